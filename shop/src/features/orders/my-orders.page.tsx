import { MESSAGES } from "@kasna/rules/messages";
import { Package } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { call } from "../../api/call.ts";
import { useFetched } from "../../api/use-fetched.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { noticeOrderChanges } from "../notifications/order-notices.store.ts";
import { OrderCard } from "./order-card.tsx";
import { ordersFor } from "./order-search.ts";

async function fetchOrders() {
  const { orders } = await call("POST /orders/my_orders.php", {});
  void noticeOrderChanges(orders);
  return orders;
}

export default function MyOrders() {
  const fetched = useFetched(fetchOrders);
  const [text, setText] = useState("");
  const asked = useSearchParams()[0].get("orderId")?.replace(/^#/, "") ?? null;
  const orders = fetched.state === "done" ? fetched.value : [];
  const found = ordersFor(orders, text);
  const isUnknown = asked !== null && !orders.some((order) => String(order.order_id) === asked);
  return (
    <section aria-labelledby="my-orders">
      <h2 id="my-orders" className="mb-4 text-xl font-semibold">
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
        <Notice isAlert title={MESSAGES.ordersFailed}>
          <Button onClick={fetched.reload}>Try again</Button>
        </Notice>
      )}
      {fetched.state === "done" && orders.length === 0 && (
        <Notice icon={<Package size={40} strokeWidth={1} aria-hidden />} title="No orders found">
          <ButtonLink to="/categories">Find a part</ButtonLink>
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
            {found.map((order) => (
              <li key={order.order_id}>
                <OrderCard order={order} isAskedFor={asked === String(order.order_id)} />
              </li>
            ))}
          </ul>
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
