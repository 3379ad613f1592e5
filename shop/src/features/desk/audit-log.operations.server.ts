import { and, type SQL, sql } from "drizzle-orm";
import type { Shop } from "../../api/shop.server.ts";
import { auditLog } from "../../database/schema/index.ts";
import { keyset, type ListPlace, pageOf } from "./keyset.operations.server.ts";

export type AuditSearch = { text: string; from: string; to: string };

/** A day's begin in India. */
const dayStart = (day: string) => sql`(${day}::date)::timestamp at time zone 'Asia/Kolkata'`;
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** One page of what was done at the desk: by who did it, what, to what, which value, or on which days (India). */
export async function searchAuditLog(shop: Shop, search: AuditSearch, place: ListPlace) {
  const conditions: SQL[] = search.text
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 5)
    .map((word) => {
      const like = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
      return sql`(${auditLog.actor} ilike ${like} or ${auditLog.action} ilike ${like} or ${auditLog.subject} ilike ${like} or ${auditLog.before}::text ilike ${like} or ${auditLog.after}::text ilike ${like})`;
    });
  if (isDay(search.from)) conditions.push(sql`${auditLog.happenedAt} >= ${dayStart(search.from)}`);
  if (isDay(search.to))
    conditions.push(sql`${auditLog.happenedAt} < ${dayStart(search.to)} + interval '1 day'`);
  const { where, orderBy, limit } = keyset(auditLog.id, place, and(...conditions));
  return pageOf(await shop.db.select().from(auditLog).where(where).orderBy(orderBy).limit(limit), place);
}
