import { and, type SQL, sql } from "drizzle-orm";
import { products } from "../../database/schema/index.ts";
import { isSold } from "../catalogue/sub-category/product-shape.operations.server.ts";
import type { ParsedQuery } from "./query/parsed-query.ts";
import { type Conditions, everyOf, partCondition, type SubCategoryIds } from "./search-conditions.server.ts";

/** Counting stops here: nobody pages that far, and counting a million rows would slow everyone down. */
export const COUNT_MAX = 10_000;
/** Up to this many rows are sorted by relevance. For more, the order of an index is used. */
const SORTED_MAX = 2_000;
/** A name that means more kinds of part than this shows the most popular parts of each kind first. */
const SPECIFIC_KINDS_MAX = 4;

const tier = sql`${products.searchOrder} / 100000`;

function orderByPosition(column: SQL, values: readonly (string | number)[], type: string): SQL[] {
  return values.length > 1
    ? [sql`array_position(${sql.param([...values])}::${sql.raw(type)}[], ${column})`]
    : [];
}

/** The sub-categories that a text names, best first. */
export const orderedIds = (parsedQuery: ParsedQuery, ids: SubCategoryIds) => [
  ...new Set(parsedQuery.partMatches.flatMap(({ slug }) => ids.get(slug) ?? [])),
];

/** The order by relevance: parts, materials and coatings as the text prefers them, common ones first. */
export function orderOf(parsedQuery: ParsedQuery, ids: SubCategoryIds): SQL {
  const parts = orderByPosition(sql`${products.subCategoryId}`, orderedIds(parsedQuery, ids), "int");
  // With a size, a buyer of "m10 nut" wants the ordinary nut before the best seller of another kind.
  const isBroad = parsedQuery.partMatches.length > SPECIFIC_KINDS_MAX && !parsedQuery.width;
  return sql.join(
    [
      ...(isBroad ? [tier, ...parts] : [...parts, tier]),
      ...orderByPosition(sql`${products.material}`, parsedQuery.materials, "text"),
      ...orderByPosition(sql`${products.coating}`, parsedQuery.coatings, "text"),
      sql`${products.searchOrder}`,
      sql`${products.id}`,
    ],
    sql`, `,
  );
}

type Page = {
  where: SQL;
  order: SQL;
  total: number;
  page: number;
  perPage: number;
  facetConditions: readonly SQL[];
  conditions: { all: Conditions; ids: SubCategoryIds };
  parsedQuery: ParsedQuery;
};

/** Returns the query for the ids of a page of the rows that meet a condition, best first. */
export function queryOfPage({
  where,
  order,
  total,
  page,
  perPage,
  facetConditions,
  conditions,
  parsedQuery,
}: Page): SQL {
  // Words, and sizes without a part, have indexes of their own. Walking another index for them would skip too many
  // rows.
  const hasOwnIndex =
    parsedQuery.words.length > 0 || (parsedQuery.width !== null && parsedQuery.partMatches.length === 0);
  const canSort = total <= SORTED_MAX || (hasOwnIndex && total < COUNT_MAX);
  if (canSort) return queryInOrder(where, order, page, perPage);
  if (parsedQuery.partMatches.length === 0)
    return queryInOrder(where, sql`${products.searchOrder}, ${products.id}`, page, perPage);
  // Take the first rows of each kind from its own index, then sort those by relevance.
  const others = and(everyOf(conditions.all, "part"), isSold, ...facetConditions);
  const queries = parsedQuery.partMatches.map(
    (
      partMatch,
    ) => sql`(select * from ${products} where ${and(partCondition([partMatch], conditions.ids), others)}
      order by ${products.searchOrder}, ${products.id} limit ${page * perPage})`,
  );
  return sql`select products.id from (${sql.join(queries, sql` union all `)}) as products
    order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`;
}

export const queryInOrder = (where: SQL, order: SQL, page: number, perPage: number): SQL =>
  sql`select ${products.id} from ${products} where ${where}
    order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`;
