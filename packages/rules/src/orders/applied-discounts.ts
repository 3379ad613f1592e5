/** A discount as displayed on screen and in documents. */
export type AppliedDiscount = {
  /** Null for a promocode. */
  promotionId: number | null;
  name: string;
  code: string | null;
  discountPaise: number;
  isFreeDelivery: boolean;
  /** Given for paying by bank transfer, so that the order can't be paid in a different way. */
  isForTransfer?: true;
  /** `discountPaise` by the order's lines. Absent in orders from before it was stored. */
  linePaise?: readonly number[];
};

/** The order of discounts, for screens and documents. */
export const DISCOUNT_ORDER =
  "We apply your own prices and price breaks first, then each promotion once, and a promocode last.";

/**
 * The discounts of an order by name, together `discountPaise`. In an order from before discounts were stored by line,
 * each shrinks in proportion when pieces are cancelled; in others they add up already.
 */
export function sharesOf<Part extends { discountPaise: number }>(
  parts: readonly Part[],
  discountPaise: number,
): Part[] {
  const whole = parts.reduce((sum, part) => sum + part.discountPaise, 0);
  let counted = 0;
  let shared = 0;
  return parts.map((part) => {
    counted += part.discountPaise;
    const upTo = whole === 0 ? 0 : Math.round((discountPaise * counted) / whole);
    const share = upTo - shared;
    shared = upTo;
    return { ...part, discountPaise: share };
  });
}

/** The name of a discount on screens; a promocode's has its established wording. */
export const discountLabel = ({ name, code }: { name: string; code: string | null }): string =>
  name === code ? `Discount (${code})` : name;

export const ONLY_BY_TRANSFER = "Your discount is for paying by bank transfer.";
