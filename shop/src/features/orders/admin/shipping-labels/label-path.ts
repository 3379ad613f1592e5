import { href } from "react-router";

/** The path of the PDF with the labels of these orders' parcels, or of one parcel. */
export function labelPath(orderIds: readonly number[], shipmentId?: number): string {
  const query = new URLSearchParams(orderIds.map((id) => ["order", String(id)]));
  if (shipmentId !== undefined) query.set("shipment", String(shipmentId));
  return `${href("/admin/orders/shipping-labels/pdf")}?${query}`;
}
