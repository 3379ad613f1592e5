import type { BusinessDocument } from "@kasna/documents";
import { formatDate } from "@kasna/rules/dates";
import { isPaperNumber } from "@kasna/rules/documents";
import type { OrderStatus } from "@kasna/rules/order-status";
import { and, asc, desc, eq } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { shopProfile } from "../../api/settings.operations.server.ts";
import type { Queryable, Transaction } from "../../database/connect.ts";
import { documents, orderLines, orders, products, subCategories } from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";
import { buyerOf, deliveryOf, moneyOf, placeOfSupply, sellerOf, stateWithCode } from "./document-parts.ts";
import { allocateNumber } from "./numbering.ts";
import { verifyUrl } from "./signatures.ts";

type OrderRow = typeof orders.$inferSelect;
const DISPATCHED: readonly OrderStatus[] = ["shipped", "out_for_delivery", "delivered"];
const NO_SIGNATURE = "No signature is needed on an electronic document (Notification 74/2018, Central Tax).";

/**
 * Issues the tax invoice of an order that is being dispatched, under the next number of its series, in the
 * dispatch's own transaction (CGST Act s. 31(1)). An order has one invoice; issuing it again changes nothing.
 */
export async function issueInvoice(ctx: AppContext, tx: Transaction, orderId: number): Promise<void> {
  if (await issuedDocument(tx, orderId, "invoice")) return;
  const order = await orderRow(tx, orderId);
  const now = ctx.now();
  const number = await allocateNumber(tx, "invoice", now);
  const content: BusinessDocument = {
    ...(await orderDocument(tx, order)),
    kind: "invoice",
    number,
    issuedAt: now.toISOString(),
    verifyUrl: verifyUrl(ctx, number),
    terms: [`What can be returned, and how: ${ctx.settings.publicUrl}/terms&privacy-policy`, NO_SIGNATURE],
  };
  await keep(tx, order, content, number, now);
}

/** What is taken back of an order: pieces of one line, with the order's money that goes with them, in paise. */
export type TakenBack = {
  position: number;
  quantity: number;
  discountPaise: number;
  returnedPaise: number;
  reason: string;
};

/**
 * Issues a credit note against an order's invoice (CGST Act s. 34): over the pieces that are taken back,
 * or without them over all that is left of the order. It is written before those pieces leave the order's
 * lines. An order without an invoice has none.
 */
export async function issueCreditNote(
  ctx: AppContext,
  tx: Transaction,
  { orderId, pieces }: { orderId: number; pieces?: TakenBack },
): Promise<void> {
  const invoice = await issuedDocument(tx, orderId, "invoice");
  if (!invoice) return;
  const order = await orderRow(tx, orderId);
  const now = ctx.now();
  const number = await allocateNumber(tx, "credit_note", now);
  const { lines: sold } = await soldOf(tx, order);
  const { isInterState } = invoice.content;
  const line = pieces && sold.find(({ position }) => position === pieces.position);
  if (pieces && !line) throw new Error("A credit note names a line that the order does not have");
  const money =
    pieces && line
      ? moneyOf([{ ...line, quantity: pieces.quantity }], chargedFor(pieces, line), isInterState)
      : moneyOf(sold, order, isInterState);
  const why = pieces
    ? `Pieces cancelled: ${pieces.reason}`
    : `Order cancelled${order.cancelReason ? `: ${order.cancelReason}` : ""}`;
  const content: BusinessDocument = {
    ...invoice.content,
    ...money,
    kind: "credit_note",
    number,
    issuedAt: now.toISOString(),
    verifyUrl: verifyUrl(ctx, number),
    facts: [
      ["Against invoice", invoice.number],
      ["Invoice date", formatDate(invoice.issuedAt)],
      ["Order", `#${orderId}`],
      ["Reason", why],
      ...invoice.content.facts.filter(([name]) => name === "Place of supply"),
    ],
    terms: [NO_SIGNATURE],
  };
  await keep(tx, order, content, number, now);
}

/** Pieces go back with their share of the discount; delivery stays charged. */
function chargedFor({ quantity, discountPaise, returnedPaise }: TakenBack, line: { unitPricePaise: number }) {
  const exact = line.unitPricePaise * quantity - discountPaise;
  return { shippingPaise: 0, discountPaise, roundingPaise: returnedPaise - exact, totalPaise: returnedPaise };
}

async function keep(
  tx: Transaction,
  order: OrderRow,
  content: BusinessDocument,
  number: string,
  issuedAt: Date,
) {
  const kind = content.kind === "credit_note" ? "credit_note" : "invoice";
  const { id: orderId, userId } = order;
  const { totalPaise } = content;
  await tx.insert(documents).values({ kind, number, userId, orderId, issuedAt, totalPaise, content });
}

async function issuedDocument(
  db: Queryable,
  orderId: number,
  kind: "invoice" | "credit_note",
  number?: string,
) {
  if (number !== undefined && !isPaperNumber(number)) return null;
  const [document] = await db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.orderId, orderId),
        eq(documents.kind, kind),
        number === undefined ? undefined : eq(documents.number, number),
      ),
    )
    .orderBy(desc(documents.id))
    .limit(1);
  return document ?? null;
}

