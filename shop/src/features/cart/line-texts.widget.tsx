/** The buyer's own number of a line's part, and their note. */
export function LineTexts({ of: { own_number, note } }: { of: { own_number?: string; note?: string } }) {
  return (
    <>
      {own_number && (
        <p className="wrap-anywhere">
          Your number <span className="font-mono">{own_number}</span>
        </p>
      )}
      {note && <p className="wrap-anywhere">Note: {note}</p>}
    </>
  );
}
