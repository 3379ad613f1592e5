import { and, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { products } from "../../database/schema/index.ts";
import { isSold } from "../catalogue/sub-category/product-shape.operations.server.ts";
import { NOTHING_CHOSEN } from "../facets/chosen-facets.widget.ts";
import { chosenConditions, type PartCountsAsker } from "../facets/facets.operations.server.ts";
import { plainSkuColumn, type Range, type TypedCode } from "./code-typed.server.ts";
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

type Page = { page: number; perPage: number };
const IN_ORDER = sql`${products.searchOrder}, ${products.id}`;

/**
 * The query for a page of the rows with such an HSN code and these conditions, best first. Each code's first rows are
 * read from the index in their order. PostgreSQL would walk all rows of the shop in their order, or sort all rows with
 * the code.
 */
export function queryByHsn({ from, to }: Range, others: readonly SQL[], { page, perPage }: Page): SQL {
  const next = (isLater: SQL) => sql`(
    select ${products.hsn} from ${products} where ${and(isLater, sql`${products.hsn} ~<=~ ${to}`, isSold)}
    order by ${products.hsn} using ~<~ limit 1)`;
  return sql`
    with recursive codes as (
      select ${next(sql`${products.hsn} ~>=~ ${from}`)} as hsn
      union all
      select ${next(sql`${products.hsn} ~>~ codes.hsn`)} from codes where codes.hsn is not null
    )
    select ${products.id} from codes cross join lateral (
      select * from ${products} where ${and(sql`${products.hsn} = codes.hsn`, isSold, ...others)}
      order by ${IN_ORDER} limit ${page * perPage}
    ) as products order by ${IN_ORDER} limit ${perPage} offset ${(page - 1) * perPage}`;
}

/** The same for few rows, which are all read and sorted. */
const queryOfFew = (where: SQL, { page, perPage }: Page): SQL => sql`
  select ${products.id} from (select * from ${products} where ${where} offset 0) as products
  order by ${IN_ORDER} limit ${perPage} offset ${(page - 1) * perPage}`;

/** Searches by HSN code, by SKU or by its beginning; an exact SKU comes first. */
export async function findCode(
  ctx: AppContext,
  ask: PartCountsAsker,
  { text, page, perPage, chosen = NOTHING_CHOSEN, together, isTable }: Search,
  code: TypedCode,
): Promise<SearchResult> {
  const { matching } = code;
  const facetConditions = chosenConditions(chosen);
  const where = and(matching, isSold, ...facetConditions) as SQL;
  const ofPage = (total: number): SQL => {
    if (code.hsn && (facetConditions.length === 0 || total === COUNT_MAX))
      return queryByHsn(code.hsn, facetConditions, { page, perPage });
    if (code.hsn) return queryOfFew(where, { page, perPage });
    const whole = code.plainSku === null ? [] : [sql`${plainSkuColumn} <> ${code.plainSku}`];
    return queryInOrder(where, { order: sql.join([...whole, IN_ORDER], sql`, `), page, perPage });
  };
  const total = await countUpTo(ctx, where);
  const ids = await findIds(ctx, ofPage(total));
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
