import { documentFileName } from "@kasna/rules/documents";
import { fillPlaceholders } from "@kasna/rules/fill-placeholders";
import { parcelWord } from "@kasna/rules/orders/shipments";
import { asc, eq, getTableColumns } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { emailTexts, shopProfile } from "../../api/settings.operations.server.ts";
import { orderLines, orders, users } from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";
import { documentsOfOrder } from "../documents/order-documents.operations.server.ts";
import { renderDocument } from "../documents/render.operations.server.ts";
import { sendEmail, sendsEmail } from "../messages/email.operations.server.ts";
import { sendSms, sendsSms } from "../messages/messages.operations.server.ts";
import type { Jobs } from "../outbox/outbox.operations.server.ts";
import { shopCarriers } from "./carriers.operations.server.ts";
import { boughtEmail, confirmedEmail, shippedEmail } from "./order-emails.ts";
import { shipmentIn, shipmentsOf } from "./shipments/shipments.operations.server.ts";

/** Job: e-mails the buyer about a confirmed or shipped order. The dispatch e-mail has the tax invoice attached. */
export async function emailOrder(
  ctx: AppContext,
  { orderId, shipmentId, about }: Jobs["email_order"],
): Promise<void> {
  if (!sendsEmail(ctx)) return;
  const [{ order, email: to }, lines, words, shipment] = await Promise.all([
    orderAndBuyer(ctx, orderId),
    linesOfOrder(ctx.db, { orderId }),
    emailTexts(ctx),
    shipmentOfJob(ctx, orderId, shipmentId),
  ]);
  const { sender, confirmedNote, shippedNote } = words;
  if (to === "") return;
  const emailContext = { publicUrl: ctx.settings.publicUrl, sender };
  const later = shipment && shipment.number > 1 ? `-${shipment.number}` : "";
  const email = { to, about: `order-${orderId}-${about}${later}` };
  if (about === "confirmed") {
    const body = confirmedEmail({ order, lines, note: confirmedNote, ...emailContext });
    const subject = fillPlaceholders(words.confirmedSubject, { order: `#${orderId}` });
    return sendEmail(ctx, { ...email, subject, body });
  }
  const [invoice] = await documentsOfOrder(ctx, { orderId, kind: "invoice", shipmentId });
  if (!invoice) throw new Error(`Order ${orderId} has no invoice`);
  const attachment = {
    name: documentFileName("invoice", orderId, shipment?.word ? invoice.number : null),
    type: "application/pdf",
    bytes: await renderDocument(ctx, [invoice]),
  };
  if (order.isCounter)
    return sendEmail(ctx, {
      ...email,
      subject: `Your invoice ${invoice.number}`,
      body: boughtEmail({ order, lines, note: "", ...emailContext }),
      attachments: [attachment],
    });
  await sendEmail(ctx, {
    ...email,
    subject: fillPlaceholders(words.shippedSubject, { order: nameOf(orderId, shipment) }),
    body: shippedEmail({
      order,
      shipment,
      invoice,
      note: shippedNote,
      ...emailContext,
      carriers: await shopCarriers(ctx),
    }),
    attachments: [attachment],
  });
}

/** `#100001`, or `#100001 (parcel 2 of 3)`. */
const nameOf = (orderId: number, shipment: { word: string } | null) =>
  `#${orderId}${shipment?.word ? ` (${shipment.word})` : ""}`;

/**
 * Job: sends an SMS about a shipped order to the account's mobile. Without a tracking number, the SMS does not mention
 * one.
 */
export async function smsOrder(
  ctx: AppContext,
  { orderId, shipmentId, about }: Jobs["sms_order"],
): Promise<void> {
  const { order, mobile } = await orderAndBuyer(ctx, orderId);
  const shipment = await shipmentOfJob(ctx, orderId, shipmentId);
  const tracking = (shipment ?? order).trackingNumber;
  const template = about === "shipped" && !tracking ? "shipped_untracked" : about;
  if (!sendsSms(ctx, template)) return;
  const { shopName } = await shopProfile(ctx);
  // Operators require digits: `parcel 2 of 3` becomes two numbers.
  const [parcel = "1", parcels = "1"] = shipment?.word.match(/\d+/g) ?? [];
  const values = [
    parcel,
    parcels,
    String(orderId),
    ...(template === "shipped" && tracking ? [tracking] : []),
  ];
  await sendSms(ctx, { to: mobile, template, values, shopName });
}

/** The shipment of a job; null for a job about the whole order, or one that the previous version enqueued. */
async function shipmentOfJob(ctx: AppContext, orderId: number, shipmentId: number | undefined) {
  if (shipmentId === undefined) return null;
  const all = await shipmentsOf(ctx.db.readOnly, orderId);
  const shipment = shipmentIn(all, shipmentId);
  return { ...shipment, word: parcelWord(all, shipment.number) };
}

const orderWithBuyer = statement(
  "order_with_buyer",
  (db, value: Value<{ orderId: number }>) =>
    db
      .select({ order: getTableColumns(orders), email: users.email, mobile: users.mobile })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .where(eq(orders.id, value("orderId"))),
  { readOnly: true, isShared: true },
);
const linesOfOrder = statement(
  "lines_of_order",
  (db, value: Value<{ orderId: number }>) =>
    db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, value("orderId")))
      .orderBy(asc(orderLines.position)),
  { readOnly: true, isShared: true },
);

async function orderAndBuyer(ctx: AppContext, orderId: number) {
  const [row] = await orderWithBuyer(ctx.db, { orderId });
  if (!row) throw new Error(`Order ${orderId} not found`);
  return row;
}
