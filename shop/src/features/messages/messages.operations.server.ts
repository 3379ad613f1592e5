import { desc, eq, getTableColumns } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { GatewayError } from "../../api/gateway-request.server.ts";
import type { Queryable } from "../../database/connect.ts";
import { inboxMessages } from "../../database/schema/index.ts";
import { sendByMsg91 } from "./msg91.server.ts";
import { type Sms, smsText } from "./sms-templates.ts";
import { sendByTwilio } from "./twilio.server.ts";

const TIMEOUT_MS = 4000;

/** Stores an SMS for /dev/inbox in the caller's transaction; the provider `inbox` does this instead of sending. */
export async function keepSms(db: Queryable, sms: Sms): Promise<void> {
  await db.insert(inboxMessages).values({ to: sms.to, text: smsText(sms), channel: "sms" });
}

/**
 * Sends an SMS with the configured provider and waits until it is accepted. Retries once unless the failure is
 * final, so that a gateway that is down for a second does not block a login. Throws GatewayError.
 */
export async function sendSms(ctx: AppContext, sms: Sms): Promise<void> {
  const { smsProvider, sms: settings } = ctx.settings;
  if (smsProvider === "inbox") return keepSms(ctx.db, sms);
  const send = smsProvider === "msg91" ? sendByMsg91 : sendByTwilio;
  try {
    await send(settings, sms, TIMEOUT_MS);
  } catch (error) {
    if (error instanceof GatewayError && error.isFinal) throw error;
    await send(settings, sms, TIMEOUT_MS);
  }
}

/** Whether the provider can send this template: MSG91 sends only registered templates. */
export const sendsSms = (ctx: AppContext, template: Sms["template"]) =>
  ctx.settings.smsProvider !== "msg91" || ctx.settings.sms.templates[template] !== "";

/** The latest 100 messages, newest first. */
export async function readInbox(ctx: AppContext) {
  const { html: _, ...columns } = getTableColumns(inboxMessages);
  const rows = await ctx.db.readOnly
    .select(columns)
    .from(inboxMessages)
    .orderBy(desc(inboxMessages.id))
    .limit(100);
  return rows.map(({ createdAt, subject, attachments, ...row }) => ({
    ...row,
    ...(row.channel === "email" && { subject, attachments }),
    created_at: createdAt.toISOString(),
  }));
}

/** The HTML of an e-mail in the inbox, or null. */
export async function inboxHtml(ctx: AppContext, id: number): Promise<string | null> {
  const [row] = await ctx.db.readOnly
    .select({ html: inboxMessages.html })
    .from(inboxMessages)
    .where(eq(inboxMessages.id, id));
  return row?.html ?? null;
}
