import type { Shown } from "../../../admin-kit/form-fields.ts";

/** The values of the form that corrects a parcel's tracking. */
export const trackingFields = ({
  carrier,
  trackingNumber,
}: {
  carrier: string;
  trackingNumber: string | null;
}): Shown => ({ carrier, trackingNumber: trackingNumber ?? "" });
