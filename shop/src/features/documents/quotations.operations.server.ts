import { createHash } from "node:crypto";
import type { BusinessDocument } from "@kasna/documents";
import { availabilityWords } from "@kasna/rules/availability";
import { namedValues } from "@kasna/rules/catalogue/attributes";
import { dayInIndia, daysAfter, formatDate } from "@kasna/rules/dates";
import { QUOTATION_DAYS, QUOTE_LINK_MINUTES } from "@kasna/rules/documents";
import { DISCOUNT_ORDER } from "@kasna/rules/orders/given-discounts";
import { priceItems } from "@kasna/rules/orders/pricing";
import { nameWithUnit, unitsInStock } from "@kasna/rules/orders/sale-units";
import { orderTotals } from "@kasna/rules/orders/totals";
import { stateWithCode } from "@kasna/rules/tax/place-of-supply";
import { and, eq, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Caller } from "../../api/caller.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { shopProfile } from "../../api/settings.operations.server.ts";
import { documents, products, subCategories, users } from "../../database/schema/index.ts";
import { type Actor, audit } from "../admin/audit-log/audit.operations.server.ts";
import { soldColumns } from "../catalogue/attributes.widget.ts";
import {
  isSold,
  meaningColumns,
  specificationColumns,
} from "../catalogue/sub-category/product-shape.operations.server.ts";
import { gstRate, priceFacts } from "../pricing/pricing.operations.server.ts";
import { type ChosenUnit, unitOfLine } from "../pricing/sale-units.operations.server.ts";
import { automaticDiscounts } from "../promotions/discounts.operations.server.ts";
import { discountFacts, documentAmounts, sellerOf } from "./document-parts.ts";
import { allocateNumber } from "./numbering.ts";
import { offeredTo, type QuotationChoice } from "./offered-to.operations.server.ts";
import { partsSentence } from "./order-content.operations.server.ts";
import { assertOffered, cartOf, isUnitOfPart, linesAsked } from "./quoted-lines.server.ts";
import { renderDocument } from "./render.operations.server.ts";
import { isLinkSigned, signLink, verifyUrl } from "./signatures.ts";

export type Quotation = { id: number; number: string; validUntil: Date };

/**
 * Creates a quotation of the caller's cart, or of the chosen lines, at today's prices. The same lines, prices and stock on
 * the same day return the same quotation. A staff member who makes it for a customer is named in
 * the audit log. Throws `cart_empty`, `lines_refused` for lines that are not sold, and `not_found` or `fields_wrong` for chosen addresses.
 */
export async function makeQuotation(
  ctx: AppContext,
  caller: Caller,
  choice: QuotationChoice = {},
  staff: Actor | null = null,
): Promise<Quotation> {
  const now = ctx.now();
  const offer = await offerTo(ctx, { caller, choice, now });
  const offerHash = createHash("sha256")
    .update(JSON.stringify([dayInIndia(now), offer]))
    .digest("hex");
  return ctx.db.transaction(async (tx) => {
    // Parallel requests wait here, so that the second finds the quotation of the first.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, caller.id)).for("no key update");
    const [existing] = await tx
      .select({ id: documents.id, number: documents.number, validUntil: documents.validUntil })
      .from(documents)
      .where(and(eq(documents.userId, caller.id), eq(documents.offerHash, offerHash)));
    if (existing?.validUntil) return { ...existing, validUntil: existing.validUntil };
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
        totalPaise: offer.totalPaise,
        content,
        offerHash,
      })
      .returning({ id: documents.id });
    if (!created) throw new Error("The quotation was not stored");
    if (staff)
      await audit(tx, {
        ...{ actor: staff, action: "quotation.made", subject: `customer:${caller.id}` },
        ...{ before: null, after: { number, total: offer.totalPaise / 100 } },
      });
    return { id: created.id, number, validUntil };
  });
}

type Offered = Stocked & { stockQuantity: number; loosePieces: number };
type Stocked = {
  quantity: number;
  leadTimeDays: number;
  facts: { packSize: number; unit: ChosenUnit | null };
};

/** What `availabilityWords` reads, counted in the line's unit. */
const stockInUnits = ({ quantity, leadTimeDays, stockQuantity, loosePieces, facts }: Offered) => ({
  ...{ quantity, leadTimeDays },
  stockQuantity: facts.unit
    ? unitsInStock({ stockQuantity, loosePieces, packSize: facts.packSize }, facts.unit.pieces)
    : stockQuantity,
});

