import { asc, eq, getTableColumns } from "drizzle-orm";
import { shopProfile } from "../../api/settings.operations.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import { orderLines, orders, users } from "../../database/schema/index.ts";
import { type Email, sendEmail, sendsEmail } from "../messages/email.operations.server.ts";
import { sendSms, sendsSms } from "../messages/messages.operations.server.ts";
import type { Jobs } from "../outbox/outbox.operations.server.ts";
import { paperOfOrder } from "../papers/invoices.operations.server.ts";
import { printPaper } from "../papers/print.operations.server.ts";
import { confirmedLetter, shippedLetter } from "./order-letters.ts";

/** The job that e-mails an order's step to its buyer; what was shipped comes with its tax invoice. */
export async function emailOrder(shop: Shop, { orderId, about }: Jobs["email_order"]): Promise<void> {
  if (!sendsEmail(shop)) return;
  const { order, email: to } = await orderAndBuyer(shop, orderId);
  const { shopName, supportEmail, supportNumber } = await shopProfile(shop);
  const around = { publicUrl: shop.settings.publicUrl, sender: [shopName, supportEmail, supportNumber] };
  const email = { to, about: `order-${orderId}-${about}` };
  if (about === "confirmed") {
    const lines = await shop.db.readOnly
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(asc(orderLines.position));
    const letter = confirmedLetter({ order, lines, ...around });
    return sendEmail(shop, { ...email, subject: `Your ${shopName} order #${orderId} is confirmed`, letter });
  }
  await sendEmail(shop, {
    ...email,
    subject: `Your ${shopName} order #${orderId} is on its way`,
    letter: shippedLetter({ order, ...around }),
    attachments: [await invoiceOf(shop, orderId)],
  });
}

async function invoiceOf(shop: Shop, orderId: number): Promise<NonNullable<Email["attachments"]>[number]> {
  const paper = await paperOfOrder(shop, { orderId, kind: "invoice" });
  return {
    name: `invoice-${orderId}.pdf`,
    type: "application/pdf",
    bytes: await printPaper(shop, paper),
  };
}

/** The job that tells an order's step by SMS, to the account's own mobile. */
export async function smsOrder(shop: Shop, { orderId, about }: Jobs["sms_order"]): Promise<void> {
  if (!sendsSms(shop, about)) return;
  const { order, mobile } = await orderAndBuyer(shop, orderId);
  const values = about === "shipped" ? [`#${orderId}`, order.trackingNumber ?? "-"] : [`#${orderId}`];
  await sendSms(shop, { to: mobile, template: about, values });
}

async function orderAndBuyer(shop: Shop, orderId: number) {
  const [found] = await shop.db.readOnly
    .select({ order: getTableColumns(orders), email: users.email, mobile: users.mobile })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId));
  if (!found) throw new Error(`There is no order ${orderId}`);
  return found;
}
