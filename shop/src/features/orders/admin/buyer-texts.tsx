import type { LineTexts } from "@kasna/rules/orders/line-texts";

/** The buyer's part number for a line, and their note. */
export function BuyerTexts({ of: { ownNumber, note } }: { of: LineTexts }) {
  if (ownNumber === "" && note === "") return null;
  return (
    <p className="wrap-anywhere">
      {ownNumber !== "" && (
        <span className="block">
          Buyer's number <span className="font-mono">{ownNumber}</span>
        </span>
      )}
      {note !== "" && <span className="block">Note: {note}</span>}
    </p>
  );
}
