import type { Order } from "@kasna/contract/orders";

/** The carrier and tracking number of an order or of one of its parcels, once it has one. */
export function TrackingNumber({ of }: { of: Pick<Order, "carrier" | "tracking_number"> }) {
  if (!of.tracking_number) return null;
  return (
    <p className="text-sm">
      <span className="text-quiet">{of.carrier || "Tracking number"}</span>{" "}
      <span className="font-mono wrap-anywhere">{of.tracking_number}</span>
    </p>
  );
}
