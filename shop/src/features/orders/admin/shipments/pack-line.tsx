import { quantityText } from "@kasna/rules/tax/unit-codes";
import { CircleCheck } from "../../../../ui/icons.tsx";
import { Unbroken } from "../../../../ui/unbroken.tsx";
import type { parcelToPack } from "./pack-form.operations.server.ts";

export type ParcelToPack = Awaited<ReturnType<typeof parcelToPack>>;
type Props = { line: ParcelToPack["lines"][number]; packed: number; isLast: boolean };

/** A line of a parcel packed by scan: its shelf, its part, and how much of it is already in the parcel. */
export function PackLine({ line, packed, isLast }: Props) {
  const { sku, name, words, shelf, from, pieces, quantity, unitPieces } = line;
  const isComplete = packed === pieces;
  return (
    <li
      aria-current={isLast || undefined}
      className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-1 border-s-4 border-s-transparent py-3 ps-3 pe-4 text-sm aria-[current]:border-s-signal sm:grid-cols-[5rem_minmax(0,1fr)_auto]"
    >
      <span className="font-semibold wrap-anywhere">
        {from.length > 0
          ? from.map((place) => (
              <span key={place.placeId} className="block">
                {place.code} {place.shelf}
              </span>
            ))
          : shelf || <span className="text-quiet">No shelf</span>}
      </span>
      <span className="min-w-0">
        <span className="font-medium">
          <Unbroken>{name}</Unbroken>
        </span>
        <span className="block text-quiet">
          <span className="font-mono whitespace-nowrap">{sku}</span>
          {words !== "" && (
            <>
              {" "}
              · <Unbroken>{words}</Unbroken>
            </>
          )}
        </span>
      </span>
      <span className="figures col-start-2 flex items-center gap-2 sm:col-start-3 sm:justify-end sm:text-end">
        {isComplete && (
          <CircleCheck size={18} className="shrink-0 text-success" aria-label="Complete" role="img" />
        )}
        <span>
          <strong className="text-base font-semibold">{packed.toLocaleString("en-IN")}</strong> of{" "}
          {quantityText(pieces, line.unitCode)}
          {unitPieces > 1 && (
            <span className="block text-quiet">
              {quantity.toLocaleString("en-IN")} × {unitPieces.toLocaleString("en-IN")}
            </span>
          )}
        </span>
      </span>
    </li>
  );
}
