import { QUANTITY_MAX } from "../limits.ts";
import { quantityText, type UnitCode, unitSingular } from "../tax/unit-codes.ts";
import { capitalised, withinSentence } from "../within-sentence.ts";
import type { BrokenPrice } from "./price-breaks.ts";
import { breakStepsOf, type PriceFacts, priceItems } from "./pricing.ts";
import { orderableFrom, type UnitFacts } from "./sale-units.ts";

/** A way to buy a part: a buyer's price of one with its price breaks, and the number of pieces in it. */
export type Way = BrokenPrice & { pieces: number; minimum: number; step: number };

/** The quantity of each way, in order; their pieces and cost in total, in paise. */
export type Purchase = { quantities: number[]; pieces: number; totalPaise: number };

/** The default unit can be bought in any quantity. */
export const ONE_BY_ONE = { minimum: 1, step: 1 } as const;

/** The units in which a buyer can buy a part: its default unit, then the others. */
export function waysOf(
  facts: PriceFacts,
  units: readonly (UnitFacts & { minimum: number; step: number })[],
): Way[] {
  const all = [null, ...units];
  return priceItems(all.map((unit) => ({ unit, facts: { ...facts, unit }, quantity: 1 }))).map(
    ({ item, price }) => ({
      ...(item.unit ? { minimum: item.unit.minimum, step: item.unit.step } : ONE_BY_ONE),
      pieces: price.packSize,
      singlePaise: price.unitPricePaise,
      steps: breakStepsOf(item.facts),
    }),
  );
}

/** The price of this many of a unit, in paise. */
export const costOf = ({ singlePaise, steps }: BrokenPrice, quantity: number): number =>
  quantity * (steps.findLast(({ fromQuantity }) => fromQuantity <= quantity)?.unitPricePaise ?? singlePaise);

/**
 * The cheapest purchase, of one way or two combined, that contains at least this many pieces and at piecesMax `piecesMax`, with
 * at piecesMax `quantityMax` of each way. At equal cost, the one with fewer pieces, then with fewer ways. Null if there is
 * none.
 */
export function cheapestWay(
  ways: readonly Way[],
  {
    pieces,
    piecesMax,
    quantityMax = QUANTITY_MAX,
  }: { pieces: number; piecesMax: number; quantityMax?: number },
): Purchase | null {
  let best: Purchase | null = null;
  const consider = (...parts: (readonly [at: number, quantity: number])[]) => {
    const quantities = ways.map(() => 0);
    let held = 0;
    let totalPaise = 0;
    for (const [at, quantity] of parts) {
      const way = ways[at];
      if (!way) return;
      quantities[at] = quantity;
      held += quantity * way.pieces;
      totalPaise += costOf(way, quantity);
    }
    if (held > piecesMax) return;
    const isBetter =
      !best || totalPaise < best.totalPaise || (totalPaise === best.totalPaise && held < best.pieces);
    if (isBetter) best = { quantities, pieces: held, totalPaise };
  };
  // Purchases of a single way come first, so that they are preferred at equal cost.
  for (const [at, way] of ways.entries())
    for (const quantity of worthwhile(way, pieces, quantityMax)) consider([at, quantity]);
  for (const [large, way] of ways.entries())
    for (const [small, other] of ways.entries()) {
      if (large === small || way.pieces < other.pieces) continue;
      for (let quantity = least(way, 1); quantity <= quantityMax; quantity += way.step) {
        const piecesLeft = pieces - quantity * way.pieces;
        if (piecesLeft <= 0) break;
        for (const smallQuantity of worthwhile(other, piecesLeft, quantityMax))
          consider([large, quantity], [small, smallQuantity]);
      }
    }
  return best;
}

const least = (way: Way, pieces: number) => orderableFrom(Math.ceil(pieces / way.pieces), way);

/**
 * The lowest quantity that contains this many pieces, and those at which the price drops. No other can be the cheapest.
 */
const worthwhile = (way: Way, pieces: number, quantityMax: number): number[] => {
  const from = least(way, pieces);
  return [
    from,
    ...way.steps.flatMap(({ fromQuantity }) =>
      fromQuantity > from ? least(way, fromQuantity * way.pieces) : [],
    ),
  ].filter((quantity) => quantity <= quantityMax);
};

/** The name of a part's default unit for buyers: `Piece`, `Metre`, `Pack of 100`, `Pack of 100 m`. */
export const defaultUnitName = (pieces: number, unit?: UnitCode): string =>
  pieces === 1 ? capitalised(unitSingular(unit)) : `Pack of ${unit ? quantityText(pieces, unit) : pieces}`;

/** `70 pieces` or `70 m` for the default unit, or `2 × box of 100`. */
export const quantityOfUnit = (quantity: number, name: string, unit?: UnitCode): string =>
  name === defaultUnitName(1, unit) ? quantityText(quantity, unit) : `${quantity} × ${withinSentence(name)}`;
