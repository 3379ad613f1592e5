import type { Address } from "@kasna/contract/addresses";
import type { CartLine } from "@kasna/contract/cart";
import { daysAfter, formatDate } from "@kasna/rules/dates";
import { paiseFromRupees } from "@kasna/rules/money";
import { deliveryDaysTo } from "@kasna/rules/orders/delivery";
import { creditUsed } from "@kasna/rules/orders/store-credit";
import { orderTotals } from "@kasna/rules/orders/totals";
import { useShopProfile } from "../../../api/browser/use-shop-profile.ts";
import { useTakesTransfer } from "../../../api/browser/use-takes-transfer.ts";
import { useCheckout } from "../../cart/checkout.store.ts";
import { type QuotedDiscounts, useDiscounts } from "../../promotions/use-discounts.widget.ts";

const withDiscounts = (
  lines: Parameters<typeof orderTotals>[0],
  tiers: Parameters<typeof orderTotals>[2],
  { discounts, discount_amount }: QuotedDiscounts,
) =>
  orderTotals(
    lines,
    paiseFromRupees(discount_amount),
    tiers,
    discounts.some(({ free_delivery }) => free_delivery === 1),
  );

export type CheckoutAmounts = ReturnType<typeof useCheckoutAmounts>;

/**
 * The order's cost and delivery date, with the promocode, credit and payment method that the buyer chose. A method that
 * is not possible for this order is replaced by online payment. `balance` is the buyer's store credit in rupees.
 */
export function useCheckoutAmounts(items: readonly CartLine[], address: Address, balance: number) {
  const { method: chosenMethod, promocode, usesCredit } = useCheckout();
  const profile = useShopProfile();
  const { cashMaxPaise, shippingTiers } = profile;
  const takesTransfer = useTakesTransfer();

  const lines = items.map((line) => ({
    unitPricePaise: paiseFromRupees(line.unit_price),
    quantity: line.quantity,
  }));
  const creditFor = (totalPaise: number) =>
    usesCredit ? creditUsed(totalPaise, paiseFromRupees(balance)) : 0;
  const plainTotals = orderTotals(lines, promocode ? paiseFromRupees(promocode.discount) : 0, shippingTiers);
  const isCashPossible = plainTotals.totalPaise - creditFor(plainTotals.totalPaise) <= cashMaxPaise;
  const isPossible = { online: true, cod: isCashPossible, transfer: takesTransfer }[chosenMethod];
  const method = isPossible ? chosenMethod : "online";
  const { discounts, isCurrent, refresh } = useDiscounts(items, {
    promocode: promocode?.code ?? "",
    payment: method,
  });
  const totals = discounts ? withDiscounts(lines, shippingTiers, discounts) : plainTotals;
  const days = Math.max(
    deliveryDaysTo(address, profile),
    ...items.map((line) => (line.made_to_order === 1 ? line.lead_time_days : 0)),
  );
  return {
    totals,
    discounts,
    /** Fetches the discounts again. */
    refresh,
    /** The amounts to send. Those without promotions are also correct, because the server subtracts the promotions. */
    sentTotals: isCurrent ? totals : plainTotals,
    creditFor,
    method,
    takesTransfer,
    /** Null if the order can be paid in cash. */
    cashMaxPaise: isCashPossible ? null : cashMaxPaise,
    deliveryDate: formatDate(daysAfter(new Date(), days)),
  };
}
