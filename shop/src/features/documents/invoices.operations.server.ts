import type { BusinessDocument } from "@kasna/documents";
import { formatDate } from "@kasna/rules/dates";
import { isDocumentNumber } from "@kasna/rules/documents";
import type { OrderStatus } from "@kasna/rules/order-status";
import { and, asc, desc, eq } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { shopProfile } from "../../api/settings.operations.server.ts";
import type { Queryable, Transaction } from "../../database/connect.ts";
import { documents, orderLines, orders, products, subCategories } from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";
import { meaningColumns } from "../catalogue/sub-category/product-shape.operations.server.ts";
import {
  buyerOf,
  deliveryOf,
  documentAmounts,
  placeOfSupply,
  sellerOf,
  stateWithCode,
} from "./document-parts.ts";
import { allocateNumber } from "./numbering.ts";
import { verifyUrl } from "./signatures.ts";

type OrderRow = typeof orders.$inferSelect;
const DISPATCHED: readonly OrderStatus[] = ["shipped", "out_for_delivery", "delivered"];
const NO_SIGNATURE = "No signature is needed on an electronic document (Notification 74/2018, Central Tax).";

/**
 * Issues the tax invoice of an order with the next number of its series, in the same transaction as the
 * dispatch (CGST Act s. 31(1)). An order has one invoice; issuing it again changes nothing.
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
    terms: [`Returns: ${ctx.settings.publicUrl}/terms&privacy-policy`, NO_SIGNATURE],
  };
  await storeDocument(tx, order, content, number, now);
}

/** Cancelled pieces of one line, with their share of the order's amounts in paise. */
export type CreditedPieces = {
  position: number;
  quantity: number;
  discountPaise: number;
  returnedPaise: number;
  reason: string;
};

/**
 * Issues a credit note against an order's invoice (CGST Act s. 34) for the given pieces, or for everything left
 * of the order. Call it before removing the pieces from the order's lines. Does nothing if there is no invoice.
 */
export async function issueCreditNote(
  ctx: AppContext,
  tx: Transaction,
  { orderId, pieces }: { orderId: number; pieces?: CreditedPieces },
): Promise<void> {
  const invoice = await issuedDocument(tx, orderId, "invoice");
  if (!invoice) return;
  const order = await orderRow(tx, orderId);
  const now = ctx.now();
  const number = await allocateNumber(tx, "credit_note", now);
  const { lines: sold } = await loadSoldLines(tx, order);
  const { isInterState } = invoice.content;
  const line = pieces && sold.find(({ position }) => position === pieces.position);
  if (pieces && !line) throw new Error("The credit note refers to a line that the order does not have");
  const money =
    pieces && line
      ? documentAmounts([{ ...line, quantity: pieces.quantity }], creditedAmounts(pieces, line), isInterState)
      : documentAmounts(sold, order, isInterState);
  const reason = pieces
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
      ["Reason", reason],
      ...invoice.content.facts.filter(([name]) => name === "Place of supply"),
    ],
    terms: [NO_SIGNATURE],
  };
  await storeDocument(tx, order, content, number, now);
}

/** Credits pieces minus their share of the discount. The delivery charge is not credited. */
function creditedAmounts(
  { quantity, discountPaise, returnedPaise }: CreditedPieces,
  line: { unitPricePaise: number },
) {
  const exact = line.unitPricePaise * quantity - discountPaise;
  return { shippingPaise: 0, discountPaise, roundingPaise: returnedPaise - exact, totalPaise: returnedPaise };
}

async function storeDocument(
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
  if (number !== undefined && !isDocumentNumber(number)) return null;
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
  const hasId = eq(orders.id, orderId);
  const [order] = await db
    .select()
    .from(orders)
    .where(userId === undefined ? hasId : and(hasId, eq(orders.userId, userId)));
  if (!order) throw domainError("not_found", { message: "Order not found" });
  return order;
}

/**
 * A document of an order: the tax invoice or credit note as issued, a proforma without a number before dispatch,
 * or the packing slip. With `userId`, finds only that customer's orders. Throws `not_found`.
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
    /** The document's number; defaults to the latest document. */
    number?: string;
  },
): Promise<BusinessDocument> {
  const order = await orderRow(ctx.db.readOnly, orderId, userId);
  if (kind === "packing_slip")
    return { ...(await orderDocument(ctx.db.readOnly, order)), kind, issuedAt: order.placedAt.toISOString() };
  const issued = await issuedDocument(ctx.db.readOnly, orderId, kind, number);
  if (issued) return issued.content;
  if (number) throw domainError("not_found", { message: "This order has no document with this number" });
  if (kind === "credit_note") throw domainError("not_found", { message: "This order has no credit note" });
  if (DISPATCHED.includes(order.status)) return lateInvoice(ctx, orderId);
  return proforma(ctx, order);
}

/** Issues a missing invoice on first request, for orders dispatched before the shop stored invoices. */
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
      isCancelled ? "This order was cancelled before dispatch. There is nothing to pay." : NO_SIGNATURE,
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
        standard: orderLines.standard,
        widthMm: orderLines.widthMm,
        heightMm: orderLines.heightMm,
        slotWidthMm: orderLines.slotWidthMm,
        hsn: orderLines.hsn,
        quantity: orderLines.quantity,
        unitPricePaise: orderLines.unitPricePaise,
        gstBasisPoints: orderLines.gstBasisPoints,
        ...meaningColumns,
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

/** The current lines of an order with the fields for their pictures, and whether IGST applies. */
async function loadSoldLines(db: Queryable, order: OrderRow) {
  const lines = await soldLines(db, { orderId: order.id });
  const profile = await shopProfile({ db });
  const supplyState = placeOfSupply(order.gstin, order.state);
  return { lines, profile, supplyState, isInterState: supplyState.code !== sellerOf(profile).state.code };
}

/** The content that all documents of an order share. */
async function orderDocument(db: Queryable, order: OrderRow) {
  const { lines, profile, supplyState, isInterState } = await loadSoldLines(db, order);
  const seller = sellerOf(profile);
  const facts: BusinessDocument["facts"] = [
    ["Order", `#${order.id}`],
    ["Order date", formatDate(order.placedAt)],
    ["Payment", order.paymentMethod === "cod" ? "Cash on Delivery" : "Online"],
    ...(order.promocode ? [["Promocode", order.promocode] as [string, string]] : []),
    ["Place of supply", stateWithCode(supplyState)],
    ["Reverse charge", "No"],
  ];
  return {
    ...documentAmounts(lines, order, isInterState),
    shopName: profile.shopName,
    number: null,
    facts,
    seller,
    buyer: buyerOf(order, supplyState),
    deliverTo: deliveryOf(order),
    terms: [] as string[],
    verifyUrl: null,
  };
}
