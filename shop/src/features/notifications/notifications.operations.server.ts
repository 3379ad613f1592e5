import type { Notification } from "@kasna/contract/notifications";
import { formatMoment } from "@kasna/rules/dates";
import type { NotificationType } from "@kasna/rules/notifications";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Caller } from "../../api/caller.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { insertRows } from "../../database/insert-rows.ts";
import { notifications } from "../../database/schema/index.ts";

const SHOWN_MAX = 200;

/** A notification's content and link. */
export type Notice = {
  userId: number;
  type: NotificationType;
  title: string;
  message: string;
  deepLink: string;
  orderId: number | null;
};

/** Writes a notification in the transaction of its event, so that both are committed or neither. */
export async function notify(ctx: AppContext, tx: Transaction, notice: Notice): Promise<void> {
  await insertRows(tx, notifications, [noticeRow(ctx, notice)]);
}

/** The row of a notification, for a statement that also writes other rows. */
export const noticeRow = (ctx: AppContext, notice: Notice): typeof notifications.$inferInsert => ({
  ...notice,
  createdAt: ctx.now(),
});

/** The caller's latest 200 notifications, newest first. */
export async function listNotifications(ctx: AppContext, caller: Caller): Promise<Notification[]> {
  const rows = await ctx.db.readOnly
    .select()
    .from(notifications)
    .where(eq(notifications.userId, caller.id))
    .orderBy(desc(notifications.id))
    .limit(SHOWN_MAX);
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    title: row.title,
    message: row.message,
    time: formatMoment(row.createdAt),
    timestamp: row.createdAt.toISOString(),
    is_read: row.isRead ? 1 : 0,
    deep_link: row.deepLink,
    order_id: row.orderId,
  }));
}

/** Marks notifications as read. Throws `not_found`, and marks none, if one is not the caller's. */
export async function markRead(
  ctx: AppContext,
  { caller, ids }: { caller: Caller; ids: "all" | readonly number[] },
): Promise<void> {
  const own = eq(notifications.userId, caller.id);
  if (ids === "all") {
    await ctx.db
      .update(notifications)
      .set({ isRead: true })
      .where(and(own, eq(notifications.isRead, false)));
    return;
  }
  const wanted = [...new Set(ids)];
  await ctx.db.transaction(async (tx) => {
    const marked = await tx
      .update(notifications)
      .set({ isRead: true })
      .where(and(own, inArray(notifications.id, wanted)))
      .returning({ id: notifications.id });
    if (marked.length < wanted.length) throw domainError("not_found", { message: "Notification not found" });
  });
}
