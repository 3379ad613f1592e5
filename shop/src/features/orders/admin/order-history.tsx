import { formatMoment } from "@kasna/rules/dates";
import { Panel } from "../../../admin-kit/page-head.tsx";
import type { Detail, Parcel } from "./detail.ts";
import { stepWord } from "./order-status-pill.tsx";
import { ONLY_PARCEL } from "./shipments/only-parcel.ts";

type Entry = Detail["history"][number];

/** Every step with its time and actor; for a split order also with its parcel. */
export function OrderHistory({ detail }: { detail: Detail }) {
  const wasSplit = detail.parcels.length > 1;
  const parcelOf = ({ shipmentId }: Entry) =>
    wasSplit ? detail.parcels.find(({ id }) => id === shipmentId) : undefined;
  return (
    <Panel title="History">
      <ol className="flex flex-col gap-1 text-sm max-sm:gap-2">
        {detail.history.map((entry) => (
          <li key={entry.key} className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
            <span className="figures text-quiet">{formatMoment(entry.at)}</span>
            <Step entry={entry} parcel={parcelOf(entry)} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Step({
  entry: { step, actor, pieces, tracking },
  parcel,
}: {
  entry: Entry;
  parcel: Parcel | undefined;
}) {
  const word = step === "cancelled" && parcel ? "Parcel cancelled" : stepWord(step);
  // If only one parcel is left, it is the whole order.
  const hasName = parcel && parcel.name !== ONLY_PARCEL && step !== "cancelled";
  return (
    <span>
      {hasName ? `${parcel.name}: ${word.toLowerCase()}` : word}
      {pieces !== null && `: ${pieces} ${pieces === 1 ? "item" : "items"}`}
      {step === "split" && " for a new parcel"} <span className="text-quiet">by {actor}</span>
      {tracking && (tracking.carrier || tracking.trackingNumber) && (
        <>
          {" · "}
          {tracking.carrier} <span className="font-mono wrap-anywhere">{tracking.trackingNumber}</span>
        </>
      )}
    </span>
  );
}
