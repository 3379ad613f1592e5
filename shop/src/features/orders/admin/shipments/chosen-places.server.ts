import { rowId } from "@kasna/rules/row-id";
import type { PiecesAt } from "@kasna/rules/stock-places";
import { domainError } from "../../../../api/domain-errors.server.ts";
import type { Picks } from "../../shipments/pick-pieces.operations.server.ts";

/** Each part and place is one field, so that none occurs twice. */
const FIELD = /^from-([1-9]\d*)-([1-9]\d*)$/;
const WHOLE = /^\d{1,9}$/;

/** The choice in fields `from-PART-PLACE`, by part. Undefined if there is none. Throws `fields_wrong`. */
export function chosenPlaces(fields: Record<string, unknown>): Picks | undefined {
  const chosen = new Map<number, PiecesAt[]>();
  for (const [field, typed] of Object.entries(fields)) {
    const [, part, place] = FIELD.exec(field) ?? [];
    const [productId, placeId] = [rowId(part), rowId(place)];
    if (productId === null || placeId === null) continue;
    const text = String(typed).trim().replaceAll(",", "") || "0";
    if (!WHOLE.test(text)) throw domainError("fields_wrong", { errors: { [field]: "Enter a whole number" } });
    chosen.set(productId, [...(chosen.get(productId) ?? []), { placeId, pieces: Number(text) }]);
  }
  return chosen.size > 0 ? chosen : undefined;
}
