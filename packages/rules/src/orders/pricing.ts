import { ownPriceOf, type PriceOffer } from "./own-price.ts";

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
};

/** The price of one piece for a buyer, GST included, in paise. */
export type Price = {
  unitPricePaise: number;
  listPricePaise: number;
  source: PriceSource;
  /** How many pieces a pack holds. */
  packSize: number;
  /** What would make the piece cheaper. Null if nothing does. */
  cheaper: null;
};

/**
 * Each item with its price, in the same order. It takes all items of a buyer at once, because the quantity of one
 * may decide the price of another.
 */
export function priceItems<Item extends { facts: PriceFacts; quantity: number }>(
  items: readonly Item[],
): { item: Item; price: Price }[] {
  return items.map((item) => ({ item, price: priceOf(item.facts) }));
}

function priceOf({ listPricePaise, packSize, offers }: PriceFacts): Price {
  const own = offers && ownPriceOf(listPricePaise, offers);
  const isOwn = own !== null && own.unitPricePaise < listPricePaise;
  return {
    unitPricePaise: isOwn ? own.unitPricePaise : listPricePaise,
    listPricePaise,
    source: isOwn ? "customer_list" : "list",
    packSize,
    cheaper: null,
  };
}
