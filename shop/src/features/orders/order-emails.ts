import { formatDate } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import type { orderLines, orders } from "../../database/schema/index.ts";
import type { Email } from "../messages/email.operations.server.ts";
import { orderAmounts } from "./my-orders/order-amounts.ts";

type OrderRow = typeof orders.$inferSelect;
type LineRow = typeof orderLines.$inferSelect;
type Around = { order: OrderRow; publicUrl: string; sender: readonly string[] };

/** What is said once an order stands: what was bought, what it costs, how it is paid and where it goes. */
export function confirmedEmail({
  order,
  lines,
  publicUrl,
  sender,
}: Around & { lines: readonly LineRow[] }): Email["body"] {
  return {
    heading: `Order #${order.id} is confirmed`,
    paragraphs: [
      `Thank you, ${order.firstName}. We have your order of ${formatDate(order.placedAt)} and are getting it ready.`,
      order.paymentMethod === "cod"
        ? "You pay in cash when the parcel arrives."
        : `We have received your payment of ${formatRupees(rupeesFromPaise(order.totalPaise))}.`,
    ],
    rows: lines.map((line) => [
      line.name,
      `${line.sku}, ${line.quantity} × ${formatRupees(rupeesFromPaise(line.unitPricePaise))}`,
      formatRupees(rupeesFromPaise(line.unitPricePaise * line.quantity)),
    ]),
    figures: orderAmounts({
      subtotal: rupeesFromPaise(order.subtotalPaise),
      shipping_charges: rupeesFromPaise(order.shippingPaise),
      discount_amount: rupeesFromPaise(order.discountPaise),
      promocode: order.promocode,
      total_amount: rupeesFromPaise(order.totalPaise),
    }),
    blocks: [{ title: "It goes to", lines: postalLines(order) }],
    link: orderLink(order, publicUrl),
    sender,
  };
}

/** What is said when an order leaves: how to follow it, and that the invoice is attached. */
export function shippedEmail({ order, publicUrl, sender }: Around): Email["body"] {
  return {
    heading: `Order #${order.id} is on its way`,
    paragraphs: [
      `Your parcel was handed over today.${order.trackingNumber ? ` Its tracking number is ${order.trackingNumber}.` : ""}`,
      "Your tax invoice is attached as a PDF.",
    ],
    blocks: [{ title: "It goes to", lines: postalLines(order) }],
    link: orderLink(order, publicUrl),
    sender,
  };
}

const orderLink = (order: OrderRow, publicUrl: string) => ({
  text: "See your order",
  url: `${publicUrl}/account/orders?orderId=${order.id}`,
});

const postalLines = (order: OrderRow) =>
  [
    `${order.firstName} ${order.lastName}`,
    order.companyName,
    order.flatBuilding,
    order.areaStreet,
    order.landmark,
    `${order.city}, ${order.state} ${order.pincode}`,
    `Phone ${order.phoneNumber}`,
  ].filter((line) => line !== "");
