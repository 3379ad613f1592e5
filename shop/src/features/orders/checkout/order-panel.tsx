import type { CartLine } from "@kasna/contract/cart";
import { MESSAGES } from "@kasna/rules/messages";
import { useState } from "react";
import { href } from "react-router";
import { useTakesOrders } from "../../../api/browser/use-takes-orders.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { useCheckout } from "../../cart/checkout.store.ts";
import { PromocodeEntry } from "../../promotions/promocodes/promocode-entry.widget.tsx";
import { PayWithCredit } from "../../store-credit/pay-with-credit.widget.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PaymentChoice } from "./payment-choice.tsx";
import type { CheckoutAmounts } from "./use-checkout-amounts.ts";

/** The buyer's store credit, in rupees. */
export type Credit = { balance: number; reload: () => Promise<void> };

/** The amounts, what reduces them, the payment method and the button that places the order. */
export function OrderPanel({
  items,
  amounts,
  credit,
  isPlacing,
  onSubmit,
}: {
  items: CartLine[];
  amounts: CheckoutAmounts;
  credit: Credit;
  isPlacing: boolean;
  onSubmit: () => void;
}) {
  const { promocode, promocodeError, usesCredit } = useCheckout();
  const [isApplyingCode, setApplyingCode] = useState(false);
  const takesOrders = useTakesOrders();
  const { totals, discounts, method } = amounts;
  const creditPaise = amounts.creditFor(totals.totalPaise);
  return (
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
        balance={credit.balance}
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
          <Button size="large" isBusy={isPlacing || isApplyingCode} onClick={onSubmit}>
            {isPlacing ? "Processing..." : "Place Order"}
          </Button>
        ) : (
          <p className="self-center text-sm font-medium">{MESSAGES.takesNoOrders} Your cart is kept.</p>
        )}
      </div>
    </section>
  );
}
