import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { serializeError } from "../../../api/serialize-error.server.ts";
import { emailTexts, shopProfile } from "../../../api/settings.operations.server.ts";
import { users } from "../../../database/schema/index.ts";
import { sendEmail } from "../../messages/email.operations.server.ts";
import { sendSms } from "../../messages/messages.operations.server.ts";
import { recordTested } from "./setup-facts.operations.server.ts";
import type { Channel } from "./setup-facts.ts";

const CODE_DIGITS = 4;

/**
 * Sends a test message to the staff member's own mobile or e-mail, and returns the recipient. Throws `fields_wrong`
 * with the error of the gateway or the mail server.
 */
export async function sendTestMessage(
  ctx: AppContext,
  { staff, channel }: { staff: Staff; channel: Channel },
): Promise<string> {
  const to = channel === "sms" ? staff.mobile : await emailOf(ctx, staff);
  try {
    await (channel === "sms" ? testSms(ctx, to) : testEmail(ctx, to));
  } catch (error) {
    ctx.log.warn({ fault: serializeError(error) }, "A test message was not accepted");
    const reason = error instanceof Error ? error.message : String(error);
    throw domainError("fields_wrong", { message: `The test message was not accepted: ${reason}` });
  }
  await recordTested(ctx, staff, channel);
  return to;
}

/** Every gateway knows the template of the one-time password. This code can't be used for anything. */
async function testSms(ctx: AppContext, to: string) {
  const { shopName } = await shopProfile(ctx);
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  await sendSms(ctx, { to, template: "otp", values: [code], shopName });
}

async function testEmail(ctx: AppContext, to: string) {
  const [{ shopName }, { sender }] = await Promise.all([shopProfile(ctx), emailTexts(ctx)]);
  await sendEmail(ctx, {
    to,
    about: `test-${ctx.now().getTime()}`,
    subject: `Test message from ${shopName}`,
    body: {
      heading: "Your shop's e-mail works",
      paragraphs: [`${shopName} sends confirmations and invoices like this message.`],
      sender,
    },
  });
}

async function emailOf(ctx: AppContext, { id }: Staff) {
  const [row] = await ctx.db.readOnly.select({ email: users.email }).from(users).where(eq(users.id, id));
  if (!row) throw domainError("not_found");
  return row.email;
}
