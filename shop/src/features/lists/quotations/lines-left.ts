import { lineKey } from "@kasna/rules/orders/sale-units";

type Line = { product_id: number; sale_unit_id?: number | undefined; quantity: number };
/** How many of a part and unit are taken already. */
export type Taken = { productId: number; saleUnitId: number | null; quantity: number };

/**
 * The lines without what is taken of them, each with its index, and whether that is less than all. What is taken counts
 * for the first lines of its part.
 */
export function linesLeft<L extends Line>(lines: readonly L[], taken: readonly Taken[]) {
  const takenOf = new Map(
    taken.map(({ productId, saleUnitId, quantity }) => [
      lineKey({ product_id: productId, sale_unit_id: saleUnitId ?? undefined }),
      quantity,
    ]),
  );
  let isRest = false;
  const left = lines.flatMap((line, at) => {
    const key = lineKey(line);
    const takenHere = Math.min(line.quantity, takenOf.get(key) ?? 0);
    if (takenHere === 0) return [{ line, at }];
    isRest = true;
    takenOf.set(key, (takenOf.get(key) ?? 0) - takenHere);
    const quantity = line.quantity - takenHere;
    return quantity > 0 ? [{ line: { ...line, quantity }, at }] : [];
  });
  return { left, isRest };
}
