/** Of a refund: asked for here, given back by the provider, or refused by it for good. */
export const REFUND_STATUSES = ["pending", "done", "failed"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** How long the stock of an unpaid order is held. */
export const PAYMENT_HOLD_MINUTES = 30;
