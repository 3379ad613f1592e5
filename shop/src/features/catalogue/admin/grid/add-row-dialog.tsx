import { type Attribute, ownAttributes } from "@kasna/rules/catalogue/attributes";
import { weightText } from "@kasna/rules/weight-text";
import { type FormEvent, useState } from "react";
import { AlertBox } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import { toast } from "../../../../ui/toast.ts";
import {
  attributeKeyOf,
  type CellColumn,
  type CellField,
  cellColumnsOf,
  cellValue,
  fieldOf,
} from "../parts/cell-columns.ts";
import type { StoredRow } from "./data-grid/merge-changes.ts";
import { isMeasure, NEW_ROW_FIELDS, newRowCells, proposedTexts } from "./new-row.ts";
import { type SendError, sendRows } from "./send-rows.ts";
import type { Described } from "./use-rows-page.ts";

/** The form for a new row, prefilled from a similar one. */
export function AddRowDialog({
  subCategoryId,
  described: { attributes, isDrawn, mayBeEmpty },
  like,
  onAdded,
  onClose,
}: {
  subCategoryId: number;
  described: Described;
  like: StoredRow | undefined;
  onAdded: (row: StoredRow) => void;
  onClose: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<SendError | null>(null);
  const columnOf = cellColumnsOf(attributes);
  const optional: readonly string[] = mayBeEmpty;
  const inTable = !isDrawn || attributes.length > 0 ? "weight and pack" : "dimensions, weight and pack";
  /** If left empty, the name is composed from attributes. */
  const isNamed = attributes.some(({ isInName }) => isInName);
  const composed: Partial<Record<CellField | "sku", boolean>> = {
    name: isNamed,
    size: isNamed,
    sku: attributes.some(({ isInSku }) => isInSku),
  };
  const [size, setSize] = useState(like?.size ?? "");
  /** Typed text is kept, whatever the size. */
  const [own, setOwn] = useState<{ sku?: string; name?: string }>({});
  const proposed = like && !isNamed ? proposedTexts(like, size) : undefined;
  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? "");
    const texts = Object.fromEntries(NEW_ROW_FIELDS.map((field) => [field, typed(field)]));
    const values = Object.fromEntries(
      ownAttributes(attributes).map(({ key }) => [key, typed(`attributes.${key}`)]),
    );
    setBusy(true);
    const response = await sendRows<{ row: StoredRow }>({
      add: { subCategoryId, like: like?.id ?? null, sku: typed("sku"), texts, attributes: values },
    });
    setBusy(false);
    if ("error" in response) return setError(response.error);
    toast("success", `${response.done.row.sku} added${followed(like, response.done.row)}`);
    onAdded(response.done.row);
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add a product"
      description={
        like
          ? `The new product copies ${like.sku}, without stock.${proposed ? ` Its SKU and name follow the size${"length" in like.dimensions ? "; of another length, its weight and drawing, too" : ""}.` : ""} Change its ${inTable} in the table.`
          : mayBeEmpty.includes("weightGrams")
            ? "The new product has no stock. Enter its pack in the table, and its weight if you know it."
            : `The new product has no stock. Enter its ${inTable} in the table.`
      }
      width="40rem"
    >
      <form onSubmit={add} noValidate className="flex flex-col gap-2">
        {error && !error.errors && (
          <AlertBox>
            <p className="font-medium text-danger">{error.message}</p>
          </AlertBox>
        )}
        <div className="fields sm:grid-cols-2">
          <TextField
            label="SKU"
            name="sku"
            required={!composed.sku}
            isOptional={composed.sku ?? false}
            className="font-mono"
            {...(proposed && {
              value: own.sku ?? proposed.sku,
              onChange: ({ target }) => setOwn({ ...own, sku: target.value }),
            })}
            error={error?.errors?.sku}
          />
          {newRowCells(attributes).map((field) => {
            const column = columnOf(field);
            const key = attributeKeyOf(field);
            return (
              <CellInput
                key={field}
                column={column}
                attribute={attributes.find((attribute) => fieldOf(attribute) === field)}
                isOptional={
                  key !== null || isMeasure(field) || optional.includes(field) || (composed[field] ?? false)
                }
                value={like && !composed[field] ? column.kind.print(cellValue(like, field)) : ""}
                {...(proposed && field === "size" && { typed: size, change: setSize })}
                {...(proposed &&
                  field === "name" && {
                    typed: own.name ?? proposed.name,
                    change: (name: string) => setOwn({ ...own, name }),
                  })}
                error={error?.errors?.[field]}
              />
            );
          })}
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Add the product
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** `, 42 mm long, 19.7 g`, if the length was derived from the size. */
function followed(like: StoredRow | undefined, { dimensions: { length }, weightGrams }: StoredRow): string {
  if (length === undefined || length === like?.dimensions.length) return "";
  return `, ${length} mm long, ${weightText(weightGrams)}`;
}

function CellInput({
  column: { field, label, kind },
  attribute,
  isOptional,
  value,
  typed,
  change,
  error,
}: {
  column: CellColumn;
  attribute: Attribute | undefined;
  isOptional: boolean;
  value: string;
  /** The current text, for other fields that depend on it. */
  typed?: string;
  change?: (text: string) => void;
  error: string | undefined;
}) {
  const input = { label, name: field, error };
  const values = attribute?.type === "choice" ? attribute.values : [];
  return values.length > 0 ? (
    <SelectField
      {...input}
      defaultValue={value}
      placeholder="None"
      options={values.map((choice) => ({ value: choice, label: choice }))}
    />
  ) : (
    <TextField
      {...input}
      {...(change
        ? { value: typed, onChange: ({ target }) => change(target.value) }
        : { defaultValue: value })}
      isOptional={isOptional}
      className={kind.isNumeric ? "figures" : ""}
    />
  );
}
