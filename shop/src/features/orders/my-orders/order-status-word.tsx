import type { OrderStatus } from "@kasna/rules/orders/order-status";
import type { ReactNode } from "react";

const WORDS: Record<OrderStatus, readonly [word: string, look: string]> = {
  pending: ["Awaiting payment", "text-warning"],
  confirmed: ["Confirmed", "text-steel"],
  shipped: ["Shipped", "text-steel"],
  out_for_delivery: ["Out for Delivery", "text-steel"],
  delivered: ["Delivered", "text-success"],
  cancelled: ["Cancelled", "text-danger"],
};

/** An order's status in words, or in the given ones. */
export function OrderStatusWord({ status, children }: { status: OrderStatus; children?: ReactNode }) {
  const [word, look] = WORDS[status];
  return (
    <span className={`inline-flex items-center gap-1.5 font-medium ${look}`}>
      <span aria-hidden className="size-2 rounded-full bg-current" />
      {children || word}
    </span>
  );
}
