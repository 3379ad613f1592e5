import type { EditedRow } from "../../../../admin-kit/bulk-edits/bulk-edits.operations.server.ts";
import type { Restore, SkippedRow } from "../../../../admin-kit/bulk-edits/restore.operations.server.ts";
import type { Transaction } from "../../../../database/connect.ts";
import { type CellChange, mergeChanges, type StoredRow } from "../grid/data-grid/merge-changes.ts";
import { waitForCatalogue } from "../import/apply-staged.server.ts";
import type { CellField } from "./cell-columns.ts";
import { fieldsToEmptyIn, lockRows, readAttributeChanges } from "./change-rows.operations.server.ts";
import { writeChangedRows } from "./write-rows.server.ts";

/**
 * Rows that one statement writes. Edits of a sub-category's default include the one that it replaced and are smaller.
 */
const BATCH = 30_000;

/**
 * Restores cells of products, except in rows where a cell no longer has the value of the edit. Restores stock by the
 * difference, so that pieces ordered or received since then still count. Throws `catalogue_busy` during an import.
 */
export const restoreCells: Restore = async (ctx, tx, { actor, editId, rows }) => {
  if (rows.some(({ after }) => "isDefault" in after)) await waitForCatalogue(tx);
  const skipped: SkippedRow[] = [];
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    const before = await lockRows(
      tx,
      batch.map(({ id }) => id),
    );
    const restored = await rowsToRestore(tx, before, batch);
    skipped.push(...restored.skipped);
    await writeChangedRows(ctx, tx, {
      actor,
      before,
      after: restored.after,
      stock: { reason: "correction", note: `Bulk edit ${editId} undone` },
    });
  }
  return skipped;
};

/** The restored rows, without those that can't be restored. Leaving one out can affect another, such as a default. */
async function rowsToRestore(tx: Transaction, before: readonly StoredRow[], edited: readonly EditedRow[]) {
  const current = new Map(before.map((row) => [row.id, row]));
  const skipped = new Map(edited.flatMap((row) => soldStock(row, current.get(row.id))));
  const mayBeEmptyIn = await fieldsToEmptyIn(tx, before);
  for (;;) {
    const open = edited.filter(({ id }) => !skipped.has(id));
    const changes = open.flatMap((row) => changesBack(row, current.get(row.id)));
    const rows = before.filter(({ id }) => !skipped.has(id));
    const { after, conflicts, problems } = mergeChanges(rows, changes, mayBeEmptyIn);
    const wrong = [
      ...conflicts.map(({ id, value }) => ({
        id,
        reason: current.has(id) ? `has been changed since, to ${value || "nothing"}` : "is no longer there",
      })),
      ...problems,
      ...(await readAttributeChanges(tx, after, changes)),
    ];
    if (wrong.length === 0) return { after, skipped: [...skipped].map(([id, reason]) => ({ id, reason })) };
    for (const { id, reason } of wrong) if (!skipped.has(id)) skipped.set(id, reason);
  }
}

/** Why stock that the edit added can't be taken back: some of it has been sold. */
function soldStock({ id, before, after }: EditedRow, row: StoredRow | undefined): [number, string][] {
  if (!row || !("stockQuantity" in after)) return [];
  const added = Number(after.stockQuantity) - Number(before.stockQuantity);
  if (row.stockQuantity >= added) return [];
  return [[id, `has ${row.stockQuantity} left of the ${added} that were added`]];
}

const changesBack = ({ id, before, after }: EditedRow, row: StoredRow | undefined): CellChange[] =>
  Object.entries(after).map(([field, was]) => {
    const now = String(before[field]);
    if (field !== "stockQuantity" || !row) return { id, field: field as CellField, was: String(was), now };
    const left = row.stockQuantity + Number(now) - Number(was);
    return { id, field, was: String(row.stockQuantity), now: String(left) };
  });