async function orderRow(db: Queryable, orderId: number, userId?: number): Promise<OrderRow> {
  const isMeant = eq(orders.id, orderId);
  const [order] = await db
    .select()
    .from(orders)
    .where(userId === undefined ? isMeant : and(isMeant, eq(orders.userId, userId)));
  if (!order) throw domainError("not_found", { message: "Order not found" });
  return order;
}

/**
 * The paper of an order: its tax invoice or credit note as issued, before dispatch a proforma without a
 * number, for the packers a slip. With `userId` only that customer's orders are there. Throws `not_found`.
 */
export async function documentOfOrder(
  ctx: AppContext,
  {
    orderId,
    userId,
    kind,
    number,
  }: {
    orderId: number;
    userId?: number;
    kind: "invoice" | "credit_note" | "packing_slip";
    /** What the paper must be numbered; the latest of several if absent. */
    number?: string;
  },
): Promise<BusinessDocument> {
  const order = await orderRow(ctx.db.readOnly, orderId, userId);
  if (kind === "packing_slip")
    return { ...(await orderDocument(ctx.db.readOnly, order)), kind, issuedAt: order.placedAt.toISOString() };
  const issued = await issuedDocument(ctx.db.readOnly, orderId, kind, number);
  if (issued) return issued.content;
  if (number) throw domainError("not_found", { message: "This order has no paper with this number" });
  if (kind === "credit_note") throw domainError("not_found", { message: "This order has no credit note" });
  if (DISPATCHED.includes(order.status)) return lateInvoice(ctx, orderId);
  return proforma(ctx, order);
}

/** An order that was dispatched before the shop kept invoices gets its invoice when it is first asked for. */
async function lateInvoice(ctx: AppContext, orderId: number): Promise<BusinessDocument> {
  return ctx.db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("update");
    await issueInvoice(ctx, tx, orderId);
    const issued = await issuedDocument(tx, orderId, "invoice");
    if (!issued) throw new Error("The invoice was not stored");
    return issued.content;
  });
}

async function proforma(ctx: AppContext, order: OrderRow): Promise<BusinessDocument> {
  const document = await orderDocument(ctx.db.readOnly, order);
  const isCancelled = order.status === "cancelled";
  return {
    ...document,
    kind: "proforma",
    issuedAt: order.placedAt.toISOString(),
    facts: isCancelled ? [["State", "Order cancelled"], ...document.facts] : document.facts,
    terms: [
      isCancelled ? "This order was cancelled before it was dispatched: nothing is due on it." : NO_SIGNATURE,
    ],
  };
}

const soldLines = statement(
  "sold_lines",
  (db, value: Value<{ orderId: number }>) =>
    db
      .select({
        position: orderLines.position,
        name: orderLines.name,
        sku: orderLines.sku,
        size: orderLines.size,
        material: orderLines.material,
        coating: orderLines.coating,
        making: orderLines.making,
        widthMm: orderLines.widthMm,
        heightMm: orderLines.heightMm,
        slotWidthMm: orderLines.slotWidthMm,
        hsn: orderLines.hsn,
        quantity: orderLines.quantity,
        unitPricePaise: orderLines.unitPricePaise,
        gstBasisPoints: orderLines.gstBasisPoints,
        subCategory: subCategories.name,
        form: products.form,
        dimensions: products.dimensions,
      })
      .from(orderLines)
      .innerJoin(products, eq(products.id, orderLines.productId))
      .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
      .where(eq(orderLines.orderId, value("orderId")))
      .orderBy(asc(orderLines.position)),
  { readOnly: true },
);

/** The lines of an order as it stands, with what their pictures are drawn from, and whether its tax is IGST. */
async function soldOf(db: Queryable, order: OrderRow) {
  const lines = await soldLines(db, { orderId: order.id });
  const profile = await shopProfile({ db });
  const place = placeOfSupply(order.gstin, order.state);
  return { lines, profile, place, isInterState: place.code !== sellerOf(profile).state.code };
}

/** What all papers of an order share. */
async function orderDocument(db: Queryable, order: OrderRow) {
  const { lines, profile, place, isInterState } = await soldOf(db, order);
  const seller = sellerOf(profile);
  const facts: BusinessDocument["facts"] = [
    ["Order", `#${order.id}`],
    ["Order date", formatDate(order.placedAt)],
    ["Payment", order.paymentMethod === "cod" ? "Cash on Delivery" : "Online"],
    ...(order.promocode ? [["Promocode", order.promocode] as [string, string]] : []),
    ["Place of supply", stateWithCode(place)],
    ["Reverse charge", "No"],
  ];
  return {
    ...moneyOf(lines, order, isInterState),
    shopName: profile.shopName,
    number: null,
    facts,
    seller,
    buyer: buyerOf(order, place),
    deliverTo: deliveryOf(order),
    terms: [] as string[],
    verifyUrl: null,
  };
}
