import { roundToRupee } from "../money.ts";
import { discountWithout, type Goods } from "./line-discounts.ts";
import type { Totals } from "./totals.ts";

/** An order's totals after pieces are cancelled, and the refund, in paise. */
export type PartialCancel = { remaining: Totals; returnedPaise: number; returnedDiscountPaise: number };

/**
 * Cancels pieces, with their discount: in proportion, to the paisa, if it is not known. Delivery stays as charged,
 * because the buyer did not choose the smaller order. The total is rounded again, but never up to more than before. The
 * refund is the drop in the total, so all refunds and the remaining total add up to what was paid.
 */
export function cancelPieces(before: Totals, cancelled: Goods): PartialCancel {
  const subtotalPaise = before.subtotalPaise - cancelled.subtotalPaise;
  const discountPaise = discountWithout(before, cancelled);
  const exact = Math.max(0, subtotalPaise + before.shippingPaise - discountPaise);
  const totalPaise = Math.min(before.totalPaise, roundToRupee(exact));
  return {
    remaining: {
      subtotalPaise,
      shippingPaise: before.shippingPaise,
      discountPaise,
      roundingPaise: totalPaise - exact,
      totalPaise,
    },
    returnedPaise: before.totalPaise - totalPaise,
    returnedDiscountPaise: before.discountPaise - discountPaise,
  };
}
