/** The order of discounts, for staff. Buyers read it in other words (`DISCOUNT_ORDER`). */
export const DISCOUNT_ORDER_FOR_STAFF =
  "Customers' own prices and price breaks apply first, then each promotion once, and a promocode last.";
