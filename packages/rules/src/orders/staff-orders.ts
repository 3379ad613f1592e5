import { formatRupees, rupeesFromPaise } from "../money.ts";
import { CASH_BARRED_PAISE } from "./cash.ts";
import type { PaymentOption } from "./order-status.ts";

/** How a customer pays for an order that staff place. Cash for a delivered order is collected on delivery. */
export const PAYMENT_MEANS = ["cash", "upi", "bank", "store_credit"] as const;
export type PaymentMeans = (typeof PAYMENT_MEANS)[number];

/** The payment method of such an order for promotions: money received by UPI or bank is a transfer. */
export const paymentOptionOf = (means: PaymentMeans): PaymentOption =>
  means === "cash" ? "cod" : "transfer";

const PAYMENT_MEANS_LABELS: Record<PaymentMeans, string> = {
  cash: "Cash",
  upi: "UPI",
  bank: "Bank transfer",
  store_credit: "Store credit",
};

/** The payment of an order that staff placed: `Cash on delivery`, or `Cash` at the counter. */
export const paymentMeansText = (means: PaymentMeans, isCounter: boolean): string =>
  means === "cash" && !isCounter ? "Cash on Delivery" : PAYMENT_MEANS_LABELS[means];

/** The maximum discount for staff other than owners, in basis points, until the owner sets a different one. */
export const STAFF_DISCOUNT_DEFAULT = 500;
export const WHOLE_BASIS_POINTS = 10_000;

/** A discount as staff type it: `5%` of the goods, or an amount in rupees. */
export type TypedDiscount = { basisPoints: number } | { paise: number };

/** Parses `5%`, `7.5 %`, `250` and `₹1,250.50`; null if empty, undefined if it is neither. */
export function readDiscount(text: string): TypedDiscount | null | undefined {
  const plain = text.replace(/[₹,\s]/g, "");
  if (plain === "" || Number(plain.replace("%", "")) === 0) return null;
  const [, number = "", sign] = /^(\d{1,7}(?:\.\d{1,2})?)(%?)$/.exec(plain) ?? [];
  if (number === "") return undefined;
  const hundredths = Math.round(Number(number) * 100);
  if (sign !== "%") return { paise: hundredths };
  return hundredths <= WHOLE_BASIS_POINTS ? { basisPoints: hundredths } : undefined;
}

type DiscountOn = { discount: TypedDiscount; goodsPaise: number; maxBasisPoints: number };

/**
 * The amount in paise that a discount takes off the goods, which are valued after all other discounts. `problem` is set
 * if it exceeds this staff member's limit.
 */
export function manualDiscount({ discount, goodsPaise, maxBasisPoints }: DiscountOn): {
  paise: number;
  problem: string | null;
} {
  const maxPaise = Math.floor((goodsPaise * maxBasisPoints) / WHOLE_BASIS_POINTS);
  const paise =
    "paise" in discount
      ? discount.paise
      : Math.round((goodsPaise * discount.basisPoints) / WHOLE_BASIS_POINTS);
  if ("basisPoints" in discount ? discount.basisPoints <= maxBasisPoints : paise <= maxPaise)
    return { paise: Math.min(paise, goodsPaise), problem: null };
  const rupees = formatRupees(rupeesFromPaise(maxPaise));
  const most =
    maxBasisPoints < WHOLE_BASIS_POINTS
      ? `You may give at most ${maxBasisPoints / 100} % on this order, ${rupees}`
      : `The discount can't be more than the goods, ${rupees}`;
  return { paise, problem: most };
}

/**
 * Why staff can't accept an order's cash; null if they can. For cash at the counter the shop's own limit does not
 * apply, but the legal one does, including the cash expected today for the customer's other orders. Amounts in paise.
 */
export function staffCashError({
  orderPaise,
  openPaise,
  maxPaise,
}: {
  orderPaise: number;
  openPaise: number;
  maxPaise: number;
}): string | null {
  const limit = Math.min(maxPaise, CASH_BARRED_PAISE - 1);
  if (orderPaise + openPaise <= limit) return null;
  const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));
  const other =
    openPaise > 0 ? ` Other orders of this customer may bring ${rupees(openPaise)} on the same day.` : "";
  return `At most ${rupees(limit)} can be taken in cash from one customer in a day.${other} Take UPI or a bank transfer instead.`;
}

/**
 * From this amount on, an invoice must include the address even of a buyer without a GSTIN (CGST Rules, rule 46(e)).
 */
export const ADDRESS_NEEDED_PAISE = 50_000_00;
