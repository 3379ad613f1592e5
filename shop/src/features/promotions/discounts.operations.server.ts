import { rupeesFromPaise } from "@kasna/rules/money";
import type { AppliedDiscount } from "@kasna/rules/orders/applied-discounts";
import { allocateDiscounts, discountsOfLines } from "@kasna/rules/orders/line-discounts";
import type { PaymentOption } from "@kasna/rules/orders/order-status";
import type { Discounts } from "@kasna/rules/orders/promotions";
import { manualDiscount, type TypedDiscount } from "@kasna/rules/orders/staff-orders";
import { discountableOf, orderTotals, subtotalOf, type Totals } from "@kasna/rules/orders/totals";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Caller } from "../../api/caller.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { ShopProfile } from "../../api/settings.operations.server.ts";
import type { Queryable, Transaction } from "../../database/connect.ts";
import { promotionUses } from "../../database/schema/index.ts";
import { promocodeInvalid, redeemPromocode } from "./promocodes/promocodes.operations.server.ts";
import {
  type BoughtLine,
  heldPromotions,
  type Weighed,
  weighPromotions,
  weighPromotionsForOrder,
} from "./promotions.operations.server.ts";

const NOTHING: Discounts = {
  applied: [],
  rejected: [],
  discountPaise: 0,
  isFreeDelivery: false,
  isPromocodeUsed: false,
};

/** Only the code's discount, in a shop without promotions. */
function promocodeOnly(promocode: { code: string; discountPaise: number } | null): Weighed {
  if (!promocode) return { discounts: NOTHING, plain: NOTHING };
  const { code, discountPaise } = promocode;
  const applied = [{ promotionId: null, name: code, code, discountPaise, isFreeDelivery: false }];
  const discounts: Discounts = { ...NOTHING, applied, discountPaise, isPromocodeUsed: true };
  return { discounts, plain: discounts };
}

/** Throws `promocode_invalid` if the code belongs to no promotion, or to one that does not apply to this basket. */
export function assertCodeHolds(code: string, { plain }: Weighed, field: string) {
  const isApplied = plain.applied.some((applied) => applied.code === code);
  if (isApplied) return;
  const rejection = plain.rejected.find(({ terms }) => terms.code === code);
  throw promocodeInvalid(rejection && `${rejection.terms.name}: ${rejection.problem.text}.`, field);
}

/** The discount that staff give on the goods, after all other discounts. */
export type ManualDiscount = { discount: TypedDiscount; maxBasisPoints: number };

/** Throws `fields_wrong` for a discount above the staff member's limit. */
function givenManually({ discount, maxBasisPoints }: ManualDiscount, goodsPaise: number): AppliedDiscount {
  const { paise: discountPaise, problem } = manualDiscount({ discount, goodsPaise, maxBasisPoints });
  if (problem) throw domainError("fields_wrong", { message: problem, errors: { discount: problem } });
  return { promotionId: null, name: "Agreed discount", code: null, discountPaise, isFreeDelivery: false };
}

/**
 * The discounts followed by the staff's, which like all others is limited by the floors of the customer's price lists.
 */
export function withManualDiscount(
  discounts: Discounts,
  manualDiscount: ManualDiscount | undefined,
  lines: readonly BoughtLine[],
): Discounts {
  if (!manualDiscount) return discounts;
  const manual = givenManually(manualDiscount, subtotalOf(lines) - discounts.discountPaise);
  const mostPaise = Math.max(0, discountableOf(lines) - discounts.discountPaise);
  const own = { ...manual, discountPaise: Math.min(manual.discountPaise, mostPaise) };
  return {
    ...discounts,
    applied: [...discounts.applied, own],
    discountPaise: discounts.discountPaise + own.discountPaise,
  };
}

type Order = {
  caller: Caller;
  lines: readonly BoughtLine[];
  code: string | null;
  payment: PaymentOption;
  profile: ShopProfile;
  manualDiscount?: ManualDiscount;
};

