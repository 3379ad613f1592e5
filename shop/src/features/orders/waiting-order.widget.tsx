import type { Order } from "@kasna/contract/orders";
import { MESSAGES } from "@kasna/rules/messages";
import { formatRupees } from "@kasna/rules/money";
import { useEffect, useState } from "react";
import { call } from "../../api/browser/call.ts";
import { errorMessage } from "../../api/browser/error-message.ts";
import { currentSession, useSession } from "../../api/browser/session.ts";
import { AlertBox } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toast.ts";
import { reloadCart } from "../cart/cart.store.ts";

/** An order waits for payment for a few days at most, so it is among the newest. */
const NEWEST = 10;

const isWaiting = ({ payment_url }: Order) => Boolean(payment_url);

async function fetchWaiting(): Promise<Order | null> {
  const { orders } = await call("POST /orders/my_orders.php", { limit: NEWEST });
  return orders.find(isWaiting) ?? null;
}

/**
 * Cancels an order that is waiting for payment, and puts its items back into the cart. Returns for how many of them the
 * shop did not confirm this. Throws CallError if the order was not cancelled.
 */
async function returnToCart({ order_id }: Order): Promise<number> {
  // It may have been paid in another tab.
  const { orders } = await call("POST /orders/my_orders.php", { order_ids: String(order_id) });
  const order = orders.find(isWaiting);
  if (!order) return 0;
  await call("POST /orders/cancel_order.php", { order_id, reason: "Other" });
  let failed = 0;
  for (const { product_id, sale_unit_id, quantity, own_number, note } of order.items)
    await call("POST /cart/add_lines.php", {
      lines: [{ product_id, sale_unit_id, quantity, own_number, note }],
    }).catch(() => {
      failed += 1;
    });
  // If the reload fails, the cart shows the error.
  await reloadCart().catch(() => {});
  return failed;
}

/** The buyer's newest order that is waiting for payment. Undefined until it is known whether there is one. */
export function useWaitingOrder() {
  const token = useSession()?.token;
  const [order, setOrder] = useState<Order | null>();

  useEffect(() => {
    // The first render matches the server's, which has no session. The next one follows at once.
    if (token !== currentSession()?.token) return;
    let isCurrent = true;
    const show = (found: Order | null) => isCurrent && setOrder(found);
    // An offer next to the page's own content, left out if orders can't be fetched.
    if (token) fetchWaiting().then(show, () => show(null));
    else show(null);
    return () => {
      isCurrent = false;
    };
  }, [token]);
  return [order, setOrder] as const;
}

/** Offers to pay for an order that is waiting for payment, or to pay in a different way. */
export function WaitingOrder({
  order,
  onChange,
}: {
  order: Order | null | undefined;
  onChange: (order: Order | null) => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const changePayment = async (waiting: Order) => {
    setBusy(true);
    try {
      const failed = await returnToCart(waiting);
      if (failed > 0)
        toast(
          "error",
          `Order #${waiting.order_id} is cancelled. ${failed} of its items may be missing in your cart: check it against the order in My Orders.`,
        );
    } catch (error) {
      toast("error", errorMessage(error, MESSAGES.cancelFailed));
    }
    // If the request fails, the order is still waiting, as far as this page knows.
    onChange(await fetchWaiting().catch(() => waiting));
    setBusy(false);
    setAsking(false);
  };

  if (!order?.payment_url) return null;
  const { order_id, items, total_amount } = order;
  return (
    <AlertBox kind="warning" className="mb-6">
      <p className="font-medium">
        Order <span className="font-mono">#{order_id}</span> is waiting for your payment
      </p>
      <p className="figures">
        {items.length === 1 ? "1 item" : `${items.length} items`}, {formatRupees(total_amount)}. We will
        confirm it when you have paid.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {/* A full page load, because only the payment page's policy allows the payment provider's scripts. */}
        <ButtonLink to={order.payment_url} size="small" reloadDocument prefetch="none">
          Pay now
        </ButtonLink>
        <Button size="small" variant="outline" onClick={() => setAsking(true)}>
          Change payment
        </Button>
      </div>
      {isAsking && (
        <Confirm
          title="Change payment?"
          text={`This cancels order #${order_id} and puts its items back in your cart. Then you can choose another payment method.`}
          action="Change payment"
          isBusy={isBusy}
          onConfirm={() => void changePayment(order)}
          onKeep={() => setAsking(false)}
        />
      )}
    </AlertBox>
  );
}
