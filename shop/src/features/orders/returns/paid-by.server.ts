import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { PAYOUT_MEANS_LABELS, type PayoutMeans } from "@kasna/rules/orders/returns";
import { sql } from "drizzle-orm";
import { creditEntries, returns } from "../../../database/schema/index.ts";

/** The words about a return in the ledger of store credit and in the refund of a payment. */
export const refundNote = (returnId: number): string => `Return ${returnId}`;

/** SQL: the part of a return's refund that went to store credit, in paise. */
export const creditPaiseOfReturn = sql<number>`(
  select coalesce(sum(c.amount_paise), 0)::float8 from ${creditEntries} c
  where c.return_id = ${returns.id})`;

/** `bankReference` is the reference of a transfer that staff paid by hand; null for cash. */
type Paid = {
  refundedPaise: number | null;
  creditPaise: number;
  payout: { means: PayoutMeans; bankReference: string | null } | null;
};

/**
 * How a refund was paid, in words for the buyer. Null if the payment provider pays all of it, or nothing is paid yet.
 */
export function refundWayText({ refundedPaise, creditPaise, payout }: Paid): string | null {
  const money =
    payout &&
    [PAYOUT_MEANS_LABELS[payout.means], payout.bankReference && `reference ${payout.bankReference}`]
      .filter(Boolean)
      .join(", ");
  if (!refundedPaise || creditPaise === 0) return money;
  if (creditPaise >= refundedPaise) return "store credit";
  return `${money ?? "the way you paid"} and store credit (${formatRupees(rupeesFromPaise(creditPaise))})`;
}
