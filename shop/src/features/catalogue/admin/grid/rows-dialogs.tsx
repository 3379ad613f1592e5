import type { StockReason } from "@kasna/rules/stock";
import { Confirm } from "../../../../ui/confirm.tsx";
import { AddRowDialog } from "./add-row-dialog.tsx";
import { BulkEditDialog } from "./bulk-edit-dialog.tsx";
import { RemoveRowsDialog } from "./remove-rows-dialog.tsx";
import { SaveDialog } from "./save-dialog.tsx";
import type { Described, RowsPage } from "./use-rows-page.ts";

/** The dialogs of the page: save, change many, add and remove rows, discard edits. */
export function RowsDialogs({
  page,
  subCategory,
  described,
}: {
  page: RowsPage;
  subCategory: string;
  described: Described;
}) {
  const { cells, columnOf, rowOf, saving, isSaving, setSaving, resolve, clear } = page;
  const { columns, shown, textOf, type } = page;
  const { dialog, setDialog, add, remove, find, setFind, isDiscarding, setDiscarding } = page;
  return (
    <>
      {isSaving && cells.length > 0 && (
        <SaveDialog
          cells={cells}
          columnOf={columnOf}
          rowOf={rowOf}
          rejected={saving.rejected}
          failure={saving.failure}
          isBusy={saving.isBusy}
          onSave={(stock: { reason: StockReason; note: string }) => void saving.save(stock)}
          onResolve={resolve}
          onClose={() => [setSaving(false), saving.reset()]}
        />
      )}
      {dialog?.kind === "add" && (
        <AddRowDialog
          subCategoryId={Number(subCategory)}
          described={described}
          like={dialog.selected.active}
          onAdded={(row) => [add(row), find && setFind(row.sku), setDialog(null)]}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === "bulk" && (
        <BulkEditDialog
          columns={columns}
          shown={shown}
          textOf={textOf}
          selected={dialog.selected.rows}
          onReview={(texts) => [type(texts), setDialog(null), setSaving(true)]}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === "remove" && (
        <RemoveRowsDialog
          rows={dialog.selected.rows}
          onDone={(ids) => [remove(ids), setDialog(null)]}
          onClose={() => setDialog(null)}
        />
      )}
      {isDiscarding && (
        <Confirm
          title="Discard your changes?"
          text={`This resets ${cells.length.toLocaleString("en-IN")} changed ${cells.length === 1 ? "cell" : "cells"} to the saved values.`}
          action="Discard"
          onKeep={() => setDiscarding(false)}
          onConfirm={() => [clear(), setDiscarding(false)]}
        />
      )}
    </>
  );
}
