import { STOCK_NOTE_MAX, STOCK_REASONS, type StockReason } from "@kasna/rules/stock";
import { useState } from "react";
import { AlertLine } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import { ScrollRegion } from "../../../../ui/scroll-region.tsx";
import type { ColumnOf } from "../parts/cell-columns.ts";
import type { ChangeResult } from "../parts/change-rows.operations.server.ts";
import { STOCK_REASON_LABELS } from "../parts/stock-text.widget.ts";
import { type EditedCell, faultOf } from "./data-grid/edit-history.ts";
import type { StoredRow } from "./data-grid/merge-changes.ts";

const SHOWN = 200;

export type RejectedChanges = Extract<ChangeResult, { isSaved: false }>;

type Props = {
  cells: EditedCell[];
  columnOf: ColumnOf;
  rowOf: (id: number) => StoredRow | undefined;
  rejected: RejectedChanges | null;
  failure: string;
  isBusy: boolean;
  onSave: (stock: { reason: StockReason; note: string }) => void;
  onResolve: (keep: "mine" | "theirs") => void;
  onClose: () => void;
};

/** A preview of all changed cells before saving, with conflicts and problems. */
export function SaveDialog(props: Props) {
  const { cells, columnOf, rowOf, rejected, failure, isBusy, onSave, onResolve, onClose } = props;
  const [reason, setReason] = useState<StockReason>("count");
  const [note, setNote] = useState("");
  const faults = cells.filter(({ field, now }) => faultOf(columnOf(field), now) !== null);
  const rows = new Set(cells.map(({ id }) => id)).size;
  const changesStock = cells.some(({ field }) => field === "stockQuantity");
  const conflicts = rejected?.conflicts ?? [];
  const title =
    conflicts.length > 0 ? "These cells have changed meanwhile" : `Save ${plural(cells.length, "cell")}?`;
  const shown =
    conflicts.length > 0
      ? cells.filter((cell) => conflictOf(conflicts, cell))
      : faults.length > 0
        ? faults
        : cells;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={
        conflicts.length > 0 ? (
          <ConflictSummary conflicts={conflicts} />
        ) : (
          `${plural(rows, "product")}. The changes go live at once.`
        )
      }
      width="52rem"
    >
      <ScrollRegion label="Changes" className="max-h-[45dvh] rounded-md border border-hairline">
        <table className="w-full text-sm">
          <thead className="sticky top-0 bg-sheet text-start">
            <tr>
              {[
                "SKU",
                "Column",
                "Was",
                conflicts.length > 0 ? "Yours" : "New",
                ...(conflicts.length > 0 ? ["Theirs"] : []),
              ].map((head) => (
                <th key={head} scope="col" className="px-3 py-2 text-start font-medium text-quiet">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, SHOWN).map((cell) => {
              const fault = faultOf(columnOf(cell.field), cell.now) ?? problemOf(rejected, cell);
              const conflict = conflictOf(conflicts, cell);
              return (
                <tr key={`${cell.id}-${cell.field}`} className="border-t border-hairline align-top">
                  <td className="px-3 py-1.5 font-mono text-xs whitespace-nowrap">
                    {rowOf(cell.id)?.sku ?? `#${cell.id}`}
                  </td>
                  <td className="px-3 py-1.5">{columnOf(cell.field).label}</td>
                  <td className="figures px-3 py-1.5 text-quiet">{cell.was || "–"}</td>
                  <td className="figures px-3 py-1.5">
                    {cell.now || "–"}
                    {fault && <span className="block text-danger">{fault}</span>}
                  </td>
                  {conflict && (
                    <td className="figures px-3 py-1.5">
                      {conflict.value || "–"}
                      <span className="block text-quiet">
                        {conflict.by ? `by ${conflict.by}` : conflict.reason}
                      </span>
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
      {shown.length > SHOWN && <p className="text-sm text-quiet">and {shown.length - SHOWN} more</p>}
      {changesStock && conflicts.length === 0 && (
        <div className="grid gap-x-4 sm:grid-cols-2">
          <SelectField
            label="Why stock changes"
            value={reason}
            onChange={(event) => setReason(event.target.value as StockReason)}
            options={STOCK_REASONS.map((value) => ({ value, label: STOCK_REASON_LABELS[value] }))}
          />
          <TextField
            label="Note"
            isOptional
            maxLength={STOCK_NOTE_MAX}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
      )}
      <AlertLine className="empty:hidden">
        {failure ||
          (faults.length > 0 ? `${plural(faults.length, "cell")} can't be saved. Correct them first.` : "") ||
          (rejected && rejected.problems.length > 0
            ? `Nothing was saved: ${errorMessage(rejected, props)}`
            : "")}
      </AlertLine>
      <div className="flex flex-wrap justify-end gap-3">
        {conflicts.length > 0 ? (
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
            <Button disabled={faults.length > 0} isBusy={isBusy} onClick={() => onSave({ reason, note })}>
              Save {plural(cells.length, "cell")}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

const plural = (count: number, noun: string) =>
  `${count.toLocaleString("en-IN")} ${noun}${count === 1 ? "" : "s"}`;
const conflictOf = (conflicts: RejectedChanges["conflicts"], { id, field }: EditedCell) =>
  conflicts.find((conflict) => conflict.id === id && conflict.field === field);
const problemOf = (rejected: RejectedChanges | null, { id, field }: EditedCell) =>
  rejected?.problems.find((problem) => problem.id === id && problem.field === field)?.reason ?? null;

function errorMessage(
  { problems }: RejectedChanges,
  { rowOf, columnOf }: Pick<Props, "rowOf" | "columnOf">,
): string {
  const [first] = problems;
  if (!first) return "";
  const more = problems.length > 1 ? `, and ${problems.length - 1} more` : "";
  return `${columnOf(first.field).label} of ${rowOf(first.id)?.sku ?? "a product"} ${first.reason}${more}`;
}

function ConflictSummary({ conflicts }: { conflicts: RejectedChanges["conflicts"] }) {
  const names = [...new Set(conflicts.flatMap(({ by }) => by ?? []))];
  const who = names.length > 0 ? names.join(" and ") : "Someone";
  return `${who} changed ${plural(conflicts.length, "cell")} after you opened the table. Nothing was saved. Your changes are still here.`;
}
