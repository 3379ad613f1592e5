import { type FormEvent, useState } from "react";
import { href } from "react-router";
import { AlertBox } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Confirm } from "../../../../ui/confirm.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { toast } from "../../../../ui/toast.ts";
import type { RemovedRows } from "../parts/remove-rows.operations.server.ts";
import { columnOf } from "../parts/row-columns.ts";
import type { StoredRow } from "./data-grid/merge-changes.ts";
import { NEW_ROW_FIELDS } from "./new-row.ts";

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
  like,
  onAdded,
  onClose,
}: {
  subCategoryId: number;
  like: StoredRow | undefined;
  onAdded: (row: StoredRow) => void;
  onClose: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<SendError | null>(null);
  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const texts = Object.fromEntries(NEW_ROW_FIELDS.map((field) => [field, String(form.get(field) ?? "")]));
    setBusy(true);
    const response = await send<{ row: StoredRow }>({
      add: { subCategoryId, like: like?.id ?? null, sku: String(form.get("sku") ?? ""), texts },
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
      title="Add a row"
      description={
        like
          ? `The new row copies ${like.sku}, without stock. Change its dimensions in the table.`
          : "The new row has no stock. Enter its dimensions, weight and pack in the table."
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
          <TextField label="SKU" name="sku" required className="font-mono" error={error?.errors?.sku} />
          {NEW_ROW_FIELDS.map((field) => (
            <TextField
              key={field}
              label={columnOf[field].label}
              name={field}
              defaultValue={like ? columnOf[field].kind.print(like[field]) : ""}
              className={columnOf[field].kind.isNumeric ? "figures" : ""}
              error={error?.errors?.[field]}
            />
          ))}
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Add the row
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const rowsOf = (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "row" : "rows"}`;

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
  async function remove() {
    const ids = rows.map(({ id }) => id);
    const response = await send<RemovedRows>({ remove: ids });
    if ("error" in response) {
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
      text="This removes them from the shop now. You can't undo this. Rows that have been ordered, reviewed or put in a cart are kept as no longer sold."
      action="Remove"
      onConfirm={() => void remove()}
      onKeep={onClose}
    />
  );
}
