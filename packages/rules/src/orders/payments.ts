/** A refund is `pending` until the payment provider has sent it (`done`) or permanently declined it (`failed`). */
export const REFUND_STATUSES = ["pending", "done", "failed"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** How long an unpaid order reserves its stock. */
export const PAYMENT_HOLD_MINUTES = 30;
