import { and, type SQL, sql } from "drizzle-orm";
import { isSold, products } from "../../database/schema/index.ts";
import type { ChosenFacets } from "../facets/chosen-facets.widget.ts";
import type { ParsedQuery } from "./query/parsed-query.ts";
import { type Conditions, everyOf, partCondition, type SubCategoryIds } from "./search-conditions.server.ts";

/** Counting stops here: nobody pages that far, and counting a million rows would slow everyone down. */
export const COUNT_MAX = 10_000;
/** Up to this many rows are sorted by relevance. For more, the order of an index is used. */
export const SORTED_MAX = 2_000;
/** A name for more kinds of part than this first shows the most popular parts of each kind. */
const SPECIFIC_KINDS_MAX = 4;
const SPACER = "standoff";

const tier = sql`${products.searchOrder} / 100000`;

function orderByPosition(column: SQL, values: readonly (string | number)[], type: string): SQL[] {
  return values.length > 1
    ? [sql`array_position(${sql.param([...values])}::${sql.raw(type)}[], ${column})`]
    : [];
}

/** The sub-categories in a text, best first. */
const orderedIds = (parsedQuery: ParsedQuery, ids: SubCategoryIds) => [
  ...new Set(parsedQuery.partMatches.flatMap(({ slug }) => ids.get(slug) ?? [])),
];

/** The same, without those that the buyer's choice excludes. */
export function listedIds(parsedQuery: ParsedQuery, ids: SubCategoryIds, chosen: ChosenFacets): number[] {
  const named = orderedIds(parsedQuery, ids);
  if (chosen.sub_category.length === 0) return named;
  return named.filter((id) => chosen.sub_category.includes(String(id)));
}

/** The order by relevance: parts, materials and coatings in the text's order of preference, common ones first. */
export function orderOf(parsedQuery: ParsedQuery, ids: SubCategoryIds): SQL {
  const parts = orderByPosition(sql`${products.subCategoryId}`, orderedIds(parsedQuery, ids), "int");
  // With a size, a buyer of "m10 nut" prefers the ordinary nut to the best seller of another kind.
  const isBroad = parsedQuery.partMatches.length > SPECIFIC_KINDS_MAX && !parsedQuery.width;
  return inTurn([
    ...formsFirst(parsedQuery),
    ...spacersLast(parsedQuery),
    ...(isBroad ? [tier, ...parts] : [...parts, tier]),
    ...orderByPosition(sql`${products.material}`, parsedQuery.materials, "text"),
    ...orderByPosition(sql`${products.coating}`, parsedQuery.coatings, "text"),
    sql`${products.searchOrder}`,
    sql`${products.id}`,
  ]);
}

/**
 * The order of a query that sorts all matching rows. If the text names no part, the best part of each product comes
 * first, then the second of each. Of default parts, that of the product with most matching parts comes first.
 */
export function orderOfAll(parsedQuery: ParsedQuery, ids: SubCategoryIds): SQL {
  const order = orderOf(parsedQuery, ids);
  if (parsedQuery.partMatches.length > 0) return order;
  const ofProduct = sql`partition by ${products.subCategoryId}`;
  const oneOfEachFirst = [
    sql`row_number() over (${ofProduct} order by ${order})`,
    tier,
    sql`case when ${tier} = 0 then count(*) over (${ofProduct}) end desc`,
  ];
  return inTurn([...formsFirst(parsedQuery), ...spacersLast(parsedQuery), ...oneOfEachFirst, order]);
}

const inTurn = (order: readonly SQL[]): SQL => sql.join([...order], sql`, `);

const formsFirst = ({ formsFirst: forms }: ParsedQuery): SQL[] =>
  forms.length > 0
    ? [sql`(coalesce(${products.form}, '') = any(${sql.param([...forms])}::text[])) desc`]
    : [];

/** A plain `m3x10` is a screw rather than a spacer with this thread. */
const spacersLast = ({ partMatches, isThread, length }: ParsedQuery): SQL[] =>
  partMatches.length === 0 && isThread && length !== null
    ? [
        sql`${products.subCategoryId} = any(array(select id from sub_categories where geometry_kind = ${SPACER}))`,
      ]
    : [];

