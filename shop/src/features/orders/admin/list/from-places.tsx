import { quantityText, type UnitCode } from "@kasna/rules/tax/unit-codes";
import type { PickFrom } from "../../shipments/where-to-pick.operations.server.ts";

/** From which stock places a line is fetched, each with its shelf place; with how many pieces if there are several. */
export function FromPlaces({ from, unit }: { from: readonly Omit<PickFrom, "lies">[]; unit: UnitCode }) {
  return from.map(({ place, shelf, pieces }) => (
    <span key={place.id} className="block">
      {place.code} {shelf}
      {from.length > 1 && <span className="block font-normal">{quantityText(pieces, unit)}</span>}
    </span>
  ));
}
