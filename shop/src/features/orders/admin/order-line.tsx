import { attributeTexts, joinNonEmpty, sizeBesideName } from "@kasna/rules/catalogue/attributes";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { countText } from "@kasna/rules/tax/unit-codes";
import { useState } from "react";
import type { Outcome } from "../../../admin-kit/form.server.ts";
import { FormDialog } from "../../../admin-kit/form-dialog.tsx";
import { ReasonField } from "../../../admin-kit/reason-field.tsx";
import { useMay } from "../../../admin-kit/staff/use-may.ts";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { PartImage } from "../../../ui/part-image.tsx";
import { Unbroken } from "../../../ui/unbroken.tsx";
import { BuyerTexts } from "./buyer-texts.tsx";
import type { Detail } from "./detail.ts";
import { soldText, soldUnit } from "./sold-text.ts";

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

type Props = {
  line: Detail["lines"][number];
  /** How many pieces of the line are shown here: all of them, or those in a parcel. */
  pieces: number;
  /** The discounts on them; null if the order has none by line. */
  discountPaise: number | null;
  /** The parcel that contains them. */
  shipmentId: number | undefined;
  canCancel: boolean;
  outcome: Outcome | undefined;
};

/** A line of an order, or its pieces in one parcel. */
export function OrderLine({ line, pieces, discountPaise, shipmentId, canCancel, outcome }: Props) {
  const [isCancelling, setCancelling] = useState(false);
  const allowed = useMay();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <PartImage path={line.image} alt="" sizes="48px" fallback="tile" className="size-12 shrink-0" />
      <div className="min-w-40 grow basis-40">
        <p className="font-medium">
          <Unbroken>{line.name}</Unbroken>
        </p>
        <p className="text-quiet">
          <span className="font-mono whitespace-nowrap">{line.sku}</span> ·{" "}
          <Unbroken>
            {joinNonEmpty(
              ...[sizeBesideName(line), line.material, line.coating],
              ...attributeTexts(line.soldAttributes),
            )}
          </Unbroken>
        </p>
        {canCancel && line.stockTaken === 0 && line.quantity > 0 && (
          <p className="text-warning">Made to order</p>
        )}
        <BuyerTexts of={line} />
      </div>
      <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between max-sm:ps-15">
        <p className="figures whitespace-nowrap sm:text-end">
          {countText(pieces, soldUnit(line))} × {rupees(line.unitPricePaise)}
          <br />
          <strong className="font-semibold">{rupees(pieces * line.unitPricePaise)}</strong>
          {discountPaise ? <span className="block text-quiet">{rupees(-discountPaise)} discount</span> : null}
          {pieces < line.quantity && <span className="block text-quiet">{soldText(line)} ordered</span>}
        </p>
        {canCancel && allowed("sales") && (
          <Button
            variant="outline"
            size="small"
            aria-label={`Cancel items of ${line.sku}`}
            onClick={() => setCancelling(true)}
          >
            Cancel items
          </Button>
        )}
      </div>
      {isCancelling && (
        <CancelPieces
          line={line}
          pieces={pieces}
          shipmentId={shipmentId}
          outcome={outcome}
          close={() => setCancelling(false)}
        />
      )}
    </li>
  );
}

function CancelPieces({
  line,
  pieces,
  shipmentId,
  outcome,
  close,
}: Omit<Props, "canCancel" | "discountPaise"> & { close: () => void }) {
  return (
    <FormDialog
      title={`Cancel items of ${line.sku}`}
      description="The stock goes back, the total is recalculated, what the buyer paid for these items is refunded, and the buyer is notified."
      submit="Cancel these items"
      cancel="Keep"
      outcome={outcome}
      close={close}
    >
      {({ errors, problem }) => (
        <>
          <input type="hidden" name="intent" value="pieces" />
          {shipmentId !== undefined && <input type="hidden" name="shipment" value={shipmentId} />}
          <input type="hidden" name="position" value={line.position} />
          <input type="hidden" name="lineQuantity" value={pieces} />
          <TextField
            label={`Quantity (of ${countText(pieces, soldUnit(line))})`}
            name="quantity"
            type="number"
            inputMode="numeric"
            min={1}
            max={pieces}
            defaultValue={pieces}
            required
            error={errors.quantity}
          />
          <ReasonField label="Reason (the buyer sees this)" error={errors.reason} />
          <AlertLine>{problem}</AlertLine>
        </>
      )}
    </FormDialog>
  );
}
