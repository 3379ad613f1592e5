/** Why a customer's store credit changed. `order` and `taken` lower the balance; the others raise it. */
export const CREDIT_KINDS = ["gift_card", "order", "cancelled", "returned", "given", "taken"] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

/** How much of an order is paid by store credit, in paise: never more than the order or the balance. */
export const creditUsed = (totalPaise: number, balancePaise: number): number =>
  Math.max(0, Math.min(totalPaise, balancePaise));

/** Letters and digits that are not easily confused: no 0, O, 1 and I. */
export const GIFT_CODE_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/** Sixteen of 32 letters are 80 bits, which can't be guessed. */
export const GIFT_CODE_LENGTH = 16;

/** A code as typed, without spaces and hyphens and in capitals; null if it can't be a code. */
export function giftCodeOf(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, "");
  const isCode =
    code.length === GIFT_CODE_LENGTH && [...code].every((letter) => GIFT_CODE_LETTERS.includes(letter));
  return isCode ? code : null;
}

/** A code in groups of four: `7K2M-9QXA-44TB-WZ8P`. */
export const giftCodeText = (code: string): string => code.replace(/.{4}(?=.)/g, "$&-");

/** The description of a store credit entry for its customer. */
export function creditText(kind: CreditKind, orderId: number | null): string {
  const order = orderId === null ? "an order" : `order #${orderId}`;
  const words: Record<CreditKind, string> = {
    gift_card: "Gift card added",
    order: `Paid for ${order}`,
    cancelled: `Back from ${order}, cancelled`,
    returned: `Refund for what you returned of ${order}`,
    given: orderId === null ? "Given by the shop" : `Refund for ${order}`,
    taken: "Taken back by the shop",
  };
  return words[kind];
}
