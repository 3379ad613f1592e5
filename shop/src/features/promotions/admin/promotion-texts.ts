import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { targetsText } from "@kasna/rules/orders/judge-promotion";
import type { PromotionGift, PromotionTarget } from "@kasna/rules/orders/promotion-terms";
import type { PromotionEffect } from "./promotion-admin.operations.server.ts";

type Audience = { customerIds: readonly number[] | null; groups: readonly string[] };

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

/** The benefit of a promotion: `10 % off Hex bolt`. */
export function giftText(gift: PromotionGift, targets: readonly PromotionTarget[]): string {
  const parts = targets.length === 0 ? "all parts" : targetsText(targets);
  switch (gift.kind) {
    case "percent":
      return `${gift.basisPoints / 100} % off ${gift.isOffOrder ? "the order" : parts}${gift.capPaise === null ? "" : `, at most ${rupees(gift.capPaise)}`}`;
    case "flat":
      return `${rupees(gift.paise)} off ${gift.isOffOrder ? "the order" : parts}`;
    case "bundle":
      return `${gift.buy} for ${gift.pay} of ${parts}`;
    case "free-delivery":
      return "Free delivery";
    case "free-part":
      return `${gift.quantity} × ${gift.name} free`;
  }
}

/** The audience of a promotion: `, for Dealers and 2 customers`; empty for everyone. */
export function audienceText({ customerIds, groups }: Audience): string {
  const count = customerIds?.length ?? 0;
  const customers = count === 0 ? [] : [count === 1 ? "1 customer" : `${count} customers`];
  const named = [...groups, ...customers];
  if (named.length === 0) return "";
  return `, for ${[named.slice(0, -1).join(", "), ...named.slice(-1)].filter(Boolean).join(" and ")}`;
}

/** The effect of a promotion, in a sentence. */
export function effectText(effect: PromotionEffect): string {
  const { orders, firstOrders, discountPaise, deliveryPaise, paise } = effect;
  if (orders === 0) return "No order has used it yet.";
  const given = [
    discountPaise > 0 && `${rupees(discountPaise)} discount`,
    deliveryPaise > 0 && `${rupees(deliveryPaise)} delivery`,
  ].filter(Boolean);
  const sales = orders === 1 ? "1 sale" : `${orders.toLocaleString("en-IN")} sales`;
  return `${sales} for ${rupees(paise)}, ${firstOrders.toLocaleString("en-IN")} of them first orders. Given: ${given.join(" and ")}.`;
}
