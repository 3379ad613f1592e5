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

export const canMoveShipment = (from: ShipmentStatus, to: ShipmentStatus): boolean =>
  SHIPMENT_STEPS[from].includes(to);

/** Still in the store. Only such a shipment can be packed or split. */
export const isInStore = (status: ShipmentStatus): boolean => status === "open" || status === "packed";

/** In transit or delivered: it has an invoice. */
export const isDispatched = (status: ShipmentStatus): boolean =>
  status === "shipped" || status === "out_for_delivery" || status === "delivered";

type Numbered = { number: number; status: ShipmentStatus };

/** `2 of 3`, not counting other shipments that were cancelled. */
export function parcelPosition(shipments: readonly Numbered[], number: number): string {
  const parcels = shipments.filter(
    (shipment) => shipment.status !== "cancelled" || shipment.number === number,
  );
  return `${parcels.findIndex((parcel) => parcel.number === number) + 1} of ${parcels.length}`;
}

/** `parcel 2 of 3`, as `parcelPosition` counts; empty for an order's only parcel. */
export function parcelWord(shipments: readonly Numbered[], number: number): string {
  const position = parcelPosition(shipments, number);
  return position === "1 of 1" ? "" : `parcel ${position}`;
}

type Status = OrderStatus | ShipmentStatus;
const IS_NOW: Record<Status, string> = {
  pending: "not confirmed",
  confirmed: "not shipped",
  open: "not shipped",
  packed: "not shipped",
  shipped: "shipped",
  out_for_delivery: "out for delivery",
  delivered: "delivered",
  cancelled: "cancelled",
};
/** Staff actions on a shipment that are not steps. */
type Handling = "split" | "weighed" | "labelled";
const CANNOT_BE: Record<Status | Handling, string> = {
  split: "split",
  weighed: "weighed",
  labelled: "labelled",
  pending: "unconfirmed",
  confirmed: "confirmed",
  open: "unpacked",
  packed: "packed",
  shipped: "shipped",
  out_for_delivery: "sent out for delivery",
  delivered: "marked delivered",
  cancelled: "cancelled",
};

/** Why an order or a parcel can't take a step: `Parcel 1 of 2 is delivered, so it can't be cancelled`. */
export const stepErrorMessage = (subject: string, from: Status, to: Status | Handling): string =>
  from === to
    ? `${subject} is already ${CANNOT_BE[to]}`
    : `${subject} is ${IS_NOW[from]}, so it can't be ${CANNOT_BE[to]}`;

/** `Parcel 2 of 3`; `single` for an order's only parcel. */
export function parcelName(
  shipments: readonly { number: number; status: ShipmentStatus }[],
  number: number,
  single: string,
): string {
  const word = parcelWord(shipments, number);
  return word ? word.charAt(0).toUpperCase() + word.slice(1) : single;
}

/**
 * The shipments still in the store in their probable order of dispatch: packed before open, then by number. A shipment
 * dispatched out of order has a different charge (`chargesInTurn`).
 */
export const inDispatchOrder = <S extends { number: number; status: ShipmentStatus }>(
  shipments: readonly S[],
): S[] =>
  shipments
    .filter(({ status }) => isInStore(status))
    .toSorted((a, b) => Number(a.status === "open") - Number(b.status === "open") || a.number - b.number);

/** Neither delivered nor cancelled: its pieces can still be cancelled. */
export const isUndelivered = (status: ShipmentStatus): status is keyof typeof ORDER_STATUS =>
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
