import type { contract } from "@kasna/contract";
import type { OwnQuotation } from "@kasna/contract/quotations";
import { HELP_MESSAGE_MAX } from "@kasna/rules/limits";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { serializeLineTexts, textsOf } from "@kasna/rules/orders/line-texts";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { z } from "zod";
import type { AppContext } from "../../../api/app-context.server.ts";
import type { Caller } from "../../../api/caller.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { documents, priceRequestLines, supportMessages } from "../../../database/schema/index.ts";
import { addLines } from "../../cart/add-lines.operations.server.ts";
import { isLeftToOrder, ordersOfQuotation } from "../../documents/ordered-quotations.operations.server.ts";
import { insertMessage, ticketNumber } from "../../help/help.operations.server.ts";
import { pricesFor } from "../../pricing/pricing.operations.server.ts";
import { priceRequest } from "./price-request.ts";

type Lines = z.output<typeof contract.quotations.ask.request>["lines"];

const SHOWN_MAX = 200;

/** Stores a price request with its lines, as a message to the shop. Returns its ticket number. */
export async function askPrices(
  ctx: AppContext,
  tx: Transaction,
  { caller, lines }: { caller: Caller; lines: Lines },
): Promise<string> {
  const message = priceRequest(lines, HELP_MESSAGE_MAX);
  const { id, ticket } = await insertMessage(ctx, tx, { caller, form: { category: "order", message } });
  await tx.insert(priceRequestLines).values(
    lines.map(({ text, asked, pieces, ...written }, at) => ({
      messageId: id,
      position: at + 1,
      text,
      asked,
      pieces,
      ...textsOf(written),
    })),
  );
  return ticket;
}

/** The caller's open requests, and their quotations, latest first. */
export async function viewQuotations(ctx: AppContext, caller: Caller) {
  const now = ctx.now();
  const [waiting, quoted] = await Promise.all([
    ctx.db.readOnly
      .select({
        id: supportMessages.id,
        createdAt: supportMessages.createdAt,
        line_count: sql<number>`count(*)::int`,
        first_line: sql<string>`(array_agg(${priceRequestLines.text} order by ${priceRequestLines.position}))[1]`,
      })
      .from(supportMessages)
      .innerJoin(priceRequestLines, eq(priceRequestLines.messageId, supportMessages.id))
      .where(and(eq(supportMessages.userId, caller.id), eq(supportMessages.status, "open")))
      .groupBy(supportMessages.id)
      .orderBy(desc(supportMessages.id))
      .limit(SHOWN_MAX),
    ctx.db.readOnly
      .select({
        id: documents.id,
        number: documents.number,
        issuedAt: documents.issuedAt,
        validUntil: documents.validUntil,
        totalPaise: documents.totalPaise,
        orders: ordersOfQuotation,
        isLeft: isLeftToOrder,
        isKnown: sql<boolean>`${documents.quotedLines} is not null`,
        line_count: sql<number>`jsonb_array_length(${documents.content} -> 'lines')`,
        first_line: sql<string>`coalesce(${documents.content} #>> '{lines,0,name}', '')`,
      })
      .from(documents)
      .where(and(eq(documents.userId, caller.id), eq(documents.kind, "quotation")))
      .orderBy(desc(documents.id))
      .limit(SHOWN_MAX),
  ]);
  return {
    requests: waiting.map(({ id, createdAt, ...lines }) => ({
      ticket_number: ticketNumber(id, createdAt),
      asked_at: createdAt.toISOString(),
      ...lines,
    })),
    quotations: quoted.map(
      ({ id, issuedAt, validUntil, totalPaise, isKnown, isLeft, ...row }): OwnQuotation => ({
        ...row,
        quotation_id: id,
        issued_at: issuedAt.toISOString(),
        valid_until: (validUntil ?? issuedAt).toISOString(),
        total: rupeesFromPaise(totalPaise),
        is_takeable: isKnown && validUntil !== null && validUntil > now ? 1 : 0,
        is_left_to_order: isLeft ? 1 : 0,
      }),
    ),
  };
}

type Own = { caller: Caller; quotationId: number };

const ownQuotation = ({ caller, quotationId }: Own) =>
  and(eq(documents.id, quotationId), eq(documents.userId, caller.id), eq(documents.kind, "quotation"));
const notFound = () => domainError("not_found", { message: "Quotation not found" });

/** The number of one of the caller's quotations. Throws `not_found`. */
export async function quotationNumber(ctx: AppContext, own: Own): Promise<string> {
  const [quotation] = await ctx.db.readOnly
    .select({ number: documents.number })
    .from(documents)
    .where(ownQuotation(own));
  if (!quotation) throw notFound();
  return quotation.number;
}

/**
 * Adds the lines of one of the caller's quotations to the cart. Returns their number, and the items whose price has
 * changed. Throws `not_found`, `quotation_over`, and the errors of `addLines`.
 */
export async function addQuotationToCart(ctx: AppContext, tx: Transaction, own: Own) {
  const now = ctx.now();
  const [quotation] = await tx
    .select({ lines: documents.quotedLines, content: documents.content })
    .from(documents)
    .where(and(ownQuotation(own)));
  if (!quotation) throw notFound();
  const [valid] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(ownQuotation(own), gt(documents.validUntil, now)));
  if (!valid || !quotation.lines) throw domainError("quotation_over");
  const lines = quotation.lines.map((line) => ({
    product_id: line.productId,
    quantity: line.quantity,
    ...serializeLineTexts(line),
    ...(line.saleUnitId !== null && { sale_unit_id: line.saleUnitId }),
  }));
  await addLines(ctx, tx, { caller: own.caller, lines, quotationId: own.quotationId });
  const prices = await pricesFor(tx, {
    customer: own.caller,
    now,
    items: lines.map(({ product_id: productId, sale_unit_id: saleUnitId, quantity }) => ({
      productId,
      saleUnitId,
      quantity,
    })),
  });
  const changed = quotation.content.lines.flatMap(({ name, unitPricePaise }, at) => {
    const today = prices[at]?.unitPricePaise;
    if (today === undefined || today === unitPricePaise) return [];
    const [now, before] = [today, unitPricePaise].map((paise) => formatRupees(rupeesFromPaise(paise)));
    return [`${name} costs ${now} today and ${before} in the quotation.`];
  });
  return { line_count: lines.length, changed };
}
