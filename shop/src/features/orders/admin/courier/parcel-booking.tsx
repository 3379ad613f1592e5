import { formatMoment } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { href, useNavigation } from "react-router";
import { AlertBox } from "../../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { FollowLink } from "../carrier-field.tsx";
import type { Parcel } from "../detail.ts";
import { ParcelForm } from "../shipments/parcel-form.tsx";

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

/** A parcel's booking with a courier: its details, its label, and how to cancel it; or a way to book it. */
export function ParcelBooking({ orderId, parcel }: { orderId: number; parcel: Parcel }) {
  const isBusy = useNavigation().state !== "idle";
  const { booking, bookableWith, status } = parcel;
  const ids = { orderId: String(orderId), shipmentId: String(parcel.id) };
  const book = href("/admin/orders/:orderId/book/:shipmentId", ids);
  if (!booking)
    return bookableWith ? (
      <div>
        <ButtonLink to={book} prefetch="none" variant="outline">
          Book with {bookableWith}
        </ButtonLink>
      </div>
    ) : null;
  const isPacked = status === "packed";
  return (
    <div className="flex flex-col gap-3 rounded-md bg-sheet p-4 text-sm">
      <Facts parcel={parcel} />
      <Warnings parcel={parcel} />
      <div className="flex flex-wrap items-center gap-3">
        {booking.isBooked ? (
          status !== "delivered" && (
            <ButtonLink
              to={href("/admin/orders/:orderId/courier-label/:shipmentId", ids)}
              reloadDocument
              target="_blank"
              prefetch="none"
              variant="outline"
            >
              Courier's label
            </ButtonLink>
          )
        ) : (
          <ButtonLink to={book} prefetch="none" variant="outline">
            Try again
          </ButtonLink>
        )}
        {isPacked && (
          <ParcelForm parcel={parcel} intent="unbook">
            <Button type="submit" variant="outline" isBusy={isBusy}>
              Cancel booking
            </Button>
          </ParcelForm>
        )}
        {isPacked && parcel.trackingUrl && <FollowLink to={parcel.trackingUrl} />}
      </div>
    </div>
  );
}

function Facts({ parcel: { booking, status, trackingNumber } }: { parcel: Parcel }) {
  if (!booking) return null;
  const { isBooked, courier, feePaise, isPickupAsked, latestStatus, latestStatusAt } = booking;
  if (!isBooked) return <p>Not booked yet with {courier}.</p>;
  return (
    <p>
      Booked with {courier} for {rupees(feePaise)},{" "}
      <span className="font-mono wrap-anywhere">{trackingNumber}</span>.
      {status === "packed" && isPickupAsked && " It will be picked up."}
      {latestStatus && latestStatusAt && (
        <span className="block text-quiet">
          The courier says: {latestStatus} <span className="figures">({formatMoment(latestStatusAt)})</span>
        </span>
      )}
    </p>
  );
}

/** The problems of a booking that staff have to solve. */
function Warnings({ parcel: { booking, status, cashPaise } }: { parcel: Parcel }) {
  if (!booking) return null;
  const { isBooked, collectPaise, needsAttention, problem, latestStatus } = booking;
  const isOther = status === "packed" && isBooked && collectPaise !== (cashPaise || null);
  const warnings = [
    needsAttention && `This parcel needs attention: ${latestStatus}.`,
    problem,
    isOther &&
      `The courier collects ${collectPaise === null ? "nothing" : rupees(collectPaise)}, but the buyer owes ${rupees(cashPaise ?? 0)} for this parcel. Cancel the booking and book it again.`,
  ].filter((text): text is string => Boolean(text));
  return warnings.map((text) => (
    <AlertBox key={text} kind="warning">
      <p>{text}</p>
    </AlertBox>
  ));
}
