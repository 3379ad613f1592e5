import type { StockReason } from "@kasna/rules/stock";
import { Confirm } from "../../../../ui/confirm.tsx";
import { AddRowDialog, RemoveRowsDialog } from "./row-dialogs.tsx";
import { SaveDialog } from "./save-dialog.tsx";
import type { RowsPage } from "./use-rows-page.ts";

/** What the page asks: to look and save, to add or take out rows, to discard what was typed. */
export function RowsDialogs({ page, subCategory }: { page: RowsPage; subCategory: string }) {
  const { cells, rowOf, saving, isSaving, setSaving, settle, clear } = page;
  const { dialog, setDialog, add, remove, isDiscarding, setDiscarding } = page;
  return (
    <>
      {isSaving && cells.length > 0 && (
        <SaveDialog
          {...{ cells, rowOf }}
          refused={saving.refused}
          failure={saving.failure}
          isBusy={saving.isBusy}
          onSave={(stock: { reason: StockReason; note: string }) => void saving.save(stock)}
          onSettle={settle}
          onClose={() => [setSaving(false), saving.forget()]}
        />
      )}
      {dialog?.kind === "add" && (
        <AddRowDialog
          subCategoryId={Number(subCategory)}
          like={dialog.selected.active}
          onAdded={(row) => [add(row), setDialog(null)]}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === "take out" && (
        <RemoveRowsDialog
          rows={dialog.selected.rows}
          onDone={(ids) => [remove(ids), setDialog(null)]}
          onClose={() => setDialog(null)}
        />
      )}
      {isDiscarding && (
        <Confirm
          title="Discard what was typed?"
          text={`${cells.length.toLocaleString("en-IN")} changed cells go back to what the shop has.`}
          action="Discard"
          onKeep={() => setDiscarding(false)}
          onConfirm={() => [clear(), setDiscarding(false)]}
        />
      )}
    </>
  );
}
