import type { OrderStatus } from "./order-status.ts";

/** The steps of a shipment, least advanced first. PostgreSQL compares statuses in this order. */
export const SHIPMENT_STATUSES = [
  "open",
  "packed",
  "shipped",
  "out_for_delivery",
  "delivered",
  "cancelled",
] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

/** The life cycle of a shipment: the allowed next states of each state. Packing can be undone. */
export const SHIPMENT_STEPS: Record<ShipmentStatus, readonly ShipmentStatus[]> = {
  open: ["packed", "shipped", "cancelled"],
  packed: ["open", "shipped", "cancelled"],
  shipped: ["out_for_delivery", "cancelled"],
  out_for_delivery: ["delivered", "cancelled"],
  delivered: [],
  cancelled: [],
};

const ORDER_STATUS = {
  open: "confirmed",
  packed: "confirmed",
  shipped: "shipped",
  out_for_delivery: "out_for_delivery",
} as const;

/** Neither delivered nor cancelled: its pieces can still be cancelled. */
const isUndelivered = (status: ShipmentStatus): status is keyof typeof ORDER_STATUS =>
  status !== "delivered" && status !== "cancelled";

/**
 * An order's status: that of its least advanced undelivered shipment. Without one, the order is delivered if any
 * shipment was, otherwise cancelled.
 */
export function orderStatusOf(
  shipments: readonly ShipmentStatus[],
  { isAwaitingPayment }: { isAwaitingPayment: boolean },
): OrderStatus {
  const steps = shipments.filter(isUndelivered).map((status) => SHIPMENT_STATUSES.indexOf(status));
  const least = SHIPMENT_STATUSES[Math.min(...steps)];
  if (least && isUndelivered(least)) return isAwaitingPayment ? "pending" : ORDER_STATUS[least];
  return shipments.includes("delivered") ? "delivered" : "cancelled";
}
