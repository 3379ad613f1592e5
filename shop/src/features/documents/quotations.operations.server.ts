import { createHash } from "node:crypto";
import type { BusinessDocument } from "@kasna/documents";
import { availabilityText } from "@kasna/rules/availability";
import { namedValues } from "@kasna/rules/catalogue/attributes";
import { dayInIndia, daysAfter, formatDate } from "@kasna/rules/dates";
import { QUOTATION_DAYS } from "@kasna/rules/documents";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { type AppliedDiscount, DISCOUNT_ORDER } from "@kasna/rules/orders/applied-discounts";
import { allStates } from "@kasna/rules/orders/delivery";
import { allocateDiscounts, discountsOfLines } from "@kasna/rules/orders/line-discounts";
import { priceItems } from "@kasna/rules/orders/pricing";
import { nameWithUnit, unitsInStock } from "@kasna/rules/orders/sale-units";
import { orderTotals } from "@kasna/rules/orders/totals";
import { stateWithCode } from "@kasna/rules/tax/place-of-supply";
import { type UnitCode, unitCodeOf } from "@kasna/rules/tax/unit-codes";
import { and, eq } from "drizzle-orm";
import { href } from "react-router";
import { type Actor, audit } from "../../admin-kit/audit.operations.server.ts";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Caller } from "../../api/caller.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { type ShopProfile, shopProfile } from "../../api/settings.operations.server.ts";
import type { Queryable, Transaction } from "../../database/connect.ts";
import { documents, users } from "../../database/schema/index.ts";
import { soldColumns } from "../catalogue/attributes.widget.ts";
import { notify } from "../notifications/notifications.operations.server.ts";
import type { ChosenUnit } from "../pricing/sale-units.operations.server.ts";
import { automaticDiscounts } from "../promotions/discounts.operations.server.ts";
import { discountFacts, documentAmounts, sellerOf } from "./document-parts.ts";
import { allocateNumber } from "./numbering.ts";
import { offeredTo, type QuotationChoice } from "./offered-to.operations.server.ts";
import { partsSentence } from "./order-content.operations.server.ts";
import { markCartAsQuoted } from "./ordered-quotations.operations.server.ts";
import { type Asked, askedRows, assertOffered } from "./quoted-lines.server.ts";
import { verifyUrl } from "./signatures.ts";

export type Quotation = { id: number; number: string; validUntil: Date };

/**
 * Creates a quotation of the caller's cart, or of the chosen lines, at current prices. The same lines, prices and stock
 * on the same day return the same quotation. If a staff member creates it for a customer, the audit log records it, and
 * the customer gets a notification. Throws `cart_empty`, `lines_refused` for lines that are not sold, and `not_found`
 * or `fields_wrong` for chosen addresses.
 */
export async function makeQuotation(
  ctx: AppContext,
  caller: Caller,
  choice: QuotationChoice = {},
  staff: Actor | null = null,
): Promise<Quotation> {
  const offered = await offerTo(ctx, ctx.db.readOnly, { caller, choice, now: ctx.now() });
  return ctx.db.transaction(async (tx) => {
    const { isNew, ...quotation } = await storeQuotation(ctx, tx, { caller, staff, ...offered });
    if (!choice.lines) await markCartAsQuoted(tx, { userId: caller.id, quotationId: quotation.id });
    if (staff && isNew)
      await notify(ctx, tx, {
        userId: caller.id,
        type: "order",
        orderId: null,
        deepLink: href("/account/quotations"),
        title: `Quotation ${quotation.number}`,
        message: `We have made you a quotation of ${formatRupees(rupeesFromPaise(quotation.totalPaise))}, valid until ${formatDate(quotation.validUntil)}.`,
      });
    return quotation;
  });
}

type Quoting = { caller: Caller; lines: QuotationChoice["lines"]; staff: Actor };

/** Creates a quotation in the caller's transaction, at the prices set in it. Throws the errors of `makeQuotation`. */
export async function quoteIn(ctx: AppContext, tx: Transaction, { caller, lines, staff }: Quoting) {
  const offered = await offerTo(ctx, tx, { caller, choice: { lines }, now: ctx.now() });
  return storeQuotation(ctx, tx, { caller, staff, ...offered });
}

type Storing = Awaited<ReturnType<typeof offerTo>> & { caller: Caller; staff: Actor | null };

