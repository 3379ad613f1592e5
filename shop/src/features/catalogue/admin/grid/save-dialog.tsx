import { STOCK_NOTE_MAX, STOCK_REASONS, type StockReason } from "@kasna/rules/stock";
import { useState } from "react";
import { AlertLine } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import { STOCK_REASON_LABELS } from "../../../stock/stock-text.widget.ts";
import type { ColumnOf } from "../parts/cell-columns.ts";
import { ChangesTable, conflictOf, type RejectedChanges } from "./changes-table.tsx";
import { type EditedCell, faultOf } from "./data-grid/edit-history.ts";
import type { StoredRow } from "./data-grid/merge-changes.ts";

type StockChange = { reason: StockReason; note: string };

type Props = {
  cells: EditedCell[];
  columnOf: ColumnOf;
  rowOf: (id: number) => StoredRow | undefined;
  rejected: RejectedChanges | null;
  failure: string;
  isBusy: boolean;
  onSave: (stock: StockChange) => void;
  onResolve: (keep: "mine" | "theirs") => void;
  onClose: () => void;
};

/** A preview of all changed cells before saving, with conflicts and problems. */
export function SaveDialog(props: Props) {
  const { cells, columnOf, rowOf, rejected, failure, isBusy, onSave, onResolve, onClose } = props;
  const [stockChange, setStockChange] = useState<StockChange>({ reason: "count", note: "" });
  const faults = cells.filter(({ field, now }) => faultOf(columnOf(field), now) !== null);
  const rows = new Set(cells.map(({ id }) => id)).size;
  const changesStock = cells.some(({ field }) => field === "stockQuantity");
  const conflicts = rejected?.conflicts ?? [];
  const hasConflicts = conflicts.length > 0;
  const inConflict = cells.filter((cell) => conflictOf(rejected, cell));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={hasConflicts ? "These cells have changed meanwhile" : `Save ${plural(cells.length, "cell")}?`}
      description={
        hasConflicts ? conflictText(conflicts) : `${plural(rows, "product")}. The changes go live at once.`
      }
      width="52rem"
    >
      <ChangesTable
        cells={hasConflicts ? inConflict : faults.length > 0 ? faults : cells}
        columnOf={columnOf}
        rowOf={rowOf}
        rejected={rejected}
      />
      {changesStock && !hasConflicts && <StockFields value={stockChange} onChange={setStockChange} />}
      <AlertLine className="empty:hidden">
        {failure ||
          (faults.length > 0 ? `${plural(faults.length, "cell")} can't be saved. Correct them first.` : "") ||
          problemText(props)}
      </AlertLine>
      <div className="flex flex-wrap justify-end gap-3">
        {hasConflicts ? (
          <>
            <Button variant="outline" onClick={() => onResolve("theirs")}>
              Use theirs
            </Button>
            <Button onClick={() => onResolve("mine")}>Keep mine</Button>
          </>
        ) : (
          <>
            <Button variant="outline" onClick={onClose}>
              Back to the table
            </Button>
            <Button disabled={faults.length > 0} isBusy={isBusy} onClick={() => onSave(stockChange)}>
              Save {plural(cells.length, "cell")}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Why stock changes, for its history. */
function StockFields({ value, onChange }: { value: StockChange; onChange: (value: StockChange) => void }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <SelectField
        label="Why stock changes"
        value={value.reason}
        onChange={({ target }) => onChange({ ...value, reason: target.value as StockReason })}
        options={STOCK_REASONS.map((reason) => ({ value: reason, label: STOCK_REASON_LABELS[reason] }))}
      />
      <TextField
        label="Note"
        isOptional
        maxLength={STOCK_NOTE_MAX}
        value={value.note}
        onChange={({ target }) => onChange({ ...value, note: target.value })}
      />
    </div>
  );
}

const plural = (count: number, noun: string) =>
  `${count.toLocaleString("en-IN")} ${noun}${count === 1 ? "" : "s"}`;

/** Why the shop rejected the changes, or an empty text. */
function problemText({ rejected, rowOf, columnOf }: Pick<Props, "rejected" | "rowOf" | "columnOf">): string {
  const [first, ...others] = rejected?.problems ?? [];
  if (!first) return "";
  const product = rowOf(first.id)?.sku ?? "a product";
  const more = others.length > 0 ? `, and ${others.length} more` : "";
  return `Nothing was saved: ${columnOf(first.field).label} of ${product} ${first.reason}${more}`;
}

function conflictText(conflicts: RejectedChanges["conflicts"]): string {
  const names = [...new Set(conflicts.flatMap(({ by }) => by ?? []))];
  const who = names.length > 0 ? names.join(" and ") : "Someone";
  return `${who} changed ${plural(conflicts.length, "cell")} after you opened the table. Nothing was saved. Your changes are still here.`;
}
