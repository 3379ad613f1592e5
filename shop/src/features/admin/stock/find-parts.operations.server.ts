import { searchTokens } from "@kasna/rules/catalogue/search-text";
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { products, saleUnits } from "../../../database/schema/index.ts";
import { isSold } from "../../catalogue/sub-category/product-shape.operations.server.ts";

const plainSku = sql`translate(upper(${products.sku}), '-._', '')`;
/** Sorts behind every text that begins with the same letters, in the byte order of the index. */
const LAST = "\u{10FFFF}";

const beginsWith = (text: string) => sql`${plainSku} ~>=~ ${text} and ${plainSku} ~<=~ ${text + LAST}`;
const hasWord = (word: string) =>
  sql`${products.searchWords} @@ ${`'${word.replace(/['\\]/g, "")}':*`}::tsquery`;
const hasBarcode = (text: string) =>
  sql`${products.id} in (select ${saleUnits.productId} from ${saleUnits}
    where ${saleUnits.barcode} = ${text} and not ${saleUnits.isRemoved})`;

/**
 * The condition for stocked parts that staff name by a SKU or its beginning, with or without separators, by a unit's
 * barcode, or by words of the part. A SKU goes before words.
 */
export async function stockedPartsNamed(ctx: AppContext, text: string): Promise<SQL | undefined> {
  const isStocked = and(isSold, eq(products.isMadeToOrder, false));
  const words = searchTokens(text);
  if (words.length === 0) return text === "" ? isStocked : sql`false`;
  const code = text.toUpperCase().replace(/[\s._-]/g, "");
  const byCode = and(isStocked, or(beginsWith(code), hasBarcode(text)));
  const [one] = await ctx.db.readOnly.select({ id: products.id }).from(products).where(byCode).limit(1);
  return one ? byCode : and(isStocked, ...words.map(hasWord));
}
