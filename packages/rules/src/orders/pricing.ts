/** Where a unit price comes from. Today every price is the list price. */
export const PRICE_SOURCES = [
  "list",
  "quantity_break",
  "customer_list",
  "quotation",
  "made_to_order",
] as const;
export type PriceSource = (typeof PRICE_SOURCES)[number];

/** What decides the price of a part. `pricing` reads it from the database. */
export type PriceFacts = { listPricePaise: number; packSize: number };

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
  return items.map((item) => ({ item, price: listPriceOf(item.facts) }));
}

const listPriceOf = ({ listPricePaise, packSize }: PriceFacts): Price => ({
  unitPricePaise: listPricePaise,
  listPricePaise,
  source: "list",
  packSize,
  cheaper: null,
});
