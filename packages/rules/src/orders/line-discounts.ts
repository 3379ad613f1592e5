import { allocate } from "../tax/tax.ts";
import { type AppliedDiscount, sharesOf } from "./applied-discounts.ts";
import { type PricedLine, subtotalOf } from "./totals.ts";

/**
 * Goods with the discounts on them, in paise. `discountPaise` is null in orders from before discounts were stored by
 * line: they share the discount of their order in proportion.
 */
export type Goods = { subtotalPaise: number; discountPaise: number | null };

export type DiscountedLine = PricedLine & { discountPaise: number | null };

/**
 * The sum of lines. A discount above its line's price is unknown: a server of the version before takes pieces out of a
 * line without their discount.
 */
export function goodsOf(lines: readonly DiscountedLine[]): Goods {
  const subtotalPaise = subtotalOf(lines);
  let sum = 0;
  for (const line of lines) {
    if (line.discountPaise === null || line.discountPaise > subtotalOf([line]))
      return { subtotalPaise, discountPaise: null };
    sum += line.discountPaise;
  }
  return { subtotalPaise, discountPaise: sum };
}

/** The share of an amount in paise for the first `quantity` of `of` pieces, rounded half up to the paisa. */
export const shareOfFirst = (paise: number, quantity: number, of: number): number =>
  Number((2n * BigInt(paise) * BigInt(quantity) + BigInt(of)) / (2n * BigInt(of)));

/** The discount that a charge keeps without some of its goods, in paise. */
export const discountWithout = (
  { subtotalPaise, discountPaise }: { subtotalPaise: number; discountPaise: number },
  goods: Goods,
): number =>
  goods.discountPaise === null
    ? Math.round((discountPaise * (subtotalPaise - goods.subtotalPaise)) / subtotalPaise)
    : Math.max(0, discountPaise - goods.discountPaise);

type Pieces = { quantity: number; discountPaise: number | null };

/**
 * The discount on `quantity` of a line's pieces when they are taken out of it, in paise. The pieces that stay keep their
 * share, rounded half up, so that neither part's discount exceeds its price.
 */
export const discountOfPieces = ({ discountPaise, quantity: of }: Pieces, quantity: number): number | null =>
  discountPaise === null ? null : discountPaise - shareOfFirst(discountPaise, of - quantity, of);

/** The discount on the next `quantity` of a line's pieces after `before` of them, in paise. */
export const discountOfNext = (
  { discountPaise, quantity: of }: Pieces,
  before: number,
  quantity: number,
): number | null =>
  discountPaise === null
    ? null
    : shareOfFirst(discountPaise, before + quantity, of) - shareOfFirst(discountPaise, before, of);

/** A discount with its amounts by line, in the order of the lines. */
export type AllocatedDiscount = AppliedDiscount & { linePaise: readonly number[] };

/** A discount before it is allocated. `lineWeights` has a weight for each line that it is for; absent for the whole order. */
export type UnallocatedDiscount = AppliedDiscount & { lineWeights?: readonly number[] };

/**
 * Allocates the discounts of an order to its lines: each on the lines that it is for, and one for the whole order on
 * what the others leave of all lines, in proportion. No line's discounts exceed its price: where several discounts on
 * the same lines would, the rest is spread over the other lines.
 */
export function allocateDiscounts(
  lines: readonly PricedLine[],
  discounts: readonly UnallocatedDiscount[],
): AllocatedDiscount[] {
  const remaining = lines.map(({ unitPricePaise, quantity }) => unitPricePaise * quantity);
  const allocated = new Map<UnallocatedDiscount, number[]>();
  for (const discount of [
    ...discounts.filter(({ lineWeights }) => lineWeights),
    ...discounts.filter(({ lineWeights }) => !lineWeights),
  ]) {
    const onOwnLines = discount.lineWeights
      ? allocateWithin(discount.discountPaise, discount.lineWeights, remaining)
      : remaining.map(() => 0);
    const remainder = discount.discountPaise - onOwnLines.reduce((sum, paise) => sum + paise, 0);
    const room = remaining.map((paise, i) => paise - (onOwnLines[i] ?? 0));
    const linePaise = allocate(remainder, room).map((paise, i) => paise + (onOwnLines[i] ?? 0));
    allocated.set(discount, linePaise);
    for (const [i, paise] of linePaise.entries()) remaining[i] = (remaining[i] ?? 0) - paise;
  }
  return discounts.map((discount) => {
    const { lineWeights: _, ...facts } = discount;
    return { ...facts, linePaise: allocated.get(discount) ?? [] };
  });
}

/** Allocates an amount in paise by weights, at most `room` to each. What then has no room is left out. */
function allocateWithin(amountPaise: number, weights: readonly number[], room: readonly number[]): number[] {
  const shares = allocate(amountPaise, weights);
  const isFull = shares.map((paise, i) => paise > (room[i] ?? 0));
  if (!isFull.includes(true)) return shares;
  const full = room.map((paise, i) => (isFull[i] ? paise : 0));
  const remainder = amountPaise - full.reduce((sum, paise) => sum + paise, 0);
  const others = allocateWithin(
    remainder,
    weights.map((weight, i) => (isFull[i] ? 0 : weight)),
    room,
  );
  return full.map((paise, i) => paise + (others[i] ?? 0));
}

/** The discount of each line, in paise. */
export const discountsOfLines = (
  lines: readonly PricedLine[],
  discounts: readonly AllocatedDiscount[],
): number[] => lines.map((_, i) => discounts.reduce((sum, { linePaise }) => sum + (linePaise[i] ?? 0), 0));

type Discounted = { position: number; discountPaise: number | null };

/** What each discount, by its index, contributed to these lines' discounts, in paise. */
const contributions = (discounts: readonly AppliedDiscount[], lines: readonly Discounted[]): number[][] =>
  lines.map(({ position, discountPaise }) =>
    allocate(
      discountPaise ?? 0,
      discounts.map(({ linePaise }) => linePaise?.[position] ?? 0),
    ),
  );

/**
 * The discounts by name on some lines of an order, together `discountPaise`. In proportion if the order has none by
 * line.
 */
export function namedDiscounts(
  applied: readonly AppliedDiscount[],
  lines: readonly Discounted[],
  discountPaise: number,
): AppliedDiscount[] {
  const byLine = contributions(applied, lines);
  const named = applied.map((discount, i) => ({
    ...discount,
    discountPaise: byLine.reduce((sum, shares) => sum + (shares[i] ?? 0), 0),
  }));
  const sum = named.reduce((all, discount) => all + discount.discountPaise, 0);
  return sum === discountPaise ? named : sharesOf(applied, discountPaise);
}

/** The discounts of an order by name when pieces of its lines are cancelled, with the discounts on them. */
export function withoutDiscounts(
  applied: readonly AppliedDiscount[],
  cancelled: readonly Discounted[],
): AppliedDiscount[] {
  const byLine = contributions(applied, cancelled);
  return applied.map((discount, i) => {
    if (!discount.linePaise) return discount;
    const linePaise = [...discount.linePaise];
    for (const [index, { position }] of cancelled.entries())
      linePaise[position] = (linePaise[position] ?? 0) - (byLine[index]?.[i] ?? 0);
    return { ...discount, linePaise, discountPaise: linePaise.reduce((sum, paise) => sum + paise, 0) };
  });
}
