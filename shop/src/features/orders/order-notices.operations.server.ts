import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import type { OrderStatus } from "@kasna/rules/order-status";
import { STEP_NOTICES } from "@kasna/rules/step-notices";
import type { Notice } from "../notifications/notifications.operations.server.ts";
import { orderPath } from "./order-path.operations.server.ts";

type Order = { id: number; userId: number };

/** The notification for an order's new status, or null if that status has none. */
export function noticeOfStep(
  order: Order,
  status: OrderStatus,
  { trackingNumber, carrier }: { trackingNumber: string | null; carrier: string },
): Notice | null {
  const template = STEP_NOTICES[status];
  if (!template) return null;
  const carrierText = carrier && ` Carrier: ${carrier}.`;
  const trackingText =
    status === "shipped"
      ? `${carrierText}${trackingNumber ? ` Tracking number: ${trackingNumber}.` : ""}`
      : "";
  return {
    ...orderFields(order),
    type: template.type,
    title: template.title,
    message: template.message(`#${order.id}`) + trackingText,
  };
}

/** The notification that an order was paid. Amount in paise. */
export const noticeOfPayment = (order: Order, amountPaise: number): Notice => ({
  ...orderFields(order),
  type: "payment_received",
  title: "Payment Received",
  message: `We received ${formatRupees(rupeesFromPaise(amountPaise))} for your order #${order.id}.`,
});

/** The notification that staff cancelled pieces of an order. Amounts in paise. */
export const noticeOfPieces = (
  order: Order,
  pieces: { quantity: number; name: string; reason: string; returnedPaise: number; isPaid: boolean },
): Notice => {
  const amount = formatRupees(rupeesFromPaise(pieces.returnedPaise));
  return {
    ...orderFields(order),
    type: "order",
    title: "Part of your order was cancelled",
    message: `We cancelled ${pieces.quantity} × ${pieces.name} from your order #${order.id} (${pieces.reason}). ${pieces.isPaid ? `We will refund ${amount}.` : `You pay ${amount} less.`}`,
  };
};

const orderFields = ({ id, userId }: Order) => ({
  userId,
  orderId: id,
  deepLink: orderPath(id),
});
