/** The buyer's part number for a line, and their note. Staff read those of another person. */
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
