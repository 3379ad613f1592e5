import { QUANTITY_MOST } from "../limits.ts";

/** From this many pieces on, each costs this much less than the list price, in basis points. */
export type PriceBreak = { fromQuantity: number; offBasisPoints: number };

/** The price breaks of the parts of a discount class, in ascending order of both quantity and discount. */
export type DiscountClass = {
  id: number;
  /** Whether the pieces of all its parts in a cart are added up. */
  countsTogether: boolean;
  breaks: readonly PriceBreak[];
};

export const BREAKS_MAX = 8;
const FROM_MIN = 2;
const WHOLE = 10_000;

/** A price in paise minus a discount, rounded half up to the paisa, at least one paisa. */
const discountedPaise = (listPricePaise: number, offBasisPoints: number): number =>
  Math.max(1, Math.floor((2 * listPricePaise * (WHOLE - offBasisPoints) + WHOLE) / (2 * WHOLE)));

export type BreakStep = { fromQuantity: number; unitPricePaise: number };

/** The quantities at which the price of a piece drops, for a buyer who pays `unitPricePaise` for one. */
export function breakSteps(
  { listPricePaise, unitPricePaise }: { listPricePaise: number; unitPricePaise: number },
  breaks: readonly PriceBreak[],
): BreakStep[] {
  const steps: BreakStep[] = [];
  for (const { fromQuantity, offBasisPoints } of breaks) {
    const price = discountedPaise(listPricePaise, offBasisPoints);
    if (price < (steps.at(-1)?.unitPricePaise ?? unitPricePaise))
      steps.push({ fromQuantity, unitPricePaise: price });
  }
  return steps;
}

/** A buyer's price of a single piece, and the quantities at which it drops. */
export type PriceWithBreaks = { singlePaise: number; steps: readonly BreakStep[] };

type AtQuantity = {
  unitPricePaise: number;
  isBreakReached: boolean;
  /** How many more pieces are needed for the next price break, and the price of each with it. Null if there is none. */
  nextBreak: { more: number; unitPricePaise: number } | null;
  /** A larger quantity with a lower total than the buyer's; if there are several, the one with the lowest total. */
  cheaper: { quantity: number; totalPaise: number } | null;
};

/**
 * The price of a piece for a buyer of this many. `counted` is the number that counts towards the breaks, if other parts
 * are included. Amounts in paise.
 */
export function priceAt(
  { singlePaise, steps }: PriceWithBreaks,
  { quantity, counted = quantity }: { quantity: number; counted?: number },
): AtQuantity {
  const reached = steps.findLast(({ fromQuantity }) => fromQuantity <= counted);
  const unitPricePaise = reached?.unitPricePaise ?? singlePaise;
  const above = steps.filter(({ fromQuantity }) => fromQuantity > counted);
  const [next] = above;
  return {
    unitPricePaise,
    isBreakReached: reached !== undefined,
    nextBreak: next ? { more: next.fromQuantity - counted, unitPricePaise: next.unitPricePaise } : null,
    cheaper: above
      .map(({ fromQuantity, unitPricePaise: price }) => {
        const raised = quantity + fromQuantity - counted;
        return { quantity: raised, totalPaise: price * raised };
      })
      .filter((way) => way.quantity <= QUANTITY_MOST)
      .reduce<AtQuantity["cheaper"]>(
        (best, way) => (way.totalPaise < (best?.totalPaise ?? unitPricePaise * quantity) ? way : best),
        null,
      ),
  };
}

/** The first error in price breaks that an owner has typed, as a sentence; null if they are valid. */
export function breaksProblem(breaks: readonly PriceBreak[], quantityMax = QUANTITY_MOST): string | null {
  if (breaks.length > BREAKS_MAX) return `Enter at most ${BREAKS_MAX} price breaks`;
  for (const [at, { fromQuantity, offBasisPoints }] of breaks.entries()) {
    if (!Number.isInteger(fromQuantity) || fromQuantity < FROM_MIN || fromQuantity > quantityMax)
      return `Enter quantities from ${FROM_MIN} to ${quantityMax}`;
    if (!Number.isInteger(offBasisPoints) || offBasisPoints < 1 || offBasisPoints >= WHOLE)
      return "Enter percentages above 0 and below 100";
    const before = breaks[at - 1];
    if (before && fromQuantity <= before.fromQuantity)
      return fromQuantity === before.fromQuantity
        ? `Enter one percentage for the quantity ${fromQuantity}`
        : `Enter the quantities in rising order: ${fromQuantity} comes after ${before.fromQuantity}`;
    if (before && offBasisPoints <= before.offBasisPoints)
      return `From ${fromQuantity} on, the percentage must be higher than from ${before.fromQuantity} on`;
  }
  return null;
}
