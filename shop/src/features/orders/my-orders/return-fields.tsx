import type { Order } from "@kasna/contract/orders";
import {
  PAY_TO_MAX,
  RETURN_NOTE_MAX,
  RETURN_PHOTOS_MAX,
  RETURN_REASON_LABELS,
  RETURN_REASONS,
  type ReturnReason,
} from "@kasna/rules/orders/returns";
import { useCallback } from "react";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import { type Quantities, ReturnLines } from "./return-lines.tsx";

const REASONS = RETURN_REASONS.map((value) => ({ value, label: RETURN_REASON_LABELS[value] }));

/** What the buyer has entered so far. */
export type ReturnDraft = {
  shipmentId: number;
  quantities: Quantities;
  reason: ReturnReason | "";
  note: string;
  payTo: string;
  photos: readonly File[];
};

type Props = {
  order: Order;
  draft: ReturnDraft;
  /** The photos of a stored draft, which the file field shows again. */
  initialPhotos: readonly File[] | undefined;
  errors: Record<string, string>;
  onChange: (changed: Partial<ReturnDraft>) => void;
};

/** The fields of a return: the parcel, quantities, reason, note, photos and, for cash, where to send the money. */
export function ReturnFields({ order, draft, initialPhotos, errors, onChange: change }: Props) {
  const { shipmentId, quantities, reason, note, payTo } = draft;
  const parcels = [...new Set(order.returnable.map(({ shipment_id }) => shipment_id))];
  const lines = order.returnable.filter((line) => line.shipment_id === shipmentId);
  const isMadeToOrder = lines.some(({ only_if_faulty }) => only_if_faulty);
  const showInitialPhotos = useCallback(
    (field: HTMLInputElement | null) => {
      if (!field || !initialPhotos) return;
      const chosen = new DataTransfer();
      for (const photo of initialPhotos) chosen.items.add(photo);
      field.files = chosen.files;
    },
    [initialPhotos],
  );
  return (
    <>
      {parcels.length > 1 && (
        <SelectField
          label="Parcel"
          value={String(shipmentId)}
          onChange={(event) => change({ shipmentId: Number(event.target.value) })}
          options={parcels.map((id) => ({ value: String(id), label: `Parcel ${numberOf(order, id)}` }))}
        />
      )}
      <ReturnLines
        order={order}
        lines={lines}
        quantities={quantities}
        onChange={(changed) => change({ quantities: changed })}
        error={errors.items}
      />
      <SelectField
        label="Reason"
        placeholder="Choose a reason"
        value={reason}
        onChange={(event) => change({ reason: event.target.value as ReturnReason })}
        options={REASONS}
        hint={
          isMadeToOrder
            ? "You can return items made for your order only if something is wrong with them."
            : undefined
        }
        error={errors.reason}
      />
      <TextAreaField
        label="What is wrong?"
        isOptional
        rows={3}
        maxLength={RETURN_NOTE_MAX}
        value={note}
        onChange={(event) => change({ note: event.target.value })}
        error={errors.note}
      />
      <TextField
        ref={showInitialPhotos}
        label="Photos"
        isOptional
        hint={`Up to ${RETURN_PHOTOS_MAX}, 10 MB each`}
        type="file"
        multiple
        accept="image/*"
        onChange={(event) => change({ photos: [...(event.target.files ?? [])] })}
        error={errors.photos}
        className="py-2 text-sm"
      />
      {order.payment_method === "cod" && (
        <TextField
          label="Where should we send the money?"
          hint="A UPI ID, or an account number with its IFSC"
          value={payTo}
          maxLength={PAY_TO_MAX}
          autoComplete="off"
          data-private
          onChange={(event) => change({ payTo: event.target.value })}
          error={errors.pay_to}
        />
      )}
    </>
  );
}

const numberOf = (order: Order, shipmentId: number) =>
  order.shipments.find(({ shipment_id }) => shipment_id === shipmentId)?.number ?? "";
