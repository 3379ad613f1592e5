import type { Order } from "@kasna/contract/orders";
import { lineKey } from "@kasna/rules/orders/sale-units";

export type Parcel = Order["shipments"][number];
type Item = Order["items"][number];

const isCancelled = ({ status }: Parcel) => status === "cancelled";

/** The parcels of an order shipped in several. Empty for an order in one parcel, or a cancelled one. */
export function parcelsOf({ order_status, shipments }: Pick<Order, "order_status" | "shipments">): Parcel[] {
  const parcels = shipments.filter((shipment) => !isCancelled(shipment));
  return parcels.length > 1 && order_status !== "cancelled" ? parcels : [];
}

/** The tracking of an unsplit order: that of its only parcel, even if a cancelled one shipped later. */
export function trackingOf(order: Order): Pick<Order, "carrier" | "tracking_number" | "tracking_url"> {
  return order.shipments.find((shipment) => !isCancelled(shipment)) ?? order;
}

/** The progress of a split order's parcels: `2 of 3 parcels delivered, 1 on its way`. */
export function parcelsSentence(parcels: readonly Pick<Parcel, "status">[]): string {
  const all = parcels.length;
  const delivered = parcels.filter(({ status }) => status === "delivered").length;
  const onTheWay = parcels.filter(
    ({ status }) => status === "shipped" || status === "out_for_delivery",
  ).length;
  if (delivered === all) return `All ${all} parcels delivered`;
  if (delivered === 0 && onTheWay === 0) return `Coming in ${all} parcels`;
  if (delivered === 0)
    return onTheWay === all
      ? `All ${all} parcels on their way`
      : `${onTheWay} of ${all} parcels on ${theirWay(onTheWay)}`;
  const onTheWayText = onTheWay > 0 ? `, ${onTheWay} on ${theirWay(onTheWay)}` : "";
  return `${delivered} of ${all} parcels delivered${onTheWayText}`;
}

const theirWay = (count: number) => (count === 1 ? "its way" : "their way");

/** A parcel's items, each with its number of pieces in this parcel. */
export const itemsIn = ({ lines }: Parcel, items: readonly Item[]): Item[] =>
  lines.flatMap((line) => {
    const item = items.find((item) => lineKey(item) === lineKey(line));
    return item ? [{ ...item, quantity: line.quantity }] : [];
  });

/**
 * Whether this is the first parcel that delivered the part: a part is reviewed once, however many parcels contain it.
 */
export const isFirstToDeliver = (parcel: Parcel, parcels: readonly Parcel[], productId: number): boolean =>
  parcels.find(
    ({ status, lines }) => status === "delivered" && lines.some(({ product_id }) => product_id === productId),
  ) === parcel;

/** Whether a cancellation affects only the undelivered pieces instead of the whole order. */
export const cancelsOnlyTheRest = ({ shipments }: Pick<Order, "shipments">): boolean =>
  shipments.some(({ status }) => status === "delivered");
