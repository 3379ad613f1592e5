import type { Product } from "@kasna/contract/catalogue";
import { and, inArray, or, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { products, subCategories } from "../../database/schema/index.ts";
import { isSold } from "../catalogue/sub-category/product-shape.operations.server.ts";
import { type ChosenFacets, NOTHING_CHOSEN } from "../facets/chosen-facets.widget.ts";
import { chosenConditions, storedTotal, type Within } from "../facets/facets.operations.server.ts";
import { type CodeTyped, codesTyped } from "./code-typed.ts";
import { findProducts } from "./found-rows.server.ts";
import { findNearest } from "./nearest.server.ts";
import { parseQuery } from "./query/parse-query.ts";
import type { ParsedQuery } from "./query/parsed-query.ts";
import {
  type Conditions,
  conditionsOf,
  everyOf,
  partCondition,
  type SubCategoryIds,
} from "./search-conditions.server.ts";
import { vocabularyOf } from "./search-words.operations.server.ts";
import { findSpelling } from "./spelling.server.ts";

/** Counting stops here: nobody pages that far, and counting a million rows would slow everyone down. */
export const COUNT_MAX = 10_000;
/** Up to this many rows are sorted by relevance. For more, the order of an index is used. */
const SORTED_MAX = 2_000;
/** A name that means more kinds of part than this shows the most popular parts of each kind first. */
const SPECIFIC_KINDS_MAX = 4;

export type SearchResult = {
  parsedQuery: ParsedQuery;
  /** Misspelt words with their corrections. */
  corrected: { typed: string; taken: string }[];
  products: Product[];
  /** The number of rows that match completely, up to `COUNT_MAX`, or of near matches. */
  total: number;
  /** Differences by product, if nothing matches completely. */
  differs: Map<number, string[]>;
  /** The condition that all results meet, for counting facets; null if there is none. */
  matching: Within | null;
};

type Search = { text: string; page: number; perPage: number; chosen?: ChosenFacets };

/**
 * Searches products: by HSN code, by SKU or its beginning, by all recognised words, or else the closest matches
 * with their differences. Blank text finds nothing.
 */
export async function searchProducts(ctx: AppContext, search: Search): Promise<SearchResult> {
  const byCode = await findCode(ctx, search);
  if (byCode) return byCode;
  const { parsedQuery, conditions, corrected, hasUnknownWords } = await resolve(ctx, search.text);
  const chosen = search.chosen ?? NOTHING_CHOSEN;
  const facetConditions = chosenConditions(chosen);
  const found: SearchResult = {
    parsedQuery,
    corrected,
    products: [],
    total: 0,
    differs: new Map(),
    matching: null,
  };
  if (Object.keys(conditions.all).length === 0) return found;
  const matching = hasUnknownWords ? sql`false` : (everyOf(conditions.all) as SQL);
  const within = { where: matching, criteria: Object.keys(conditions.all) };
  const where = and(matching, isSold, ...facetConditions) as SQL;
  const countRows = async (chosenFacets: ChosenFacets, rows: SQL) =>
    Math.min(COUNT_MAX, (await storedTotal(ctx, within, chosenFacets)) ?? (await countUpTo(ctx, rows)));
  const total = hasUnknownWords ? 0 : await countRows(chosen, where);
  const order = orderOf(parsedQuery, conditions.ids);
  if (total > 0) {
    const ids = await idsOfPage(ctx, { where, order, total, search, conditions, parsedQuery });
    return { ...found, matching: within, total, products: await findProducts(ctx, ids) };
  }
  if (!hasUnknownWords && facetConditions.length > 0 && (await countRows(NOTHING_CHOSEN, matching)) > 0)
    return { ...found, matching: within };
  const recognised = Object.keys(conditions.all).length - (conditions.all.words ? 1 : 0);
  if (recognised === 0 || parsedQuery.words.length > recognised) return found;
  const nearest = await findNearest(ctx, parsedQuery, conditions.all, facetConditions, order);
  return {
    ...found,
    products: search.page === 1 ? nearest.map(({ product }) => product) : [],
    total: nearest.length,
    differs: new Map(nearest.map(({ product, differs }) => [product.id, differs])),
  };
}

const plainSkuColumn = sql`translate(upper(${products.sku}), '-._', '')`;

const codeCondition = (code: CodeTyped): SQL => {
  if (code.kind === "hsn") return sql`${products.hsn} like ${`${code.digits}%`}`;
  return code.isWhole
    ? sql`${plainSkuColumn} = ${code.plain}`
    : sql`${plainSkuColumn} like ${`${code.plain}%`}`;
};

async function findCode(
  ctx: AppContext,
  { text, page, perPage, chosen = NOTHING_CHOSEN }: Search,
): Promise<SearchResult | null> {
  const facetConditions = chosenConditions(chosen);
  for (const code of codesTyped(text)) {
    const matching = codeCondition(code);
    const where = and(matching, isSold, ...facetConditions) as SQL;
    const total = await countUpTo(ctx, where);
    if (total === 0 && (facetConditions.length === 0 || (await countUpTo(ctx, matching)) === 0)) continue;
    const whole = code.kind === "sku" ? [sql`${plainSkuColumn} <> ${code.plain}`] : [];
    const order = sql.join([...whole, sql`${products.searchOrder}`, sql`${products.id}`], sql`, `);
    const ids = await idsInOrder(ctx, where, order, page, perPage);
    const term = { kind: "word" as const, label: code.label, from: 0, to: text.length };
    const parsedQuery: ParsedQuery = { ...parseQuery(""), text: text.toLowerCase(), terms: [term] };
    const found = await findProducts(ctx, ids);
    return {
      parsedQuery,
      corrected: [],
      products: found,
      total,
      differs: new Map(),
      matching: { where: matching, criteria: ["code"] },
    };
  }
  return null;
}

/** Parses a text with its spelling corrected, and returns its conditions on rows. */
async function resolve(ctx: AppContext, text: string) {
  const vocabulary = vocabularyOf(ctx);
  let parsedQuery = parseQuery(text, { vocabulary });
  const { spelled, unknown } = await findSpelling(ctx, parsedQuery.words, vocabulary.knownWords);
  if (spelled.size > 0) parsedQuery = parseQuery(text, { spelled, vocabulary });
  const isTyping = /[\p{L}\p{N}]$/u.test(text);
  const ids = await subCategoryIds(ctx, parsedQuery);
  const all: Conditions = conditionsOf(parsedQuery, ids, { isLastWordWhole: !isTyping });
  const corrected = [...spelled].map(([typed, taken]) => ({ typed, taken }));
  const hasUnknownWords = parsedQuery.words.some((word) => unknown.has(word));
  return { parsedQuery, corrected, hasUnknownWords, conditions: { all, ids } };
}

async function subCategoryIds(ctx: AppContext, { partMatches }: ParsedQuery): Promise<SubCategoryIds> {
  if (partMatches.length === 0) return new Map();
  const keys = partMatches.map(({ slug }) => slug);
  const rows = await ctx.db.readOnly
    .select({ id: subCategories.id, slug: subCategories.slug, kind: subCategories.geometryKind })
    .from(subCategories)
    .where(or(inArray(subCategories.slug, keys), inArray(subCategories.geometryKind, keys)))
    .orderBy(subCategories.id);
  const ids = new Map<string, number[]>();
  for (const { id, slug, kind } of rows)
    for (const key of new Set([slug, kind ?? slug])) ids.set(key, [...(ids.get(key) ?? []), id]);
  return ids;
}

async function countUpTo(ctx: AppContext, where: SQL): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::int from (select from ${products} where ${and(where, isSold)} limit ${COUNT_MAX}) as counted`,
  );
  return rows[0]?.count ?? 0;
}

const tier = sql`${products.searchOrder} / 100000`;

function orderByPosition(column: SQL, values: readonly (string | number)[], type: string): SQL[] {
  return values.length > 1
    ? [sql`array_position(${sql.param([...values])}::${sql.raw(type)}[], ${column})`]
    : [];
}

const orderedIds = (parsedQuery: ParsedQuery, ids: SubCategoryIds) => [
  ...new Set(parsedQuery.partMatches.flatMap(({ slug }) => ids.get(slug) ?? [])),
];

/** The order by relevance: parts, materials and coatings as the text prefers them, common ones first. */
function orderOf(parsedQuery: ParsedQuery, ids: SubCategoryIds): SQL {
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
  search: Search;
  conditions: { all: Conditions; ids: SubCategoryIds };
  parsedQuery: ParsedQuery;
};

async function idsOfPage(ctx: AppContext, { where, order, total, search, conditions, parsedQuery }: Page) {
  const { page, perPage, chosen = NOTHING_CHOSEN } = search;
  const facetConditions = chosenConditions(chosen);
  // Words, and sizes without a part, have indexes of their own. Walking another index for them would skip too many
  // rows.
  const hasOwnIndex =
    parsedQuery.words.length > 0 || (parsedQuery.width !== null && parsedQuery.partMatches.length === 0);
  const canSort = total <= SORTED_MAX || (hasOwnIndex && total < COUNT_MAX);
  if (canSort) return idsInOrder(ctx, where, order, page, perPage);
  if (parsedQuery.partMatches.length === 0)
    return idsInOrder(ctx, where, sql`${products.searchOrder}, ${products.id}`, page, perPage);
  // Take the first rows of each kind from its own index, then sort those by relevance.
  const others = and(everyOf(conditions.all, "part"), isSold, ...facetConditions);
  const queries = parsedQuery.partMatches.map(
    (
      partMatch,
    ) => sql`(select * from ${products} where ${and(partCondition([partMatch], conditions.ids), others)}
      order by ${products.searchOrder}, ${products.id} limit ${page * perPage})`,
  );
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select products.id from (${sql.join(queries, sql` union all `)}) as products
    order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`);
  return rows.map(({ id }) => id);
}

async function idsInOrder(ctx: AppContext, where: SQL, order: SQL, page: number, perPage: number) {
  const rows = await ctx.db.readOnly
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(order)
    .limit(perPage)
    .offset((page - 1) * perPage);
  return rows.map(({ id }) => id);
}
