export const ORDER_STATUSES = [
  "pending",
  "confirmed",
  "shipped",
  "out_for_delivery",
  "delivered",
  "cancelled",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The status for a server's text: ` Out For Delivery ` is `out_for_delivery`; `confirmed` if unknown (spec 9.9). */
export function orderStatusFrom(text: string): OrderStatus {
  const name = text.trim().toLowerCase().replace(/\s+/g, "_");
  return ORDER_STATUSES.find((status) => status === name) ?? "confirmed";
}

/** The life cycle of an order (spec 9.1): the allowed next states of each state. */
export const ORDER_STEPS: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["confirmed", "cancelled"],
  confirmed: ["shipped", "cancelled"],
  shipped: ["out_for_delivery", "cancelled"],
  out_for_delivery: ["delivered", "cancelled"],
  delivered: [],
  cancelled: [],
};

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return ORDER_STEPS[from].includes(to);
}

const AWAITED_STATUSES: ReadonlySet<OrderStatus> = new Set(["confirmed", "shipped", "out_for_delivery"]);

/** Whether the buyer still expects an order of this status, so is told its estimated delivery. */
export const isExpected = (status: OrderStatus): boolean => AWAITED_STATUSES.has(status);

/** The reasons that a buyer can choose from when cancelling (spec 9.8). */
export const CANCEL_REASONS = [
  "Changed my mind",
  "Found better price elsewhere",
  "Ordered by mistake",
  "Shipping time too long",
  "Other",
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** Whether the reason is one of a buyer's list. The shop does not give it as its own. */
export const isBuyersReason = (reason: string): boolean => CANCEL_REASONS.some((known) => known === reason);

/** The text with the reason after it: `Order cancelled: Damaged`. “Other” says nothing, so it is left out. */
export const withReason = (text: string, reason: string): string =>
  reason === "Other" ? text : `${text}: ${reason}`;

/** The steps of the order tracker (spec 9.9). */
export const TRACKER_STEPS = ["confirmed", "shipped", "out_for_delivery", "delivered"] as const;

export const PAYMENT_METHODS = ["online", "cod"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/**
 * The payment methods that a buyer can choose. A bank transfer is an online payment (`PaymentMethod`) that staff
 * confirm.
 */
export const PAYMENT_OPTIONS = [...PAYMENT_METHODS, "transfer"] as const;
export type PaymentOption = (typeof PAYMENT_OPTIONS)[number];

export const PAYMENT_STATUSES = ["paid", "pending", "failed", "refunded"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** `payment_status` in the API: 0 paid, 1 pending, 2 failed, 3 refunded (spec 9.2). */
export function paymentStatusCode(status: PaymentStatus): number {
  return PAYMENT_STATUSES.indexOf(status);
}
