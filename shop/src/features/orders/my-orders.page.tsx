import type { Order } from "@kasna/contract/orders";
import { MESSAGES } from "@kasna/rules/messages";
import { Package } from "lucide-react";
import { useEffect, useState } from "react";
import { href, useSearchParams } from "react-router";
import { call } from "../../api/call.ts";
import type { RouteHandle } from "../../api/route-handle.ts";
import { useFetched } from "../../api/use-fetched.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ORDERS_CHANGED } from "../notifications/notifications.store.ts";
import { noticeOrderChanges } from "../notifications/order-notices.store.ts";
import { OrderCard } from "./order-card.tsx";
import { ordersFor } from "./order-search.ts";
import type { Reviewed } from "./review-button.tsx";

const SHOWN_EACH_TIME = 10;

async function fetchOrders() {
  const { orders } = await call("POST /orders/my_orders.php", {});
  void noticeOrderChanges(orders);
  const isAnyDelivered = orders.some((order) => order.order_status === "delivered");
  return { orders, reviewed: isAnyDelivered ? await fetchReviewed() : NOTHING_REVIEWED };
}

const NOTHING_REVIEWED: Reviewed = { products: new Set(), deliveries: new Set() };

async function fetchReviewed(): Promise<Reviewed> {
  try {
    const { reviews } = await call("POST /product_reviews/user_reviews.php", {});
    const deliveries = reviews.filter((review) => review.review_type === "delivery");
    return {
      products: new Set(reviews.flatMap((review) => review.product_id ?? [])),
      deliveries: new Set(deliveries.map((review) => review.order_id)),
    };
  } catch {
    // The orders are worth showing without; a second review is refused with its reason.
    return NOTHING_REVIEWED;
  }
}

export const handle = { loginSentence: MESSAGES.loginToViewOrders } satisfies RouteHandle;

export default function MyOrders() {
  const fetched = useFetched(fetchOrders);
  const { reload } = fetched;
  useEffect(() => {
    const fetchAgain = (event: Event) => {
      event.preventDefault();
      void reload();
    };
    window.addEventListener(ORDERS_CHANGED, fetchAgain);
    return () => window.removeEventListener(ORDERS_CHANGED, fetchAgain);
  }, [reload]);
  const [shown, setShown] = useState(SHOWN_EACH_TIME);
  const [cancelled, setCancelled] = useState<readonly number[]>([]);
  const [written, setWritten] = useState(NOTHING_REVIEWED);
  const [text, setText] = useState("");
  const asked = useSearchParams()[0].get("orderId")?.replace(/^#/, "") ?? null;
  const orders = fetched.state === "done" ? fetched.value.orders.map(asCancelled(cancelled)) : [];
  const before = fetched.state === "done" ? fetched.value.reviewed : NOTHING_REVIEWED;
  const reviewed: Reviewed = {
    products: new Set([...before.products, ...written.products]),
    deliveries: new Set([...before.deliveries, ...written.deliveries]),
  };
  const found = ordersFor(orders, text);
  // The order that was asked for is among those shown, however old.
  const askedAt = found.findIndex((order) => String(order.order_id) === asked);
  const visible = found.slice(0, Math.max(shown, askedAt + 1));
  const isUnknown = asked !== null && !orders.some((order) => String(order.order_id) === asked);
  return (
    <section aria-labelledby="my-orders">
      <h2 id="my-orders" className="mb-4 section-title">
        My Orders
      </h2>
      {fetched.state === "loading" && (
        <div role="status" aria-label="Loading orders" className="flex flex-col gap-4">
          <Skeleton className="h-11 max-w-md" />
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      )}
      {fetched.state === "failed" && (
        <Notice isAlert title={fetched.sentence(MESSAGES.ordersFailed)}>
          <Button onClick={fetched.reload}>Try again</Button>
        </Notice>
      )}
      {fetched.state === "done" && orders.length === 0 && (
        <Notice icon={<Package size={40} strokeWidth={1} aria-hidden />} title="No orders found">
          <ButtonLink to={href("/categories")}>Find a part</ButtonLink>
        </Notice>
      )}
      {orders.length > 0 && (
        <>
          {isUnknown && (
            <p role="status" className="mb-4 rounded-md bg-sheet p-3 text-sm">
              Order <span className="font-mono">#{asked}</span> is not among your orders.
            </p>
          )}
          <search className="block max-w-md print:hidden">
            <TextField
              label="Search"
              type="search"
              placeholder="Search orders..."
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </search>
          <p role="status" className="sr-only">
            {text.trim() !== "" && `${found.length} found`}
          </p>
          <ul className="flex flex-col gap-4">
            {visible.map((order) => (
              <li key={order.order_id}>
                <OrderCard
                  order={order}
                  isAskedFor={asked === String(order.order_id)}
                  reviewed={reviewed}
                  onCancelled={() => setCancelled([...cancelled, order.order_id])}
                  onReviewed={(type, productId) => setWritten(withReview(written, type, productId, order))}
                />
              </li>
            ))}
          </ul>
          {visible.length < found.length && (
            <div className="mt-6 flex justify-center print:hidden">
              <Button variant="outline" onClick={() => setShown(visible.length + SHOWN_EACH_TIME)}>
                Load More
              </Button>
            </div>
          )}
          {found.length === 0 && (
            <Notice title="No orders found matching your search">
              <Button variant="outline" onClick={() => setText("")}>
                Show all orders
              </Button>
            </Notice>
          )}
        </>
      )}
    </section>
  );
}

/** An order as it stands after its cancelling, before it is fetched again (spec 9.10). */
const asCancelled = (ids: readonly number[]) => (order: Order) =>
  ids.includes(order.order_id) ? { ...order, order_status: "cancelled" as const, payment_url: null } : order;

const withReview = (
  { products, deliveries }: Reviewed,
  type: "product" | "delivery",
  productId: number,
  order: Order,
): Reviewed =>
  type === "product"
    ? { products: new Set([...products, productId]), deliveries }
    : { products, deliveries: new Set([...deliveries, order.order_id]) };
