import type { Address } from "@kasna/contract/addresses";
import type { CartLine } from "@kasna/contract/cart";
import { CallError } from "@kasna/contract/client";
import { MESSAGES } from "@kasna/rules/messages";
import { rupeesFromPaise } from "@kasna/rules/money";
import { useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import { errorMessage } from "../../../api/browser/error-message.ts";
import { useSession } from "../../../api/browser/session.ts";
import { useTakesOrders } from "../../../api/browser/use-takes-orders.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { AddressText } from "../../addresses/address-text.widget.tsx";
import { BillingChoice, billingAddresses } from "../../addresses/billing-choice.widget.tsx";
import { emptyLocalCart, reloadCart, useCart } from "../../cart/cart.store.ts";
import { changeQuantity, removeLine } from "../../cart/cart-lines.store.ts";
import { noticeOrderPlaced } from "../../notifications/order-notices.store.ts";
import { PromocodeEntry } from "../../promocodes/promocode-entry.widget.tsx";
import { serializePayment } from "../../promotions/use-discounts.widget.ts";
import { PayWithCredit } from "../../store-credit/pay-with-credit.widget.tsx";
import { resetCheckout, useCheckout } from "./checkout.store.ts";
import { CheckoutLines } from "./checkout-lines.tsx";
import { OrderProblemNotice } from "./order-problem.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PaymentChoice } from "./payment-choice.tsx";
import { useCheckoutAmounts } from "./use-checkout-amounts.ts";
import { usePlaceOrder } from "./use-place-order.ts";
import { useRequotedPromocode } from "./use-requoted-promocode.ts";

const NO_PRICES: ReadonlyMap<number, number> = new Map();

/** The review screen: items, address, amounts and payment method. */
export function Checkout({
  address,
  addresses,
  credit,
  onAddressAdded,
  onPlaced,
  onLeave,
}: {
  address: Address;
  addresses: readonly Address[];
  /** The buyer's store credit, in rupees. */
  credit: { balance: number; reload: () => Promise<void> };
  onAddressAdded: () => void;
  onPlaced: () => void;
  /** Called when the order is placed, before its payment page loads. */
  onLeave: () => void;
}) {
  const { items, source } = useCart();
  const { balance } = credit;
  const { promocode, promocodeError, billing, usesCredit } = useCheckout();
  const amounts = useCheckoutAmounts(items, address, balance);
  const { totals, discounts, method } = amounts;
  const creditPaise = amounts.creditFor(totals.totalPaise);

  const { place, isPlacing, problem, clearProblem } = usePlaceOrder();
  const [isApplyingCode, setApplyingCode] = useState(false);
  const [pricesBefore, setPricesBefore] = useState(NO_PRICES);
  const notice = useRef<HTMLDivElement>(null);
  const takesOrders = useTakesOrders();
  const accountGstin = useSession()?.user.gstin ?? "";
  useRequotedPromocode(items, method);
  useEffect(() => {
    if (problem) notice.current?.focus();
  }, [problem]);

  const { chosen: billed } = billingAddresses(address, addresses, billing);
  const submit = async () => {
    if (billing.isElsewhere && !billed) return toast("warning", MESSAGES.billingMissing);
    const sent = amounts.sentTotals;
    const placed = await place({
      shipping_address_id: address.id,
      ...(billed && { billing_address_id: billed.id, delivered_to: billing.deliveredTo }),
      ...serializePayment(method),
      total_amount: rupeesFromPaise(sent.totalPaise),
      shipping_charges: rupeesFromPaise(sent.shippingPaise),
      ...(promocode && { promocode: promocode.code, discount_amount: rupeesFromPaise(sent.discountPaise) }),
      ...(creditPaise > 0 && {
        store_credit: rupeesFromPaise(amounts.creditFor(sent.totalPaise)),
      }),
      items: items.map(({ product_id, sale_unit_id, quantity }) => ({ product_id, sale_unit_id, quantity })),
    });
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
  };

  /** Shows current prices after an error. After a lost response nothing may change, so that the idempotency key stays the same. */
  const showChanges = async ({ status, body }: CallError) => {
    if (status !== 400 && status !== 409) return;
    const promocodeProblem = body.errors?.promocode;
    if (promocodeProblem) useCheckout.setState({ promocode: null, promocodeError: promocodeProblem });
    else if (promocode && body.totals && !discounts)
      useCheckout.setState({ promocode: { ...promocode, discount: body.totals.discount_amount } });
    setPricesBefore(new Map(items.map((line) => [line.cart_id, line.unit_price])));
    // If the reload fails, the cart shows the error.
    await reloadCart().catch(() => {});
    await credit.reload();
    amounts.refresh();
  };

  const setQuantity = async (line: CartLine, quantity: number) => {
    clearProblem();
    if (source === "buy-now")
      return useCart.setState({ items: quantity === 0 ? [] : items.map((item) => ({ ...item, quantity })) });
    try {
      await (quantity === 0 ? removeLine(line.cart_id) : changeQuantity(line.cart_id, quantity));
    } catch (error) {
      const fallback = MESSAGES.quantityUpdateFailed;
      toast("error", errorMessage(error, fallback));
    }
  };

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-8">
        {problem && (
          <OrderProblemNotice ref={notice} problem={problem} items={items} onQuantity={setQuantity} />
        )}
        <ShippingAddress address={address} />
        <BillingChoice
          shipping={address}
          addresses={addresses}
          accountGstin={accountGstin}
          value={billing}
          onChange={(now) => useCheckout.setState({ billing: now })}
          onAdded={onAddressAdded}
        />
        <section aria-labelledby="items">
          <h2 id="items" className="mb-2 font-semibold">
            Items
          </h2>
          <CheckoutLines items={items} pricesBefore={pricesBefore} />
        </section>
      </div>
      <section
        aria-labelledby="order-summary"
        className="flex min-w-0 flex-col gap-4 rounded-md border border-hairline p-4 lg:sticky lg:top-20"
      >
        <h2 id="order-summary" className="text-lg font-semibold">
          Order Summary
        </h2>
        <OrderSummary
          totals={totals}
          itemCount={items.length}
          promocode={promocode?.code ?? ""}
          discounts={discounts}
          storeCreditPaise={creditPaise}
          deliveryDate={amounts.deliveryDate}
        />
        <PromocodeEntry
          applied={promocode}
          items={items}
          payment={method}
          removedReason={promocodeError}
          isApplying={isApplyingCode}
          onApplying={setApplyingCode}
          onChange={(now) => useCheckout.setState({ promocode: now, promocodeError: "" })}
        />
        <PayWithCredit
          balance={balance}
          totalPaise={totals.totalPaise}
          isChosen={usesCredit}
          onChange={(now) => useCheckout.setState({ usesCredit: now })}
          onAdded={credit.reload}
        />
        {(creditPaise === 0 || creditPaise < totals.totalPaise) && (
          <PaymentChoice
            method={method}
            takesTransfer={amounts.takesTransfer}
            cashMaxPaise={amounts.cashMaxPaise}
            onChange={(now) => useCheckout.setState({ method: now })}
          />
        )}
        {/* Next to a long summary, the buttons stay visible. */}
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 lg:sticky lg:bottom-0 lg:z-10 lg:-m-4 lg:rounded-md lg:bg-paper lg:p-4">
          <ButtonLink to={href("/address-list")} variant="outline" size="large" className="px-4!">
            Back
          </ButtonLink>
          {takesOrders ? (
            <Button size="large" isBusy={isPlacing || isApplyingCode} onClick={submit}>
              {isPlacing ? "Processing..." : "Place Order"}
            </Button>
          ) : (
            <p className="self-center text-sm font-medium">{MESSAGES.takesNoOrders} Your cart is kept.</p>
          )}
        </div>
      </section>
    </div>
  );
}

function ShippingAddress({ address }: { address: Address }) {
  return (
    <section aria-labelledby="ship-to" className="rounded-md border border-hairline p-4">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 id="ship-to" className="font-semibold">
          Shipping address
        </h2>
        <Link
          to={href("/address-list")}
          aria-label="Change the shipping address"
          className="-my-2.5 inline-flex min-h-11 items-center text-sm font-medium text-steel underline underline-offset-4"
        >
          Change
        </Link>
      </div>
      <AddressText address={address} />
    </section>
  );
}
