import { MESSAGES } from "@kasna/rules/messages";
import { isRegistered } from "@kasna/rules/orders/taking-orders";
import { type ShopFacts, shopFacts } from "@kasna/rules/shop-facts";
import { pointsWithFacts, type SiteTexts, textsWithFacts } from "@kasna/rules/shop-texts";
import { getTableColumns } from "drizzle-orm";
import type { Queryable } from "../database/connect.ts";
import { shopSettings } from "../database/schema/index.ts";
import { statement } from "../database/statement.ts";
import type { AppContext } from "./app-context.server.ts";
import { domainError } from "./domain-errors.server.ts";

const { id: _, version: _version, demoRemovedAt: _removed, ...all } = getTableColumns(shopSettings);
const { words, sellingPoints, terms, termsSince, ...profileColumns } = all;

export type ShopProfile = Awaited<ReturnType<typeof shopProfile>>;

const quickRead = { readOnly: true, isShared: true };
const profileRow = statement(
  "shop_settings",
  (db) => db.select(profileColumns).from(shopSettings),
  quickRead,
);
const wordsRow = statement(
  "shop_words",
  (db) => db.select({ ...profileColumns, words, sellingPoints }).from(shopSettings),
  quickRead,
);
const termsRow = statement(
  "shop_terms",
  (db) => db.select({ terms, termsSince }).from(shopSettings),
  quickRead,
);

function requireRow<Row>([row]: Row[]): Row {
  if (!row) throw new Error("The shop has no settings: the database was never seeded");
  return row;
}

/** The owner's settings for the shop, without its words. If `db` is a transaction, reads them inside it. */
export const shopProfile = async ({ db }: { db: Queryable }) => requireRow(await profileRow(db, {}));

/** The settings that every page brings along. What only one page shows is read by that page. */
export const siteProfile = ({
  aboutUs: _aboutUs,
  legalName: _legalName,
  legalAddress: _legalAddress,
  grievanceOfficer: _grievanceOfficer,
  staffDiscountBasisPoints: _staffDiscountBasisPoints,
  ...profile
}: ShopProfile) => profile;
export type SiteProfile = ReturnType<typeof siteProfile>;

/** Throws `not_registered`, for staff, if the seller may not sell. */
export function assertRegistered(profile: ShopProfile): void {
  if (!isRegistered(profile)) throw domainError("not_registered", { message: MESSAGES.gstinMissing });
}

/** The facts that the owner's texts insert, from the current settings. */
export const currentFacts = async (ctx: { db: Queryable }): Promise<ShopFacts> =>
  shopFacts(await shopProfile(ctx));

/** The texts of the shop's pages and e-mails, and its selling points. */
async function shopTexts({ db }: { db: Queryable }) {
  const row = requireRow(await wordsRow(db, {}));
  const facts = shopFacts(row);
  return { ...textsWithFacts(row.words, facts), sellingPoints: pointsWithFacts(row.sellingPoints, facts) };
}

/** The same, cached in this process, for public pages. */
export const cachedShopTexts = (ctx: AppContext) => ctx.cached("words", ["site"], () => shopTexts(ctx));

/** The texts that every page shows. */
export async function siteTexts(ctx: { db: Queryable }): Promise<SiteTexts> {
  const { accent, pageTitle, searchHint, footerText, footerNote } = await shopTexts(ctx);
  return { accent, pageTitle, searchHint, footerText, footerNote };
}

/** The subjects of the shop's e-mails, the lines that sign them, and the notes that it puts into them. */
export async function emailTexts({ db }: { db: Queryable }) {
  const { emailSignature, ...written } = await shopTexts({ db });
  return { ...written, sender: emailSignature.split("\n").filter(Boolean) };
}

/** The sections of the terms that the owner wrote, and the day they came into force. */
export const shopTerms = async ({ db }: { db: Queryable }) => requireRow(await termsRow(db, {}));
