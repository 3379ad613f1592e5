import type { contract } from "@kasna/contract";
import type { OwnQuotation } from "@kasna/contract/quotations";
import type { BusinessDocument } from "@kasna/documents";
import { HELP_MESSAGE_MAX } from "@kasna/rules/limits";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { serializeLineTexts, textsOf } from "@kasna/rules/orders/line-texts";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { AppContext } from "../../../api/app-context.server.ts";
import type { Caller } from "../../../api/caller.server.ts";
import { DomainError, domainError } from "../../../api/domain-errors.server.ts";
import type { Queryable, Transaction } from "../../../database/connect.ts";
import {
  documents,
  priceRequestLines,
  type QuotedLine,
  supportMessages,
} from "../../../database/schema/index.ts";
import { addLines, lockCustomer } from "../../cart/add-lines.operations.server.ts";
import {
  isLeftToOrder,
  ordersOfQuotation,
  takenOfQuotation,
} from "../../documents/ordered-quotations.operations.server.ts";
import { requote } from "../../documents/requote.operations.server.ts";
import { insertMessage, ticketNumber } from "../../help/help.operations.server.ts";
import { pricesFor } from "../../pricing/pricing.operations.server.ts";
import { linesLeft } from "./lines-left.ts";
import { orderingSteps, roundedUp } from "./ordering-steps.server.ts";
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
  const [waiting, quotations] = await Promise.all([
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
    quotationsLike(ctx, ofCaller(caller)),
  ]);
  return {
    requests: waiting.map(({ id, createdAt, ...lines }) => ({
      ticket_number: ticketNumber(id, createdAt),
      asked_at: createdAt.toISOString(),
      ...lines,
    })),
    quotations,
  };
}

const ofCaller = ({ id }: Caller) => and(eq(documents.userId, id), eq(documents.kind, "quotation"));

async function quotationsLike(ctx: AppContext, where: SQL | undefined): Promise<OwnQuotation[]> {
  const now = ctx.now();
  const quoted = await ctx.db.readOnly
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
    .where(where)
    .orderBy(desc(documents.id))
    .limit(SHOWN_MAX);
  return quoted.map(({ id, issuedAt, validUntil, totalPaise, isKnown, isLeft, ...row }) => ({
    ...row,
    quotation_id: id,
    issued_at: issuedAt.toISOString(),
    valid_until: (validUntil ?? issuedAt).toISOString(),
    total: rupeesFromPaise(totalPaise),
    is_takeable: isKnown && validUntil !== null && validUntil > now ? 1 : 0,
    is_left_to_order: isLeft ? 1 : 0,
  }));
}

type Own = { caller: Caller; quotationId: number };

const ownQuotation = ({ caller, quotationId }: Own) => and(eq(documents.id, quotationId), ofCaller(caller));
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
 * Adds to the cart what is left to order of one of the caller's quotations, or the whole of it. Returns the number of
 * lines, whether something was left out, and sentences on rounded quantities and changed prices. Throws `not_found`, `quotation_over`,
 * and the errors of `addLines` with the names of the parts.
 */
export async function addQuotationToCart(ctx: AppContext, tx: Transaction, own: Own & { isWhole: boolean }) {
  const { caller, quotationId, isWhole } = own;
  // Whoever takes it twice at the same moment gets it once.
  await lockCustomer(tx, { userId: caller.id });
  const { lines, content, validUntil } = await linesOfQuotation(tx, own);
  if (validUntil === null || validUntil <= ctx.now()) throw domainError("quotation_over");
  const taken = isWhole ? [] : await takenOfQuotation(tx, { userId: caller.id, quotationId });
  const { left, isRest } = linesLeft(lines, taken, await orderingSteps(tx, lines));
  const added = left.map(({ line }) => line);
  const printed = left.flatMap(({ at }) => content.lines[at] ?? []);
  try {
    if (added.length > 0) await addLines(ctx, tx, { caller, lines: added, quotationId });
  } catch (error) {
    throw withNames(error, printed);
  }
  return {
    line_count: added.length,
    is_rest: isRest ? (1 as const) : (0 as const),
    changed: [
      ...left.flatMap(({ line, at, rest }) =>
        rest === undefined ? [] : [roundedUp(content.lines[at]?.name ?? "", rest, line.quantity)],
      ),
      ...(await changedPrices(ctx, tx, { caller, lines: added, printed })),
    ],
  };
}

