import { ownPriceOf, type PriceOffer } from "./own-price.ts";
import { type BreakStep, breakSteps, type DiscountClass, priceAt } from "./price-breaks.ts";
import type { UnitFacts } from "./sale-units.ts";

/** Where a unit price comes from. */
export const PRICE_SOURCES = [
  "list",
  "quantity_break",
  "customer_list",
  "quotation",
  "made_to_order",
] as const;
export type PriceSource = (typeof PRICE_SOURCES)[number];

/** What decides the price of a part. `pricing` reads it from the database. */
export type PriceFacts = {
  listPricePaise: number;
  packSize: number;
  /** What the buyer's price lists say of the part. Null if they have none. */
  offers: readonly PriceOffer[] | null;
  /** The price breaks of the part. Null if it has none. */
  discountClass: DiscountClass | null;
  /** The further unit that is bought; null or absent for the part's default unit. */
  unit?: UnitFacts | null;
};

/** The price of one unit of a part for a buyer, GST included, in paise. */
export type Price = {
  unitPricePaise: number;
  listPricePaise: number;
  /** The floor of the price list that decides, which no discount goes below; 0 if there is none. */
  floorPaise: number;
  source: PriceSource;
  /** How many pieces the unit holds. */
  packSize: number;
  /** How many more pieces reach the next price break, and the price of each then. Null if there is none. */
  nextBreak: { more: number; unitPricePaise: number } | null;
  /** A larger quantity with a lower total than the buyer's; of several, the one with the lowest total. */
  cheaper: { quantity: number; totalPaise: number } | null;
};

/**
 * Each item with its price, in the same order. It takes all items of a buyer at once, because the quantity of one
 * may decide the price of another. A price list that says "only mine" counts before price breaks; otherwise the
 * lower of the buyer's own price and the price break counts.
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

/** The quantities from which on a piece of a part costs a buyer less than before; empty without price breaks. */
export function breakStepsOf(facts: PriceFacts): BreakStep[] {
  const of = factsOfUnit(facts);
  const { listPricePaise } = of;
  const { unitPricePaise } = ownPrice(of);
  return breakSteps({ listPricePaise, unitPricePaise }, breaksFor(of));
}

function priceOf(facts: PriceFacts, at: { quantity: number; counted: number }): Price {
  const { listPricePaise, packSize } = facts;
  const own = ownPrice(facts);
  const { isBroken, ...price } = priceAt({ singlePaise: own.unitPricePaise, steps: breakStepsOf(facts) }, at);
  return {
    ...price,
    listPricePaise,
    packSize,
    ...(isBroken
      ? { source: "quantity_break" as const, floorPaise: 0 }
      : { source: own.source, floorPaise: own.floorPaise }),
  };
}

const breaksFor = ({ offers, discountClass }: PriceFacts) =>
  offers?.some(({ isExclusive }) => isExclusive) ? [] : (discountClass?.breaks ?? []);

function ownPrice({
  listPricePaise,
  offers,
}: PriceFacts): Pick<Price, "unitPricePaise" | "source" | "floorPaise"> {
  const own = offers && ownPriceOf(listPricePaise, offers);
  return own !== null && own.unitPricePaise < listPricePaise
    ? { unitPricePaise: own.unitPricePaise, source: "customer_list", floorPaise: own.floorPaise }
    : { unitPricePaise: listPricePaise, source: "list", floorPaise: 0 };
}

/**
 * What decides the price of a unit. A further unit has its own price instead of price breaks, which are of the default
 * unit. Percentages of a customer's lists count for it; a price agreed for the SKU is for its pieces as they cost in
 * the default unit, rounded up to the paisa.
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
