import { createHash } from "node:crypto";
import type { Paper } from "@kasna/papers";
import { dayInIndia, daysAfter, formatDate } from "@kasna/rules/dates";
import { ESTIMATED_DELIVERY_DAYS } from "@kasna/rules/limits";
import { QUOTATION_DAYS, QUOTE_LINK_MINUTES } from "@kasna/rules/papers";
import { STATES } from "@kasna/rules/regions";
import { orderTotals } from "@kasna/rules/totals";
import { and, asc, desc, eq } from "drizzle-orm";
import type { Caller } from "../../api/caller.server.ts";
import { refuse } from "../../api/refusals.server.ts";
import { shopProfile } from "../../api/settings.operations.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import { addresses, cartLines, papers, products, subCategories, users } from "../../database/schema/index.ts";
import { isSold, specificationColumns } from "../catalogue/product-shape.operations.server.ts";
import { gstRateOf } from "./gst-rates.operations.server.ts";
import { takeNumber } from "./numbering.ts";
import { buyerOf, moneyOf, placeOfSupply, sellerOf, stateWithCode } from "./paper-parts.ts";
import { printPaper } from "./print.operations.server.ts";
import { isLinkSigned, signLink, verifyUrl } from "./signatures.ts";

export type Quotation = { id: number; number: string; validUntil: Date };

/**
 * The quotation of the caller's cart at today's prices. The same offer again on the same day is the same
 * quotation. Throws `cart_empty`.
 */
export async function makeQuotation(shop: Shop, caller: Caller): Promise<Quotation> {
  const now = shop.now();
  const offer = await offerTo(shop, caller, now);
  const offerHash = createHash("sha256")
    .update(JSON.stringify([dayInIndia(now), offer]))
    .digest("hex");
  return shop.db.transaction(async (tx) => {
    // Two presses of the button wait for each other, so the second finds what the first has made.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, caller.id)).for("no key update");
    const [before] = await tx
      .select({ id: papers.id, number: papers.number, validUntil: papers.validUntil })
      .from(papers)
      .where(and(eq(papers.userId, caller.id), eq(papers.offerHash, offerHash)));
    if (before?.validUntil) return { ...before, validUntil: before.validUntil };
    const number = await takeNumber(tx, "quotation", now);
    const validUntil = daysAfter(now, QUOTATION_DAYS);
    const content: Paper = {
      ...offer,
      number,
      issuedAt: now.toISOString(),
      facts: [["Valid until", formatDate(validUntil)], ...offer.facts],
      verifyUrl: verifyUrl(shop, number),
    };
    const [made] = await tx
      .insert(papers)
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
      .returning({ id: papers.id });
    if (!made) throw new Error("The quotation was not stored");
    return { id: made.id, number, validUntil };
  });
}

/** What the shop offers for the caller's cart: all of a quotation but its number and dates. */
async function offerTo(shop: Shop, caller: Caller, now: Date) {
  const lines = await shop.db.readOnly
    .select({
      ...specificationColumns,
      quantity: cartLines.quantity,
      unitPricePaise: products.pricePaise,
      gstBasisPoints: gstRateOf(products.hsn, dayInIndia(now)),
      subCategory: subCategories.name,
      form: products.form,
      dimensions: products.dimensions,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(and(eq(cartLines.userId, caller.id), isSold))
    .orderBy(asc(cartLines.id));
  if (lines.length === 0) throw refuse("cart_empty");
  const profile = await shopProfile(shop);
  const seller = sellerOf(profile);
  const [address] = await shop.db.readOnly
    .select()
    .from(addresses)
    .where(eq(addresses.userId, caller.id))
    .orderBy(desc(addresses.id))
    .limit(1);
  const place = placeOfSupply(caller.gstin, address?.state ?? seller.state.name);
  const buyer = address
    ? buyerOf(
        { ...address, companyName: address.companyName || caller.organisation, gstin: caller.gstin },
        place,
      )
    : {
        heading: "Offered to",
        name: caller.organisation,
        lines: [caller.name, caller.email],
        gstin: caller.gstin || null,
        state: place,
      };
  return {
    ...moneyOf(lines, orderTotals(lines, 0, profile.shippingTiers), place.code !== seller.state.code),
    kind: "quotation" as const,
    shopName: profile.shopName,
    facts: [["Place of supply", stateWithCode(place)]] as Paper["facts"],
    seller,
    buyer: { ...buyer, heading: "Offered to" },
    deliverTo: null,
    terms: [
      "The prices include GST and hold until the date above while the goods are in stock. If the shop shows another price by then, tell us the number of this quotation when you order.",
      `Delivery to ${STATES.join(", ")}, as a rule within ${ESTIMATED_DELIVERY_DAYS} days of the order; parts made to order take the time that their page names.`,
      "The GST is that of a delivery to the place of supply above; the tax invoice follows the place where the goods go. The total stays the same.",
      "No signature is needed on an electronic document.",
    ],
  };
}

/** Where a quotation's PDF is for the next 15 minutes, without a token (spec 13.2). */
export function quotationPath(shop: Shop, paperId: number): string {
  const expires = Math.floor(shop.now().getTime() / 1000) + QUOTE_LINK_MINUTES * 60;
  return `/API/cart/quotation.pdf?paper=${paperId}&expires=${expires}&signature=${signLink(shop, paperId, expires)}`;
}

/** The PDF under a link. Throws `link_dead` for one that has expired or that the shop did not sign. */
export async function openQuotation(
  shop: Shop,
  link: { paper: number; expires: number; signature: string },
): Promise<{ bytes: Uint8Array; number: string }> {
  const isLive = shop.now().getTime() < link.expires * 1000;
  if (!isLive || !isLinkSigned(shop, link.paper, link.expires, link.signature)) throw refuse("link_dead");
  const [paper] = await shop.db.readOnly
    .select({ content: papers.content, number: papers.number })
    .from(papers)
    .where(and(eq(papers.id, link.paper), eq(papers.kind, "quotation")));
  if (!paper) throw refuse("link_dead");
  return { bytes: await printPaper(shop, paper.content), number: paper.number };
}
