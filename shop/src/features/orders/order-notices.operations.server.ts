import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import type { NotificationType } from "@kasna/rules/notifications";
import type { OrderStatus } from "@kasna/rules/order-status";
import type { Notice } from "../notifications/notifications.operations.server.ts";

type Sentences = { type: NotificationType; title: string; message: (order: string) => string };

/** What each step of an order tells its buyer; `pending` waits for the payment and tells nothing. */
const STEP_NOTICES: Record<OrderStatus, Sentences | null> = {
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

type Order = { id: number; userId: number };

/** The notice of an order's step, or null for a step that tells nothing. */
export function noticeOfStep(
  order: Order,
  status: OrderStatus,
  trackingNumber: string | null,
): Notice | null {
  const said = STEP_NOTICES[status];
  if (!said) return null;
  const tracking = status === "shipped" && trackingNumber ? ` Tracking number: ${trackingNumber}.` : "";
  return {
    ...placeOf(order),
    type: said.type,
    title: said.title,
    message: said.message(`#${order.id}`) + tracking,
  };
}

/** The notice that an order was paid. */
export const noticeOfPayment = (order: Order, amountPaise: number): Notice => ({
  ...placeOf(order),
  type: "payment_received",
  title: "Payment Received",
  message: `We received ${formatRupees(rupeesFromPaise(amountPaise))} for your order #${order.id}.`,
});

const placeOf = ({ id, userId }: Order) => ({
  userId,
  orderId: id,
  deepLink: `/account/orders?orderId=${id}`,
});
