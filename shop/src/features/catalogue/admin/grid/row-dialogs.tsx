import { type Attribute, ownAttributes } from "@kasna/rules/catalogue/attributes";
import { type FormEvent, useState } from "react";
import { href } from "react-router";
import { AlertBox } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Confirm } from "../../../../ui/confirm.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import { toast } from "../../../../ui/toast.ts";
import type { RemovedRows } from "../parts/remove-rows.operations.server.ts";
import { columnOf, FIELD_OF, type Field, fieldsWithout } from "../parts/row-columns.ts";
import type { StoredRow } from "./data-grid/merge-changes.ts";
import { NEW_ROW_FIELDS, type NewRowField } from "./new-row.ts";

const LOST = "We could not reach the shop. Try again.";
type SendError = { message: string; errors?: Record<string, string> };

/** Sends a change of rows. Returns an error message if it is rejected or the connection is lost. */
async function send<T>(change: object): Promise<{ done: T } | { error: SendError }> {
  try {
    const response = await fetch(href("/admin/catalogue/rows-change"), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(change),
    });
    if (response.status === 401)
      return {
        error: { message: "Your session has ended. Sign in again in another tab, then try again." },
      };
    const body = await response.json();
    return response.ok ? { done: body as T } : { error: body as SendError };
  } catch {
    return { error: { message: LOST } };
  }
}

/** The form for a new row, prefilled from a similar one. */
export function AddRowDialog({
  subCategoryId,
  attributes,
  like,
  onAdded,
  onClose,
}: {
  subCategoryId: number;
  /** What its owner declares; empty if nothing. */
  attributes: readonly Attribute[];
  like: StoredRow | undefined;
  onAdded: (row: StoredRow) => void;
  onClose: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<SendError | null>(null);
  const without: readonly Field[] = fieldsWithout(attributes);
  /** What is composed of attributes if it is left empty. */
  const isNamed = attributes.some(({ isInName }) => isInName);
  const composed: Partial<Record<NewRowField | "sku", boolean>> = {
    ...{ name: isNamed, size: isNamed, sku: attributes.some(({ isInSku }) => isInSku) },
  };
  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? "");
    const texts = Object.fromEntries(NEW_ROW_FIELDS.map((field) => [field, typed(field)]));
    const own = Object.fromEntries(
      ownAttributes(attributes).map(({ key }) => [key, typed(`attributes.${key}`)]),
    );
    setBusy(true);
    const response = await send<{ row: StoredRow }>({
      add: { subCategoryId, like: like?.id ?? null, sku: typed("sku"), texts, attributes: own },
    });
    setBusy(false);
    if ("error" in response) return setError(response.error);
    toast("success", `${response.done.row.sku} added`);
    onAdded(response.done.row);
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add a product"
      description={
        like
          ? `The new product copies ${like.sku}, without stock. Change its dimensions in the table.`
          : "The new product has no stock. Enter its dimensions, weight and pack in the table."
      }
      width="40rem"
    >
      <form onSubmit={add} noValidate className="flex flex-col gap-2">
        {error && !error.errors && (
          <AlertBox>
            <p className="font-medium text-danger">{error.message}</p>
          </AlertBox>
        )}
        <div className="grid items-end gap-x-4 sm:grid-cols-2">
          <TextField
            label="SKU"
            name="sku"
            required={!composed.sku}
            isOptional={composed.sku ?? false}
            className="font-mono"
            error={error?.errors?.sku}
          />
          {NEW_ROW_FIELDS.filter((field) => !without.includes(field)).map((field) => (
            <TextField
              key={field}
              label={labelOf(attributes, field)}
              name={field}
              isOptional={composed[field] ?? false}
              defaultValue={like ? columnOf[field].kind.print(like[field]) : ""}
              className={columnOf[field].kind.isNumeric ? "figures" : ""}
              error={error?.errors?.[field]}
            />
          ))}
          {ownAttributes(attributes).map((attribute) => (
            <AttributeField
              key={attribute.key}
              attribute={attribute}
              value={String(like?.attributes[attribute.key] ?? "")}
              error={error?.errors?.[`attributes.${attribute.key}`]}
            />
          ))}
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

/** A column's name in the words of the owner. */
function labelOf(attributes: readonly Attribute[], field: NewRowField): string {
  const own = attributes.find(({ column }) => column !== null && FIELD_OF[column] === field);
  return own ? own.name : columnOf[field].label;
}

function AttributeField({
  attribute: { key, name, unit, type, values },
  value,
  error,
}: {
  attribute: Attribute;
  value: string;
  error: string | undefined;
}) {
  const label = unit ? `${name}, ${unit}` : name;
  const field = { label, name: `attributes.${key}`, defaultValue: value, error };
  return type === "choice" && values.length > 0 ? (
    <SelectField {...field} placeholder="None" options={values.map((one) => ({ value: one, label: one }))} />
  ) : (
    <TextField {...field} isOptional className={type === "number" ? "figures" : ""} />
  );
}

const rowsOf = (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "product" : "products"}`;

/** Removes rows after a confirmation. */
export function RemoveRowsDialog({
  rows,
  onDone,
  onClose,
}: {
  rows: StoredRow[];
  onDone: (ids: number[]) => void;
  onClose: () => void;
}) {
  const [replacedBy, setReplacedBy] = useState("");
  const [wrong, setWrong] = useState<string>();
  async function remove() {
    const ids = rows.map(({ id }) => id);
    const response = await send<RemovedRows>({ remove: ids, replacedBy });
    if ("error" in response) {
      const reason = response.error.errors?.replaced_by;
      if (reason) return setWrong(reason);
      toast("error", response.error.message);
      return onClose();
    }
    const { deleted, archived } = response.done;
    toast(
      "success",
      archived === 0
        ? `${rowsOf(deleted)} deleted`
        : `${rowsOf(deleted)} deleted, ${archived.toLocaleString("en-IN")} kept for their orders and no longer sold`,
    );
    onDone(ids);
  }
  const [first] = rows;
  return (
    <Confirm
      title={rows.length === 1 ? `Remove ${first?.sku}?` : `Remove ${rowsOf(rows.length)}?`}
      text="This removes them from the shop now. You can't undo this. Products that have been ordered, reviewed or put in a cart are kept as no longer sold."
      action="Remove"
      onConfirm={() => void remove()}
      onKeep={onClose}
    >
      <TextField
        label="SKU of what replaces them"
        name="replaced_by"
        isOptional
        value={replacedBy}
        onChange={(event) => setReplacedBy(event.target.value)}
        className="font-mono"
        error={wrong}
      />
    </Confirm>
  );
}
