import { formatRupees, rupeesFromPaise } from "../money.ts";

/**
 * From this amount on, nobody may accept cash from one person in a day, for one transaction or for one occasion
 * (Income-tax Act 2025, s. 186, before April 2026 s. 269ST of the Act of 1961).
 */
export const CASH_BARRED_PAISE = 2_00_000_00;

/**
 * Amounts in paise. `openPaise` is the cash that may be received for this buyer's other orders on the day of this one.
 */
type Cash = { orderPaise: number; openPaise: number; maxPaise: number };

/**
 * Why an order can't be paid in cash, with what the buyer can do about it; null if it can. An order counts in full,
 * however many shipments it has. Undelivered orders also count, because their cash may be received on the same day.
 */
export function cashLimitError({ orderPaise, openPaise, maxPaise }: Cash): string | null {
  const limit = Math.min(maxPaise, CASH_BARRED_PAISE - 1);
  if (orderPaise + openPaise <= limit) return null;
  const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));
  if (orderPaise > limit)
    return `This order is above the limit of ${rupees(limit)} for cash on delivery. Pay online instead.`;
  const left = Math.max(0, limit - openPaise);
  return `You have ${rupees(openPaise)} of cash on delivery orders that are not paid yet. The limit is ${rupees(limit)} altogether. Pay this order online, ${left > 0 ? `order for up to ${rupees(left)}, ` : ""}or order again the day after your parcels arrive.`;
}
