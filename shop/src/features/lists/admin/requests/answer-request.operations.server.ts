import { dayInIndia, daysAfter, formatDate } from "@kasna/rules/dates";
import { QUOTATION_DAYS } from "@kasna/rules/documents";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { serializeLineTexts } from "@kasna/rules/orders/line-texts";
import { and, asc, eq, inArray } from "drizzle-orm";
import { audit } from "../../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { userColumns } from "../../../../api/caller.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import type { Queryable, Transaction } from "../../../../database/connect.ts";
import {
  priceListCustomers,
  priceListRules,
  priceLists,
  priceRequestLines,
  products,
  users,
} from "../../../../database/schema/index.ts";
import { quoteIn } from "../../../documents/quotations.operations.server.ts";
import { lockTicket, writeAnswer } from "../../../help/admin/tickets.operations.server.ts";
import { ticketNumber } from "../../../help/help.operations.server.ts";
import { type ItemPrice, pricesFor } from "../../../pricing/pricing.operations.server.ts";

/** A line of the staff's offer: a part, a quantity, and the price of one, which may be the customer's usual price. */
export type OfferedLine = { position: number; sku: string; quantity: number; offeredPaise: number | null };

/** The parts of these lines with the customer's current price of one. Throws `fields_wrong` at the fields of a line. */
export async function partsOffered(
  ctx: AppContext,
  db: Queryable,
  { userId, offered }: { userId: number; offered: readonly OfferedLine[] },
) {
  const skus = offered.map(({ sku }) => sku);
  const [parts, [customer]] = await Promise.all([
    db
      .select({ id: products.id, sku: products.sku, name: products.name })
      .from(products)
      .where(and(inArray(products.sku, skus), eq(products.isArchived, false))),
    db.select(userColumns).from(users).where(eq(users.id, userId)),
  ]);
  const bySku = new Map(parts.map((part) => [part.sku, part]));
  const prices = await pricesFor(db, {
    customer: customer ?? null,
    now: ctx.now(),
    items: offered.map(({ sku, quantity }) => ({ productId: bySku.get(sku)?.id ?? 0, quantity })),
  });
  const priceOf = new Map(prices.map((price) => [`${price.productId} ${price.quantity}`, price]));
  const errors: Record<string, string> = {};
  const given = new Map<string, number | null>();
  const lines = offered.flatMap((line) => {
    const { position, sku, quantity, offeredPaise } = line;
    const part = bySku.get(sku);
    const price = part && priceOf.get(`${part.id} ${quantity}`);
    if (!part || !price) {
      errors[`sku-${position}`] = "No part that is sold has this SKU";
      return [];
    }
    const { listPricePaise, unitPricePaise, packSize, facts } = price;
    const problem = offeredPaise === null ? null : offerProblem(offeredPaise, price);
    if (problem) errors[`price-${position}`] = problem;
    if (given.has(sku) && given.get(sku) !== offeredPaise)
      errors[`price-${position}`] = "Another line has this part at another price";
    given.set(sku, offeredPaise);
    const isExclusive = facts.offers?.some((offer) => offer.isExclusive) ?? false;
    return [{ ...line, ...part, listPricePaise, unitPricePaise, packSize, isExclusive }];
  });
  if (Object.keys(errors).length > 0) throw domainError("fields_wrong", { errors });
  return lines;
}

/** Why a price can't be offered to a customer who pays this without it; null if it can. */
function offerProblem(
  offeredPaise: number,
  { unitPricePaise, listPricePaise }: Pick<ItemPrice, "unitPricePaise" | "listPricePaise">,
): string | null {
  if (offeredPaise === 0) return "Enter a price above 0";
  if (offeredPaise <= unitPricePaise) return null;
  const paid = formatRupees(rupeesFromPaise(unitPricePaise));
  return unitPricePaise === listPricePaise
    ? `Nobody pays more than the list price, ${paid}`
    : `This customer pays only ${paid} without an offer. Enter less, or leave this empty`;
}

type Answered = {
  staff: Staff;
  id: number;
  offered: readonly OfferedLine[];
  text: string;
  answersSeen: number;
};

/**
 * Answers a price request with a quotation at the given prices, which are valid for the customer until the quotation
 * expires. Returns the quotation's number. Throws `not_found`, `fields_wrong`, `edited_meanwhile`.
 */
