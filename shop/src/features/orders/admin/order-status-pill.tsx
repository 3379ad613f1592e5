import type { OrderStatus, PaymentMethod, PaymentStatus } from "@kasna/rules/orders/order-status";

const STATUS: Record<OrderStatus, { word: string; look: string }> = {
  pending: { word: "To confirm", look: "bg-warning-wash text-warning" },
  confirmed: { word: "Confirmed", look: "bg-steel-wash text-steel" },
  shipped: { word: "Shipped", look: "bg-steel-wash text-steel" },
  out_for_delivery: { word: "Out for delivery", look: "bg-steel-wash text-steel" },
  delivered: { word: "Delivered", look: "bg-success-wash text-success" },
  cancelled: { word: "Cancelled", look: "bg-hairline text-ink" },
};

const PAYMENT: Record<PaymentStatus, string> = {
  paid: "Paid",
  pending: "Not paid",
  failed: "Failed",
  refunded: "Refunded",
};

export const statusWord = (status: OrderStatus): string => STATUS[status].word;
export const methodWord = (method: PaymentMethod): string =>
  method === "cod" ? "Cash on delivery" : "Online";
export const paymentWord = (status: PaymentStatus): string => PAYMENT[status];

type Props = { status: OrderStatus; isPacked: boolean; isLate: boolean };

/** An order's status, with badges for packed and late. */
export function StatusPill({ status, isPacked, isLate }: Props) {
  const pill = "inline-block rounded-sm px-1.5 py-0.5 text-xs font-medium whitespace-nowrap";
  return (
    <span className="inline-flex flex-wrap gap-1">
      <span className={`${pill} ${STATUS[status].look}`}>
        {status === "confirmed" && isPacked ? "Packed" : STATUS[status].word}
      </span>
      {isLate && <span className={`${pill} bg-danger-wash text-danger`}>Late</span>}
    </span>
  );
}
