import type { Shown } from "../../../admin-kit/form-fields.ts";

/** What the form that corrects a parcel's tracking shows. */
export const trackingFields = ({
  carrier,
  trackingNumber,
}: {
  carrier: string;
  trackingNumber: string | null;
}): Shown => ({ carrier, trackingNumber: trackingNumber ?? "" });
