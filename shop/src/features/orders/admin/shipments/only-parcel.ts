/** What an order's only parcel is called. */
export const ONLY_PARCEL = "Order";
