import { formatMoment } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { useState } from "react";
import type { Outcome } from "../../admin-kit/form.server.ts";
import { FormDialog } from "../../admin-kit/form-dialog.tsx";
import { Panel } from "../../admin-kit/page-head.tsx";
import { AlertLine } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";

type Receipt = {
  id: number;
  reference: string;
  /** The stock place that received the goods; null in a shop with only one. */
  place: string | null;
  actor: string;
  receivedAt: Date;
  undoneAt: Date | null;
  undoneBy: string | null;
  lines: readonly { position: number; quantity: number; unitCostPaise: number | null; lot: string }[];
};
type Props = {
  receipts: readonly Receipt[];
  lines: readonly { position: number; sku: string }[];
  outcome: Outcome | undefined;
};

/** The deliveries of a purchase order, latest first. One that was booked by mistake can be undone. */
export function ReceiptsPanel({ receipts, lines, outcome }: Props) {
  const [receiptToUndo, setReceiptToUndo] = useState<Receipt | null>(null);
  if (receipts.length === 0) return null;
  const skuOf = new Map(lines.map(({ position, sku }) => [position, sku]));
  return (
    <Panel title="Receipts">
      <ul aria-label="Receipts" className="-my-2 divide-y divide-hairline text-sm">
        {receipts.map((receipt) => (
          <li key={receipt.id} className="py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <p className="font-medium wrap-anywhere">
                {formatMoment(receipt.receivedAt)}, {receipt.actor}
                {receipt.reference && `, ${receipt.reference}`}
                {receipt.place && `, to ${receipt.place}`}
              </p>
              {receipt.undoneAt ? (
                <p>
                  Undone {formatMoment(receipt.undoneAt)}, {receipt.undoneBy}
                </p>
              ) : (
                <Button variant="link" size="small" onClick={() => setReceiptToUndo(receipt)}>
                  Undo
                  <span className="sr-only"> the receipt of {formatMoment(receipt.receivedAt)}</span>
                </Button>
              )}
            </div>
            <ul className={`figures mt-1 ${receipt.undoneAt ? "text-quiet line-through" : ""}`}>
              {receipt.lines.map(({ position, quantity, unitCostPaise, lot }) => (
                <li key={position} className="flex flex-wrap gap-x-4 py-0.5">
                  <span className="font-mono wrap-anywhere">{skuOf.get(position)}</span>
                  <span>{quantity.toLocaleString("en-IN")}</span>
                  {unitCostPaise !== null && <span>at {formatRupees(rupeesFromPaise(unitCostPaise))}</span>}
                  {lot && <span className="wrap-anywhere">lot {lot}</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {receiptToUndo && (
        <FormDialog
          title="Undo this receipt?"
          description={`What arrived on ${formatMoment(receiptToUndo.receivedAt)} leaves the stock again and counts as on order. The average cost is recalculated without it. The receipt stays in this list.`}
          submit="Undo the receipt"
          cancel="Keep it"
          outcome={outcome}
          close={() => setReceiptToUndo(null)}
        >
          {({ problem }) => (
            <>
              <input type="hidden" name="intent" value="undo" />
              <input type="hidden" name="receipt" value={receiptToUndo.id} />
              <AlertLine>{problem}</AlertLine>
            </>
          )}
        </FormDialog>
      )}
    </Panel>
  );
}
