import { formatRupees, rupeesFromPaise } from "../money.ts";

/** The terms of a promocode. Amounts are in paise, the percentage in hundredths of a percent. */
export type PromocodeTerms = {
  percentBasisPoints: number | null;
  flatPaise: number | null;
  capPaise: number | null;
  minimumSubtotalPaise: number;
  startsAt: Date;
  endsAt: Date | null;
  totalLimit: number | null;
  perCustomerLimit: number | null;
};

export type PromocodeUse = { total: number; byCustomer: number };

/**
 * The discount in paise on a subtotal in paise: a percentage, rounded half up and capped, or a flat amount. Never more
 * than the subtotal, nor than `maxPaise` if the floors of price lists leave less.
 */
export function discountPaise(
  terms: PromocodeTerms,
  subtotalPaise: number,
  maxPaise = subtotalPaise,
): number {
  const raw =
    terms.percentBasisPoints === null
      ? (terms.flatPaise ?? 0)
      : Math.floor((subtotalPaise * terms.percentBasisPoints + 5_000) / 10_000);
  return Math.min(raw, terms.capPaise ?? raw, maxPaise);
}

/** The message for the buyer if the promocode can't be redeemed now, or null if it can. */
export function promocodeProblem(
  terms: PromocodeTerms,
  subtotalPaise: number,
  redeemed: PromocodeUse,
  now: Date,
): string | null {
  if (now < terms.startsAt) return "This promocode is not valid yet.";
  if (terms.endsAt !== null && now >= terms.endsAt) return "This promocode has expired.";
  if (terms.totalLimit !== null && redeemed.total >= terms.totalLimit)
    return "This promocode has been used up.";
  if (terms.perCustomerLimit !== null && redeemed.byCustomer >= terms.perCustomerLimit)
    return "You have already used this promocode.";
  if (subtotalPaise < terms.minimumSubtotalPaise)
    return `This promocode needs a subtotal of ${formatRupees(rupeesFromPaise(terms.minimumSubtotalPaise))} or more.`;
  return null;
}

/** Why a promocode is rejected for a customer whose prices are at their floors. */
export const NOTHING_TO_DISCOUNT = "Your own prices can't be reduced further.";
