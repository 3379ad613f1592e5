import type { BusinessDocument, DocumentLine, Money } from "@kasna/documents";
import { dayInIndia, formatDate } from "@kasna/rules/dates";
import { taxCreditableUntil } from "@kasna/rules/documents";
import { goodsOf } from "@kasna/rules/orders/line-discounts";
import { type Charge, chargeOf } from "@kasna/rules/orders/shipment-charges";
import { parcelWord } from "@kasna/rules/orders/shipments";
import type { UnitCode } from "@kasna/rules/tax/unit-codes";
import { and, eq, inArray, sql } from "drizzle-orm";
import { href } from "react-router";
import type { AppContext } from "../../api/app-context.server.ts";
import { assertRegistered, shopProfile } from "../../api/settings.operations.server.ts";
import type { Queryable, Transaction } from "../../database/connect.ts";
import { documents, orderLines, type orders } from "../../database/schema/index.ts";
import type { Shipment, ShippedPieces } from "../orders/shipments/shipments.operations.server.ts";
import { gstRateOf } from "../pricing/pricing.operations.server.ts";
import { creditedTax, untaxed } from "./credited-tax.ts";
import { documentAmounts } from "./document-parts.ts";
import { allocateNumber } from "./numbering.ts";
import {
  NO_SIGNATURE,
  orderContent,
  orderRow,
  partsSentence,
  soldLinesOf,
} from "./order-content.operations.server.ts";
import { invoicedCharges } from "./shipment-charges.operations.server.ts";
import { verifyUrl } from "./signatures.ts";

type OrderRow = typeof orders.$inferSelect;

type Invoiced = {
  orderId: number;
  shipment: Shipment;
  all: readonly Shipment[];
  /** The shipment was dispatched before the shop stored invoices: its lines keep their rates. */
  isLate?: boolean;
};

/**
 * Issues the tax invoice of a shipment with the next number of its series, in the same transaction as the
 * dispatch (CGST Act s. 31(1)). A shipment has one invoice; issuing it again changes nothing. The charges of an
 * order's invoices add up to the order (`chargeOf`). Throws `not_registered` for a seller without a GSTIN.
 */
export async function issueInvoice(
  ctx: AppContext,
  tx: Transaction,
  { orderId, shipment, all, isLate = false }: Invoiced,
): Promise<void> {
  if (await issuedInvoice(tx, { orderId, shipmentId: shipment.id })) return;
  assertRegistered(await shopProfile({ db: tx }));
  const order = await orderRow(tx, orderId);
  const now = ctx.now();
  const number = await allocateNumber(tx, order.isCounter ? "counter_invoice" : "invoice", now);
  if (!isLate) await takeRates(tx, { orderId, shipment, day: dayInIndia(now) });
  const { uninvoiced } = await invoicedCharges(tx, order);
  const shared = await orderContent(tx, order, {
    shipment,
    parcel: parcelWord(all, shipment.number),
    chargeOf: (lines) => chargeOf(uninvoiced, goodsOf(lines)),
  });
  const content: BusinessDocument = {
    ...shared,
    kind: "invoice",
    copy: "original",
    number,
    issuedAt: now.toISOString(),
    verifyUrl: verifyUrl(ctx, number),
    shopUrl: ctx.settings.publicUrl,
    terms: [
      ...shared.terms,
      `Returns: ${ctx.settings.publicUrl}${href("/terms&privacy-policy")}`,
      partsSentence(ctx),
      NO_SIGNATURE,
    ],
  };
  await storeDocument(tx, { order, shipmentId: shipment.id, content, number, issuedAt: now });
}

/**
 * Gives the shipment's lines the GST rates of the day it is invoiced, which is the time of supply of goods even if they
 * were ordered or paid before (CGST Act s. 12(2)(a), s. 14; Notification 66/2017, Central Tax).
 */
async function takeRates(
  tx: Transaction,
  { orderId, shipment, day }: { orderId: number; shipment: Shipment; day: string },
) {
  const positions = shipment.lines.map(({ position }) => position);
  await tx
    .update(orderLines)
    .set({ gstBasisPoints: gstRateOf(orderLines.hsn, sql`${day}::date`) })
    .where(and(eq(orderLines.orderId, orderId), inArray(orderLines.position, positions)));
}

/** Cancelled pieces of a shipment, and the reduction of its charge in paise. */
type Credited = {
  orderId: number;
  shipmentId: number;
  lines: readonly ShippedPieces[];
  charge: Charge;
  reason: string;
  /** The return, if the pieces had been delivered. */
  returnId?: number;
};

/**
 * Issues a credit note against a shipment's invoice (CGST Act s. 34). Call it before removing the pieces from the
 * order's lines. Returns its number; does nothing and returns null if there is no invoice.
 */