type Page = {
  where: SQL;
  order: SQL;
  /** The order if all matching rows are sorted, where it differs. */
  orderOfAll?: SQL;
  total: number;
  page: number;
  perPage: number;
  facetConditions: readonly SQL[];
  conditions: { all: Conditions; ids: SubCategoryIds };
  parsedQuery: ParsedQuery;
  /** The sub-categories and forms that contain some of these rows, if stored counts can tell. */
  groups?: readonly Group[] | null;
  /** Whether the text specifies forms of parts, or a standard that only some forms have. */
  isOfForms?: boolean;
  /** Whether all rows of these groups match. PostgreSQL expects only a few to, and would read and sort all of them. */
  areWhole?: boolean;
};
type Group = { subCategoryId: number; form: string | null };

/** Whether all matching rows are sorted. If not, `queryOfPage` needs the groups that contain some of them. */
export function canSort(total: number, { words, width, partMatches }: ParsedQuery): boolean {
  // Words, and sizes without a part, have separate indexes. Walking another index for them would skip too many rows.
  const hasOwnIndex = words.length > 0 || (width !== null && partMatches.length === 0);
  return total <= SORTED_MAX || (hasOwnIndex && total < COUNT_MAX);
}

/** Returns the query for the ids of a page of the rows that meet a condition, best first. */
export function queryOfPage({
  where,
  order,
  orderOfAll = order,
  total,
  page,
  perPage,
  facetConditions,
  conditions,
  parsedQuery,
  groups = null,
  isOfForms = false,
  areWhole = false,
}: Page): SQL {
  if (canSort(total, parsedQuery)) return queryInOrder(where, { order: orderOfAll, page, perPage });
  // Take the first rows of each kind from its own index, then sort those by relevance.
  const others = and(everyOf(conditions.all, "part"), isSold, ...facetConditions);
  const firstOf = (...conditionsOfKind: (SQL | undefined)[]) => sql`(select * from ${products}
    where ${and(...conditionsOfKind)} order by ${products.searchOrder}, ${products.id} limit ${page * perPage})`;
  const inOrder = (firstRows: SQL) => sql`select products.id from ${firstRows} as products
    order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`;
  if (isOfForms && groups?.every(({ form }) => form !== null)) {
    // Rare forms come late in the order of their sub-category, but first in their own.
    const kind = sql`${products.subCategoryId} = kinds.id and ${products.form} = kinds.form`;
    return inOrder(sql`unnest(${sql.param(groups.map(({ subCategoryId }) => subCategoryId))}::int[],
      ${sql.param(groups.map(({ form }) => form))}::text[]) as kinds(id, form)
      cross join lateral ${firstOf(kind, areWhole ? isSold : others)}`);
  }
  if (parsedQuery.partMatches.length === 0)
    return queryInOrder(where, { order: sql`${products.searchOrder}, ${products.id}`, page, perPage });
  const filled = groups && new Set(groups.map(({ subCategoryId }) => subCategoryId));
  const queries = parsedQuery.partMatches
    .filter(({ slug }) => !filled || conditions.ids.get(slug)?.some((id) => filled.has(id)))
    .map((partMatch) => firstOf(partCondition([partMatch], conditions.ids), others));
  return inOrder(sql`(${sql.join(queries, sql` union all `)})`);
}

type PageInOrder = { order: SQL; page: number; perPage: number };

/** The query for the ids of a page of the rows that meet a condition; `also` contains additional columns. */
export const queryInOrder = (where: SQL, { order, page, perPage }: PageInOrder, also = sql``): SQL =>
  sql`select ${products.id}${also} from ${products} where ${where}
    order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`;

/** The query for a page of the rows that meet a condition, each with the total. */
export const countedInOrder = (where: SQL, page: PageInOrder): SQL =>
  queryInOrder(where, page, sql`, (count(*) over ())::int as total`);
