import type { OrderStatus, PaymentMethod, PaymentStatus } from "@kasna/rules/orders/order-status";
import type { ShipmentStatus } from "@kasna/rules/orders/shipments";
import { type PaymentMeans, paymentMeansText } from "@kasna/rules/orders/staff-orders";
import type { HistoryEntry } from "./order-history.operations.server.ts";

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

const SHIPMENT: Record<ShipmentStatus, { word: string; look: string }> = {
  ...STATUS,
  open: { word: "To pack", look: "bg-warning-wash text-warning" },
  packed: { word: "Packed", look: "bg-steel-wash text-steel" },
};

const STEP: Record<HistoryEntry["step"], string> = {
  pending: "Placed",
  confirmed: "Confirmed",
  packed: "Packed",
  unpacked: "Unpacked",
  split: "Split",
  joined: "Put back into one parcel",
  booked: "Booked",
  unbooked: "Booking cancelled",
  shipped: "Shipped",
  tracking: "Tracking changed",
  out_for_delivery: "Out for delivery",
  delivered: "Delivered",
  cancelled: "Cancelled",
};

/** An entry of the history: `Shipped`. */
export const stepWord = (step: HistoryEntry["step"]): string => STEP[step];
export const statusWord = (status: OrderStatus): string => STATUS[status].word;
type Paid = { paymentMethod: PaymentMethod; paymentMeans: PaymentMeans | null; isCounter: boolean };

/** How an order is paid; for one placed by staff, the means they recorded. */
export function methodWord({ paymentMethod, paymentMeans, isCounter }: Paid): string {
  if (paymentMeans && (isCounter || paymentMeans !== "cash"))
    return paymentMeansText(paymentMeans, isCounter);
  return paymentMethod === "cod" ? "Cash on delivery" : "Online";
}
export const paymentWord = (status: PaymentStatus): string => PAYMENT[status];

const PILL = "inline-block rounded-sm px-1.5 py-0.5 text-xs font-medium whitespace-nowrap";

/** The status of one parcel. */
export const ShipmentPill = ({ status }: { status: ShipmentStatus }) => (
  <span className={`${PILL} ${SHIPMENT[status].look}`}>{SHIPMENT[status].word}</span>
);

type Props = {
  status: OrderStatus;
  isPacked: boolean;
  isLate: boolean;
  /** For an order in several parcels: the number of parcels, and of those shipped. */
  parcels?: { count: number; sent: number } | undefined;
};

/** An order's status, with badges for packed, for the shipped parcels of a split order, and for late. */
export function StatusPill({ status, isPacked, isLate, parcels }: Props) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <span className={`${PILL} ${STATUS[status].look}`}>
        {status === "confirmed" && isPacked ? "Packed" : STATUS[status].word}
      </span>
      {parcels && (
        <span className={`${PILL} bg-hairline text-ink`}>
          {parcels.sent} of {parcels.count} sent
        </span>
      )}
      {isLate && <span className={`${PILL} bg-danger-wash text-danger`}>Late</span>}
    </span>
  );
}
