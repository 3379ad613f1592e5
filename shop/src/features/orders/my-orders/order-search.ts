import type { Order } from "@kasna/contract/orders";

/** The orders with the text in their number or an item's name (spec 15.24); all for a blank text. */
export function ordersFor(orders: readonly Order[], text: string): Order[] {
  const term = text.trim().toLowerCase().replace(/^#/, "");
  return orders.filter(
    (order) =>
      String(order.order_id).includes(term) ||
      order.items.some((item) => item.name.toLowerCase().includes(term)),
  );
}
