import type { CartLine } from "@kasna/contract/cart";
import { CallError } from "@kasna/contract/client";
import { daysAfter, formatDate } from "@kasna/rules/dates";
import { ESTIMATED_DELIVERY_DAYS } from "@kasna/rules/limits";
import { MESSAGES } from "@kasna/rules/messages";
import { formatRupees, paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { PAYMENT_METHODS, type PaymentMethod } from "@kasna/rules/order-status";
import { orderTotals } from "@kasna/rules/totals";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { changeQuantity, emptyLocalCart, reloadCart, removeLine, useCart } from "../cart/cart.store.ts";
import { LineDescription } from "../cart/line-description.widget.tsx";
import { type AppliedPromocode, PromocodeEntry } from "../promocodes/promocode-entry.widget.tsx";
import { OrderProblemNotice } from "./order-problem.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { usePlaceOrder } from "./use-place-order.ts";

const METHOD_NAMES: Record<PaymentMethod, string> = { online: "Online", cod: "Cash on Delivery" };

/** What is bought, where it goes, what it costs, how it is paid: everything before Place Order. */
export function Checkout({
  addressId,
  onPlaced,
  children: address,
}: {
  addressId: number;
  onPlaced: () => void;
  children: ReactNode;
}) {
  const { items, source } = useCart();
  const [method, setMethod] = useState<PaymentMethod>("cod");
  const [promocode, setPromocode] = useState<AppliedPromocode | null>(null);
  const { place, isPlacing, problem, clearProblem } = usePlaceOrder();
  const navigate = useNavigate();

  const lines = items.map((line) => ({
    unitPricePaise: paiseFromRupees(line.unit_price),
    quantity: line.quantity,
  }));
  const totals = orderTotals(lines, promocode ? paiseFromRupees(promocode.discount) : 0);
  const days = Math.max(ESTIMATED_DELIVERY_DAYS, ...items.map((line) => line.lead_time_days));

  const submit = async () => {
    const placed = await place({
      shipping_address_id: addressId,
      payment_method: method,
      total_amount: rupeesFromPaise(totals.totalPaise),
      shipping_charges: rupeesFromPaise(totals.shippingPaise),
      ...(promocode && { promocode: promocode.code, discount_amount: rupeesFromPaise(totals.discountPaise) }),
      items: items.map(({ product_id, quantity }) => ({ product_id, quantity })),
    });
    if (placed instanceof CallError) {
      // Where no answer came, nothing on the screen may change: the same content keeps its key.
      if (placed.status === 0) return;
      if (placed.refusal.errors?.promocode) setPromocode(null);
      await reloadCart().catch(() => {});
      return;
    }
    if (!placed.cart_cleaned) toast("warning", MESSAGES.cartCleanupFailed);
    if (placed.payment) await navigate(placed.payment.url);
    else onPlaced();
    emptyLocalCart();
    await reloadCart().catch(() => {});
  };
  const setQuantity = async (line: CartLine, quantity: number) => {
    clearProblem();
    setPromocode(null);
    if (source === "buy-now")
      return useCart.setState({ items: quantity === 0 ? [] : items.map((item) => ({ ...item, quantity })) });
    try {
      await (quantity === 0 ? removeLine(line.cart_id) : changeQuantity(line.cart_id, quantity));
    } catch {
      toast("error", MESSAGES.quantityUpdateFailed);
    }
  };

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex flex-col gap-6">
        {problem && <OrderProblemNotice problem={problem} items={items} onQuantity={setQuantity} />}
        <section aria-label="Items">
          <ul className="border-t border-ink">
            {items.map((line) => (
              <li
                key={line.cart_id}
                className="flex flex-wrap justify-between gap-3 border-b border-hairline py-4"
              >
                <LineDescription line={line}>
                  <p className="figures">
                    {formatRupees(line.unit_price)} × {line.quantity}
                  </p>
                </LineDescription>
                <p className="figures ms-auto font-semibold">
                  {formatRupees(rupeesFromPaise(paiseFromRupees(line.unit_price) * line.quantity))}
                </p>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="ship-to">
          <h2 id="ship-to" className="mb-2 font-semibold">
            Shipping address
          </h2>
          {address}
        </section>
      </div>
      <section
        aria-labelledby="order-summary"
        className="flex flex-col gap-5 rounded-md border border-hairline p-5 lg:sticky lg:top-24"
      >
        <h2 id="order-summary" className="text-lg font-semibold">
          Order Summary
        </h2>
        <PromocodeEntry
          applied={promocode}
          products={items.map(({ product_id, quantity, unit_price }) => ({
            product_id,
            quantity,
            price: unit_price,
          }))}
          onChange={setPromocode}
        />
        <OrderSummary totals={totals} itemCount={items.length} promocode={promocode?.code ?? ""} />
        <p className="text-sm text-quiet">
          Estimated delivery <b className="font-medium text-ink">{formatDate(daysAfter(new Date(), days))}</b>
        </p>
        <fieldset>
          <legend className="mb-1 text-sm font-medium">Payment method</legend>
          {PAYMENT_METHODS.map((known) => (
            <label key={known} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="payment-method"
                checked={method === known}
                onChange={() => setMethod(known)}
                className="size-4 accent-signal"
              />
              {METHOD_NAMES[known]}
            </label>
          ))}
        </fieldset>
        <div className="grid grid-cols-[auto_1fr] gap-3">
          <ButtonLink to="/address-list" variant="outline" size="large">
            Back
          </ButtonLink>
          <Button size="large" isBusy={isPlacing} onClick={submit}>
            {isPlacing ? "Processing..." : "Place Order"}
          </Button>
        </div>
      </section>
    </div>
  );
}
