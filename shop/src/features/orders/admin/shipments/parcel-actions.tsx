import type { ShipmentStatus } from "@kasna/rules/orders/shipments";
import { href, useNavigation } from "react-router";
import { ChangedElsewhere, SeenField } from "../../../../admin-kit/conflicting-values.tsx";
import type { Outcome } from "../../../../admin-kit/form.server.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { CarrierField, FollowLink } from "../carrier-field.tsx";
import { ParcelBooking } from "../courier/parcel-booking.tsx";
import type { Parcel } from "../detail.ts";
import { LabelLink } from "../shipping-labels/label-link.tsx";
import { trackingFields } from "../tracking-fields.ts";
import { ParcelForm } from "./parcel-form.tsx";
import { shownWeight, WeightField } from "./parcel-weight.tsx";

const STEP = { shipped: "Ship", out_for_delivery: "Out for delivery", delivered: "Mark delivered" };
const isOnItsWay = (status: ShipmentStatus) => status === "shipped" || status === "out_for_delivery";

/** The fields that are not overwritten if another staff member has changed them. */
const GUARDED = [
  { name: "carrier", label: "Carrier" },
  { name: "trackingNumber", label: "Tracking number" },
  { name: "weight", label: "Weight in kg" },
];

/** The forms for a parcel's next steps: pack, split, ship, deliver, correct its tracking number. */
export function ParcelActions({
  orderId,
  parcel,
  carriers,
  outcome,
  isSplit,
}: {
  orderId: number;
  parcel: Parcel;
  carriers: readonly string[];
  outcome: Outcome | undefined;
  isSplit: boolean;
}) {
  const isBusy = useNavigation().state !== "idle";
  const { status, canPack, steps } = parcel;
  const isPacked = status === "packed";
  return (
    <div className="flex flex-col gap-3">
      {canPack && <PackingActions orderId={orderId} parcel={parcel} isSplit={isSplit} isBusy={isBusy} />}
      {isPacked && canPack && (
        <ParcelForm key={`weight ${parcel.weight.grams}`} parcel={parcel} intent="weigh">
          <SeenField shown={shownWeight(parcel.weight)} outcome={outcome} />
          <div className="w-full sm:w-72">
            <WeightField weight={parcel.weight} error={outcome?.errors?.weight} />
          </div>
          <Button type="submit" variant="outline" isBusy={isBusy} className="w-full sm:mt-12 sm:w-auto">
            Save weight
          </Button>
        </ParcelForm>
      )}
      <ParcelBooking orderId={orderId} parcel={parcel} />
      {steps.map((to) => (
        <ParcelForm key={to} parcel={parcel} intent="move">
          {to === "shipped" && (
            <Tracking
              key={parcel.trackingNumber}
              carriers={carriers}
              outcome={outcome}
              carrier={parcel.carrier}
              trackingNumber={parcel.trackingNumber ?? ""}
            />
          )}
          <Button
            type="submit"
            name="to"
            value={to}
            variant={to === "shipped" && !isPacked ? "outline" : "primary"}
            isBusy={isBusy}
            className={to === "shipped" ? "w-full sm:mt-6 sm:w-auto" : ""}
          >
            {STEP[to]}
          </Button>
        </ParcelForm>
      ))}
      <ChangedElsewhere
        outcome={outcome}
        fields={GUARDED}
        values={{ ...trackingFields(parcel), ...shownWeight(parcel.weight) }}
      />
      {isOnItsWay(status) && (
        <TrackingForm parcel={parcel} carriers={carriers} outcome={outcome} isBusy={isBusy} />
      )}
    </div>
  );
}

/** Before the parcel is shipped: packing and unpacking it, its label, and what is in it. */
function PackingActions({
  orderId,
  parcel,
  isSplit,
  isBusy,
}: {
  orderId: number;
  parcel: Parcel;
  isSplit: boolean;
  isBusy: boolean;
}) {
  const { id, canSplit, joins } = parcel;
  const isPacked = parcel.status === "packed";
  const ids = { orderId: String(orderId), shipmentId: String(id) };
  return (
    <div className="flex flex-wrap gap-3">
      <ParcelForm parcel={parcel} intent="pack">
        <Button
          type="submit"
          name="packed"
          value={isPacked ? "no" : "yes"}
          variant={isPacked ? "outline" : "primary"}
          isBusy={isBusy}
        >
          {isPacked ? "Unpack" : "Mark packed"}
        </Button>
      </ParcelForm>
      {!isPacked && (
        <ButtonLink to={href("/admin/orders/:orderId/pack/:shipmentId", ids)} variant="outline">
          Pack by scan
        </ButtonLink>
      )}
      {isPacked && <LabelLink orderId={orderId} shipmentId={id} />}
      {canSplit && (
        <ButtonLink to={href("/admin/orders/:orderId/split/:shipmentId", ids)} variant="outline">
          {isSplit ? "Split" : "Split into parcels"}
        </ButtonLink>
      )}
      {joins && (
        <ParcelForm parcel={parcel} intent="join">
          <Button type="submit" variant="outline" isBusy={isBusy}>
            Put back into {joins.toLowerCase()}
          </Button>
        </ParcelForm>
      )}
    </div>
  );
}

/** Corrects the carrier and tracking number of a parcel on its way. */
function TrackingForm({
  parcel,
  carriers,
  outcome,
  isBusy,
}: {
  parcel: Parcel;
  carriers: readonly string[];
  outcome: Outcome | undefined;
  isBusy: boolean;
}) {
  return (
    <ParcelForm
      key={`${parcel.carrier} ${parcel.trackingNumber}`}
      parcel={parcel}
      intent="tracking"
      className="border-t border-hairline pt-3"
    >
      <SeenField shown={trackingFields(parcel)} outcome={outcome} />
      <Tracking
        carriers={carriers}
        outcome={outcome}
        carrier={parcel.carrier}
        trackingNumber={parcel.trackingNumber ?? ""}
      />
      <Button type="submit" variant="outline" isBusy={isBusy} className="w-full sm:mt-6 sm:w-auto">
        Correct
      </Button>
      {parcel.trackingUrl && <FollowLink to={parcel.trackingUrl} className="sm:mt-6" />}
    </ParcelForm>
  );
}

function Tracking({
  carriers,
  outcome,
  carrier = "",
  trackingNumber = "",
}: {
  carriers: readonly string[];
  outcome: Outcome | undefined;
  carrier?: string;
  trackingNumber?: string;
}) {
  return (
    <>
      <div className="min-w-40 grow">
        <CarrierField carriers={carriers} defaultValue={carrier} error={outcome?.errors?.carrier} />
      </div>
      <div className="min-w-40 grow">
        <TextField
          label="Tracking number"
          name="trackingNumber"
          defaultValue={trackingNumber}
          maxLength={60}
          error={outcome?.errors?.trackingNumber}
          className="font-mono"
        />
      </div>
    </>
  );
}
