import { lineKey, orderableFrom } from "@kasna/rules/orders/sale-units";

type Line = { product_id: number; sale_unit_id?: number | undefined; quantity: number };
/** How many of a part and unit are taken already. */
export type Taken = { productId: number; saleUnitId: number | null; quantity: number };

type Unit = { id: number; minimum: number; step: number };
/** `rest` is what was left if the quantity is rounded up to what the unit can be ordered in. */
type Left<L> = { line: L; at: number; rest?: number };

/**
 * The lines without what is taken of them, each with its index, and whether that is less than all. What is taken counts
 * for the first lines of its part. What is left of a unit is rounded up to what it can be ordered in.
 */
export function linesLeft<L extends Line>(
  lines: readonly L[],
  taken: readonly Taken[],
  units: readonly Unit[] = [],
): { left: Left<L>[]; isRest: boolean } {
  const takenOf = new Map(
    taken.map(({ productId, saleUnitId, quantity }) => [
      lineKey({ product_id: productId, sale_unit_id: saleUnitId ?? undefined }),
      quantity,
    ]),
  );
  let isRest = false;
  const unitOf = new Map(units.map((unit) => [unit.id, unit]));
  const left = lines.flatMap((line, at): Left<L>[] => {
    const key = lineKey(line);
    const takenHere = Math.min(line.quantity, takenOf.get(key) ?? 0);
    if (takenHere === 0) return [{ line, at }];
    isRest = true;
    takenOf.set(key, (takenOf.get(key) ?? 0) - takenHere);
    const rest = line.quantity - takenHere;
    if (rest === 0) return [];
    const unit = unitOf.get(line.sale_unit_id ?? 0);
    const quantity = unit ? orderableFrom(rest, unit) : rest;
    return [{ line: { ...line, quantity }, at, ...(quantity > rest && { rest }) }];
  });
  return { left, isRest };
}
