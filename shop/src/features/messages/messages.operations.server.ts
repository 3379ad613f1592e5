import { desc } from "drizzle-orm";
import type { Shop } from "../../api/shop.server.ts";
import type { Queryable } from "../../database/connect.ts";
import { inboxMessages } from "../../database/schema/index.ts";

/** Sends an SMS. Under the provider `inbox` it is kept for /dev/inbox, in the caller's transaction. */
export async function sendSms(db: Queryable, message: { to: string; text: string }): Promise<void> {
  await db.insert(inboxMessages).values({ ...message, channel: "sms" });
}

/** The latest 100 messages, newest first. */
export async function readInbox(shop: Shop) {
  const rows = await shop.db.select().from(inboxMessages).orderBy(desc(inboxMessages.id)).limit(100);
  return rows.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() }));
}
