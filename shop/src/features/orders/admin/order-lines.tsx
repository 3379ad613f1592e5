import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { PartImage } from "../../../ui/part-image.tsx";
import { Unbroken } from "../../../ui/unbroken.tsx";
import type { Outcome } from "../../admin/kit/form.operations.server.ts";
import { Panel } from "../../admin/kit/page-head.widget.tsx";
import { ReasonField } from "../../admin/kit/reason-field.widget.tsx";
import { useCloseWhenDone } from "../../admin/kit/use-outcome.widget.ts";
import type { Detail } from "./detail.ts";

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));
type Line = Detail["lines"][number];

/** The lines with pictures, the cancelled pieces and the totals. */
export function OrderLines({ detail, outcome }: { detail: Detail; outcome: Outcome | undefined }) {
  const { order, lines, cancellations, canCancelPieces } = detail;
  const [chosen, setChosen] = useState<Line | null>(null);
  const sums: [string, number][] = [
    ["Subtotal", order.subtotalPaise],
    ["Delivery", order.shippingPaise],
    ...(order.discountPaise
      ? [
          [`Discount${order.promocode ? ` (${order.promocode})` : ""}`, -order.discountPaise] as [
            string,
            number,
          ],
        ]
      : []),
    ...(order.roundingPaise ? [["Rounding", order.roundingPaise] as [string, number]] : []),
  ];
  return (
    <Panel title={`${lines.length} ${lines.length === 1 ? "line" : "lines"}`}>
      <ul className="-mt-2 divide-y divide-hairline">
        {lines.map((line) => (
          <li key={line.position} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
            <PartImage path={line.image} alt="" sizes="48px" fallback="tile" className="size-12 shrink-0" />
            <div className="min-w-40 grow basis-40">
              <p className="font-medium">
                <Unbroken>{line.name}</Unbroken>
              </p>
              <p className="text-quiet">
                <span className="font-mono whitespace-nowrap">{line.sku}</span> ·{" "}
                <Unbroken>{`${line.material}, ${line.coating}`}</Unbroken>
              </p>
            </div>
            <p className="figures text-end whitespace-nowrap">
              {line.quantity} × {rupees(line.unitPricePaise)}
              <br />
              <strong className="font-semibold">{rupees(line.quantity * line.unitPricePaise)}</strong>
            </p>
            {canCancelPieces && (
              <Button
                variant="outline"
                size="small"
                aria-label={`Cancel pieces of ${line.sku}`}
                onClick={() => setChosen(line)}
              >
                Cancel pieces
              </Button>
            )}
          </li>
        ))}
      </ul>
      {cancellations.length > 0 && (
        <ul className="mt-2 border-t border-hairline pt-2 text-sm text-quiet">
          {cancellations.map((row) => (
            <li key={row.id}>
              {row.quantity} × <span className="font-mono">{row.sku}</span> cancelled by {row.actor}:{" "}
              {row.reason} ({rupees(row.returnedPaise)} less)
            </li>
          ))}
        </ul>
      )}
      <dl className="figures mt-2 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t border-hairline pt-3 text-sm">
        {sums.map(([name, paise]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-quiet">{name}</dt>
            <dd className="text-end">{rupees(paise)}</dd>
          </div>
        ))}
        <dt className="font-semibold">Total</dt>
        <dd className="text-end font-semibold">{rupees(order.totalPaise)}</dd>
      </dl>
      {chosen && (
        <CancelPieces key={chosen.position} line={chosen} outcome={outcome} close={() => setChosen(null)} />
      )}
    </Panel>
  );
}

function CancelPieces({
  line,
  outcome,
  close,
}: {
  line: Line;
  outcome: Outcome | undefined;
  close: () => void;
}) {
  const isBusy = useNavigation().state !== "idle";
  const errors = useCloseWhenDone(outcome, close);
  return (
    <Dialog
      isOpen
      onClose={close}
      title={`Cancel pieces of ${line.sku}`}
      description="This returns the stock, recalculates the total, refunds what the buyer paid for these pieces, and notifies the buyer."
    >
      <Form method="post" className="flex flex-col gap-2">
        <input type="hidden" name="intent" value="pieces" />
        <input type="hidden" name="position" value={line.position} />
        <input type="hidden" name="lineQuantity" value={line.quantity} />
        <TextField
          label={`Pieces (of ${line.quantity})`}
          name="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={line.quantity}
          defaultValue={line.quantity}
          required
          error={errors?.errors?.quantity}
        />
        <ReasonField label="Reason (the buyer sees this)" error={errors?.errors?.reason} />
        <AlertLine>{errors?.errors ? "" : errors?.problem}</AlertLine>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={close}>
            Keep
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Cancel these pieces
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
