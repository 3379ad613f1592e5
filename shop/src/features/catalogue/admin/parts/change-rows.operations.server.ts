import { asc, inArray, sql } from "drizzle-orm";
import type { Actor } from "../../../../admin-kit/audit.operations.server.ts";
import { recordBulkEdit } from "../../../../admin-kit/bulk-edits/bulk-edits.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { claimKey, releaseKey, storeKeyResponse, wasSaved } from "../../../../api/idempotency-key.server.ts";
import type { Transaction } from "../../../../database/connect.ts";
import { auditLog, type KeyedResponse, products, subCategories } from "../../../../database/schema/index.ts";
import {
  type CellChange,
  type CellNote,
  mergeChanges,
  type StoredRow,
} from "../grid/data-grid/merge-changes.ts";
import type { LostSave } from "../grid/save-attempt.ts";
import { waitForCatalogue } from "../import/apply-staged.server.ts";
import { attributeKeyOf, setCellValue } from "./cell-columns.ts";
import { editedRows, whatChanged } from "./edited-cells.ts";
import { parseAttribute } from "./parse-attribute.ts";
import { fieldsToEmpty } from "./row-columns.ts";
import { type StockCause, storedColumns, writeChangedRows } from "./write-rows.server.ts";

type Change = {
  actor: Actor;
  changes: readonly CellChange[];
  stock: StockCause;
  /** The idempotency key of the request, if it has one. */
  key?: string | undefined;
  /** Earlier saves of the same page whose responses were lost. */
  lost?: readonly LostSave[];
};

export type ChangeResult =
  /** `bulkEditId` undoes it; null if nothing changed. */
  | { isSaved: true; rows: StoredRow[]; bulkEditId: number | null }
  /** Nothing was saved. A conflict contains the value that another staff member saved, and their name. */
  | { isSaved: false; conflicts: (CellNote & { by: string | null })[]; problems: CellNote[] };

/**
 * Changes cells of rows, all of them or none. Each change has the value that the grid read: if the cell has changed
 * since, nothing is saved and the conflict is returned. Stock changes by the difference, so that pieces ordered since
 * then stay sold. A change with the key of a saved one is not saved again, and what earlier saves without a response
 * did to stock is not counted again. The change can be undone as one bulk edit. Throws `catalogue_busy` during an
 * import.
 */
export async function changeRows(
  ctx: AppContext,
  { actor, changes, stock, key, lost = [] }: Change,
): Promise<ChangeResult> {
  const request = { action: "change-rows", changes, stock };
  const claim = key === undefined || actor.id === null ? null : { caller: { id: actor.id }, key, request };
  return ctx.db.transaction(async (tx) => {
    if (changes.some(({ field }) => field === "isDefault")) await waitForCatalogue(tx);
    const before = await lockRows(tx, [...new Set(changes.map(({ id }) => id))]);
    const earlier = claim && (await claimKey(ctx, tx, claim));
    if (earlier) return { isSaved: true, rows: before, bulkEditId: bulkEditIn(earlier.response) };
    const due = claim ? await withoutArrived(ctx, tx, { caller: claim.caller, changes, lost }) : changes;
    const { after, conflicts, problems } = mergeChanges(before, due, await fieldsToEmptyIn(tx, before));
    problems.push(...(await readAttributeChanges(tx, after, changes)));
    if (conflicts.length + problems.length > 0) {
      if (claim) await releaseKey(tx, claim);
      return { isSaved: false, problems, conflicts: await withAuthors(tx, conflicts) };
    }
    const changed = await writeChangedRows(ctx, tx, { actor, before, after, stock });
    const rows = editedRows(changed);
    const bulkEditId = await recordBulkEdit(ctx, tx, {
      actor,
      kind: "product",
      what: whatChanged(rows),
      rows,
    });
    if (claim) {
      const response = JSON.stringify({ bulk_edit_id: bulkEditId });
      await storeKeyResponse(tx, { orderId: null, userId: claim.caller.id, key: claim.key, response });
    }
    return { isSaved: true, bulkEditId, rows: changed.map(({ now }) => now) };
  });
}

