import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { containing } from "../../../admin-kit/containing.server.ts";
import { dayEnd, dayStart } from "../../../admin-kit/days.server.ts";
import { keyset, keysetByTime, type ListCursor, pageOf } from "../../../admin-kit/keyset.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { auditLog, bulkEdits } from "../../../database/schema/index.ts";
import { messageIdOf } from "../../help/help.operations.server.ts";

export type AuditSearch = { text: string; from: string; to: string };

/**
 * The actor, action, subject and values, written in the form of the trigram index. A search word has no space, so it is
 * within one of these.
 */
const LINE = sql`(audit_log.actor || ' ' || audit_log.action || ' ' || audit_log.subject || ' '
  || coalesce(audit_log.before::text, '') || ' ' || coalesce(audit_log.after::text, ''))`;

/**
 * One page of the audit log; an entry for a bulk edit has the edit's id while it can be undone. Searches actor, action,
 * subject (a message also by its ticket number) and values, and filters by day (India).
 */
export async function searchAuditLog(ctx: AppContext, search: AuditSearch, cursor: ListCursor) {
  const conditions = search.text
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 5)
    .map((word) => {
      const messageId = messageIdOf(word);
      // A complete subject, which its index finds.
      if (/^[a-z][a-z-]*:\d+$/.test(word)) return eq(auditLog.subject, word);
      if (messageId !== null) return eq(auditLog.subject, `message:${messageId}`);
      return sql`${LINE} ilike ${containing(word)}`;
    });
  const ofDays = and(dayStart(auditLog.happenedAt, search.from), dayEnd(auditLog.happenedAt, search.to));
  const { id, happenedAt } = auditLog;
  const filters = and(...conditions, ofDays);
  const { where, orderBy, limit } = ofDays
    ? keysetByTime({ time: happenedAt, id }, cursor, filters)
    : keyset(id, cursor, filters);
  const page = pageOf(
    await ctx.db.readOnly.select().from(auditLog).where(where).orderBy(orderBy).limit(limit),
    cursor,
  );
  const undoable = await undoableOf(
    ctx,
    page.rows.map((row) => row.subject),
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, undoes: undoable.get(undoKey(row)) ?? null })) };
}

const undoKey = ({ action, subject }: { action: string; subject: string }) =>
  action === "bulk-edit.made" ? subject : "";

/** The bulk edits among these subjects that can still be undone. */
async function undoableOf(ctx: AppContext, subjects: readonly string[]): Promise<Map<string, number>> {
  const ids = subjects.flatMap((subject) => /^bulk-edit:(\d{1,9})$/.exec(subject)?.[1] ?? []).map(Number);
  if (ids.length === 0) return new Map();
  const open = await ctx.db.readOnly
    .select({ id: bulkEdits.id })
    .from(bulkEdits)
    .where(and(inArray(bulkEdits.id, ids), isNull(bulkEdits.undoneAt)));
  return new Map(open.map(({ id }) => [`bulk-edit:${id}`, id]));
}
