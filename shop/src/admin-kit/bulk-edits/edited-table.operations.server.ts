import { isDeepStrictEqual } from "node:util";
import { asc, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Transaction } from "../../database/connect.ts";
import type { EditedValues } from "../../database/schema/index.ts";
import { type Actor, audit } from "../audit.operations.server.ts";
import type { BulkEditKind } from "./bulk-edit-kinds.ts";
import { type EditedRow, recordBulkEdit } from "./bulk-edits.operations.server.ts";
import type { Restore, SkippedRow } from "./restore.operations.server.ts";

/** A table in which staff change many rows at once. */
export type EditedTable = {
  kind: BulkEditKind;
  table: PgTable;
  id: PgColumn;
  /** The name that staff use for a row. */
  name: SQL<string>;
  /** The columns that can change, by their names in the audit log. */
  fields: Record<string, PgColumn>;
  /** The table's version column, if any. It rises with every change, so that open forms notice it. */
  version?: PgColumn;
  /** Runs after a change, in its transaction. */
  afterwards?: (tx: Transaction, now: Date) => Promise<void>;
};

type Values = Record<string, unknown>;
type Row = { id: number; name: string; values: EditedValues };

/** Locks rows by id. Values are in JSON form: a time is its ISO text. */
async function lockRows(
  tx: Transaction,
  { table, id, name, fields }: EditedTable,
  ids: readonly number[],
): Promise<Row[]> {
  const rows: Values[] = await tx
    .select({ ...fields, rowId: id, rowName: name })
    .from(table)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for("update");
  return rows.map(({ rowId, rowName, ...values }) => ({
    id: Number(rowId),
    name: String(rowName),
    values: JSON.parse(JSON.stringify(values)),
  }));
}

/** Writes rows, with one statement for all rows that get the same values. */
async function writeRows(
  tx: Transaction,
  of: EditedTable,
  rows: readonly { id: number; to: EditedValues }[],
) {
  const groups = Map.groupBy(rows, ({ to }) => JSON.stringify(to));
  for (const same of groups.values()) {
    const set = Object.entries(same[0]?.to ?? {}).map(([field, value]) => {
      const column = of.fields[field];
      if (!column) throw new Error(`${of.kind} has no field ${field}`);
      return sql`${sql.identifier(column.name)} = ${value}`;
    });
    if (of.version) {
      const version = sql.identifier(of.version.name);
      set.push(sql`${version} = ${version} + 1`);
    }
    const ids = same.map(({ id }) => id);
    await tx.execute(
      sql`update ${of.table} set ${sql.join(set, sql`, `)} where ${of.id} = any(${sql.param(ids)}::int[])`,
    );
  }
}

type Change = {
  actor: Actor;
  of: EditedTable;
  ids: readonly number[];
  /** The action in the audit log: `review.hidden`. */
  action: string;
  /** The change, as the list of edits shows it: `hidden`. */
  what: string;
  /** The new values of a row, or the reason for skipping it: `is hidden already`. */
  change: (values: EditedValues) => EditedValues | string;
};

export type BulkOutcome = {
  changed: number;
  skipped: (SkippedRow & { name: string })[];
  bulkEditId: number | null;
};

/**
 * Changes many rows of a list in one transaction, each with an audit log entry. Skips rows that can't be changed or no
 * longer exist, and returns them. The bulk edit can undo the others.
 */
export async function changeMany(
  ctx: AppContext,
  { actor, of, ids, action, what, change }: Change,
): Promise<BulkOutcome> {
  return ctx.db.transaction(async (tx) => {
    const rows = await lockRows(tx, of, ids);
    const edited: EditedRow[] = [];
    const skipped: BulkOutcome["skipped"] = [];
    for (const { id, name, values } of rows) {
      const to = change(values);
      if (typeof to === "string") skipped.push({ id, name, reason: to });
      else edited.push({ id, name, before: valuesOf(values, to), after: to });
    }
    const existingIds = new Set(rows.map(({ id }) => id));
    for (const id of ids) if (!existingIds.has(id)) skipped.push({ id, name: `#${id}`, reason: GONE });
    await writeRows(
      tx,
      of,
      edited.map(({ id, after }) => ({ id, to: after })),
    );
    await of.afterwards?.(tx, ctx.now());
    for (const { id, before, after } of edited)
      await audit(tx, { actor, action, subject: `${of.kind}:${id}`, before, after });
    const bulkEditId = await recordBulkEdit(ctx, tx, { actor, kind: of.kind, what, rows: edited });
    return { changed: edited.length, skipped, bulkEditId };
  });
}

/** The reason for skipping a deleted row. */
export const GONE = "is no longer there";

/** The values of those fields that a change includes. */
const valuesOf = (values: EditedValues, change: EditedValues): EditedValues =>
  Object.fromEntries(Object.keys(change).map((field) => [field, values[field] ?? null]));

/** Restores those rows of a table that still have the values of the edit. */
export const restoreRowsOf =
  (of: EditedTable): Restore =>
  async (ctx, tx, { actor, rows }) => {
    const current = new Map(
      (
        await lockRows(
          tx,
          of,
          rows.map(({ id }) => id),
        )
      ).map((row) => [row.id, row]),
    );
    const skipped: SkippedRow[] = [];
    const restored = rows.filter(({ id, after }) => {
      const row = current.get(id);
      const isAsMade = row && isDeepStrictEqual(valuesOf(row.values, after), after);
      if (!isAsMade) skipped.push({ id, reason: row ? "has been changed since" : GONE });
      return isAsMade;
    });
    await writeRows(
      tx,
      of,
      restored.map(({ id, before }) => ({ id, to: before })),
    );
    await of.afterwards?.(tx, ctx.now());
    const action = `${of.kind}.put-back`;
    for (const { id, before, after } of restored)
      await audit(tx, { actor, action, subject: `${of.kind}:${id}`, before: after, after: before });
    return skipped;
  };
