/** Which price lists a page shows: the owner's own, or those with the prices of quotations. */
export const PRICE_LIST_VIEWS = { own: "Your lists", quotations: "Prices of quotations" };
export type PriceListView = keyof typeof PRICE_LIST_VIEWS;
export const isPriceListView = (text: string | null): text is PriceListView =>
  text !== null && Object.hasOwn(PRICE_LIST_VIEWS, text);