export async function issueCreditNote(
  ctx: AppContext,
  tx: Transaction,
  { orderId, shipmentId, lines, charge, reason, returnId }: Credited,
): Promise<string | null> {
  const invoice = await issuedInvoice(tx, { orderId, shipmentId });
  if (!invoice) return null;
  const order = await orderRow(tx, orderId);
  const now = ctx.now();
  const number = await allocateNumber(tx, "credit_note", now);
  const sold = await soldLinesOf(tx, orderId, lines);
  const earlier = await creditedLines(tx, { orderId, shipmentId });
  const { copy: _, storeCreditPaise: _paid, ...invoiced } = invoice.content;
  const amounts = asInvoiced(invoiced, earlier, documentAmounts(sold, charge, invoiced.isInterState));
  const lastDay = taxCreditableUntil(invoice.issuedAt);
  const isCommercial = dayInIndia(now) > lastDay;
  const content: BusinessDocument = {
    ...invoiced,
    ...(isCommercial ? { ...withoutTax(amounts), isCommercial } : amounts),
    kind: "credit_note",
    number,
    issuedAt: now.toISOString(),
    verifyUrl: verifyUrl(ctx, number),
    facts: [
      ["Against invoice", invoice.number],
      ["Invoice date", formatDate(invoice.issuedAt)],
      ["Order", `#${orderId}`],
      ["Reason", reason],
      ...invoiced.facts.filter(([name]) => name === "Place of supply" || name === "Reverse charge"),
    ],
    terms: [
      ...(isCommercial
        ? [
            `A credit note could change the GST of this invoice until ${formatDate(new Date(`${lastDay}T00:00:00+05:30`))} (CGST Act, s. 34). This one gives back the money and changes no GST.`,
          ]
        : []),
      NO_SIGNATURE,
    ],
  };
  await storeDocument(tx, { order, shipmentId, content, number, issuedAt: now, returnId });
  return number;
}

const withoutTax = ({ lines, delivery, ...money }: Money): Money => ({
  ...money,
  lines: lines.map((line) => ({ ...line, taxed: untaxed(line.taxed) })),
  delivery: delivery && { ...delivery, taxed: untaxed(delivery.taxed) },
});

/**
 * A credit note uses the units of its invoice, even if the invoice has none. All notes of an invoice together give back
 * the tax that it charged. `earlier` are the lines of the notes before this one.
 */
function asInvoiced(
  invoiced: Money,
  earlier: readonly DocumentLine[],
  { lines, delivery, ...money }: Money,
): Money {
  // It may list a part both by the metre and by the drum; the name distinguishes them.
  const invoicedLine = ({ sku, name }: DocumentLine) => {
    const alike = invoiced.lines.filter((line) => line.sku === sku);
    return alike.find((line) => line.name === name) ?? (alike.length === 1 ? alike[0] : undefined);
  };
  const counted = <Line extends { unit?: UnitCode }>({ unit: _, ...line }: Line, unit?: UnitCode) => ({
    ...line,
    ...(unit && { unit }),
  });
  return {
    ...money,
    lines: lines.map((line) => {
      const of = invoicedLine(line);
      if (!of) return line;
      const before = earlier.filter((earlierLine) => invoicedLine(earlierLine) === of);
      return { ...counted(line, of.unit), taxed: creditedTax(line, of, before) };
    }),
    // Delivery is credited in full, at the invoiced rate.
    delivery:
      delivery?.taxed.amountPaise === invoiced.delivery?.taxed.amountPaise
        ? invoiced.delivery
        : delivery && counted(delivery, invoiced.delivery?.unit),
  };
}

/** The lines of all credit notes so far for a shipment's invoice. */
async function creditedLines(
  db: Queryable,
  { orderId, shipmentId }: { orderId: number; shipmentId: number },
): Promise<DocumentLine[]> {
  const notes = await db
    .select({ content: documents.content })
    .from(documents)
    .where(
      and(
        eq(documents.orderId, orderId),
        eq(documents.shipmentId, shipmentId),
        eq(documents.kind, "credit_note"),
      ),
    );
  return notes.flatMap(({ content }) => content.lines);
}

type IssuedDocument = {
  order: OrderRow;
  shipmentId: number;
  content: BusinessDocument;
  number: string;
  issuedAt: Date;
  returnId?: number | undefined;
};

async function storeDocument(tx: Transaction, issued: IssuedDocument) {
  const { order, shipmentId, content, number, issuedAt, returnId } = issued;
  await tx.insert(documents).values({
    kind: content.kind === "credit_note" ? "credit_note" : "invoice",
    number,
    userId: order.userId,
    orderId: order.id,
    shipmentId,
    issuedAt,
    totalPaise: content.totalPaise,
    content,
    ...(returnId !== undefined && { returnId }),
  });
}

async function issuedInvoice(
  db: Queryable,
  { orderId, shipmentId }: { orderId: number; shipmentId: number },
) {
  const [invoice] = await db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.orderId, orderId),
        eq(documents.shipmentId, shipmentId),
        eq(documents.kind, "invoice"),
      ),
    );
  return invoice ?? null;
}
