import { formatMoment } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import type { Outcome } from "../../../../admin-kit/form.server.ts";
import { Panel } from "../../../../admin-kit/page-head.tsx";
import { useMay } from "../../../../admin-kit/staff/use-may.ts";
import { CancelButton } from "../cancel-dialog.tsx";
import type { Detail, Parcel } from "../detail.ts";
import { ParcelDocuments } from "../order-documents.tsx";
import { OrderLine } from "../order-line.tsx";
import { ShipmentPill, stepWord } from "../order-status-pill.tsx";
import { ParcelActions } from "./parcel-actions.tsx";
import { ParcelFields } from "./parcel-form.tsx";

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

/** The parcels of a split order, each with its pieces, steps, documents and actions. */
export function ParcelPanels({ detail, outcome }: { detail: Detail; outcome: Outcome | undefined }) {
  const sent = useNavigation().formData?.get("shipment");
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    if (typeof sent === "string") setTarget(sent);
  }, [sent]);
  return detail.parcels.map((parcel) => (
    <ParcelPanel
      key={parcel.id}
      detail={detail}
      parcel={parcel}
      outcome={target === String(parcel.id) ? outcome : undefined}
    />
  ));
}

type Props = { detail: Detail; parcel: Parcel; outcome: Outcome | undefined };

function ParcelPanel({ detail, parcel, outcome }: Props) {
  const { order, lines, carriers, canCancelPieces } = detail;
  const isCancelled = parcel.status === "cancelled";
  const allowed = useMay();
  const canCancel = parcel.canCancel && canCancelPieces && allowed("sales");
  const contents = lines.flatMap((line) => {
    const held = parcel.lines.find(({ position }) => position === line.position);
    return held ? [{ line, held }] : [];
  });
  return (
    <Panel
      isRegion
      id={`parcel-${parcel.number}`}
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {parcel.name}
          {!isCancelled && <ShipmentPill status={parcel.status} />}
        </span>
      }
      aside={canCancel && <CancelParcel detail={detail} parcel={parcel} />}
    >
      <div className="flex flex-col gap-3">
        <Steps detail={detail} parcel={parcel} />
        {contents.length > 0 && (
          <ul className="-my-2 divide-y divide-hairline">
            {contents.map(({ line, held }) => (
              <OrderLine
                key={line.position}
                line={line}
                pieces={held.quantity}
                discountPaise={held.discountPaise}
                canCancel={canCancel}
                outcome={outcome}
                shipmentId={parcel.id}
              />
            ))}
          </ul>
        )}
        {!isCancelled && <ParcelTotal parcel={parcel} />}
        <ParcelDocuments detail={detail} parcel={parcel} />
        {!isCancelled && allowed("packing") && (parcel.canPack || parcel.steps.length > 0) && (
          <div className="border-t border-hairline pt-3">
            <ParcelActions orderId={order.id} carriers={carriers} parcel={parcel} outcome={outcome} isSplit />
          </div>
        )}
      </div>
    </Panel>
  );
}

/** The time and actor of each of the parcel's steps. */
function Steps({ detail: { history }, parcel }: { detail: Detail; parcel: Parcel }) {
  const events = history.filter(
    ({ shipmentId, step }) =>
      shipmentId === parcel.id && ["shipped", "out_for_delivery", "delivered", "cancelled"].includes(step),
  );
  const steps = [
    ...(parcel.packedAt
      ? [{ key: "packed", word: "Packed", at: parcel.packedAt, actor: parcel.packedBy }]
      : []),
    ...events.map(({ key, step, at, actor }) => ({ key, word: stepWord(step), at, actor })),
  ];
  const { carrier, trackingNumber } = parcel;
  if (steps.length === 0 && !carrier && !trackingNumber) return null;
  return (
    <div className="text-sm">
      <ul>
        {steps.map(({ key, word, at, actor }) => (
          <li key={key}>
            {word} <span className="figures text-quiet">{formatMoment(at)}</span>
            {actor && <span className="text-quiet"> by {actor}</span>}
          </li>
        ))}
      </ul>
      {(carrier || trackingNumber) && (
        <p className="mt-1">
          {carrier} <span className="font-mono wrap-anywhere">{trackingNumber}</span>
        </p>
      )}
    </div>
  );
}

function ParcelTotal({ parcel: { totalPaise, deliveryPaise, cashPaise, status } }: { parcel: Parcel }) {
  const name =
    cashPaise === null ? "Parcel total" : status === "delivered" ? "Cash collected" : "Cash to collect";
  return (
    <p className="figures flex justify-between gap-4 border-t border-hairline pt-3 text-sm">
      <span className="text-quiet">
        {name}
        {deliveryPaise > 0 && `, with ${rupees(deliveryPaise)} delivery`}
      </span>
      <strong className="font-semibold">{rupees(totalPaise)}</strong>
    </p>
  );
}

function CancelParcel({ detail: { order, refundablePaise }, parcel }: { detail: Detail; parcel: Parcel }) {
  const isRefunded = order.paymentMethod === "online" && refundablePaise > 0;
  return (
    <CancelButton
      label="Cancel this parcel"
      title={`Cancel ${parcel.name.toLowerCase()}?`}
      description={`Its ${parcel.pieces} ${parcel.pieces === 1 ? "item leaves" : "items leave"} the order. This returns the stock, ${isRefunded ? "refunds what was paid for them" : "lowers what the buyer pays"} and notifies the buyer. The other parcels are not affected. You can't undo this.`}
    >
      <ParcelFields parcel={parcel} />
    </CancelButton>
  );
}
