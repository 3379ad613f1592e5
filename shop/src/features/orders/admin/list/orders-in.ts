/** How many orders a page of packing, shipping or booking handles at once. */
export const ORDERS_MAX = 50;

/** The orders in an address. */
export const ordersIn = (url: URL): number[] =>
  url.searchParams
    .getAll("order")
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31);
