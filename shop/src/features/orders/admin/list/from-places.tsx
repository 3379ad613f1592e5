import { quantityText, type UnitCode } from "@kasna/rules/tax/unit-codes";
import type { PickFrom } from "../../shipments/where-to-pick.operations.server.ts";

/** The stock places where a line is picked, each with its shelf, and the number of pieces if there are several. */
export function FromPlaces({ from, unit }: { from: readonly PickFrom[]; unit: UnitCode }) {
  return from.map(({ place, shelf, pieces }) => (
    <span key={place.id} className="block">
      {place.code} {shelf}
      {from.length > 1 && <span className="block font-normal">{quantityText(pieces, unit)}</span>}
    </span>
  ));
}
