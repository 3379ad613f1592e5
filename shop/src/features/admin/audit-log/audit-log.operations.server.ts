import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { auditLog, bulkEdits } from "../../../database/schema/index.ts";
import { messageIdOf } from "../../help/help.operations.server.ts";
import { dayEnd, dayStart } from "../kit/days.operations.server.ts";
import { keyset, type ListCursor, pageOf } from "../kit/keyset.operations.server.ts";

export type AuditSearch = { text: string; from: string; to: string };

/** One page of the audit log; a line of a bulk edit has its id while it can be undone. Searches actor, action, subject (a message also by its ticket number) and values, and filters by day (India). */
export async function searchAuditLog(ctx: AppContext, search: AuditSearch, cursor: ListCursor) {
  const conditions = search.text
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 5)
    .map((word) => {
      const like = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
      const messageId = messageIdOf(word);
      if (messageId !== null) return eq(auditLog.subject, `message:${messageId}`);
      return sql`(${auditLog.actor} ilike ${like} or ${auditLog.action} ilike ${like} or ${auditLog.subject} ilike ${like} or ${auditLog.before}::text ilike ${like} or ${auditLog.after}::text ilike ${like})`;
    });
  const { where, orderBy, limit } = keyset(
    auditLog.id,
    cursor,
    and(...conditions),
    dayStart(auditLog.happenedAt, search.from),
    dayEnd(auditLog.happenedAt, search.to),
  );
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

/** The bulk edits among subjects that can still be undone. */
async function undoableOf(ctx: AppContext, subjects: readonly string[]): Promise<Map<string, number>> {
  const ids = subjects.flatMap((subject) => /^bulk-edit:(\d{1,9})$/.exec(subject)?.[1] ?? []).map(Number);
  if (ids.length === 0) return new Map();
  const open = await ctx.db.readOnly
    .select({ id: bulkEdits.id })
    .from(bulkEdits)
    .where(and(inArray(bulkEdits.id, ids), isNull(bulkEdits.undoneAt)));
  return new Map(open.map(({ id }) => [`bulk-edit:${id}`, id]));
}
