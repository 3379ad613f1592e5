import type { Order } from "@kasna/contract/orders";

/** The orders whose number or one of whose items' names holds the text (spec 15.24); all for a blank one. */
export function ordersFor(orders: readonly Order[], text: string): Order[] {
  const wanted = text.trim().toLowerCase().replace(/^#/, "");
  return orders.filter(
    (order) =>
      String(order.order_id).includes(wanted) ||
      order.items.some((item) => item.name.toLowerCase().includes(wanted)),
  );
}
