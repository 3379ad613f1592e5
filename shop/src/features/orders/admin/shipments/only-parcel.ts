/** The name of an order's only parcel. */
export const ONLY_PARCEL = "Order";
