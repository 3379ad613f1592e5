/** What a notification can be about (SPEC §3). */
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
