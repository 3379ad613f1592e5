import type { PaymentOption } from "@kasna/rules/orders/order-status";
import { discountableOf, orderTotals, subtotalOf } from "@kasna/rules/orders/totals";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Caller } from "../../api/caller.server.ts";
import { shopProfile } from "../../api/settings.operations.server.ts";
import { pricesOfAll, type SentItem } from "../pricing/pricing.operations.server.ts";
import { assertCodeHolds, type ManualDiscount, withManualDiscount } from "./discounts.operations.server.ts";
import {
  promocodeInvalid,
  quotePromocode,
  readPromocodeFor,
} from "./promocodes/promocodes.operations.server.ts";
import { type BoughtLine, heldPromotions, weighPromotions } from "./promotions.operations.server.ts";

type Basket = {
  caller: Caller | null;
  items: readonly SentItem[];
  code: string | null;
  payment: PaymentOption | null;
  manualDiscount?: ManualDiscount | undefined;
  /** Sold at the counter, so that nothing is delivered. */
  isCounter?: boolean;
};

async function pricedLines(ctx: AppContext, basket: Basket): Promise<BoughtLine[]> {
  const prices = await pricesOfAll(ctx, basket);
  return prices.map(({ saleUnitId = null, ...price }) => ({ ...price, saleUnitId }));
}

/**
 * The current discounts on these products, with their totals. Changes nothing. Throws `not_found`, `promocode_invalid`.
 */
export async function quoteDiscounts(ctx: AppContext, basket: Basket) {
  const code = basket.code?.trim().toUpperCase() || null;
  const [lines, { shippingTiers }] = await Promise.all([pricedLines(ctx, basket), shopProfile(ctx)]);
  const tiers = basket.isCounter ? [] : shippingTiers;
  const customerId = basket.caller?.id ?? null;
  const redeemed = code
    ? await readPromocodeFor(ctx, {
        code,
        caller: basket.caller,
        subtotalPaise: subtotalOf(lines),
        mostPaise: discountableOf(lines),
      })
    : null;
  const promocode = redeemed ? { code: code ?? "", discountPaise: redeemed.discountPaise } : null;
  const rows = await heldPromotions(ctx.db, ctx.now());
  const weighed = await weighPromotions(ctx, ctx.db, {
    basket: { customerId, lines, code, payment: basket.payment, tiers, promocode },
    rows,
  });
  if (code && !redeemed) assertCodeHolds(code, weighed, "code");
  const discounts = withManualDiscount(weighed.discounts, basket.manualDiscount, lines);
  return {
    lines,
    discounts,
    totals: orderTotals(lines, discounts.discountPaise, tiers, discounts.isFreeDelivery),
  };
}

type Quoting = Omit<Basket, "code" | "manualDiscount" | "isCounter"> & { code: string };

/**
 * The current discount in paise of a code on these products, whether it is a promocode's or a promotion's. Without a
 * payment, one that a promotion requires counts as chosen. Throws `not_found`, `promocode_invalid`.
 */
export async function quoteCode(ctx: AppContext, { code, caller, items, payment }: Quoting): Promise<number> {
  const discount = await quotePromocode(ctx, { code, caller, items });
  if (discount !== null) return discount;
  const { hasPromotions } = await shopProfile(ctx);
  if (!hasPromotions) throw promocodeInvalid(undefined, "code");
  const typed = code.trim().toUpperCase();
  const { discounts } = await quoteDiscounts(ctx, { caller, items, code: typed, payment });
  return discounts.applied.find((applied) => applied.code === typed)?.discountPaise ?? 0;
}
