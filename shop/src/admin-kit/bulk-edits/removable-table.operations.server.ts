import { asc, getTableColumns, inArray, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Transaction } from "../../database/connect.ts";
import type { EditedValues } from "../../database/schema/index.ts";
import { type Actor, audit } from "../audit.operations.server.ts";
import type { BulkEditKind } from "./bulk-edit-kinds.ts";
import { type EditedRow, recordBulkEdit } from "./bulk-edits.operations.server.ts";
import { type BulkOutcome, GONE } from "./edited-table.operations.server.ts";
import type { Restore, SkippedRow } from "./restore.operations.server.ts";

/** A table from which staff remove many rows at once. No other table refers to its rows. */
export type RemovableTable = {
  kind: BulkEditKind;
  table: PgTable;
  id: PgColumn;
  name: SQL<string>;
  /** The columns from which a row is restored. */
  fields: Record<string, PgColumn>;
  /** Why a removed row can't be restored, such as a word that was added again; null if it can. Locks what it reads. */
  restoreProblem?: (tx: Transaction, values: EditedValues) => Promise<string | null>;
};

type Removal = { actor: Actor; of: RemovableTable; ids: readonly number[] };

/** Removes rows in one transaction, each with an audit log entry. The bulk edit can restore them. */
export async function removeMany(ctx: AppContext, { actor, of, ids }: Removal): Promise<BulkOutcome> {
  return ctx.db.transaction(async (tx) => {
    const found: Record<string, unknown>[] = await tx
      .select({ ...of.fields, rowId: of.id, rowName: of.name })
      .from(of.table)
      .where(inArray(of.id, [...ids]))
      .orderBy(asc(of.id))
      .for("update");
    const rows = found.map(({ rowId, rowName, ...values }): EditedRow => {
      const before = values as EditedValues;
      const after = Object.fromEntries(Object.keys(before).map((field) => [field, null]));
      return { id: Number(rowId), name: String(rowName), before, after };
    });
    const existingIds = new Set(rows.map(({ id }) => id));
    await tx.delete(of.table).where(inArray(of.id, [...existingIds]));
    for (const { id, before } of rows)
      await audit(tx, {
        actor,
        action: `${of.kind}.removed`,
        subject: `${of.kind}:${id}`,
        before,
        after: null,
      });
    const bulkEditId = await recordBulkEdit(ctx, tx, { actor, kind: of.kind, what: "removed", rows });
    const skipped = ids
      .filter((id) => !existingIds.has(id))
      .map((id) => ({ id, name: `#${id}`, reason: GONE }));
    return { changed: rows.length, skipped, bulkEditId };
  });
}

/** Restores removed rows with their old ids. */
export const restoreRemoved =
  (of: RemovableTable): Restore =>
  async (_ctx, tx, { actor, rows }) => {
    const skipped: SkippedRow[] = [];
    const idName = Object.entries(getTableColumns(of.table)).find(([, column]) => column === of.id)?.[0];
    if (!idName) throw new Error(`${of.kind} has no id`);
    for (const { id, before } of rows) {
      const reason = (await of.restoreProblem?.(tx, before)) ?? null;
      if (reason !== null) {
        skipped.push({ id, reason });
        continue;
      }
      await tx
        .insert(of.table)
        .overridingSystemValue()
        .values({ [idName]: id, ...before });
      await audit(tx, {
        actor,
        action: `${of.kind}.put-back`,
        subject: `${of.kind}:${id}`,
        before: null,
        after: before,
      });
    }
    return skipped;
  };
