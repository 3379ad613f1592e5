import type { Address } from "@kasna/contract/addresses";
import type { CartLine } from "@kasna/contract/cart";
import { MESSAGES } from "@kasna/rules/messages";
import { useEffect, useRef } from "react";
import { errorMessage } from "../../../api/browser/error-message.ts";
import { useSession } from "../../../api/browser/session.ts";
import { toast } from "../../../ui/toast.ts";
import { BillingChoice } from "../../addresses/billing-choice.widget.tsx";
import { useCart } from "../../cart/cart.store.ts";
import { changeQuantity, removeLine } from "../../cart/cart-lines.store.ts";
import { useCheckout } from "../../cart/checkout.store.ts";
import { CheckoutLines } from "./checkout-lines.tsx";
import { type Credit, OrderPanel } from "./order-panel.tsx";
import { OrderProblemNotice } from "./order-problem.tsx";
import { ShippingAddress } from "./shipping-address.tsx";
import { useCheckoutAmounts } from "./use-checkout-amounts.ts";
import { useRequotedPromocode } from "./use-requoted-promocode.ts";
import { useSubmitOrder } from "./use-submit-order.ts";

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
  credit: Credit;
  onAddressAdded: () => void;
  onPlaced: () => void;
  /** Called when the order is placed, before its payment page loads. */
  onLeave: () => void;
}) {
  const { items, source } = useCart();
  const { billing } = useCheckout();
  const amounts = useCheckoutAmounts(items, address, credit.balance);
  const { submit, isPlacing, problem, clearProblem, pricesBefore } = useSubmitOrder({
    items,
    address,
    addresses,
    amounts,
    reloadCredit: credit.reload,
    onPlaced,
    onLeave,
  });
  const notice = useRef<HTMLDivElement>(null);
  const accountGstin = useSession()?.user.gstin ?? "";
  useRequotedPromocode(items, amounts.method);
  useEffect(() => {
    if (problem) notice.current?.focus();
  }, [problem]);

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
      <OrderPanel items={items} amounts={amounts} credit={credit} isPlacing={isPlacing} onSubmit={submit} />
    </div>
  );
}