export function answerWithQuotation(
  ctx: AppContext,
  { staff, id, offered, text, answersSeen }: Answered,
): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const message = await lockTicket(tx, { id, answersSeen });
    const { userId } = message;
    const ticket = ticketNumber(id, message.createdAt);
    const requestLines = await tx
      .select()
      .from(priceRequestLines)
      .where(eq(priceRequestLines.messageId, id))
      .orderBy(asc(priceRequestLines.position));
    const parts = await partsOffered(ctx, tx, { userId, offered });
    const listIds = await agreePrices(ctx, tx, { staff, userId, ticket, parts });
    // Read after the prices, because pricing sets whether the customer has customer prices.
    const [caller] = await tx.select(userColumns).from(users).where(eq(users.id, userId));
    if (!caller) throw domainError("not_found", { message: "Customer not found" });
    const textsOf = new Map(requestLines.map((line) => [line.position, line]));
    const { id: quotationId, ...quotation } = await quoteIn(ctx, tx, {
      caller,
      staff,
      lines: parts.map(({ position, id: product_id, quantity }) => ({
        product_id,
        quantity,
        ...serializeLineTexts(textsOf.get(position) ?? { ownNumber: "", note: "" }),
      })),
    });
    await tx.update(priceLists).set({ quotationId }).where(inArray(priceLists.id, listIds));
    const offeredAt = new Set(offered.map(({ position }) => position));
    const left = requestLines.filter(({ position }) => !offeredAt.has(position));
    const total = formatRupees(rupeesFromPaise(quotation.totalPaise));
    const words = [
      text,
      `Quotation ${quotation.number}: ${total} with GST and delivery, valid until ${formatDate(quotation.validUntil)}. It is in your account under My Quotations, from where it goes into the cart.`,
      left.length > 0 && `Not offered: ${namesOf(left.map((line) => line.text))}.`,
    ];
    await writeAnswer(ctx, tx, message, {
      staff,
      id,
      closes: false,
      quotationId,
      text: words.filter(Boolean).join("\n"),
    });
    return quotation.number;
  });
}

const NAMED_MAX = 20;

const namesOf = (texts: readonly string[]) =>
  [
    ...texts.slice(0, NAMED_MAX),
    ...(texts.length > NAMED_MAX ? [`and ${texts.length - NAMED_MAX} more`] : []),
  ].join("; ");

type OfferedPart = Awaited<ReturnType<typeof partsOffered>>[number];
type AgreedPart = OfferedPart & { offeredPaise: number };
type Agreed<Part> = { staff: Staff; userId: number; ticket: string; parts: readonly Part[] };

/**
 * Gives the customer these prices while the quotation is valid, as separate price lists. Returns their ids. For parts
 * that an exclusive list of the customer prices, the new list is exclusive too, or its prices would not count.
 */
async function agreePrices(ctx: AppContext, tx: Transaction, { parts, ...to }: Agreed<OfferedPart>) {
  const agreed = parts.filter((part): part is AgreedPart => part.offeredPaise !== null);
  const ids: number[] = [];
  for (const [isExclusive, together] of Map.groupBy(agreed, (part) => part.isExclusive))
    ids.push(await addPriceList(ctx, tx, { ...to, parts: together, isExclusive }));
  return ids;
}

async function addPriceList(
  ctx: AppContext,
  tx: Transaction,
  { staff, userId, ticket, parts, isExclusive }: Agreed<AgreedPart> & { isExclusive: boolean },
): Promise<number> {
  const now = ctx.now();
  const terms = {
    name: `Quotation for ${ticket}`,
    validFrom: dayInIndia(now),
    validTo: dayInIndia(daysAfter(now, QUOTATION_DAYS)),
    isExclusive,
  };
  const [list] = await tx.insert(priceLists).values(terms).returning({ id: priceLists.id });
  if (!list) throw new Error("The price list was not stored");
  const fixed = new Map(parts.map(({ id, offeredPaise }) => [id, offeredPaise]));
  await tx
    .insert(priceListRules)
    .values([...fixed].map(([productId, fixedPaise]) => ({ listId: list.id, productId, fixedPaise })));
  await tx.insert(priceListCustomers).values({ userId, listId: list.id });
  const prices = parts.map(({ sku, offeredPaise }) => [sku, rupeesFromPaise(offeredPaise)] as const);
  await audit(tx, {
    actor: staff,
    action: "price-list.made",
    subject: `price-list:${list.id}`,
    before: null,
    after: { ...terms, ...Object.fromEntries(prices) },
  });
  return list.id;
}
