import type { Order } from "@kasna/contract/orders";
import { useState } from "react";
import { cancelsOnlyTheRest } from "./parcels.ts";

/** Shows cancelled orders as cancelled before they are fetched again (spec 9.10). */
export function useCancelledOrders(refresh: (ids: number[]) => Promise<boolean>) {
  const [cancelled, setCancelled] = useState<readonly number[]>([]);

  // The server knows which pieces were still cancellable: a parcel may have been delivered in the meantime.
  async function markCancelled(order: Order) {
    const { order_id } = order;
    if (!cancelsOnlyTheRest(order)) setCancelled((ids) => [...ids, order_id]);
    if (await refresh([order_id])) setCancelled((ids) => ids.filter((id) => id !== order_id));
  }

  function withCancellation({ estimated_delivery, ...order }: Order): Order {
    if (cancelled.includes(order.order_id)) return { ...order, order_status: "cancelled", payment_url: null };
    return estimated_delivery === undefined ? order : { ...order, estimated_delivery };
  }

  return { withCancellation, markCancelled };
}
