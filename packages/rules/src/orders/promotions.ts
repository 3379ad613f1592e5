import type { AppliedDiscount } from "./applied-discounts.ts";
import { judgePromotion, type PromotionProblem, problem } from "./judge-promotion.ts";
import type { UnallocatedDiscount } from "./line-discounts.ts";
import type { PromotedCart, PromotionTerms, PromotionUse } from "./promotion-terms.ts";
import { discountableOf } from "./totals.ts";

export type RejectedPromotion = { terms: PromotionTerms; problem: PromotionProblem };

export type Discounts = {
  applied: UnallocatedDiscount[];
  rejected: RejectedPromotion[];
  discountPaise: number;
  isFreeDelivery: boolean;
  /** False if a promotion that does not combine gives more than the promocode, which is then not redeemed. */
  isPromocodeUsed: boolean;
};

const benefit = (discounts: readonly AppliedDiscount[], shippingPaise: number) =>
  discounts.reduce((sum, { discountPaise }) => sum + discountPaise, 0) +
  (discounts.some(({ isFreeDelivery }) => isFreeDelivery) ? shippingPaise : 0);

/** Applies one discount after another up to the maximum amount, and drops those for which nothing is left. */
function within(maxPaise: number, discounts: readonly UnallocatedDiscount[]): UnallocatedDiscount[] {
  let left = maxPaise;
  return discounts.flatMap((discount) => {
    const discountPaise = Math.min(discount.discountPaise, left);
    left -= discountPaise;
    return discountPaise > 0 || discount.isFreeDelivery ? [{ ...discount, discountPaise }] : [];
  });
}

type Eligible = { terms: PromotionTerms; discount: UnallocatedDiscount };

/** What each promotion by itself gives on the cart, or why it does not apply, in the order of their ids. */
function judgeAll(
  cart: PromotedCart,
  promotions: readonly PromotionTerms[],
  useOf: (promotionId: number) => PromotionUse,
): { eligible: Eligible[]; rejected: RejectedPromotion[] } {
  const eligible: Eligible[] = [];
  const rejected: RejectedPromotion[] = [];
  for (const terms of [...promotions].sort((a, b) => a.id - b.id)) {
    const judged = judgePromotion(terms, cart, useOf(terms.id));
    const { id: promotionId, name, code } = terms;
    if ("kind" in judged) rejected.push({ terms, problem: judged });
    else
      eligible.push({
        terms,
        discount: {
          promotionId,
          name,
          code,
          ...judged,
          ...(terms.payment === "transfer" && { isForTransfer: true as const }),
        },
      });
  }
  return { eligible, rejected };
}

const promocodeDiscount = ({
  code,
  discountPaise,
}: {
  code: string;
  discountPaise: number;
}): UnallocatedDiscount => ({ promotionId: null, name: code, code, discountPaise, isFreeDelivery: false });

/**
 * The discounts on a cart. Each promotion applies once, to the prices before all promotions, so that their order does
 * not matter. Those that combine are applied together and with the promocode. One that does not combine is applied
 * alone, if it gives more than the others together. The sum never exceeds the subtotal minus the floors of the buyer's
 * price lists.
 */
export function discountsOn(
  cart: PromotedCart,
  {
    promotions,
    useOf,
    promocode = null,
  }: {
    promotions: readonly PromotionTerms[];
    useOf: (promotionId: number) => PromotionUse;
    promocode?: { code: string; discountPaise: number } | null;
  },
): Discounts {
  const maxPaise = discountableOf(cart.lines);
  const { eligible, rejected } = judgeAll(cart, promotions, useOf);
  const promocodeDiscounts = promocode ? [promocodeDiscount(promocode)] : [];
  const together = eligible.filter(({ terms }) => terms.combines).map(({ discount }) => discount);
  const choices = [
    [...together, ...promocodeDiscounts],
    ...eligible.filter(({ terms }) => !terms.combines).map(({ discount }) => [discount]),
  ].map((choice) => within(maxPaise, choice));
  const applied = choices.reduce((best, choice) =>
    benefit(choice, cart.shippingPaise) > benefit(best, cart.shippingPaise) ? choice : best,
  );
  const isApplied = (id: number) => applied.some(({ promotionId }) => promotionId === id);
  for (const { terms, discount } of eligible)
    if (!isApplied(terms.id))
      rejected.push({
        terms,
        problem: problem("terms", whyNotApplied(discount, applied, terms)),
      });
  return {
    applied,
    rejected,
    discountPaise: applied.reduce((sum, { discountPaise }) => sum + discountPaise, 0),
    isFreeDelivery: applied.some(({ isFreeDelivery }) => isFreeDelivery),
    isPromocodeUsed: applied.some(({ promotionId }) => promotionId === null),
  };
}

function whyNotApplied(
  discount: AppliedDiscount,
  applied: readonly AppliedDiscount[],
  terms: PromotionTerms,
): string {
  if (discount.discountPaise === 0 && !discount.isFreeDelivery) return "It would give nothing";
  const [first] = applied;
  if (!first) return "It would give nothing";
  const isAlone = applied.length === 1 && first.promotionId !== null;
  if (!terms.combines || isAlone)
    return `${applied.map(({ name }) => name).join(" and ")} gives at least as much and is not given with it`;
  return "Nothing is left to take it from";
}

/** What a buyer could do to get an automatic promotion, one sentence each. */
export const hintsOf = ({ rejected }: Discounts): string[] =>
  rejected.flatMap(({ terms, problem: { kind, text } }) =>
    kind === "terms" || terms.code !== null ? [] : [`${terms.name}: ${text}`],
  );
