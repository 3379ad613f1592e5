import { type FormEvent, useState } from "react";
import { AlertBox } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Confirm } from "../../../../ui/confirm.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { toast } from "../../../../ui/toast.ts";
import type { RemovedRows } from "../parts/remove-rows.operations.server.ts";
import { columnOf } from "../parts/row-columns.ts";
import type { StoredRow } from "./merge-changes.ts";
import { NEW_ROW_FIELDS } from "./new-row.ts";

const LOST = "The shop could not be reached. Please try again.";
type ErrorAnswer = { message: string; errors?: Record<string, string> };

/** Sends a change of rows; what the shop refuses, or a lost connection, comes back as a sentence. */
async function send<T>(body: object): Promise<{ done: T } | { refused: ErrorAnswer }> {
  try {
    const answer = await fetch("/admin/catalogue/rows-change", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    if (answer.status === 401)
      return {
        refused: { message: "Your session has ended. Sign in again in another tab, then try again." },
      };
    const said = await answer.json();
    return answer.ok ? { done: said as T } : { refused: said as ErrorAnswer };
  } catch {
    return { refused: { message: LOST } };
  }
}

/** Asks for a new row, which begins as one that is like it. */
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
  const [refused, setRefused] = useState<ErrorAnswer | null>(null);
  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const texts = Object.fromEntries(NEW_ROW_FIELDS.map((field) => [field, String(form.get(field) ?? "")]));
    setBusy(true);
    const answer = await send<{ row: StoredRow }>({
      add: { subCategoryId, like: like?.id ?? null, sku: String(form.get("sku") ?? ""), texts },
    });
    setBusy(false);
    if ("refused" in answer) return setRefused(answer.refused);
    toast("success", `${answer.done.row.sku} added`);
    onAdded(answer.done.row);
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add a row"
      description={
        like
          ? `It begins as ${like.sku}, without stock. Its measures are changed in the sheet.`
          : "It begins without stock. Its measures, weight and pack are typed into the sheet."
      }
      width="40rem"
    >
      <form onSubmit={add} noValidate className="flex flex-col gap-2">
        {refused && !refused.errors && (
          <AlertBox>
            <p className="font-medium text-danger">{refused.message}</p>
          </AlertBox>
        )}
        <div className="grid items-end gap-x-4 sm:grid-cols-2">
          <TextField label="SKU" name="sku" required className="font-mono" error={refused?.errors?.sku} />
          {NEW_ROW_FIELDS.map((field) => (
            <TextField
              key={field}
              label={columnOf[field].label}
              name={field}
              defaultValue={like ? columnOf[field].kind.print(like[field]) : ""}
              className={columnOf[field].kind.isNumeric ? "figures" : ""}
              error={refused?.errors?.[field]}
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

/** Takes rows out after asking once. */
export function RemoveRowsDialog({
  rows,
  onDone,
  onClose,
}: {
  rows: StoredRow[];
  onDone: (ids: number[]) => void;
  onClose: () => void;
}) {
  async function takeOut() {
    const ids = rows.map(({ id }) => id);
    const answer = await send<RemovedRows>({ takeOut: ids });
    if ("refused" in answer) {
      toast("error", answer.refused.message);
      return onClose();
    }
    const { deleted, archived } = answer.done;
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
      title={rows.length === 1 ? `Take out ${first?.sku}?` : `Take out ${rowsOf(rows.length)}?`}
      text="They leave the shop at once, and this can't be undone. What was ordered or reviewed, or lies in a cart, is kept for that: the cart says that it is no longer sold."
      action="Take out"
      onConfirm={() => void takeOut()}
      onKeep={onClose}
    />
  );
}
