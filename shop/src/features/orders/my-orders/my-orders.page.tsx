import type { Order } from "@kasna/contract/orders";
import { MESSAGES } from "@kasna/rules/messages";
import { useState } from "react";
import { href, useSearchParams } from "react-router";
import type { RouteHandle } from "../../../api/route-handle.ts";
import { Package } from "../../../ui/account-icons.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useMyOrders } from "../use-my-orders.ts";
import { OrderCard } from "./order-card.tsx";
import { cancelsOnlyTheRest } from "./parcels.ts";
import { useCancelledOrders } from "./use-cancelled-orders.ts";
import { useReviewed } from "./use-reviewed.ts";

export const handle = { loginSentence: MESSAGES.loginToViewOrders } satisfies RouteHandle;

export default function MyOrders() {
  const [unfolded, setUnfolded] = useState<readonly number[]>([]);
  const [text, setText] = useState("");
  const requestedId = useSearchParams()[0].get("orderId")?.replace(/^#/, "") ?? null;
  const fetched = useMyOrders(requestedId, text);
  const { state, loaded, hasMore, isSearching } = fetched;
  const { withCancellation, markCancelled } = useCancelledOrders(fetched.refresh);
  const orders = fetched.orders.map(withCancellation);
  const { reviewed, addReview } = useReviewed(loaded.concat(orders).some(hasDelivered));
  const showCancelled = async (order: Order) => {
    setUnfolded([...unfolded, order.order_id]);
    await markCancelled(order);
  };
  const isNotFound = requestedId !== null && !loaded.some((order) => String(order.order_id) === requestedId);
  return (
    <section aria-labelledby="my-orders">
      <h2 id="my-orders" className="mb-4 section-title">
        My Orders
      </h2>
      {state === "loading" && (
        <div role="status" aria-label="Loading orders" className="flex flex-col gap-4">
          <Skeleton className="h-11 max-w-md" />
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      )}
      {state === "failed" && (
        <Notice isAlert title={fetched.sentence(MESSAGES.ordersFailed)}>
          <Button onClick={fetched.reload}>Try again</Button>
        </Notice>
      )}
      {state === "done" && loaded.length === 0 && (
        <Notice icon={<Package size={40} strokeWidth={1} aria-hidden />} title="No orders found">
          <ButtonLink to={href("/categories")}>Find a part</ButtonLink>
        </Notice>
      )}
      {state === "done" && loaded.length > 0 && (
        <>
          {isNotFound && (
            <p role="status" className="mb-4 rounded-md bg-sheet p-3 text-sm">
              You do not have an order <span className="font-mono">#{requestedId}</span>.
            </p>
          )}
          <SearchField
            placeholder="Search orders..."
            value={text}
            onChange={setText}
            found={isSearching ? "" : `${orders.length}${hasMore ? " or more" : ""} found`}
          />
          <ul className="flex flex-col gap-4">
            {orders.map((order) => (
              <li key={order.order_id}>
                <OrderCard
                  order={order}
                  isRequested={requestedId === String(order.order_id)}
                  isUnfolded={requestedId === String(order.order_id) || unfolded.includes(order.order_id)}
                  reviewed={reviewed}
                  onCancelled={() => void showCancelled(order)}
                  onChanged={() => void fetched.refresh([order.order_id])}
                  onReviewed={(type, productId) => addReview(type, productId, order)}
                />
              </li>
            ))}
          </ul>
          {hasMore && (
            <div className="mt-6 flex justify-center print:hidden">
              <Button
                variant="outline"
                isBusy={fetched.isLoadingMore}
                onClick={() => void fetched.loadMore()}
              >
                Load More
              </Button>
            </div>
          )}
          {orders.length === 0 && !isSearching && (
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

const hasDelivered = (order: Order) => order.order_status === "delivered" || cancelsOnlyTheRest(order);
