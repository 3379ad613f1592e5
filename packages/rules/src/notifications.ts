/** The types of notification (spec 3.3). */
export const NOTIFICATION_TYPES = [
  "delivered",
  "out_for_delivery",
  "shipped",
  "confirmed",
  "payment_received",
  "processing",
  "promotion",
  "reward",
  "wishlist",
  "review",
  "order",
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

const NON_ORDER_TYPES: readonly NotificationType[] = ["promotion", "reward", "wishlist", "review"];

/** Whether the Order Updates tab lists it (spec 12.3). */
export const isOrderUpdate = (type: NotificationType) => !NON_ORDER_TYPES.includes(type);
