import type { Order } from "@kasna/contract/orders";

/** The text of a button that is repeated for each order, with the order's number for screen readers. */
export const OfOrder = ({ order, children }: { order: Pick<Order, "order_id">; children: string }) => (
  <span>
    {children}
    <span className="sr-only"> of order #{order.order_id}</span>
  </span>
);
