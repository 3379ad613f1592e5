import type { BusinessDocument } from "@kasna/documents";
import { formatDate } from "@kasna/rules/dates";
import { type Copy, isDocumentNumber } from "@kasna/rules/documents";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { isExpected } from "@kasna/rules/orders/order-status";
import { type Charge, moneyOf } from "@kasna/rules/orders/shipment-charges";
import { isDispatched, parcelWord } from "@kasna/rules/orders/shipments";
import { and, asc, desc, eq } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { documents, orders } from "../../database/schema/index.ts";
import { type Shipment, shipmentIn, shipmentsOf } from "../orders/shipments/shipments.operations.server.ts";
import { issueInvoice } from "./invoices.operations.server.ts";
import { NO_SIGNATURE, orderContent, orderRow } from "./order-content.operations.server.ts";
import { quotationsOfOrder } from "./ordered-quotations.operations.server.ts";
import { chargesOfShipments } from "./shipment-charges.operations.server.ts";

type OrderRow = typeof orders.$inferSelect;
type Wanted = {
  orderId: number;
  userId?: number;
  kind: "invoice" | "credit_note" | "packing_slip";
  /** The number of a credit note or invoice; defaults to the latest credit note, or all invoices. */
  number?: string;
  /** One shipment; by default the whole order. */
  shipmentId?: number | undefined;
};

/**
 * The documents of an order, or of one shipment: its tax invoices or a credit note as issued, a proforma without a
 * number before the first dispatch, or packing slips. With `userId`, finds only that customer's orders. Throws
 * `not_found`.
 */
export async function documentsOfOrder(ctx: AppContext, wanted: Wanted): Promise<BusinessDocument[]> {
  const { orderId, userId, kind, number, shipmentId } = wanted;
  const order = await orderRow(ctx.db.readOnly, orderId, userId);
  const all = await shipmentsOf(ctx.db.readOnly, orderId);
  const chosen = shipmentId === undefined ? all : [shipmentIn(all, shipmentId)];
  if (kind === "packing_slip") return packingSlipsOf(ctx, order, chosen, all);
  const issued = await issuedDocuments(ctx, wanted);
  const isMissing = (shipment: Shipment) =>
    isDispatched(shipment.status) && !issued.some((document) => document.shipmentId === shipment.id);
  if (kind === "invoice" && !number && chosen.some(isMissing)) {
    await issueLateInvoices(ctx, orderId);
    return (await issuedDocuments(ctx, wanted)).map(({ content }) => content);
  }
  if (issued.length > 0) return issued.map(({ content }) => content);
  if (number) throw domainError("not_found", { message: "This order has no document with this number" });
  if (kind === "credit_note") throw domainError("not_found", { message: "This order has no credit note" });
  if (shipmentId !== undefined) throw domainError("not_found", { message: "This parcel has no invoice yet" });
  return [await proforma(ctx, order)];
}

/** These copies of each invoice among the documents, one after another. The original is the issued document. */
export const copiesOf = (
  documents: readonly BusinessDocument[],
  copies: readonly Copy[],
): BusinessDocument[] =>
  documents.flatMap((document) =>
    document.kind === "invoice"
      ? copies.map((copy) => (copy === "original" ? document : { ...document, copy }))
      : [document],
  );

/** Oldest first. For credit notes only the latest, unless a number is given. */
async function issuedDocuments(ctx: AppContext, { orderId, kind, number, shipmentId }: Wanted) {
  if (kind === "packing_slip" || (number !== undefined && !isDocumentNumber(number))) return [];
  const rows = await ctx.db.readOnly
    .select({ shipmentId: documents.shipmentId, content: documents.content })
    .from(documents)
    .where(
      and(
        eq(documents.orderId, orderId),
        eq(documents.kind, kind),
        number === undefined ? undefined : eq(documents.number, number),
        shipmentId === undefined ? undefined : eq(documents.shipmentId, shipmentId),
      ),
    )
    .orderBy(kind === "credit_note" ? desc(documents.id) : asc(documents.id));
  return kind === "credit_note" ? rows.slice(0, 1) : rows;
}

async function packingSlipsOf(
  ctx: AppContext,
  order: OrderRow,
  chosen: readonly Shipment[],
  all: readonly Shipment[],
) {
  const packed = chosen.filter(
    ({ lines, status }) => lines.length > 0 && (status !== "cancelled" || all.length === 1),
  );
  const isCash = order.paymentMethod === "cod" && order.status !== "cancelled";
  const charges = isCash ? await chargesOfShipments(ctx.db.readOnly, order, all) : new Map<number, Charge>();
  return Promise.all(
    packed.map(async (shipment): Promise<BusinessDocument> => {
      const part = { shipment, parcel: parcelWord(all, shipment.number), chargeOf: () => order };
      const content = await orderContent(ctx.db.readOnly, order, part);
      const cash = shipment.status === "delivered" ? undefined : charges.get(shipment.id);
      const facts: BusinessDocument["facts"] = cash
        ? [...content.facts, ["Cash to collect", formatRupees(rupeesFromPaise(moneyOf(cash)))]]
        : content.facts;
      return { ...content, facts, kind: "packing_slip", issuedAt: order.placedAt.toISOString() };
    }),
  );
}

/** Issues missing invoices on first request, for shipments dispatched before the shop stored invoices. */
async function issueLateInvoices(ctx: AppContext, orderId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("update");
    const all = await shipmentsOf(tx, orderId);
    for (const shipment of all)
      if (isDispatched(shipment.status))
        await issueInvoice(ctx, tx, { orderId, shipment, all, isLate: true });
  });
}

async function proforma(ctx: AppContext, order: OrderRow): Promise<BusinessDocument> {
  const document = await orderContent(ctx.db.readOnly, order);
  const isCancelled = order.status === "cancelled";
  const quoted = await quotationFact(ctx, order);
  const more: BusinessDocument["facts"] = isExpected(order.status)
    ? [["Estimated delivery", formatDate(order.promisedAt)]]
    : [];
  return {
    ...document,
    kind: "proforma",
    shopUrl: ctx.settings.publicUrl,
    issuedAt: order.placedAt.toISOString(),
    facts: isCancelled
      ? [["State", "Order cancelled"], ...quoted, ...document.facts]
      : [...quoted, ...document.facts, ...more],
    terms: [
      ...document.terms,
      isCancelled ? "This order was cancelled before dispatch. There is nothing to pay." : NO_SIGNATURE,
    ],
  };
}

/** The numbers of the quotations that the order came from. */
async function quotationFact(ctx: AppContext, { id }: OrderRow): Promise<BusinessDocument["facts"]> {
  const [row] = await ctx.db.readOnly
    .select({ quotations: quotationsOfOrder })
    .from(orders)
    .where(eq(orders.id, id));
  const numbers = (row?.quotations ?? []).map(({ number }) => number);
  if (numbers.length === 0) return [];
  return [[numbers.length === 1 ? "Quotation" : "Quotations", numbers.join(", ")]];
}