/** The content of a quotation without its number and dates. */
async function offerTo(
  ctx: AppContext,
  { caller, choice, now }: { caller: Caller; choice: QuotationChoice; now: Date },
) {
  const rows = await ctx.db.readOnly
    .select({
      ...specificationColumns,
      position: sql<number>`asked.position`,
      productId: products.id,
      saleUnitId: sql<number | null>`asked.sale_unit_id`,
      isUnitOfPart,
      quantity: sql<number>`asked.quantity`,
      ownNumber: sql<string>`asked.own_number`,
      note: sql<string>`asked.note`,
      facts: {
        ...priceFacts({
          hasOwnPrices: caller.own_prices === 1,
          customerId: caller.id,
          day: dayInIndia(now),
        }),
        unit: unitOfLine(sql`asked.sale_unit_id`),
      },
      gstBasisPoints: gstRate(dayInIndia(now)),
      ...meaningColumns,
      stockQuantity: products.stockQuantity,
      loosePieces: products.loosePieces,
      leadTimeDays: products.leadTimeDays,
      form: products.form,
      dimensions: products.dimensions,
    })
    .from(choice.lines ? linesAsked(choice.lines) : cartOf(caller))
    .innerJoin(products, sql`${products.id} = asked.product_id`)
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(isSold)
    .orderBy(sql`asked.position`);
  if (choice.lines) assertOffered(choice.lines, rows);
  const offered = rows.filter(({ facts }) => !facts.unit?.isRemoved);
  if (offered.length === 0) throw domainError("cart_empty");
  const lines = priceItems(offered).map(({ item, price: { unitPricePaise, packSize } }) => ({
    ...soldColumns(item.attributes, { ...item, name: nameWithUnit(item.name, item.facts.unit?.name) }),
    sold: namedValues(item.attributes, item.ownValues),
    ...{ productId: item.productId, saleUnitId: item.saleUnitId, unitPricePaise, packSize },
    ...{ availability: availabilityWords(stockInUnits(item)) },
  }));
  const profile = await shopProfile(ctx);
  const discounts = await automaticDiscounts(ctx, ctx.db.readOnly, { caller, lines, profile });
  const seller = sellerOf(profile);
  const parties = await offeredTo(ctx, { caller, choice, sellerState: seller.state, terms: profile });
  const { placeOfSupply } = parties;
  return {
    ...documentAmounts(
      lines,
      orderTotals(lines, discounts.discountPaise, profile.shippingTiers, discounts.isFreeDelivery),
      placeOfSupply.code !== seller.state.code,
    ),
    kind: "quotation" as const,
    shopName: profile.shopName,
    facts: [
      ["Place of supply", stateWithCode(placeOfSupply)],
      ...discountFacts(discounts.given),
    ] as BusinessDocument["facts"],
    seller,
    ...parties,
    shopUrl: ctx.settings.publicUrl,
    terms: [
      "Prices include GST and are valid until the date above while stock lasts. If the shop shows another price, give us this quotation's number when you order.",
      `We deliver to ${profile.statesServed.join(", ")}, usually within ${profile.deliveryDays} days of the order. Parts made to order take the lead time on their page.`,
      ...(discounts.given.length > 0
        ? [`${DISCOUNT_ORDER} Promotions are given while they last, also on this offer.`]
        : []),
      "GST is calculated for the place of supply above. If the order is delivered or billed elsewhere, the tax invoice may split the tax in another way. The total does not change.",
      partsSentence(ctx),
      "No signature is needed on an electronic document.",
    ],
  };
}

/** The signed path of a quotation's PDF, valid for 15 minutes without a token (spec 13.2). */
export function quotationPath(ctx: AppContext, documentId: number): string {
  const expires = Math.floor(ctx.now().getTime() / 1000) + QUOTE_LINK_MINUTES * 60;
  return `/API/cart/quotation.pdf?paper=${documentId}&expires=${expires}&signature=${signLink(ctx, documentId, expires)}`;
}

/** The PDF behind a signed link. Throws `link_dead` for an expired link or a wrong signature. */
export async function openQuotation(
  ctx: AppContext,
  link: { paper: number; expires: number; signature: string },
): Promise<{ bytes: Uint8Array; number: string }> {
  const isLive = ctx.now().getTime() < link.expires * 1000;
  if (!isLive || !isLinkSigned(ctx, link.paper, link.expires, link.signature)) throw domainError("link_dead");
  const [document] = await ctx.db.readOnly
    .select({ content: documents.content, number: documents.number })
    .from(documents)
    .where(and(eq(documents.id, link.paper), eq(documents.kind, "quotation")));
  if (!document) throw domainError("link_dead");
  return { bytes: await renderDocument(ctx, document.content), number: document.number };
}

/** A quotation as PDF, with its number. Throws `not_found`, `documents_busy`. */
export async function quotationPdf(ctx: AppContext, id: number) {
  const [document] = await ctx.db.readOnly
    .select({ content: documents.content, number: documents.number })
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.kind, "quotation")));
  if (!document) throw domainError("not_found", { message: "Quotation not found" });
  return { number: document.number, bytes: await renderDocument(ctx, document.content) };
}
