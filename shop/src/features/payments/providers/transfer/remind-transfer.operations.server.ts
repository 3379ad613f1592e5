import { dayInIndia, formatMoment } from "@kasna/rules/dates";
import { fillPlaceholders } from "@kasna/rules/fill-placeholders";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { href } from "react-router";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { emailTexts, shopProfile } from "../../../../api/settings.operations.server.ts";
import { orders, payments, users } from "../../../../database/schema/index.ts";
import { sendEmail, sendsEmail } from "../../../messages/email.operations.server.ts";
import { sendSms, sendsSms } from "../../../messages/messages.operations.server.ts";
import { notify } from "../../../notifications/notifications.operations.server.ts";
import { orderPath } from "../../../orders/order-path.operations.server.ts";
import { enqueue, type Jobs } from "../../../outbox/outbox.operations.server.ts";
import { transferReference } from "./transfer-reference.ts";

/**
 * A transfer that is still expected, with its buyer; null once it is paid, cancelled or replaced by a different
 * provider.
 */
async function awaitedTransfer(ctx: AppContext, reference: string) {
  const [transfer] = await ctx.db
    .select({
      orderId: orders.id,
      userId: orders.userId,
      amountPaise: payments.amountPaise,
      expiresAt: payments.expiresAt,
      email: users.email,
      mobile: users.mobile,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        eq(payments.reference, reference),
        inArray(payments.status, ["pending", "failed"]),
        eq(orders.status, "pending"),
      ),
    );
  if (!transfer?.expiresAt) return null;
  const amount = formatRupees(rupeesFromPaise(transfer.amountPaise));
  return { ...transfer, expiresAt: transfer.expiresAt, amount, until: formatMoment(transfer.expiresAt) };
}

/** Job: reminds the buyer of an expected transfer by notification, e-mail and SMS, once. */
export async function remindTransfer(ctx: AppContext, { reference }: Jobs["remind_transfer"]): Promise<void> {
  const awaited = await awaitedTransfer(ctx, reference);
  if (!awaited) return;
  const { orderId, userId, amount, until } = awaited;
  await ctx.db.transaction(async (tx) => {
    const reminded = await tx
      .update(payments)
      .set({ remindedAt: ctx.now() })
      .where(and(eq(payments.reference, reference), isNull(payments.remindedAt)))
      .returning({ reference: payments.reference });
    if (reminded.length === 0) return;
    await notify(ctx, tx, {
      userId,
      orderId,
      type: "order",
      deepLink: orderPath(orderId),
      title: "We are waiting for your transfer",
      message: `Transfer ${amount} for your order #${orderId} by ${until}. After that we cancel the order.`,
    });
    await enqueue(tx, "email_transfer", { reference, about: "reminder" });
    await enqueue(tx, "sms_transfer", { reference });
  });
}

/** Job: e-mails the account details for an expected transfer, initially or as a reminder. */
export async function emailTransfer(
  ctx: AppContext,
  { reference, about }: Jobs["email_transfer"],
): Promise<void> {
  const account = ctx.settings.payments.transfer;
  const awaited = await awaitedTransfer(ctx, reference);
  if (!awaited || !account || !sendsEmail(ctx)) return;
  const { orderId, email: to, amount, until } = awaited;
  const { transferSubject, reminderSubject, sender } = await emailTexts(ctx);
  const isReminder = about === "reminder";
  await sendEmail(ctx, {
    to,
    about: `transfer-${orderId}-${about}`,
    subject: fillPlaceholders(isReminder ? reminderSubject : transferSubject, { order: `#${orderId}` }),
    body: {
      heading: `Transfer ${amount} by ${until}`,
      paragraphs: [
        isReminder
          ? `We have not found your transfer for order #${orderId} yet. If you have made it, you do not need to do anything.`
          : `We hold the items of your order #${orderId} for you and confirm the order when your transfer has arrived.`,
        `Write the reference into the transfer and send the exact amount. If no money has arrived by ${until}, we cancel the order.`,
      ],
      blocks: [
        {
          title: "Account",
          lines: [
            account.accountName,
            `Account number ${account.accountNumber}`,
            `IFSC ${account.ifsc}, ${account.bank}`,
            ...(account.upiId ? [`UPI ID ${account.upiId}`] : []),
            `Reference ${transferReference(orderId)}`,
          ],
        },
      ],
      links: [
        {
          text: "Show the payment page",
          url: `${ctx.settings.publicUrl}${href("/pay/:reference", { reference })}`,
        },
      ],
      sender,
    },
  });
}

/**
 * Job: reminds the buyer of an expected transfer by SMS. The registered text allows only whole rupees, so an amount
 * with paise, which store credit can leave, is only sent by e-mail.
 */
export async function smsTransfer(ctx: AppContext, { reference }: Jobs["sms_transfer"]): Promise<void> {
  const awaited = await awaitedTransfer(ctx, reference);
  if (!awaited || !sendsSms(ctx, "transfer_due")) return;
  const { orderId, mobile, amountPaise, expiresAt } = awaited;
  if (amountPaise % 100 !== 0) return;
  const { shopName } = await shopProfile(ctx);
  const [year = "", month = "", day = ""] = dayInIndia(expiresAt).split("-");
  const values = [String(orderId), String(rupeesFromPaise(amountPaise)), day, month, year];
  await sendSms(ctx, { to: mobile, template: "transfer_due", values, shopName });
}
