import type { Address } from "@kasna/contract/addresses";
import type { CartLine } from "@kasna/contract/cart";
import { CallError, type RequestOf } from "@kasna/contract/client";
import { MESSAGES } from "@kasna/rules/messages";
import { rupeesFromPaise } from "@kasna/rules/money";
import { useState } from "react";
import { toast } from "../../../ui/toast.ts";
import { billingAddresses } from "../../addresses/billing-choice.widget.tsx";
import { emptyLocalCart, reloadCart } from "../../cart/cart.store.ts";
import { resetCheckout, useCheckout } from "../../cart/checkout.store.ts";
import { noticeOrderPlaced } from "../../notifications/order-notices.store.ts";
import { serializePayment } from "../../promotions/use-discounts.widget.ts";
import type { CheckoutAmounts } from "./use-checkout-amounts.ts";
import { usePlaceOrder } from "./use-place-order.ts";

type OrderRequest = RequestOf<"POST /orders/place_order.php">;

export type Submission = {
  items: readonly CartLine[];
  address: Address;
  addresses: readonly Address[];
  amounts: CheckoutAmounts;
  reloadCredit: () => Promise<void>;
  onPlaced: () => void;
  /** Called when the order is placed, before its payment page loads. */
  onLeave: () => void;
};

const NO_PRICES: ReadonlyMap<number, number> = new Map();

/** Sends the order as it is on the screen. If it is rejected, fetches what has changed. */
export function useSubmitOrder({
  items,
  address,
  addresses,
  amounts,
  reloadCredit,
  onPlaced,
  onLeave,
}: Submission) {
  const { promocode, billing } = useCheckout();
  const { place, isPlacing, problem, clearProblem } = usePlaceOrder();
  const [pricesBefore, setPricesBefore] = useState(NO_PRICES);
  const { chosen: billed } = billingAddresses(address, addresses, billing);

  async function submit() {
    if (billing.isElsewhere && !billed) return toast("warning", MESSAGES.billingMissing);
    const { totalPaise, shippingPaise, discountPaise } = amounts.sentTotals;
    const usesCredit = amounts.creditFor(amounts.totals.totalPaise) > 0;
    const placed = await place({
      shipping_address_id: address.id,
      ...(billed && { billing_address_id: billed.id, delivered_to: billing.deliveredTo }),
      ...serializePayment(amounts.method),
      total_amount: rupeesFromPaise(totalPaise),
      shipping_charges: rupeesFromPaise(shippingPaise),
      ...(promocode && { promocode: promocode.code, discount_amount: rupeesFromPaise(discountPaise) }),
      ...(usesCredit && { store_credit: rupeesFromPaise(amounts.creditFor(totalPaise)) }),
      items: items.map(({ product_id, sale_unit_id, quantity }) => ({ product_id, sale_unit_id, quantity })),
    } satisfies OrderRequest);
    if (placed === null) return;
    if (placed instanceof CallError) return showChanges(placed);
    if (!placed.cart_cleaned) toast("warning", MESSAGES.cartCleanupFailed);
    resetCheckout();
    const noticing = noticeOrderPlaced(placed.order_id, {
      isAwaitingPayment: placed.payment !== undefined,
    });
    if (placed.payment) onLeave();
    else onPlaced();
    emptyLocalCart();
    // The order is placed; if the cart can't be reloaded, the cart itself shows the error.
    await Promise.all([noticing, reloadCart().catch(() => {})]);
    // The payment page has its own content security policy, so it needs a full page load.
    if (placed.payment) window.location.assign(placed.payment.url);
  }

  /** Shows current prices after an error. After a lost response nothing may change, so that the idempotency key stays the same. */
  async function showChanges({ status, body }: CallError) {
    if (status !== 400 && status !== 409) return;
    const promocodeProblem = body.errors?.promocode;
    if (promocodeProblem) useCheckout.setState({ promocode: null, promocodeError: promocodeProblem });
    else if (promocode && body.totals && !amounts.discounts)
      useCheckout.setState({ promocode: { ...promocode, discount: body.totals.discount_amount } });
    setPricesBefore(new Map(items.map((line) => [line.cart_id, line.unit_price])));
    // If the reload fails, the cart shows the error.
    await reloadCart().catch(() => {});
    await reloadCredit();
    amounts.refresh();
  }

  return {
    submit,
    isPlacing,
    /** Why the order was rejected. */
    problem,
    clearProblem,
    /** The unit prices before they changed, by cart line. */
    pricesBefore,
  };
}
