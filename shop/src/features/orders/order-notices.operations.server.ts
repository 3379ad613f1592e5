import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { isBuyersReason, type OrderStatus } from "@kasna/rules/orders/order-status";
import { STEP_NOTICES } from "@kasna/rules/orders/step-notices";
import { countText, type UnitCode } from "@kasna/rules/tax/unit-codes";
import type { Notice } from "../notifications/notifications.operations.server.ts";
import { orderPath } from "./order-path.operations.server.ts";

type Order = { id: number; userId: number };

/** The notification for an order's new status, or null if that status has none. */
export function noticeOfStep(
  order: Order,
  status: OrderStatus,
  {
    trackingNumber,
    carrier,
    parcel = "",
    reason = "",
  }: {
    trackingNumber: string | null;
    carrier: string;
    parcel?: string;
    /** Why the shop cancelled it. */
    reason?: string | undefined;
  },
): Notice | null {
  const template = STEP_NOTICES[status];
  if (!template) return null;
  const name = `#${order.id}${parcel && ` (${parcel})`}`;
  return {
    ...orderFields(order),
    type: template.type,
    title: `${template.title}${parcel && ` (${parcel})`}`,
    message:
      status === "shipped"
        ? shippedText(`order ${name}`, { carrier, trackingNumber })
        : status === "cancelled" && reason
          ? `Your order ${name} was cancelled (${reason}).`
          : template.message(name),
  };
}

/**
 * The carrier of an order or one of its parcels, as a sentence: `Your order #1 is coming by DTDC, tracking number D4.`
 */
export function shippedText(
  name: string,
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string | null },
): string {
  const way = carrier ? `is coming by ${carrier}` : "is on its way";
  return `Your ${name} ${way}${trackingNumber ? `, tracking number ${trackingNumber}` : ""}.`;
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
  pieces: { quantity: number; unit: UnitCode; name: string } & Returned,
): Notice => {
  return {
    ...orderFields(order),
    type: "order",
    title: "Part of your order was cancelled",
    message: `We cancelled ${countText(pieces.quantity, pieces.unit)} × ${pieces.name} from your order #${order.id}${because(pieces.reason)}. ${amountReturned(pieces)}`,
  };
};

/** The reduction of an order by a cancellation, and its share refunded as store credit. Amounts in paise. */
type Returned = { reason: string; returnedPaise: number; storeCreditPaise: number; isPaid: boolean };

/** The notification that a shipment was cancelled and the other ones continue. Amounts in paise. */
export const noticeOfCancelledShipment = (
  order: Order,
  cancelled: Returned & { parcel: string },
): Notice => ({
  ...orderFields(order),
  type: "order",
  title: "Part of your order was cancelled",
  message: `${capitalised(cancelled.parcel)} of your order #${order.id} was cancelled${because(cancelled.reason)}. ${amountReturned(cancelled)}`,
});

/** The notification that all undelivered pieces of an order were cancelled. Amounts in paise. */
export const noticeOfCancelledRest = (order: Order, cancelled: Returned): Notice => ({
  ...orderFields(order),
  type: "order",
  title: "The rest of your order was cancelled",
  message: `We cancelled the items of your order #${order.id} that were not delivered${because(cancelled.reason)}. ${amountReturned(cancelled)}`,
});

const because = (reason: string) => (isBuyersReason(reason) ? "" : ` (${reason})`);

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const amountReturned = ({ returnedPaise, storeCreditPaise, isPaid }: Returned) => {
  const money = returnedPaise - storeCreditPaise;
  const amount = formatRupees(rupeesFromPaise(money));
  const sentence = isPaid ? `We will refund ${amount}.` : `You pay ${amount} less.`;
  if (storeCreditPaise === 0) return sentence;
  const back = `${formatRupees(rupeesFromPaise(storeCreditPaise))} is back in your store credit.`;
  return money > 0 ? `${sentence} ${back}` : back;
};

const orderFields = ({ id, userId }: Order) => ({
  userId,
  orderId: id,
  deepLink: orderPath(id),
});
