import type { GivenDiscount } from "./given-discounts.ts";
import { judgePromotion, type PromotionProblem, problem } from "./judge-promotion.ts";
import type { UnspreadDiscount } from "./line-discounts.ts";
import type { PromotedCart, PromotionTerms, PromotionUse } from "./promotion-terms.ts";
import { discountableOf } from "./totals.ts";

export type RefusedPromotion = { terms: PromotionTerms; problem: PromotionProblem };

export type Discounts = {
  given: UnspreadDiscount[];
  refused: RefusedPromotion[];
  discountPaise: number;
  isFreeDelivery: boolean;
  /** False if a promotion that does not combine gives more than the promocode, which is then not redeemed. */
  isPromocodeUsed: boolean;
};

const benefit = (given: readonly GivenDiscount[], shippingPaise: number) =>
  given.reduce((sum, { discountPaise }) => sum + discountPaise, 0) +
  (given.some(({ isFreeDelivery }) => isFreeDelivery) ? shippingPaise : 0);

/** Applies one discount after another up to the maximum amount, and drops those for which nothing is left. */
function within(mostPaise: number, discounts: readonly UnspreadDiscount[]): UnspreadDiscount[] {
  let left = mostPaise;
  return discounts.flatMap((discount) => {
    const discountPaise = Math.min(discount.discountPaise, left);
    left -= discountPaise;
    return discountPaise > 0 || discount.isFreeDelivery ? [{ ...discount, discountPaise }] : [];
  });
}

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
  const mostPaise = discountableOf(cart.lines);
  const refused: RefusedPromotion[] = [];
  const eligible: { terms: PromotionTerms; discount: UnspreadDiscount }[] = [];
  for (const terms of [...promotions].sort((a, b) => a.id - b.id)) {
    const judged = judgePromotion(terms, cart, useOf(terms.id));
    const { id: promotionId, name, code } = terms;
    if ("kind" in judged) refused.push({ terms, problem: judged });
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
  const typed: UnspreadDiscount[] = promocode
    ? [
        {
          promotionId: null,
          name: promocode.code,
          code: promocode.code,
          discountPaise: promocode.discountPaise,
          isFreeDelivery: false,
        },
      ]
    : [];
  const together = eligible.filter(({ terms }) => terms.combines).map(({ discount }) => discount);
  const choices = [
    [...together, ...typed],
    ...eligible.filter(({ terms }) => !terms.combines).map(({ discount }) => [discount]),
  ].map((choice) => within(mostPaise, choice));
  const given = choices.reduce((best, choice) =>
    benefit(choice, cart.shippingPaise) > benefit(best, cart.shippingPaise) ? choice : best,
  );
  const isGiven = (id: number) => given.some(({ promotionId }) => promotionId === id);
  for (const { terms, discount } of eligible)
    if (!isGiven(terms.id))
      refused.push({
        terms,
        problem: problem("terms", whyLeft(discount, given, terms)),
      });
  return {
    given,
    refused,
    discountPaise: given.reduce((sum, { discountPaise }) => sum + discountPaise, 0),
    isFreeDelivery: given.some(({ isFreeDelivery }) => isFreeDelivery),
    isPromocodeUsed: given.some(({ promotionId }) => promotionId === null),
  };
}

function whyLeft(discount: GivenDiscount, given: readonly GivenDiscount[], terms: PromotionTerms): string {
  if (discount.discountPaise === 0 && !discount.isFreeDelivery) return "It would give nothing";
  const [first] = given;
  if (!first) return "It would give nothing";
  const isAlone = given.length === 1 && first.promotionId !== null;
  if (!terms.combines || isAlone)
    return `${given.map(({ name }) => name).join(" and ")} gives at least as much and is not given with it`;
  return "Nothing is left to take it from";
}

/** What a buyer could do to get an automatic promotion, one sentence each. */
export const hintsOf = ({ refused }: Discounts): string[] =>
  refused.flatMap(({ terms, problem: { kind, text } }) =>
    kind === "terms" || terms.code !== null ? [] : [`${terms.name}: ${text}`],
  );