/**
 * Quotes the lines of one of the caller's quotations again at current prices, without those that are not sold any more.
 * Throws `not_found`, `quotation_over` if its lines are not known, `lines_refused` if none is left.
 */
export async function renewQuotation(ctx: AppContext, own: Own) {
  const { caller } = own;
  const { lines, content } = await linesOfQuotation(ctx.db.readOnly, own);
  const { lines: printed } = content;
  const { quotation, leftOut } = await requote(ctx, { caller, lines, offer: content });
  const kept = <T>(all: readonly T[]) => all.filter((_, at) => !leftOut.has(at));
  const [[renewed], changed] = await Promise.all([
    quotationsLike(ctx, ownQuotation({ caller, quotationId: quotation.id })),
    changedPrices(ctx, ctx.db.readOnly, { caller, lines: kept(lines), printed: kept(printed) }),
  ]);
  if (!renewed) throw notFound();
  const left_out = [...leftOut].map(([at, reason]) => ({
    sku: printed[at]?.sku ?? "",
    name: printed[at]?.name ?? "",
    reason,
  }));
  return { quotation: renewed, changed, left_out };
}

type Printed = BusinessDocument["lines"];
type Quoted = { lines: ReturnType<typeof linesToAdd>; printed: Printed };

const linesToAdd = (quoted: readonly QuotedLine[]) =>
  quoted.map((line) => ({
    product_id: line.productId,
    quantity: line.quantity,
    ...serializeLineTexts(line),
    ...(line.saleUnitId !== null && { sale_unit_id: line.saleUnitId }),
  }));

/** The lines of one of the caller's quotations as the cart takes them, with what is printed on it. */
async function linesOfQuotation(db: Queryable, own: Own) {
  const [quotation] = await db
    .select({
      lines: documents.quotedLines,
      content: documents.content,
      validUntil: documents.validUntil,
    })
    .from(documents)
    .where(ownQuotation(own));
  if (!quotation) throw notFound();
  const { lines, content, validUntil } = quotation;
  if (!lines) throw domainError("quotation_over");
  return { lines: linesToAdd(lines), content, validUntil };
}

/** A sentence for each part whose price has changed since it was quoted. */
async function changedPrices(
  ctx: AppContext,
  db: Queryable,
  { caller, lines, printed }: Quoted & { caller: Caller },
): Promise<string[]> {
  const items = lines.map(({ product_id: productId, sale_unit_id: saleUnitId, quantity }) => ({
    productId,
    saleUnitId,
    quantity,
  }));
  const prices = await pricesFor(db, { customer: caller, now: ctx.now(), items });
  return printed.flatMap(({ name, unitPricePaise }, at) => {
    const today = prices[at]?.unitPricePaise;
    if (today === undefined || today === unitPricePaise) return [];
    const [now, before] = [today, unitPricePaise].map((paise) => formatRupees(rupeesFromPaise(paise)));
    return [`${name} costs ${now} today and ${before} in the quotation.`];
  });
}

/** Lines that the cart refuses, named after their parts: the buyer sees no numbers of lines. */
function withNames(error: unknown, printed: Printed): unknown {
  if (!(error instanceof DomainError) || error.code !== "lines_refused") return error;
  const { errors = {}, ...details } = error.details;
  const named = Object.entries(errors).map(([field, sentence]) => {
    const name = printed[Number(field.split(".")[1])]?.name;
    return [field, name ? `${name}: ${sentence}` : sentence];
  });
  const message = "Not all of this quotation can be ordered, so nothing was added to your cart.";
  return domainError("lines_refused", { ...details, message, errors: Object.fromEntries(named) });
}
