import { QUANTITY_MAX } from "../limits.ts";
import { quantityText, type UnitCode, unitSingular } from "../tax/unit-codes.ts";
import { capitalised, withinSentence } from "../within-sentence.ts";
import type { PriceWithBreaks } from "./price-breaks.ts";
import { breakStepsOf, type PriceFacts, priceItems } from "./pricing.ts";
import { orderableFrom, type UnitFacts } from "./sale-units.ts";

/** A unit in which a part can be bought: its price for the buyer with price breaks, and how many pieces it contains. */
export type PurchaseOption = PriceWithBreaks & { pieces: number; minimum: number; step: number };

/** The quantity of each option, in order; their pieces and cost in total, in paise. */
export type Purchase = { quantities: number[]; pieces: number; totalPaise: number };

/** The default unit can be bought in any quantity. */
export const ONE_BY_ONE = { minimum: 1, step: 1 } as const;

/** The options of a buyer for a part: its default unit, then the others. */
export function purchaseOptionsOf(
  facts: PriceFacts,
  units: readonly (UnitFacts & { minimum: number; step: number })[],
): PurchaseOption[] {
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
export const costOf = ({ singlePaise, steps }: PriceWithBreaks, quantity: number): number =>
  quantity * (steps.findLast(({ fromQuantity }) => fromQuantity <= quantity)?.unitPricePaise ?? singlePaise);

/**
 * The cheapest purchase, of one option or two combined, that contains at least `pieces` and at most `piecesMax`, with at
 * most `quantityMax` of each option. At equal cost, the one with fewer pieces, then with fewer options. Null if there is
 * none.
 */
export function cheapestPurchase(
  options: readonly PurchaseOption[],
  {
    pieces,
    piecesMax,
    quantityMax = QUANTITY_MAX,
  }: { pieces: number; piecesMax: number; quantityMax?: number },
): Purchase | null {
  let best: Purchase | null = null;
  const consider = (...parts: (readonly [at: number, quantity: number])[]) => {
    const quantities = options.map(() => 0);
    let totalPieces = 0;
    let totalPaise = 0;
    for (const [at, quantity] of parts) {
      const option = options[at];
      if (!option) return;
      quantities[at] = quantity;
      totalPieces += quantity * option.pieces;
      totalPaise += costOf(option, quantity);
    }
    if (totalPieces > piecesMax) return;
    const isBetter =
      !best || totalPaise < best.totalPaise || (totalPaise === best.totalPaise && totalPieces < best.pieces);
    if (isBetter) best = { quantities, pieces: totalPieces, totalPaise };
  };
  // Purchases of a single option come first, so that they are preferred at equal cost.
  for (const [at, option] of options.entries())
    for (const quantity of candidateQuantities(option, pieces, quantityMax)) consider([at, quantity]);
  for (const [large, option] of options.entries())
    for (const [small, other] of options.entries()) {
      if (large === small || option.pieces < other.pieces) continue;
      for (let quantity = lowestQuantity(option, 1); quantity <= quantityMax; quantity += option.step) {
        const piecesLeft = pieces - quantity * option.pieces;
        if (piecesLeft <= 0) break;
        for (const smallQuantity of candidateQuantities(other, piecesLeft, quantityMax))
          consider([large, quantity], [small, smallQuantity]);
      }
    }
  return best;
}

const lowestQuantity = (option: PurchaseOption, pieces: number) =>
  orderableFrom(Math.ceil(pieces / option.pieces), option);

/**
 * The lowest quantity that contains this many pieces, and those at which the price drops. No other can be the cheapest.
 */
const candidateQuantities = (option: PurchaseOption, pieces: number, quantityMax: number): number[] => {
  const from = lowestQuantity(option, pieces);
  return [
    from,
    ...option.steps.flatMap(({ fromQuantity }) =>
      fromQuantity > from ? lowestQuantity(option, fromQuantity * option.pieces) : [],
    ),
  ].filter((quantity) => quantity <= quantityMax);
};

/** The name of a part's default unit for buyers: `Piece`, `Metre`, `Pack of 100`, `Pack of 100 m`. */
export const defaultUnitName = (pieces: number, unit?: UnitCode): string =>
  pieces === 1 ? capitalised(unitSingular(unit)) : `Pack of ${unit ? quantityText(pieces, unit) : pieces}`;

/** `70 pieces` or `70 m` for the default unit, or `2 × box of 100`. */
export const quantityOfUnit = (quantity: number, name: string, unit?: UnitCode): string =>
  name === defaultUnitName(1, unit) ? quantityText(quantity, unit) : `${quantity} × ${withinSentence(name)}`;
