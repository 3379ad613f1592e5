import { dayInIndia, daysAfter } from "@kasna/rules/dates";
import { LIST_TASK_HOURS } from "@kasna/rules/limits";
import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../api/app-context.server.ts";
import { deleteRemoved } from "../features/catalogue/admin/parts/archived-rows.operations.server.ts";
import { UNNUMBERED } from "../features/documents/render.operations.server.ts";

const SWEPT_EACH_TIME = 5000;
const IDEMPOTENCY_DAYS = 30;
const INBOX_DAYS = 30;
const EVENT_DAYS = 60;
const UNNUMBERED_DAYS = 30;
const UNSHOWN_DAYS = 1;
const BULK_EDIT_DAYS = 30;
const MISSED_SEARCH_DAYS = 180;

/**
 * The scheduled deletion of expired rows: ended sessions, unanswered requests for passkeys, codes that are no longer
 * valid or counted towards a limit, idempotency keys, pictures of deleted banners and parts, parts that were removed,
 * old inbox messages, PDFs of proformas and packing slips, old webhooks, missed searches and background tasks for
 * lists. It deletes in batches, so that no statement locks its rows for long.
 */
export async function deleteExpired(ctx: AppContext): Promise<void> {
  const now = sql`${ctx.now().toISOString()}::timestamptz`;
  const before = (days: number) => sql`${now} - make_interval(days => ${days})`;
  await clear(ctx, "sessions", "token_hash", sql`expires_at < ${now}`);
  await clear(ctx, "passkey_challenges", "challenge", sql`expires_at < ${now}`);
  // A verified mobile is valid for 15 minutes, and the codes of the last hour count towards a limit.
  await clear(ctx, "otps", "mobile", sql`greatest(expires_at, hour_started_at) < ${now} - interval '1 hour'`);
  await clear(ctx, "idempotency_keys", "ctid", sql`created_at < ${before(IDEMPOTENCY_DAYS)}`);
  await clear(ctx, "inbox_messages", "id", sql`created_at < ${before(INBOX_DAYS)}`);
  await clear(
    ctx,
    "rendered_documents",
    "content_hash",
    sql`content_hash like ${`${UNNUMBERED}%`} and rendered_at < ${before(UNNUMBERED_DAYS)}`,
  );
  await clear(ctx, "payment_events", "event_id", sql`received_at < ${before(EVENT_DAYS)}`);
  // Processes poll four times a second; a process that could not for longer than this invalidates all its pages.
  await clear(ctx, "page_changes", "id", sql`changed_at < ${now} - interval '1 hour'`);
  // A page cached by a proxy may show a banner or a logo for a while after its deletion.
  await clear(
    ctx,
    "uploaded_pictures",
    "name",
    sql`(name like 'banner-own-%' or name like 'mark-own-%' or name like 'photo-%') and uploaded_at < ${before(UNSHOWN_DAYS)}
      and not exists (select from banners b where b.image = uploaded_pictures.name)
      and not exists (select from part_photos h where h.name = uploaded_pictures.name)
      and not exists (select from shop_settings s where s.mark = uploaded_pictures.name)`,
  );
  await clear(ctx, "list_tasks", "id", sql`created_at < ${now} - make_interval(hours => ${LIST_TASK_HOURS})`);
  await deleteRemoved(ctx.db, before(BULK_EDIT_DAYS), SWEPT_EACH_TIME);
  // One at a time, because each may contain the values of a whole catalogue.
  await clear(ctx, "bulk_edits", "id", sql`made_at < ${before(BULK_EDIT_DAYS)}`);
  const oldestDay = dayInIndia(daysAfter(ctx.now(), -MISSED_SEARCH_DAYS));
  await clear(ctx, "missed_searches", "ctid", sql`day < ${oldestDay}`);
  await clear(ctx, "stored_reports", "key", sql`good_until < now()`);
  await clear(ctx, "limit_counts", "ctid", sql`window_ends_at < ${now}`);
}

async function clear(ctx: AppContext, table: string, key: string, isOver: SQL) {
  const [name, column] = [sql.identifier(table), sql.identifier(key)];
  await ctx.db.execute(sql`
    delete from ${name} where ${column} in (
      select ${column} from ${name} where ${isOver} limit ${SWEPT_EACH_TIME} for update skip locked)`);
}
