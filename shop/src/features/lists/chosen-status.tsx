import { formatRupees } from "@kasna/rules/money";
import { AddedLines } from "./added-lines.tsx";

/** How many lines of a list are chosen and what they cost in rupees, or that they have been added to the cart. */
export function ChosenStatus({
  chosen,
  count,
  total,
  priceNote,
  added,
}: {
  chosen: number;
  count: number;
  total: number;
  /** Which prices these are. */
  priceNote: string;
  added: number;
}) {
  return (
    <div role="status" className="figures">
      {added > 0 ? (
        <AddedLines count={added} />
      ) : (
        <>
          {chosen} of {count} chosen <span className="ps-2 font-semibold">{formatRupees(total)}</span>{" "}
          <span className="inline-block text-sm text-quiet">{priceNote}</span>
        </>
      )}
    </div>
  );
}
