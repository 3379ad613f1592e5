import { fillPlaceholders } from "@kasna/rules/fill-placeholders";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { and, eq } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { emailTexts } from "../../api/settings.operations.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { orders, refunds, users } from "../../database/schema/index.ts";
import { sendEmail, sendsEmail } from "../messages/email.operations.server.ts";
import { notify } from "../notifications/notifications.operations.server.ts";
import { orderPath } from "../orders/order-path.operations.server.ts";
import { enqueue } from "../outbox/outbox.operations.server.ts";

/** Records that a refund was sent, and notifies the buyer. Returns false if it was not pending. */
export async function finishRefund(
  ctx: AppContext,
  tx: Transaction,
  { refundId, providerRefundId }: { refundId: number; providerRefundId: string },
): Promise<boolean> {
  const [refund] = await tx
    .update(refunds)
    .set({ status: "done", providerRefundId, settledAt: ctx.now() })
    .where(and(eq(refunds.id, refundId), eq(refunds.status, "pending")))
    .returning({ orderId: refunds.orderId, amountPaise: refunds.amountPaise });
  if (!refund) return false;
  const { orderId, amountPaise } = refund;
  const [order] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`Refund ${refundId} has no order`);
  await notify(ctx, tx, {
    userId: order.userId,
    orderId,
    type: "order",
    title: "Refund on its way",
    message: `Refund of ${formatRupees(rupeesFromPaise(amountPaise))} for order #${orderId}. Your bank will show it within 5 to 7 working days.`,
    deepLink: orderPath(orderId),
  });
  await enqueue(tx, "email_refund", { refundId });
  return true;
}

/** Job: e-mails the buyer about a refund. */
export async function emailRefund(ctx: AppContext, { refundId }: { refundId: number }): Promise<void> {
  const [refund] = await ctx.db.readOnly
    .select({ orderId: refunds.orderId, amountPaise: refunds.amountPaise, to: users.email })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(refunds.id, refundId));
  if (!refund || !sendsEmail(ctx)) return;
  const { orderId, amountPaise, to } = refund;
  const { refundSubject, sender } = await emailTexts(ctx);
  const amount = formatRupees(rupeesFromPaise(amountPaise));
  await sendEmail(ctx, {
    to,
    about: `refund-${refundId}`,
    subject: fillPlaceholders(refundSubject, { amount, order: `#${orderId}` }),
    body: {
      heading: `We have refunded ${amount}`,
      paragraphs: [
        `We have sent the refund for your order #${orderId} to the payment method you used. Your bank will show it within 5 to 7 working days.`,
      ],
      links: [
        {
          text: "View your order",
          url: `${ctx.settings.publicUrl}/account/orders?orderId=${orderId}`,
        },
      ],
      sender,
    },
  });
}