async function storeQuotation(
  ctx: AppContext,
  tx: Transaction,
  { caller, staff, offer, quotedLines }: Storing,
): Promise<Quotation & { totalPaise: number; isNew: boolean }> {
  const now = ctx.now();
  const { totalPaise } = offer;
  const offerHash = createHash("sha256")
    .update(JSON.stringify([dayInIndia(now), offer]))
    .digest("hex");
  // Parallel requests wait here, so that the second one finds the first one's quotation.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, caller.id)).for("no key update");
  const [existing] = await tx
    .select({ id: documents.id, number: documents.number, validUntil: documents.validUntil })
    .from(documents)
    .where(and(eq(documents.userId, caller.id), eq(documents.offerHash, offerHash)));
  if (existing?.validUntil) return { ...existing, validUntil: existing.validUntil, totalPaise, isNew: false };
  const number = await allocateNumber(tx, "quotation", now);
  const validUntil = daysAfter(now, QUOTATION_DAYS);
  const content: BusinessDocument = {
    ...offer,
    number,
    issuedAt: now.toISOString(),
    facts: [["Valid until", formatDate(validUntil)], ...offer.facts],
    verifyUrl: verifyUrl(ctx, number),
  };
  const [created] = await tx
    .insert(documents)
    .values({
      kind: "quotation",
      number,
      userId: caller.id,
      issuedAt: now,
      validUntil,
      totalPaise,
      content,
      offerHash,
      quotedLines,
    })
    .returning({ id: documents.id });
  if (!created) throw new Error("The quotation was not stored");
  if (staff)
    await audit(tx, {
      actor: staff,
      action: "quotation.made",
      subject: `customer:${caller.id}`,
      before: null,
      after: { number, total: rupeesFromPaise(totalPaise) },
    });
  return { id: created.id, number, validUntil, totalPaise, isNew: true };
}

type Offered = Stocked & { stockQuantity: number; loosePieces: number; unitCode: UnitCode };
type Stocked = {
  quantity: number;
  leadTimeDays: number;
  facts: { packSize: number; unit: ChosenUnit | null };
};

/** The stock for `availabilityText`, in the line's unit. */
const stockInUnits = ({ quantity, leadTimeDays, stockQuantity, loosePieces, facts, unitCode }: Offered) => ({
  quantity,
  unit: facts.unit ? undefined : unitCodeOf({ packSize: facts.packSize, unit: unitCode }),
  leadTimeDays,
  stockQuantity: facts.unit
    ? unitsInStock({ stockQuantity, loosePieces, packSize: facts.packSize }, facts.unit.pieces)
    : stockQuantity,
});

/** What the offer says below its amounts. */
const termsOf = (ctx: AppContext, profile: ShopProfile, applied: readonly AppliedDiscount[]): string[] => [
  "Prices include GST and are valid until the date above while stock lasts. If the shop shows another price, give us this quotation's number when you order.",
  `We deliver to ${allStates(profile)}, usually within ${profile.deliveryDays} days of the order. Parts made to order take the lead time on their page.`,
  ...(applied.length > 0
    ? [`${DISCOUNT_ORDER} Promotions are given while they last, also on this offer.`]
    : []),
  "GST is calculated for the place of supply above. If the order is delivered or billed elsewhere, the tax invoice may split the tax differently. The total does not change.",
  partsSentence(ctx),
  "No signature is needed on an electronic document.",
];

/** The content of a quotation without its number and dates, and its lines in the form that the cart accepts. */
async function offerTo(ctx: AppContext, db: Queryable, asked: Asked) {
  const { caller, choice } = asked;
  const rows = await askedRows(db, asked);
  if (choice.lines) assertOffered(choice.lines, rows);
  const offered = rows.filter(({ facts }) => !facts.unit?.isRemoved);
  if (offered.length === 0) throw domainError("cart_empty");
  const lines = priceItems(offered).map(({ item, price: { unitPricePaise, floorPaise, packSize } }) => ({
    ...soldColumns(item.attributes, { ...item, name: nameWithUnit(item.name, item.facts.unit?.name) }),
    sold: namedValues(item.attributes, item.ownValues),
    productId: item.productId,
    saleUnitId: item.saleUnitId,
    unitPricePaise,
    floorPaise,
    packSize,
    availability: availabilityText(stockInUnits(item)),
  }));
  const profile = await shopProfile(ctx);
  const discounts = await automaticDiscounts(ctx, db, { caller, lines, profile });
  const linePaise = discountsOfLines(lines, allocateDiscounts(lines, discounts.applied));
  const seller = sellerOf(profile);
  const parties = await offeredTo(ctx, { caller, choice, sellerState: seller.state, terms: profile });
  const { placeOfSupply } = parties;
  const offer = {
    ...documentAmounts(
      lines.map((line, i) => ({ ...line, discountPaise: linePaise[i] ?? 0 })),
      orderTotals(lines, discounts.discountPaise, profile.shippingTiers, discounts.isFreeDelivery),
      placeOfSupply.code !== seller.state.code,
    ),
    kind: "quotation" as const,
    shopName: profile.shopName,
    facts: [
      ["Place of supply", stateWithCode(placeOfSupply)],
      ...discountFacts(discounts.applied),
    ] as BusinessDocument["facts"],
    seller,
    ...parties,
    shopUrl: ctx.settings.publicUrl,
    terms: termsOf(ctx, profile, discounts.applied),
  };
  const quotedLines = offered.map(({ productId, saleUnitId, quantity, ownNumber, note }) => ({
    productId,
    saleUnitId,
    quantity,
    ownNumber,
    note,
  }));
  return { offer, quotedLines };
}
