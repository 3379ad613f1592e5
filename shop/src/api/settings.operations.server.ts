import { fillWords, type SiteWords, wordsOf } from "@kasna/rules/shop-words";
import { getTableColumns } from "drizzle-orm";
import type { Queryable } from "../database/connect.ts";
import { shopSettings } from "../database/schema/index.ts";
import { statement } from "../database/statement.ts";
import type { AppContext } from "./app-context.server.ts";

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
  (db) => db.select({ shopName: shopSettings.shopName, words, sellingPoints }).from(shopSettings),
  quickRead,
);
const termsRow = statement(
  "shop_terms",
  (db) => db.select({ terms, termsSince }).from(shopSettings),
  quickRead,
);

function settled<Row>([row]: Row[]): Row {
  if (!row) throw new Error("The shop has no settings: the database was never seeded");
  return row;
}

/** The owner's settings for the shop, without its words. Reads them inside a transaction where `db` is one. */
export const shopProfile = async ({ db }: { db: Queryable }) => settled(await profileRow(db, {}));

/** The words of the shop's pages and e-mails, and its selling points. */
async function shopWords({ db }: { db: Queryable }) {
  const row = settled(await wordsRow(db, {}));
  return { ...wordsOf(row.words, row.shopName), sellingPoints: row.sellingPoints };
}

/** The same from this process's memory, for public pages. */
export const pageWords = (ctx: AppContext) => ctx.cached("words", ["site"], () => shopWords(ctx));

/** The words that every page shows. */
export async function siteWords(ctx: { db: Queryable }): Promise<SiteWords> {
  const { searchHint, footerText, footerNote } = await shopWords(ctx);
  return { searchHint, footerText, footerNote };
}

/** The shop's name for subjects, the lines that sign its e-mails, and the notes that it puts into them. */
export async function emailWords({ db }: { db: Queryable }) {
  const [{ shopName, supportEmail, supportNumber }, written] = await Promise.all([
    shopProfile({ db }),
    shopWords({ db }),
  ]);
  const { confirmedNote, shippedNote } = written;
  const signature = fillWords(written.emailSignature, { email: supportEmail, phone: supportNumber });
  return { shopName, sender: signature.split("\n").filter(Boolean), confirmedNote, shippedNote };
}

/** The sections of the terms that the owner wrote, and the day they came into force. */
export const shopTerms = async ({ db }: { db: Queryable }) => settled(await termsRow(db, {}));
