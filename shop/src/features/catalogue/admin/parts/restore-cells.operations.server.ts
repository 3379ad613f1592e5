import type { Transaction } from "../../../../database/connect.ts";
import type { EditedRow } from "../../../admin/bulk-edits/bulk-edits.operations.server.ts";
import type { Restore, SkippedRow } from "../../../admin/bulk-edits/restore.operations.server.ts";
import { type CellChange, mergeChanges, type StoredRow } from "../grid/data-grid/merge-changes.ts";
import { waitForCatalogue } from "../import/apply-staged.server.ts";
import type { CellField } from "./cell-columns.ts";
import { lockRows, readOwnAttributes } from "./change-rows.operations.server.ts";
import { writeChangedRows } from "./write-rows.server.ts";

/** Rows that one statement writes. A sub-category's default, and the one it replaced, are edited in fewer. */
const BATCH = 30_000;

/**
 * Puts cells of products back, and keeps rows of which a cell has another value than the edit gave it. Stock goes back
 * by the difference, so that pieces ordered or received since then count. Throws `catalogue_busy` during an import.
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

/** What rows become, without those that cannot be put back. Leaving one out can keep another, such as a default. */
async function rowsToRestore(tx: Transaction, before: readonly StoredRow[], edited: readonly EditedRow[]) {
  const current = new Map(before.map((row) => [row.id, row]));
  const skipped = new Map(edited.flatMap((row) => soldStock(row, current.get(row.id))));
  for (;;) {
    const open = edited.filter(({ id }) => !skipped.has(id));
    const changes = open.flatMap((row) => changesBack(row, current.get(row.id)));
    const rows = before.filter(({ id }) => !skipped.has(id));
    const { after, conflicts, problems } = mergeChanges(rows, changes);
    const wrong = [
      ...conflicts.map(({ id, value }) => ({
        id,
        reason: current.has(id) ? `has been changed since, to ${value || "nothing"}` : "is no longer there",
      })),
      ...problems,
      ...(await readOwnAttributes(tx, after, changes)),
    ];
    if (wrong.length === 0) return { after, skipped: [...skipped].map(([id, reason]) => ({ id, reason })) };
    for (const { id, reason } of wrong) if (!skipped.has(id)) skipped.set(id, reason);
  }
}

/** Why stock that the edit added can't be taken back: some of it is sold. */
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
