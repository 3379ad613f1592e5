import { AlertLine } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import { ROUNDING_LABELS } from "../prices/price-form.ts";
import { type BulkWay, isPrice } from "./bulk-change.ts";
import { BulkPreview } from "./bulk-preview.tsx";
import type { CellText } from "./data-grid/edit-history.ts";
import { CHANGES_MAX } from "./grid-line.ts";
import { type BulkRows, useBulkEdit } from "./use-bulk-edit.ts";

type Props = BulkRows & {
  /** Puts the new texts into the table and opens the review. */
  onReview: (cells: CellText[]) => void;
  onClose: () => void;
};

const YES_OR_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** Changes one column of many products: the selected ones, or all that the table shows. */
export function BulkEditDialog({ onReview, onClose, ...bulkRows }: Props) {
  const { selected, shown } = bulkRows;
  const edit = useBulkEdit(bulkRows);
  const { column, changes } = edit;
  if (!column) return null;
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
          value={edit.scope}
          onChange={(event) => edit.setScope(event.target.value)}
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
          onChange={(event) => edit.setField(event.target.value)}
          options={edit.choices.map(({ field: name, label }) => ({ value: name, label }))}
        />
        <SelectField
          label="Change"
          value={edit.way}
          onChange={(event) => edit.setWay(event.target.value as BulkWay)}
          options={edit.ways}
        />
        {edit.isFlag ? (
          <SelectField
            label="Value"
            value={edit.value}
            onChange={(event) => edit.setValue(event.target.value)}
            options={YES_OR_NO}
          />
        ) : (
          <TextField
            label="Value"
            value={edit.value}
            inputMode={column.kind.isNumeric ? "decimal" : undefined}
            onChange={(event) => edit.setValue(event.target.value)}
            error={edit.problem ?? undefined}
          />
        )}
        {edit.way === "percent" && isPrice(column.field) && (
          <SelectField
            label="Round to"
            value={edit.roundTo}
            onChange={(event) => edit.setRoundTo(event.target.value)}
            options={ROUNDING_LABELS}
          />
        )}
      </div>
      {column.field === "pricePaise" && (
        <p className="mb-2 text-sm text-quiet">Other ways to buy, such as boxes, keep their own prices.</p>
      )}
      <BulkPreview changes={changes} rows={edit.rows.length} isComplete={edit.isComplete} />
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
