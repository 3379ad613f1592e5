import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Parcel } from "../detail.ts";

/**
 * A form for one parcel. It sends how many pieces the staff member saw, so that nobody ships pieces that have since
 * been split off.
 */
export function ParcelForm({
  parcel,
  intent,
  className = "",
  children,
}: {
  parcel: Parcel;
  intent: "pack" | "join" | "weigh" | "move" | "tracking" | "unbook";
  className?: string;
  children: ReactNode;
}) {
  return (
    <Form method="post" className={`flex flex-wrap items-start gap-3 ${className}`}>
      <input type="hidden" name="intent" value={intent} />
      <ParcelFields parcel={parcel} />
      {children}
    </Form>
  );
}

/** The form fields that identify the parcel and its pieces. */
export const ParcelFields = ({ parcel }: { parcel: Parcel }) => (
  <>
    <input type="hidden" name="shipment" value={parcel.id} />
    <input type="hidden" name="pieces" value={parcel.pieces} />
  </>
);
