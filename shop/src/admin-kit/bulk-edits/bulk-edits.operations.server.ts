import { sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { bulkEdits, type EditedValues } from "../../database/schema/index.ts";
import { type Actor, audit } from "../audit.operations.server.ts";
import type { BulkEditKind } from "./bulk-edit-kinds.ts";

/** A row of a bulk edit: its name at the time, and the fields that changed. */
export type EditedRow = { id: number; name: string; before: EditedValues; after: EditedValues };

type NewEdit = {
  actor: Actor;
  kind: BulkEditKind;
  /** The change: `Price, ₹`. */
  what: string;
};

/** Begins a bulk edit in the transaction that makes it, and returns its id. The caller adds the rows. */
export async function beginBulkEdit(
  ctx: AppContext,
  tx: Transaction,
  { actor, kind, what, rows }: NewEdit & { rows: number },
): Promise<number> {
  const [made] = await tx
    .insert(bulkEdits)
    .values({ kind, what, actorId: actor.id, actor: actor.name, madeAt: ctx.now() })
    .returning({ id: bulkEdits.id });
  if (!made) throw new Error("The bulk edit was not stored");
  await audit(tx, {
    actor,
    action: "bulk-edit.made",
    subject: `bulk-edit:${made.id}`,
    before: null,
    after: { what, kind, rows },
  });
  return made.id;
}

/**
 * Stores a bulk edit with the previous values, in the transaction that makes it. Returns null if it changed nothing.
 */
export async function recordBulkEdit(
  ctx: AppContext,
  tx: Transaction,
  { rows, ...edit }: NewEdit & { rows: readonly EditedRow[] },
): Promise<number | null> {
  if (rows.length === 0) return null;
  const id = await beginBulkEdit(ctx, tx, { ...edit, rows: rows.length });
  await tx.execute(sql`
    insert into bulk_edit_rows (bulk_edit_id, row_id, name, before, after)
    select ${id}::int, r.id, r.name, r.before, r.after
    from json_to_recordset(${JSON.stringify(rows)}) as r(id int, name text, before jsonb, after jsonb)`);
  return id;
}
