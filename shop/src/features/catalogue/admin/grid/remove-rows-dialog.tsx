import { useState } from "react";
import { useUndo } from "../../../../admin-kit/use-undo.ts";
import { Confirm } from "../../../../ui/confirm.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { toast } from "../../../../ui/toast.ts";
import type { RemovedRows } from "../parts/remove-rows.operations.server.ts";
import type { StoredRow } from "./data-grid/merge-changes.ts";
import { sendRows } from "./send-rows.ts";

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
  const undo = useUndo();
  const [replacedBy, setReplacedBy] = useState("");
  const [wrong, setWrong] = useState<string>();
  async function remove() {
    const ids = rows.map(({ id }) => id);
    const response = await sendRows<RemovedRows>({ remove: ids, replacedBy });
    if ("error" in response) {
      const reason = response.error.errors?.replaced_by;
      if (reason) return setWrong(reason);
      toast("error", response.error.message);
      return onClose();
    }
    const { removed, kept, bulkEditId } = response.done;
    const stays = kept > 0 ? `, ${kept.toLocaleString("en-IN")} kept for their orders` : "";
    toast("success", `${rowsOf(removed)} removed${stays}`, undo(bulkEditId));
    onDone(ids);
  }
  const [first] = rows;
  return (
    <Confirm
      title={rows.length === 1 ? `Remove ${first?.sku}?` : `Remove ${rowsOf(rows.length)}?`}
      text="This removes them from the shop now. You can undo this for 30 days. Then they are deleted, except those that have been ordered, reviewed or put in a cart."
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
