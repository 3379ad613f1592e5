import { type Attribute, ownAttributes } from "@kasna/rules/catalogue/attributes";
import { weightText } from "@kasna/rules/weight-text";
import { type ChangeEvent, type FormEvent, useState } from "react";
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

/** Reads and sets the text of an input that others depend on. */
type Control = { text: string; change: (text: string) => void };

type Props = {
  subCategoryId: number;
  described: Described;
  like: StoredRow | undefined;
  onAdded: (row: StoredRow) => void;
  onClose: () => void;
};

/** The form for a new row, prefilled from a similar one. */
export function AddRowDialog({ subCategoryId, described, like, onAdded, onClose }: Props) {
  const { attributes, mayBeEmpty } = described;
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<SendError | null>(null);
  const columnOf = cellColumnsOf(attributes);
  const composed = composedFields(attributes);
  const followsSize = like !== undefined && !composed.includes("name");
  const controls = useProposedTexts(followsSize ? like : undefined);
  const isOptional = (field: CellField) =>
    attributeKeyOf(field) !== null ||
    isMeasure(field) ||
    composed.includes(field) ||
    mayBeEmpty.some((empty) => empty === field);

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = typedRow(new FormData(event.currentTarget), attributes);
    setBusy(true);
    const response = await sendRows<{ row: StoredRow }>({
      add: { subCategoryId, like: like?.id ?? null, ...typed },
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
      description={introduction(described, like, followsSize)}
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
            required={!composed.includes("sku")}
            isOptional={composed.includes("sku")}
            className="font-mono"
            {...controlled(controls.sku)}
            error={error?.errors?.sku}
          />
          {newRowCells(attributes).map((field) => {
            const column = columnOf(field);
            return (
              <CellInput
                key={field}
                column={column}
                attribute={attributes.find((attribute) => fieldOf(attribute) === field)}
                isOptional={isOptional(field)}
                value={like && !composed.includes(field) ? column.kind.print(cellValue(like, field)) : ""}
                control={controls[field]}
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

/** The fields that the shop composes from attributes if they are left empty. */
function composedFields(attributes: readonly Attribute[]): readonly (CellField | "sku")[] {
  return [
    ...(attributes.some(({ isInName }) => isInName) ? (["name", "size"] as const) : []),
    ...(attributes.some(({ isInSku }) => isInSku) ? (["sku"] as const) : []),
  ];
}

/** The SKU and name of a copied row, which follow the size until they are typed. */
function useProposedTexts(like: StoredRow | undefined): Partial<Record<CellField | "sku", Control>> {
  const [size, setSize] = useState(like?.size ?? "");
  const [typed, setTyped] = useState<{ sku?: string; name?: string }>({});
  if (!like) return {};
  const proposed = proposedTexts(like, size);
  return {
    size: { text: size, change: setSize },
    sku: { text: typed.sku ?? proposed.sku, change: (sku) => setTyped({ ...typed, sku }) },
    name: { text: typed.name ?? proposed.name, change: (name) => setTyped({ ...typed, name }) },
  };
}

function typedRow(form: FormData, attributes: readonly Attribute[]) {
  const typed = (name: string) => String(form.get(name) ?? "");
  return {
    sku: typed("sku"),
    texts: Object.fromEntries(NEW_ROW_FIELDS.map((field) => [field, typed(field)])),
    attributes: Object.fromEntries(
      ownAttributes(attributes).map(({ key }) => [key, typed(`attributes.${key}`)]),
    ),
  };
}

/** What the new product has from the start, and what is to be entered in the table. */
function introduction(described: Described, like: StoredRow | undefined, followsSize: boolean): string {
  const { attributes, isDrawn, mayBeEmpty } = described;
  const inTable = !isDrawn || attributes.length > 0 ? "weight and pack" : "dimensions, weight and pack";
  if (like) {
    const ofLength = "length" in like.dimensions ? "; of another length, its weight and drawing, too" : "";
    const following = followsSize ? ` Its SKU and name follow the size${ofLength}.` : "";
    return `The new product copies ${like.sku}, without stock.${following} Change its ${inTable} in the table.`;
  }
  return mayBeEmpty.includes("weightGrams")
    ? "The new product has no stock. Enter its pack in the table, and its weight if you know it."
    : `The new product has no stock. Enter its ${inTable} in the table.`;
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
  control,
  error,
}: {
  column: CellColumn;
  attribute: Attribute | undefined;
  isOptional: boolean;
  value: string;
  control: Control | undefined;
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
      {...(controlled(control) ?? { defaultValue: value })}
      isOptional={isOptional}
      className={kind.isNumeric ? "figures" : ""}
    />
  );
}

const controlled = (control: Control | undefined) =>
  control && {
    value: control.text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => control.change(target.value),
  };
