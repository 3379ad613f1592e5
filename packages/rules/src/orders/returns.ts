import { discountWithout, type Goods } from "./line-discounts.ts";
import { type Charge, moneyOf } from "./shipment-charges.ts";

/** The shop's return policy. `days` is 0 if it accepts no returns. */
export type ReturnPolicy = {
  days: number;
  paidBy: "shop" | "buyer";
  method: "mail" | "store";
};

export const RETURN_PAYERS = ["shop", "buyer"] as const satisfies readonly ReturnPolicy["paidBy"][];
export const RETURN_METHODS = ["mail", "store"] as const satisfies readonly ReturnPolicy["method"][];
export const RETURN_DAYS_MAX = 365;
/** The number of days in the terms of a new shop, used until the owner sets one. */
export const RETURN_DAYS = 7;

export const RETURN_REASONS = ["damaged", "faulty", "wrong_part", "not_needed", "other"] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];
export const RETURN_REASON_LABELS: Record<ReturnReason, string> = {
  damaged: "Damaged when it arrived",
  faulty: "Faulty or not as described",
  wrong_part: "Not the part that was ordered",
  not_needed: "Not needed",
  other: "Other",
};
const FAULTS: readonly ReturnReason[] = ["damaged", "faulty", "wrong_part"];

export const RETURN_STATUSES = [
  "requested",
  "approved",
  "declined",
  "withdrawn",
  "received",
  "inspected",
  "refunded",
  "replaced",
] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** The life cycle of a return: the allowed next states of each state. Once inspected, its stock has moved. */
export const RETURN_STEPS: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ["approved", "declined", "withdrawn"],
  approved: ["received", "declined"],
  declined: [],
  withdrawn: [],
  received: ["inspected", "declined"],
  inspected: ["refunded", "replaced"],
  refunded: [],
  replaced: [],
};

/** Whether a return is complete. */
export const hasReturnEnded = (status: ReturnStatus): boolean => RETURN_STEPS[status].length === 0;

/** How staff refund an order that was paid in cash. Cash from the till has no reference; the others do. */
export const PAYOUT_MEANS = ["upi", "bank", "cash"] as const;
export type PayoutMeans = (typeof PAYOUT_MEANS)[number];
export const PAYOUT_MEANS_LABELS: Record<PayoutMeans, string> = {
  upi: "UPI",
  bank: "bank transfer",
  cash: "cash",
};

/** `by UPI, reference 4711`, or `in cash and store credit (₹12.00)`: the end of a sentence on a refund. */
export const refundedBy = (paidBy: string): string => `${/^cash\b/.test(paidBy) ? "in" : "by"} ${paidBy}`;

const DAY_MS = 86_400_000;

/** The last moment at which a buyer can request a return; null if the shop accepts none. */
export const returnableUntil = (deliveredAt: Date, policy: ReturnPolicy | null): Date | null => {
  const days = policy?.days ?? RETURN_DAYS;
  return days === 0 ? null : new Date(deliveredAt.getTime() + days * DAY_MS);
};

/** Whether a part can be returned for a reason; a made-to-order part only if something is wrong with it. */
export const isReturnableFor = (part: { isMadeToOrder: boolean }, reason: ReturnReason): boolean =>
  !part.isMadeToOrder || FAULTS.includes(reason);

/**
 * What the buyer paid for returned pieces, as a part of the remaining charge of their parcel; in paise. The discounts on
 * the pieces are taken off, and the last pieces take the remainder: the delivery charge and the rounding. As a result,
 * all returns of a parcel add up to its charge, and never exceed it. Money is refunded before store credit.
 */
export function returnedCharge(remaining: Charge, returned: Goods): Charge {
  if (returned.subtotalPaise >= remaining.subtotalPaise) return remaining;
  const discountPaise = remaining.discountPaise - discountWithout(remaining, returned);
  const exact = Math.max(0, returned.subtotalPaise - discountPaise);
  const totalPaise = Math.min(exact, remaining.totalPaise);
  return {
    subtotalPaise: returned.subtotalPaise,
    shippingPaise: 0,
    discountPaise,
    roundingPaise: totalPaise - exact,
    totalPaise,
    storeCreditPaise: Math.max(0, totalPaise - moneyOf(remaining)),
  };
}

export const RETURN_NOTE_MAX = 1000;
export const PAY_TO_MIN = 5;
export const PAY_TO_MAX = 200;
export const RETURN_PHOTOS_MAX = 5;
