import { may } from "@kasna/rules/roles";
import { and, count, eq, gte, inArray, isNotNull, sql } from "drizzle-orm";
import {
  BULK_EDIT_KINDS,
  type BulkEditKind,
  UNDO_DAYS,
} from "../../../admin-kit/bulk-edits/bulk-edit-kinds.ts";
import { keyset, type ListCursor, pageOf } from "../../../admin-kit/keyset.server.ts";
import { assertMay } from "../../../admin-kit/staff/guard.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { bulkEditRows, bulkEdits } from "../../../database/schema/index.ts";

const KINDS = Object.keys(BULK_EDIT_KINDS) as BulkEditKind[];

const columns = {
  id: bulkEdits.id,
  kind: sql<BulkEditKind>`${bulkEdits.kind}`,
  what: bulkEdits.what,
  actor: bulkEdits.actor,
  madeAt: bulkEdits.madeAt,
  undoneAt: bulkEdits.undoneAt,
  undoneBy: bulkEdits.undoneBy,
  rows: sql<number>`(select count(*)::int from bulk_edit_rows r where r.bulk_edit_id = "bulk_edits"."id")`,
};

/** One page of the bulk edits that a staff member may undo, newest first. */
export async function listBulkEdits(ctx: AppContext, staff: Staff, cursor: ListCursor) {
  const kinds = KINDS.filter((kind) => may(staff.set, BULK_EDIT_KINDS[kind].needs));
  const since = new Date(ctx.now().getTime() - UNDO_DAYS * 24 * 60 * 60 * 1000);
  const { where, orderBy, limit } = keyset(
    bulkEdits.id,
    cursor,
    inArray(bulkEdits.kind, kinds),
    gte(bulkEdits.madeAt, since),
  );
  const edits = await ctx.db.readOnly
    .select(columns)
    .from(bulkEdits)
    .where(where)
    .orderBy(orderBy)
    .limit(limit);
  return pageOf(edits, cursor);
}

/**
 * A bulk edit with one page of its rows. Throws `not_found`, and `role_may_not` without the permission for its kind.
 */
export async function readBulkEdit(
  ctx: AppContext,
  { staff, id, cursor }: { staff: Staff; id: number; cursor: ListCursor },
) {
  const [edit] = await ctx.db.readOnly.select(columns).from(bulkEdits).where(eq(bulkEdits.id, id));
  if (!edit) throw domainError("not_found", { message: "This bulk edit no longer exists" });
  assertMay(staff, BULK_EDIT_KINDS[edit.kind].needs);
  const isOfEdit = eq(bulkEditRows.bulkEditId, id);
  const { where, orderBy, limit } = keyset(bulkEditRows.rowId, cursor, isOfEdit);
  const rows = await ctx.db.readOnly
    .select({
      id: bulkEditRows.rowId,
      name: bulkEditRows.name,
      before: bulkEditRows.before,
      after: bulkEditRows.after,
      skipReason: bulkEditRows.skipReason,
    })
    .from(bulkEditRows)
    .where(where)
    .orderBy(orderBy)
    .limit(limit);
  const [skipped] = await ctx.db.readOnly
    .select({ count: count() })
    .from(bulkEditRows)
    .where(and(isOfEdit, isNotNull(bulkEditRows.skipReason)));
  return { edit: { ...edit, skipped: skipped?.count ?? 0 }, ...pageOf(rows, cursor) };
}
