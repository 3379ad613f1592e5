import { and, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { products } from "../../database/schema/index.ts";
import { isSold } from "../catalogue/sub-category/product-shape.operations.server.ts";
import { NOTHING_CHOSEN } from "../facets/chosen-facets.widget.ts";
import { chosenConditions, type PartCountsAsker } from "../facets/facets.operations.server.ts";
import { plainSkuColumn, type TypedCode } from "./code-typed.server.ts";
import { findIds, findProducts } from "./found-rows.server.ts";
import { parseQuery } from "./query/parse-query.ts";
import { COUNT_MAX, queryInOrder } from "./ranked-rows.server.ts";
import { countUpTo } from "./search-lookups.server.ts";
import { NOTHING, type Search, type SearchResult } from "./search-result.ts";

/**
 * The sub-categories of rows with a code, up to a limit. Returns none if the code is the whole SKU of one of these
 * rows, because nobody looks for a single SKU in a table.
 */
async function subCategoriesOf(ctx: AppContext, where: SQL, { plainSku }: TypedCode): Promise<number[]> {
  const { rows } = await ctx.db.execute<{ id: number; isWhole: boolean | null }>(sql`
    select found.id, bool_or(found.sku = ${plainSku}::text) as "isWhole"
    from (select ${products.subCategoryId} as id, ${plainSkuColumn} as sku
      from ${products} where ${where} limit ${COUNT_MAX}) as found
    group by found.id order by found.id`);
  return rows.some(({ isWhole }) => isWhole) ? [] : rows.map(({ id }) => id);
}

/** Searches by HSN code, by SKU or by its beginning; an exact SKU comes first. */
export async function findCode(
  ctx: AppContext,
  ask: PartCountsAsker,
  { text, page, perPage, chosen = NOTHING_CHOSEN, together, isTable }: Search,
  code: TypedCode,
): Promise<SearchResult> {
  const { matching } = code;
  const where = and(matching, isSold, ...chosenConditions(chosen)) as SQL;
  const whole = code.plainSku === null ? [] : [sql`${plainSkuColumn} <> ${code.plainSku}`];
  const order = sql.join([...whole, sql`${products.searchOrder}`, sql`${products.id}`], sql`, `);
  const [total, ids] = await Promise.all([
    countUpTo(ctx, where),
    findIds(ctx, queryInOrder(where, { order, page, perPage })),
  ]);
  const table =
    isTable && total > 0 ? { total, subCategoryIds: await subCategoriesOf(ctx, where, code) } : null;
  const isListed = table !== null && isTable?.(table) === true;
  const term = { kind: "word" as const, label: code.label, from: 0, to: text.length };
  return {
    ...NOTHING,
    ask,
    parsedQuery: { ...parseQuery(""), text: text.toLowerCase(), terms: [term] },
    corrected: [],
    products: isListed ? [] : await findProducts(ctx, ids, together),
    table: isListed ? table : null,
    total,
    isAtLeast: total === COUNT_MAX,
    matching: { where: matching, criteria: ["code"] },
  };
}
