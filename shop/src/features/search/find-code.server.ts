import { and, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { isSold, products } from "../../database/schema/index.ts";
import { type ChosenFacets, NOTHING_CHOSEN } from "../facets/chosen-facets.widget.ts";
import {
  chosenConditions,
  countChosen,
  firstRows,
  type InShare,
  isInShare,
  type PartCountsReader,
  prepareChoice,
  type Within,
} from "../facets/facets.operations.server.ts";
import { plainSkuColumn, type TypedCode } from "./code-typed.server.ts";
import { findIds, findProducts } from "./found-rows.server.ts";
import { popularRows } from "./keywords/ranked-words.server.ts";
import { parseQuery } from "./query/parse-query.ts";
import { COUNT_MAX } from "./ranked-rows.server.ts";
import { NOTHING, type Search, type SearchResult } from "./search-result.ts";

/**
 * The number of rows with a code, up to a limit, and their sub-categories: none if the code is the whole SKU of one of
 * these rows, because nobody looks for a single SKU in a table.
 */
async function countBySubCategory(
  ctx: AppContext,
  within: Within,
  { chosen, plainSku }: { chosen: ChosenFacets; plainSku: string | null },
): Promise<{ total: number; subCategoryIds: number[] }> {
  const columns = [sql`${products.subCategoryId} as id`, sql`${plainSkuColumn} as sku`];
  const { rows } = await ctx.db.execute<{ id: number; count: number; isWhole: boolean | null }>(sql`
    select products.id, count(*)::int as count, bool_or(products.sku = ${plainSku}::text) as "isWhole"
    from ${firstRows(within, columns, COUNT_MAX, { chosen })} group by products.id order by products.id`);
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    subCategoryIds: rows.some(({ isWhole }) => isWhole) ? [] : rows.map(({ id }) => id),
  };
}

/** The rows with a code. Those with an HSN code, of which there may be many, are found in shares of the shop. */
function withinCode({ matching, hsn }: TypedCode): Within {
  const within = { where: matching, criteria: ["code"] };
  if (!hsn) return within;
  const codes = hsn.map((code) => ({ text: `@hsn=${code}` }));
  const inShare = (asked: InShare) => isInShare(null, { ...asked, values: [codes, ...asked.values] });
  return {
    ...within,
    areWordsAlone: true,
    byWords: { inRow: matching, inShare, others: undefined, price: undefined },
  };
}

type Page = { page: number; perPage: number };
const IN_ORDER = sql`${products.searchOrder}, ${products.id}`;

/**
 * The query for a page of the rows with these HSN codes, best first. Each code's first rows are read from the index in
 * their order. PostgreSQL would walk all rows of the shop in their order, or sort all rows with the codes.
 */
export const queryByHsn = (codes: readonly string[], { page, perPage }: Page): SQL => sql`
  select products.id from unnest(${sql.param([...codes])}::text[]) as codes(hsn) cross join lateral (
    select * from ${products} where ${and(sql`${products.hsn} = codes.hsn`, isSold)}
    order by ${IN_ORDER} limit ${page * perPage}
  ) as products order by ${IN_ORDER} limit ${perPage} offset ${(page - 1) * perPage}`;

/**
 * The query for a page of the first rows with a code, the whole SKU first, then the best. If there are more than are
 * counted, the shop's most popular rows are among them, and so is the whole SKU.
 */
export function queryOfFirst(
  within: Within,
  { chosen, plainSku }: { chosen: ChosenFacets; plainSku: string | null },
  { page, perPage }: Page,
): SQL {
  const isWhole = sql`coalesce(${plainSkuColumn} = ${plainSku}, false)`;
  const columns = [sql`${products.id}`, sql`${products.searchOrder}`, sql`${isWhole} as is_whole`];
  const whole = sql`(select * from ${products} where ${plainSkuColumn} = ${plainSku})`;
  const others = plainSku === null ? popularRows : whole;
  return sql`select id from (
    select * from ${firstRows(within, columns, COUNT_MAX, { chosen })}
    union select ${sql.join(columns, sql`, `)} from ${others} as products
    where ${and(within.where, isSold, ...chosenConditions(chosen))}
  ) as found order by is_whole desc, search_order, id limit ${perPage} offset ${(page - 1) * perPage}`;
}

/** Searches by HSN code, by SKU or by its beginning; an exact SKU comes first. */
export async function findCode(
  ctx: AppContext,
  readPartCounts: PartCountsReader,
  { text, page, perPage, chosen = NOTHING_CHOSEN, together, isTable }: Search,
  code: TypedCode,
): Promise<SearchResult> {
  const within = await prepareChoice(ctx, withinCode(code), chosen);
  const facetConditions = chosenConditions(chosen);
  const query =
    code.hsn && facetConditions.length === 0
      ? queryByHsn(code.hsn, { page, perPage })
      : queryOfFirst(within, { ...code, chosen }, { page, perPage });
  const found = isTable
    ? await countBySubCategory(ctx, within, { ...code, chosen })
    : { total: await countChosen(ctx, readPartCounts, within, chosen), subCategoryIds: [] };
  const { total } = found;
  const isListed = total > 0 && isTable?.(found) === true;
  const term = { kind: "word" as const, label: code.label, from: 0, to: text.length };
  return {
    ...NOTHING,
    readPartCounts,
    parsedQuery: { ...parseQuery(""), text: text.toLowerCase(), terms: [term] },
    corrected: [],
    products: isListed ? [] : await findProducts(ctx, await findIds(ctx, query), together),
    table: isListed ? found : null,
    total,
    isAtLeast: total === COUNT_MAX,
    matching: within,
  };
}
