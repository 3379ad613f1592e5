import type { Order } from "@kasna/contract/orders";

/** The words of a button of one order among several, with the order that they are about for who does not see it. */
export const OfOrder = ({ order, children }: { order: Pick<Order, "order_id">; children: string }) => (
  <span>
    {children}
    <span className="sr-only"> of order #{order.order_id}</span>
  </span>
);
