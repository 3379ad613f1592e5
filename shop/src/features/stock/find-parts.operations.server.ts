import { searchWordsOf } from "@kasna/rules/catalogue/search-text";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { isSold, products, saleUnits, unitOfProduct } from "../../database/schema/index.ts";
import { unitsOfPart } from "../pricing/sale-units.operations.server.ts";

const plainSku = sql`translate(upper(${products.sku}), '-._', '')`;
/** Appended to a prefix, it sorts after every text with that prefix in the byte order of the index. */
const LAST = "\u{10FFFF}";

const beginsWith = (text: string) => sql`${plainSku} ~>=~ ${text} and ${plainSku} ~<=~ ${text + LAST}`;
const hasWord = (word: string) =>
  sql`${products.searchWords} @@ ${`'${word.replace(/['\\]/g, "")}':*`}::tsquery`;
/** An array from two queries instead of a condition, so that indexes find the parts before they are sorted. */
const hasCode = (code: string, barcode: string) =>
  sql`${products.id} = any(array(select products.id from products where ${beginsWith(code)} and ${isSold} union all
    select ${saleUnits.productId} from ${saleUnits} where ${saleUnits.barcode} = ${barcode} and not ${saleUnits.isRemoved}))`;

const FEW = 500;

/**
 * The condition for parts by a SKU or its beginning, with or without separators, by a unit's barcode, or by words of
 * the part. A SKU takes precedence over words.
 */
async function partsNamed(ctx: AppContext, text: string, among: SQL | undefined): Promise<SQL | undefined> {
  const words = searchWordsOf(text);
  if (words.length === 0) return text === "" ? among : sql`false`;
  const code = text.toUpperCase().replace(/[\s._-]/g, "");
  const byCode = and(among, hasCode(code, text));
  const [product] = await ctx.db.readOnly.select({ id: products.id }).from(products).where(byCode).limit(1);
  if (product) return byCode;
  const byWords = and(among, ...words.map(hasWord));
  const few = await ctx.db.readOnly
    .select({ id: products.id })
    .from(products)
    .where(byWords)
    .limit(FEW + 1);
  // A few parts are listed by id: otherwise, in id order, a word that no part has would be looked for in all parts.
  return few.length > FEW ? byWords : sql`${products.id} = any(${sql.param(few.map(({ id }) => id))}::int[])`;
}

/** The condition for stocked parts that match this text (`partsNamed`). */
export const stockedPartsNamed = (ctx: AppContext, text: string) =>
  partsNamed(ctx, text, and(isSold, eq(products.isMadeToOrder, false)));

const FOUND_MAX = 8;

const soldPart = {
  id: products.id,
  sku: products.sku,
  name: products.name,
  packSize: products.packSize,
  material: products.material,
  coating: products.coating,
  stockQuantity: products.stockQuantity,
  loosePieces: products.loosePieces,
  unitCode: unitOfProduct,
  isMadeToOrder: products.isMadeToOrder,
  units: unitsOfPart,
};

/** Those of these parts that can be sold, with their stock and units. */
export const soldPartsWithIds = (ctx: AppContext, ids: readonly number[]) =>
  ctx.db.readOnly
    .select(soldPart)
    .from(products)
    .where(and(inArray(products.id, [...ids]), isSold));

/** The first parts that match this text and can be sold, with their stock and units. */
export async function soldPartsNamed(ctx: AppContext, text: string) {
  if (text.trim() === "") return [];
  return ctx.db.readOnly
    .select(soldPart)
    .from(products)
    .where(await partsNamed(ctx, text.trim(), isSold))
    .orderBy(products.id)
    .limit(FOUND_MAX);
}
