import type { NotificationType } from "../notifications.ts";
import type { OrderStatus } from "./order-status.ts";

type StepNotice = { type: NotificationType; title: string; message: (order: string) => string };

/** The notification to the buyer at each step of an order. There is none while it is pending payment. */
export const STEP_NOTICES: Record<OrderStatus, StepNotice | null> = {
  pending: null,
  confirmed: {
    type: "confirmed",
    title: "Order Confirmed",
    message: (order) => `We have your order ${order} and are getting it ready.`,
  },
  shipped: {
    type: "shipped",
    title: "Order Shipped",
    message: (order) => `Your order ${order} is on its way.`,
  },
  out_for_delivery: {
    type: "out_for_delivery",
    title: "Out for Delivery",
    message: (order) => `Your order ${order} will reach you today.`,
  },
  delivered: {
    type: "delivered",
    title: "Order Delivered",
    message: (order) => `Your order ${order} was delivered. Tell others how the parts fit.`,
  },
  cancelled: {
    type: "order",
    title: "Order Cancelled",
    message: (order) => `Your order ${order} was cancelled.`,
  },
};

type OrderState = { order_id: number; order_status: OrderStatus };

/**
 * The orders that this browser knew in another status and that are now shipped, out for delivery, delivered
 * or cancelled (spec 9.11).
 */
export function changesToAnnounce<T extends OrderState>(
  before: readonly OrderState[],
  now: readonly T[],
): T[] {
  const known = new Map(before.map((order) => [order.order_id, order.order_status]));
  return now.filter(({ order_id, order_status }) => {
    const was = known.get(order_id);
    return (
      was !== undefined && was !== order_status && order_status !== "pending" && order_status !== "confirmed"
    );
  });
}
