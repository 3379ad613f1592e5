/** What a notification can be about (spec 3.3). */
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

const NOT_OF_AN_ORDER: readonly NotificationType[] = ["promotion", "reward", "wishlist", "review"];

/** Whether it stands under Order Updates (spec 12.3). */
export const isOrderUpdate = (type: NotificationType) => !NOT_OF_AN_ORDER.includes(type);
