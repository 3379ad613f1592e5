import type { Order } from "@kasna/contract/orders";

type Tracked = Pick<Order, "carrier" | "tracking_number" | "tracking_url">;

/** The carrier and tracking number of an order or a parcel, once it has one: a link if the shop has a tracking page. */
export function TrackingNumber({ of: { carrier, tracking_number, tracking_url } }: { of: Tracked }) {
  if (!tracking_number) return null;
  return (
    <p className="text-sm">
      <span className="text-quiet">{carrier || "Tracking number"}</span>{" "}
      {tracking_url ? (
        <a
          href={tracking_url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-mono text-steel underline underline-offset-4 wrap-anywhere lg:min-h-0"
        >
          {tracking_number}
          <span className="sr-only">, follow this parcel in a new tab</span>
        </a>
      ) : (
        <span className="font-mono wrap-anywhere">{tracking_number}</span>
      )}
    </p>
  );
}
