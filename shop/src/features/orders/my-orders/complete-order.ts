import type { Order } from "@kasna/contract/orders";
import { orderStatusFrom } from "@kasna/rules/orders/order-status";

/**
 * An order as any server that keeps to the specification may send it: statuses are read as text (spec 9.9), and the
 * lists that were added to orders later may be missing.
 */
export function completeOrder(order: Order): Order {
  const sent: Partial<Order> = order;
  const shipments = sent.shipments ?? [];
  return {
    ...order,
    order_status: orderStatusFrom(order.order_status),
    credit_note_numbers: sent.credit_note_numbers ?? [],
    cancelled_items: sent.cancelled_items ?? [],
    refunds: sent.refunds ?? [],
    shipments: shipments.map((shipment) => ({ ...shipment, status: orderStatusFrom(shipment.status) })),
  };
}
