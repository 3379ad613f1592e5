import { and, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { isSold, products } from "../../../database/schema/index.ts";
import type { ChosenFacets } from "../../facets/chosen-facets.widget.ts";
import {
  chosenConditions,
  firstRows,
  readFirst,
  type Within,
} from "../../facets/facets.operations.server.ts";

/**
 * Counting the rows that have a word stops here. Each counted row is read, so this limits the cost of common words in a
 * large shop.
 */
export const WORDS_COUNT_MAX = 2_000;
const POPULAR = 1_000;
/** The shop's most popular rows, in which a word that most rows have is searched. */
export const popularRows = sql`(
  select ${products}.* from ${products} where ${isSold}
  order by ${products.searchOrder}, ${products.id} limit ${POPULAR})`;

type RankedSearch = {
  within: Within;
  chosen: ChosenFacets;
  order: SQL;
  /** The order if all matching rows are counted. */
  orderOfAll: SQL;
  page: number;
  perPage: number;
};

/**
 * Counts the rows that meet a condition on words, up to `WORDS_COUNT_MAX`, and returns the ids of a page of them, best
 * first. The index on words is read once for both. If there are more rows than are counted, the best are chosen among
 * the counted ones and the shop's most popular.
 */
export async function rankedWords(
  ctx: AppContext,
  { within, chosen, order, orderOfAll, page, perPage }: RankedSearch,
): Promise<{ total: number; ids: number[] }> {
  const [from, to] = [(page - 1) * perPage, page * perPage];
  const counted = sql<{ total: number; ids: number[] }>`
    with found as materialized (select * from ${firstRows(within, RANKED, WORDS_COUNT_MAX, { chosen })})
    select (select count(*)::int from found) as total,
      case when (select count(*) from found) < ${WORDS_COUNT_MAX}
        then array(select id from found as products order by ${orderOfAll} limit ${to})
        else array(select id from found as products order by ${order} limit ${to}) end as ids`;
  const [{ total, ids } = NONE] = await readFirst(ctx, counted, within, { chosen });
  if (total < WORDS_COUNT_MAX) return { total, ids: ids.slice(from) };
  const isMatching = and(within.where, ...chosenConditions(chosen));
  const best = sql<{ id: number }>`
    select ${products.id} from ${products} where ${products.id} in (
      select id from ${popularRows} as products where ${isMatching}
      union select unnest(${sql.param(ids)}::int[]))
    order by ${order} limit ${perPage} offset ${from}`;
  return { total, ids: (await readFirst(ctx, best, within, { chosen })).map(({ id }) => id) };
}

const NONE = { total: 0, ids: [] };

/** The columns by which rows are ordered. */
const RANKED = [
  sql`${products.id}`,
  sql`${products.subCategoryId}`,
  sql`${products.material}`,
  sql`${products.coating}`,
  sql`${products.searchOrder}`,
];
