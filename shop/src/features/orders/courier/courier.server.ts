import type { IncomingHttpHeaders } from "node:http";
import type { Box } from "../../../database/schema/index.ts";
import type { DeliveryStep } from "../shipments/move-shipment.operations.server.ts";

/** A parcel with the data that a courier needs. Amounts in paise. */
export type CourierParcel = {
  reference: string;
  placedAt: Date;
  contents: string;
  to: {
    name: string;
    company: string;
    lines: readonly [string, string];
    city: string;
    state: string;
    pincode: string;
    phone: string;
    email: string;
  };
  grams: number;
  box: Box;
  totalPaise: number;
  isCash: boolean;
};

/** A courier's offer for a parcel, with its price. */
export type CourierOffer = { id: string; name: string; feePaise: number; days: number | null };

/** The courier's record of a parcel, found by our reference. Empty fields are not known yet. */
export type CourierOrder = { order: string; shipment: string; awb: string; courier: string };

/** A courier's report about a parcel. */
export type TrackingUpdate = {
  /** The status in the courier's words. */
  status: string;
  at: Date;
  /** The corresponding shipment status; null for none. */
  step: DeliveryStep | null;
  needsAttention: boolean;
};

export class CourierError extends Error {}

/** A courier aggregator. Every method sends a request and throws CourierError with a message for staff. */
export type Courier = {
  name: string;
  /** Its pickup address: `Primary, 641012 Coimbatore`. */
  pickupPlace(): Promise<string>;
  offers(parcel: Omit<CourierParcel, "reference">): Promise<CourierOffer[]>;
  /** Books a parcel, or finds the booking with its reference. May be repeated after a lost response. */
  book(parcel: CourierParcel, offerId: string): Promise<CourierOrder>;
  requestPickup(order: CourierOrder): Promise<void>;
  /** Cancels the booking with a reference, if there is one. May be repeated. */
  cancel(reference: string): Promise<void>;
  /** The address of a parcel's label as PDF. */
  labelUrl(order: CourierOrder): Promise<string>;
  /** The latest update about a parcel; null if there is none yet. */
  track(awb: string): Promise<TrackingUpdate | null>;
  /**
   * Reads a notification; null if it is not about a parcel. Throws `webhook_forged`. Null if the courier sends no
   * notifications.
   */
  readWebhook:
    | ((request: {
        headers: IncomingHttpHeaders;
        body: Buffer;
      }) => { awb: string; update: TrackingUpdate } | null)
    | null;
};
