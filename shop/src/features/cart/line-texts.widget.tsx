/** The buyer's own number of a line's part, and their note. Staff read of another's. */
export function LineTexts({
  of: { own_number, note },
  forStaff = false,
}: {
  of: { own_number?: string; note?: string };
  forStaff?: boolean;
}) {
  return (
    <>
      {own_number && (
        <p className="wrap-anywhere">
          {forStaff ? "Customer's number" : "Your number"} <span className="font-mono">{own_number}</span>
        </p>
      )}
      {note && <p className="wrap-anywhere">Note: {note}</p>}
    </>
  );
}