export type AppliedDiscounts = {
  totals: Totals;
  /** The totals without automatic promotions, which the buyer may have seen. */
  plainTotals: Totals;
  /** For the order: the code that applies, and the parts of the discount if promotions gave some of it. */
  promocode: string | null;
  promotions: AppliedDiscount[] | null;
  /** The discount of each line, in paise. */
  linePaise: readonly number[];
  record: (tx: Transaction, orderId: number) => Promise<unknown>;
};

/**
 * Discounts and totals of an order, in its transaction: redeems its code and records the uses of its promotions. Throws
 * `promocode_invalid`, `fields_wrong`.
 */
export async function applyDiscounts(
  ctx: AppContext,
  tx: Transaction,
  order: Order,
): Promise<AppliedDiscounts> {
  const { caller, lines, payment, profile } = order;
  const tiers = profile.shippingTiers;
  const code = order.code?.trim().toUpperCase() || null;
  const subtotalPaise = subtotalOf(lines);
  const redeemed = code
    ? await redeemPromocode(ctx, tx, { code, caller, subtotalPaise, mostPaise: discountableOf(lines) })
    : null;
  const promocode = redeemed ? { code: code ?? "", discountPaise: redeemed.discountPaise } : null;
  const weighed = profile.hasPromotions
    ? await weighPromotionsForOrder(ctx, tx, {
        customerId: caller.id,
        lines,
        code,
        payment,
        tiers,
        promocode,
      })
    : promocodeOnly(promocode);
  if (code && !redeemed) assertCodeHolds(code, weighed, "promocode");
  const discounts = withManualDiscount(weighed.discounts, order.manualDiscount, lines);
  const plain = withManualDiscount(weighed.plain, order.manualDiscount, lines);
  const totalsOf = ({ discountPaise, isFreeDelivery }: Discounts) =>
    orderTotals(lines, discountPaise, tiers, isFreeDelivery);
  const allocated = allocateDiscounts(lines, discounts.applied);
  const promoted = allocated.flatMap(({ promotionId, ...part }) =>
    promotionId === null ? [] : [{ ...part, promotionId }],
  );
  const deliveryPaise = orderTotals(lines, 0, tiers).shippingPaise;
  const freeing = promoted.find(({ isFreeDelivery }) => isFreeDelivery);
  return {
    totals: totalsOf(discounts),
    plainTotals: totalsOf(plain),
    promocode: allocated.some((part) => part.code === code) ? code : null,
    promotions: promoted.length > 0 || order.manualDiscount ? allocated : null,
    linePaise: discountsOfLines(lines, allocated),
    record: (on, orderId) =>
      Promise.all([
        redeemed && discounts.isPromocodeUsed && redeemed.record(on, orderId),
        promoted.length > 0 &&
          on.insert(promotionUses).values(
            promoted.map((part) => ({
              orderId,
              promotionId: part.promotionId,
              userId: caller.id,
              discountPaise: part.discountPaise,
              deliveryPaise: part === freeing ? deliveryPaise : 0,
            })),
          ),
      ]),
  };
}

/** The discounts of automatic promotions, before a payment method is chosen: for quotations. */
export async function automaticDiscounts(
  ctx: AppContext,
  db: Queryable,
  { caller, lines, profile }: { caller: Caller; lines: readonly BoughtLine[]; profile: ShopProfile },
): Promise<Discounts> {
  if (!profile.hasPromotions) return NOTHING;
  const basket = { customerId: caller.id, lines, code: null, payment: null, promocode: null };
  const rows = await heldPromotions(db, ctx.now());
  const weighed = await weighPromotions(ctx, db, {
    basket: { ...basket, tiers: profile.shippingTiers },
    rows,
  });
  return weighed.discounts;
}

/** A discount in the form of the API. */
export const serializeDiscount = ({ name, code, discountPaise, isFreeDelivery }: AppliedDiscount) => ({
  name,
  code,
  amount: rupeesFromPaise(discountPaise),
  free_delivery: isFreeDelivery ? (1 as const) : (0 as const),
});
