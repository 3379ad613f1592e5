import { formatMoment } from "@kasna/rules/dates";
import { type OrderStatus, orderStatusFrom } from "@kasna/rules/orders/order-status";
import { changesToAnnounce, STEP_NOTICES } from "@kasna/rules/orders/step-notices";
import { href } from "react-router";
import { currentSession, ORDERS_STORAGE_KEY } from "../../api/browser/session.ts";
import { browserStorage } from "../../ui/browser-storage.ts";
import { toast } from "../../ui/toast.ts";
import { isSameNotice, localNotices, type ShownNotification, storeLocalNotices } from "./local-notices.ts";
import { refreshNotifications, useNotifications } from "./notifications.store.ts";

type KnownStatus = { order_id: number; order_status: OrderStatus };

const KNOWN_STATUSES_MAX = 500;

/** The order statuses that this browser last saw. */
function previousOrders(): KnownStatus[] {
  try {
    const stored = JSON.parse(browserStorage.getItem(ORDERS_STORAGE_KEY) ?? "null");
    return stored?.userId === currentSession()?.user.id ? stored.orders : [];
  } catch {
    // The stored value was written by other code.
    return [];
  }
}

function storeOrders(orders: readonly KnownStatus[]): void {
  const userId = currentSession()?.user.id;
  const others = previousOrders().filter((order) => !orders.some((now) => now.order_id === order.order_id));
  const stored = [...orders, ...others]
    .toSorted((a, b) => b.order_id - a.order_id)
    .slice(0, KNOWN_STATUSES_MAX);
  browserStorage.setItem(ORDERS_STORAGE_KEY, JSON.stringify({ userId, orders: stored }));
}

function noticeOf(orderId: number, content: Pick<ShownNotification, "type" | "title" | "message">) {
  const now = new Date();
  return {
    ...content,
    id: `local-${content.type}-${orderId}`,
    time: formatMoment(now),
    timestamp: now.toISOString(),
    is_read: 0 as const,
    deep_link: `${href("/account/orders")}?orderId=${orderId}`,
    order_id: orderId,
  };
}

const add = (notices: ShownNotification[]) =>
  storeLocalNotices([
    ...notices,
    ...localNotices().filter((notice) => !notices.some((other) => isSameNotice(notice, other))),
  ]);

/**
 * Compares fetched orders with the statuses seen before and shows what changed (spec 9.11). Uses the server's
 * notification of the same change if there is one, and skips it if the buyer has read it.
 */
export async function noticeOrderChanges(sent: readonly KnownStatus[]): Promise<void> {
  // Only ids and statuses, because addresses and names do not belong in local storage.
  const orders = sent.map(({ order_id, order_status }) => ({
    order_id,
    order_status: orderStatusFrom(order_status),
  }));
  const notices = changesToAnnounce(previousOrders(), orders).flatMap(({ order_id, order_status }) => {
    const step = STEP_NOTICES[order_status];
    return step ? [noticeOf(order_id, { ...step, message: step.message(`#${order_id}`) })] : [];
  });
  storeOrders(orders);
  add(notices);
  await refreshNotifications();
  const list = useNotifications.getState().list ?? [];
  for (const notice of notices) {
    const shown = list.find((listed) => isSameNotice(listed, notice)) ?? notice;
    if (shown.is_read === 0) toast("success", shown.message);
  }
}

/**
 * Stores the notice of a new order (spec 9.11) until the server sends the same one. An order is confirmed at once
 * unless it waits for a payment.
 */
export function noticeOrderPlaced(
  orderId: number,
  { isAwaitingPayment }: { isAwaitingPayment: boolean },
): Promise<void> {
  const confirmed = STEP_NOTICES.confirmed;
  if (!isAwaitingPayment && confirmed)
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
