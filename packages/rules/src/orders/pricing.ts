import { customerPriceOf, type PriceOffer } from "./customer-price.ts";
import { type BreakStep, breakSteps, type DiscountClass, priceAt } from "./price-breaks.ts";
import type { UnitFacts } from "./sale-units.ts";

/** The source of a unit price. */
export const PRICE_SOURCES = [
  "list",
  "quantity_break",
  "customer_list",
  "quotation",
  "made_to_order",
] as const;
export type PriceSource = (typeof PRICE_SOURCES)[number];

/** The facts that determine the price of a part. `pricing` reads them from the database. */
export type PriceFacts = {
  listPricePaise: number;
  packSize: number;
  /** The offers of the buyer's price lists for the part. Null if there are none. */
  offers: readonly PriceOffer[] | null;
  /** The price breaks of the part. Null if it has none. */
  discountClass: DiscountClass | null;
  /** The unit being bought; null or absent for the part's default unit. */
  unit?: UnitFacts | null;
};

/** The price of one unit of a part for a buyer, including GST, in paise. */
export type Price = {
  unitPricePaise: number;
  listPricePaise: number;
  /** The floor of the deciding price list, which limits discounts; 0 if there is none. */
  floorPaise: number;
  source: PriceSource;
  /** How many pieces the unit contains. */
  packSize: number;
  /** How many more pieces are needed for the next price break, and the price of each with it. Null if there is none. */
  nextBreak: { more: number; unitPricePaise: number } | null;
  /** A larger quantity with a lower total than the buyer's; if there are several, the one with the lowest total. */
  cheaper: { quantity: number; totalPaise: number } | null;
};

/**
 * Each item with its price, in the same order. Needs all items of a buyer at once, because the quantity of one may
 * affect the price of another. An exclusive price list takes precedence over price breaks; otherwise the lower of the
 * customer price and the price break applies.
 */
export function priceItems<Item extends { facts: PriceFacts; quantity: number }>(
  items: readonly Item[],
): { item: Item; price: Price }[] {
  const together = new Map<number, number>();
  const priced = items.map((item) => ({ item, facts: factsOfUnit(item.facts), quantity: item.quantity }));
  for (const { facts, quantity } of priced)
    if (facts.discountClass?.countsTogether)
      together.set(facts.discountClass.id, (together.get(facts.discountClass.id) ?? 0) + quantity);
  return priced.map(({ item, facts, quantity }) => {
    const counted = (facts.discountClass?.countsTogether && together.get(facts.discountClass.id)) || quantity;
    return { item, price: priceOf(facts, { quantity, counted }) };
  });
}

/** The quantities at which a buyer's price of a part drops; empty without price breaks. */
export function breakStepsOf(facts: PriceFacts): BreakStep[] {
  const unitFacts = factsOfUnit(facts);
  const { listPricePaise } = unitFacts;
  const { unitPricePaise } = priceBeforeBreaks(unitFacts);
  return breakSteps({ listPricePaise, unitPricePaise }, breaksFor(unitFacts));
}

function priceOf(facts: PriceFacts, at: { quantity: number; counted: number }): Price {
  const { listPricePaise, packSize } = facts;
  const base = priceBeforeBreaks(facts);
  const { isBreakReached, ...price } = priceAt(
    { singlePaise: base.unitPricePaise, steps: breakStepsOf(facts) },
    at,
  );
  return {
    ...price,
    listPricePaise,
    packSize,
    ...(isBreakReached
      ? { source: "quantity_break" as const, floorPaise: 0 }
      : { source: base.source, floorPaise: base.floorPaise }),
  };
}

const breaksFor = ({ offers, discountClass }: PriceFacts) =>
  offers?.some(({ isExclusive }) => isExclusive) ? [] : (discountClass?.breaks ?? []);

function priceBeforeBreaks({
  listPricePaise,
  offers,
}: PriceFacts): Pick<Price, "unitPricePaise" | "source" | "floorPaise"> {
  const customerPrice = offers && customerPriceOf(listPricePaise, offers);
  return customerPrice !== null && customerPrice.unitPricePaise < listPricePaise
    ? {
        unitPricePaise: customerPrice.unitPricePaise,
        source: "customer_list",
        floorPaise: customerPrice.floorPaise,
      }
    : { unitPricePaise: listPricePaise, source: "list", floorPaise: 0 };
}

/**
 * The facts that determine the price of a unit. A unit other than the default one has its own price instead of price
 * breaks, which apply to the default unit. Percentages of a customer's lists apply to it; a price agreed for the SKU
 * applies to its pieces at the price of the default unit, rounded up to the paisa.
 */
export function factsOfUnit(facts: PriceFacts): PriceFacts {
  const { unit, packSize, offers } = facts;
  if (!unit) return facts;
  return {
    listPricePaise: unit.pricePaise,
    packSize: unit.pieces,
    discountClass: null,
    offers:
      offers?.map((offer) => ({
        ...offer,
        fixedPaise: inUnit(offer.fixedPaise),
        floorPaise: inUnit(offer.floorPaise ?? null),
      })) ?? null,
  };

  function inUnit(paise: number | null): number | null {
    return paise === null || !unit ? null : Math.ceil((paise * unit.pieces) / packSize);
  }
}
