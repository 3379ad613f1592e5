import { and, eq, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { auditLog } from "../../../database/schema/index.ts";
import { messageIdOf } from "../../help/help.operations.server.ts";
import { dayEnd, dayStart } from "../kit/days.operations.server.ts";
import { keyset, type ListCursor, pageOf } from "../kit/keyset.operations.server.ts";

export type AuditSearch = { text: string; from: string; to: string };

/** One page of the audit log. Searches actor, action, subject (a message also by its ticket number) and values, and filters by day (India). */
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
  return pageOf(
    await ctx.db.readOnly.select().from(auditLog).where(where).orderBy(orderBy).limit(limit),
    cursor,
  );
}
