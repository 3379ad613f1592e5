import { formatMoment } from "@kasna/rules/dates";
import type { OrderStatus, PaymentMethod } from "@kasna/rules/order-status";
import { changesToAnnounce, STEP_NOTICES } from "@kasna/rules/step-notices";
import { href } from "react-router";
import { currentSession } from "../../api/session.ts";
import { toast } from "../../ui/toast.ts";
import { keepLocalNotices, localNotices, type ShownNotification, tellSame } from "./local-notices.ts";
import { refreshNotifications, useNotifications } from "./notifications.store.ts";

type Standing = { order_id: number; order_status: OrderStatus };

const PREVIOUS = "previousOrders";
const STANDINGS_MAX = 500;

/** How the orders stood when this browser last saw them. */
function previousOrders(): Standing[] {
  try {
    const kept = JSON.parse(localStorage.getItem(PREVIOUS) ?? "null");
    return kept?.userId === currentSession()?.user.id ? kept.orders : [];
  } catch {
    // Whatever else wrote this key, it holds no orders.
    return [];
  }
}

function keepOrders(orders: readonly Standing[]): void {
  const userId = currentSession()?.user.id;
  // Only numbers and states: addresses and names have no business in local storage.
  const standing = orders.map(({ order_id, order_status }) => ({ order_id, order_status }));
  const others = previousOrders().filter((one) => !standing.some((now) => now.order_id === one.order_id));
  const kept = [...standing, ...others].toSorted((a, b) => b.order_id - a.order_id).slice(0, STANDINGS_MAX);
  localStorage.setItem(PREVIOUS, JSON.stringify({ userId, orders: kept }));
}

function noticeOf(orderId: number, said: Pick<ShownNotification, "type" | "title" | "message">) {
  const now = new Date();
  return {
    ...said,
    id: `local-${said.type}-${orderId}`,
    time: formatMoment(now),
    timestamp: now.toISOString(),
    is_read: 0 as const,
    deep_link: `${href("/account/orders")}?orderId=${orderId}`,
    order_id: orderId,
  };
}

const add = (notices: ShownNotification[]) =>
  keepLocalNotices([
    ...notices,
    ...localNotices().filter((one) => !notices.some((other) => tellSame(one, other))),
  ]);

/**
 * Compares orders that were just fetched with how they stood before and says what has changed (spec 9.11): in the
 * server's words where it tells the same, and not again what the buyer has read there.
 */
export async function noticeOrderChanges(orders: readonly Standing[]): Promise<void> {
  const made = changesToAnnounce(previousOrders(), orders).flatMap(({ order_id, order_status }) => {
    const said = STEP_NOTICES[order_status];
    return said ? [noticeOf(order_id, { ...said, message: said.message(`#${order_id}`) })] : [];
  });
  keepOrders(orders);
  add(made);
  await refreshNotifications();
  const list = useNotifications.getState().list ?? [];
  for (const notice of made) {
    const shown = list.find((one) => tellSame(one, notice)) ?? notice;
    if (shown.is_read === 0) toast("success", shown.message);
  }
}

/** Keeps the notice of an order just placed (spec 9.11), until the server tells the same. */
export function noticeOrderPlaced(orderId: number, method: PaymentMethod): Promise<void> {
  const confirmed = STEP_NOTICES.confirmed;
  if (method === "cod" && confirmed)
    add([noticeOf(orderId, { ...confirmed, message: confirmed.message(`#${orderId}`) })]);
  else
    add([
      noticeOf(orderId, {
        type: "order",
        title: "Order Placed",
        message: `Your order #${orderId} is placed. It is confirmed once it is paid.`,
      }),
    ]);
  return refreshNotifications();
}
