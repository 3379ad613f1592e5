import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import type { OrderStatus } from "@kasna/rules/order-status";
import { STEP_NOTICES } from "@kasna/rules/step-notices";
import type { Notice } from "../notifications/notifications.operations.server.ts";

type Order = { id: number; userId: number };

/** The notice of an order's step, or null for a step that tells nothing. */
export function noticeOfStep(
  order: Order,
  status: OrderStatus,
  { trackingNumber, carrier }: { trackingNumber: string | null; carrier: string },
): Notice | null {
  const said = STEP_NOTICES[status];
  if (!said) return null;
  const by = carrier && ` Carrier: ${carrier}.`;
  const tracking =
    status === "shipped" ? `${by}${trackingNumber ? ` Tracking number: ${trackingNumber}.` : ""}` : "";
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

/** The notice that pieces of an order will not come. Amounts in paise. */
export const noticeOfPieces = (
  order: Order,
  pieces: { quantity: number; name: string; reason: string; returnedPaise: number; isPaid: boolean },
): Notice => {
  const amount = formatRupees(rupeesFromPaise(pieces.returnedPaise));
  return {
    ...placeOf(order),
    type: "order",
    title: "Part of your order was cancelled",
    message: `${pieces.quantity} × ${pieces.name} of your order #${order.id} will not come (${pieces.reason}). ${pieces.isPaid ? `We give back ${amount}.` : `You pay ${amount} less.`}`,
  };
};

const placeOf = ({ id, userId }: Order) => ({
  userId,
  orderId: id,
  deepLink: `/account/orders?orderId=${id}`,
});