type AfterLost = { caller: { id: number }; changes: readonly CellChange[]; lost: readonly LostSave[] };

/** The changes, of which stock is less what earlier saves that arrived have already changed. */
async function withoutArrived(ctx: AppContext, tx: Transaction, { caller, changes, lost }: AfterLost) {
  const arrived = new Map<number, number>();
  for (const { key, stock } of lost)
    if (await wasSaved(ctx, tx, { caller, key }))
      for (const { id, was, now } of stock)
        arrived.set(id, (arrived.get(id) ?? 0) + Number(now) - Number(was));
  return changes.map((change) =>
    change.field === "stockQuantity"
      ? { ...change, was: String(Number(change.was) + (arrived.get(change.id) ?? 0)) }
      : change,
  );
}

const bulkEditIn = (response: KeyedResponse | null): number | null =>
  response && "bulk_edit_id" in response ? response.bulk_edit_id : null;

/** Returns, by the id of a sub-category, the fields that may be emptied in its parts. */
export async function fieldsToEmptyIn(tx: Transaction, rows: readonly StoredRow[]) {
  const ids = [...new Set(rows.map(({ subCategoryId }) => subCategoryId))];
  const subCategoryRows = await tx
    .select({
      id: subCategories.id,
      attributes: subCategories.attributes,
      geometryKind: subCategories.geometryKind,
    })
    .from(subCategories)
    .where(inArray(subCategories.id, ids));
  const fields = new Map(subCategoryRows.map((subCategory) => [subCategory.id, fieldsToEmpty(subCategory)]));
  return (subCategoryId: number) => fields.get(subCategoryId) ?? [];
}

/** Reads typed attributes by the declarations of their sub-categories. Returns the errors. */
export async function readAttributeChanges(
  tx: Transaction,
  after: readonly StoredRow[],
  changes: readonly CellChange[],
): Promise<CellNote[]> {
  const typed = changes.flatMap(({ id, field, now }) => {
    const key = attributeKeyOf(field);
    return key === null ? [] : [{ id, field, key, now }];
  });
  if (typed.length === 0) return [];
  const rows = new Map(after.map((row) => [row.id, row]));
  const changed = typed.flatMap(({ id }) => rows.get(id)?.subCategoryId ?? []);
  const subCategoryRows = await tx
    .select({ id: subCategories.id, attributes: subCategories.attributes })
    .from(subCategories)
    .where(inArray(subCategories.id, [...new Set(changed)]));
  const declared = new Map(subCategoryRows.map(({ id, attributes }) => [id, attributes]));
  return typed.flatMap(({ id, field, key, now }) => {
    const row = rows.get(id);
    if (!row) return [];
    const read = parseAttribute(declared.get(row.subCategoryId) ?? [], key, now);
    if ("reason" in read) return [{ id, field, reason: read.reason, value: now }];
    setCellValue(row, field, read.value);
    return [];
  });
}

/** Locks rows in the order of their ids, as orders do. */
export const lockRows = (tx: Transaction, ids: readonly number[]): Promise<StoredRow[]> =>
  tx
    .select(storedColumns)
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for("update");

/** Adds the name of the last person to change each row. */
async function withAuthors(tx: Transaction, conflicts: readonly CellNote[]) {
  if (conflicts.length === 0) return [];
  const subjects = [...new Set(conflicts.map(({ id }) => `product:${id}`))];
  const authors = await tx
    .selectDistinctOn([auditLog.subject], { subject: auditLog.subject, actor: auditLog.actor })
    .from(auditLog)
    .where(inArray(auditLog.subject, subjects))
    .orderBy(auditLog.subject, sql`${auditLog.id} desc`);
  const byRow = new Map(authors.map(({ subject, actor }) => [subject, actor]));
  return conflicts.map((conflict) => ({ ...conflict, by: byRow.get(`product:${conflict.id}`) ?? null }));
}
