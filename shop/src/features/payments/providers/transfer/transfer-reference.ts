import { rowId } from "@kasna/rules/row-id";

const PREFIX = "KSN";
/** The prefix and digits as buyers and banks write them: in any case, with a space or hyphen after the prefix. */
const WRITTEN = /KSN[\s:/-]*(\d{4,12})(?!\d)/gi;

/** Two check digits (ISO 7064 MOD 97-10), so that a mistyped reference does not match another order. */
const checkDigits = (orderId: number) => String(98 - ((orderId * 100) % 97)).padStart(2, "0");

/** The reference that a buyer writes into a transfer: `KSN`, the order number and two check digits. */
export const transferReference = (orderId: number): string => `${PREFIX}${orderId}${checkDigits(orderId)}`;

/** The order whose reference is in a text; null without a correct one, or with those of several orders. */
export function orderInText(text: string): number | null {
  const found = [...text.matchAll(WRITTEN)].flatMap(([, digits = ""]) => {
    const orderId = rowId(digits.slice(0, -2));
    return orderId !== null && checkDigits(orderId) === digits.slice(-2) ? [orderId] : [];
  });
  const [orderId, ...others] = new Set(found);
  return orderId === undefined || others.length > 0 ? null : orderId;
}
