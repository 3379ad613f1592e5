import { useState } from "react";
import { AlertLine } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import { cellValue } from "../parts/cell-columns.ts";
import { ROUNDING_LABELS } from "../prices/price-form.ts";
import { type BulkWay, canChangeMany, changedText, changeProblem, isPrice, waysOf } from "./bulk-change.ts";
import { BulkPreview } from "./bulk-preview.tsx";
import { type CellText, faultOf } from "./data-grid/edit-history.ts";
import type { GridColumn } from "./data-grid/grid-columns.ts";
import type { StoredRow } from "./data-grid/merge-changes.ts";
import { CHANGES_MAX } from "./grid-line.ts";

type Props = {
  columns: readonly GridColumn[];
  /** The rows that are selected in the table, and all that it shows. */
  selected: readonly StoredRow[];
  shown: readonly StoredRow[];
  /** The text of a cell, including unsaved edits. */
  textOf: (row: StoredRow, column: GridColumn) => string;
  /** Puts the new texts into the table and opens the review. */
  onReview: (cells: CellText[]) => void;
  onClose: () => void;
};

const YES_OR_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** Changes one column of many products: the selected ones, or all that the table shows. */
export function BulkEditDialog({ columns, selected, shown, textOf, onReview, onClose }: Props) {
  const choices = columns.filter(({ field }) => canChangeMany(field));
  const [scope, setScope] = useState(selected.length > 1 ? "selected" : "shown");
  const [field, setField] = useState<string>("pricePaise");
  const [way, setWay] = useState<BulkWay>("percent");
  const [typed, setTyped] = useState("");
  const [roundTo, setRoundTo] = useState("25");
  const column = choices.find((column) => column.field === field) ?? choices[0];
  if (!column) return null;
  const ways = waysOf(column);
  const chosenWay = ways.some(({ value }) => value === way) ? way : "set";
  const isFlag = column.field.startsWith("is");
  const value = isFlag && !["yes", "no"].includes(typed) ? "yes" : typed;
  const change = { way: chosenWay, value, roundToPaise: Number(roundTo) };
  const isAsked = isFlag || typed.trim() !== "";
  const problem = isAsked ? changeProblem(change) : null;
  const rows = scope === "selected" ? selected : shown;
  const changes =
    problem || !isAsked
      ? []
      : rows.flatMap((row) => {
          const was = textOf(row, column);
          const now = changedText(column, was, change);
          return now === was || now === column.kind.print(cellValue(row, column.field))
            ? []
            : [{ row, was, now, fault: faultOf(column, now) }];
        });
  const faults = changes.filter(({ fault }) => fault !== null).length;
  const isTooMany = changes.length > CHANGES_MAX;
  const count = (many: number) => many.toLocaleString("en-IN");
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Change many products"
      description="One column of all of them. You review every change before it is saved."
      width="44rem"
    >
      <div className="grid gap-x-4 sm:grid-cols-2">
        <SelectField
          label="Products"
          value={scope}
          onChange={(event) => setScope(event.target.value)}
          options={[
            ...(selected.length > 0
              ? [{ value: "selected", label: `Selected in the table (${count(selected.length)})` }]
              : []),
            { value: "shown", label: `All that the table shows (${count(shown.length)})` },
          ]}
        />
        <SelectField
          label="Column"
          value={column.field}
          onChange={(event) => [setField(event.target.value), setTyped("")]}
          options={choices.map(({ field: name, label }) => ({ value: name, label }))}
        />
        <SelectField
          label="Change"
          value={chosenWay}
          onChange={(event) => setWay(event.target.value as BulkWay)}
          options={ways}
        />
        {isFlag ? (
          <SelectField
            label="Value"
            value={value}
            onChange={(event) => setTyped(event.target.value)}
            options={YES_OR_NO}
          />
        ) : (
          <TextField
            label="Value"
            value={typed}
            inputMode={column.kind.isNumeric ? "decimal" : undefined}
            onChange={(event) => setTyped(event.target.value)}
            error={problem ?? undefined}
          />
        )}
        {chosenWay === "percent" && isPrice(column.field) && (
          <SelectField
            label="Round to"
            value={roundTo}
            onChange={(event) => setRoundTo(event.target.value)}
            options={ROUNDING_LABELS}
          />
        )}
      </div>
      {column.field === "pricePaise" && (
        <p className="mb-2 text-sm text-quiet">Other ways to buy, such as boxes, keep their own prices.</p>
      )}
      <BulkPreview changes={changes} rows={rows.length} isAsked={isAsked && !problem} />
      <AlertLine className="empty:hidden">
        {isTooMany
          ? `You can change at most ${count(CHANGES_MAX)} products at a time. Choose fewer, or use Change prices.`
          : faults > 0
            ? `${count(faults)} of them can't be saved so. Choose another value.`
            : ""}
      </AlertLine>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={changes.length === 0 || faults > 0 || isTooMany}
          onClick={() =>
            onReview(changes.map(({ row, now }) => ({ id: row.id, field: column.field, text: now })))
          }
        >
          Review and save
        </Button>
      </div>
    </Dialog>
  );
}
