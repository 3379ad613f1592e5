import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import type { OrderStatus } from "@kasna/rules/order-status";
import { STEP_NOTICES } from "@kasna/rules/step-notices";
import type { Notice } from "../notifications/notifications.operations.server.ts";

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
