import type { Product } from "@kasna/contract/catalogue";
import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { products, subCategories } from "../../database/schema/index.ts";
import { isSold } from "../catalogue/product-shape.operations.server.ts";
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

/** Counting stops here: nobody turns that many pages, and a count of a million rows would make everyone wait. */
export const COUNT_MAX = 10_000;
/** So many rows are put in the buyer's order one by one; more are walked in the order of the index. */
const SORTED_MAX = 2_000;
/** A name of more kinds of part than this shows the best known of each first. */
const KINDS_MAX = 4;

export type Found = {
  parsedQuery: ParsedQuery;
  /** What was typed, and the word it was taken for. */
  corrected: { typed: string; taken: string }[];
  products: Product[];
  /** Rows that match all of it, counted up to `COUNT_MAX`; or the nearest ones that are shown. */
  total: number;
  /** What differs, by product, where nothing matches all of it. */
  differs: Map<number, string[]>;
  /** What every row of the answer meets, for whoever counts within it; null where that is no condition. */
  matching: Within | null;
};

type Search = { text: string; page: number; perPage: number; chosen?: ChosenFacets };

/**
 * Products that a buyer's text asks for: an HSN code, the SKU or the beginning of one, else the rows that match every
 * word that was understood, else the nearest ones with what differs. A blank text finds nothing.
 */
export async function searchProducts(ctx: AppContext, search: Search): Promise<Found> {
  const byCode = await findCode(ctx, search);
  if (byCode) return byCode;
  const { parsedQuery, conditions, corrected, isHopeless } = await resolve(ctx, search.text);
  const chosen = search.chosen ?? NOTHING_CHOSEN;
  const narrowedBy = chosenConditions(chosen);
  const found: Found = { parsedQuery, corrected, products: [], total: 0, differs: new Map(), matching: null };
  if (Object.keys(conditions.all).length === 0) return found;
  const matching = isHopeless ? sql`false` : (everyOf(conditions.all) as SQL);
  const within = { where: matching, criteria: Object.keys(conditions.all) };
  const where = and(matching, isSold, ...narrowedBy) as SQL;
  const counted = async (also: ChosenFacets, rows: SQL) =>
    Math.min(COUNT_MAX, (await storedTotal(ctx, within, also)) ?? (await countUpTo(ctx, rows)));
  const total = isHopeless ? 0 : await counted(chosen, where);
  const order = orderOf(parsedQuery, conditions.ids);
  if (total > 0) {
    const ids = await pageOf(ctx, { where, order, total, search, conditions, parsedQuery });
    return { ...found, matching: within, total, products: await findProducts(ctx, ids) };
  }
  if (!isHopeless && narrowedBy.length > 0 && (await counted(NOTHING_CHOSEN, matching)) > 0)
    return { ...found, matching: within };
  const structured = Object.keys(conditions.all).length - (conditions.all.words ? 1 : 0);
  if (structured === 0 || parsedQuery.words.length > structured) return found;
  const near = await findNearest(ctx, parsedQuery, conditions.all, narrowedBy, order);
  return {
    ...found,
    products: search.page === 1 ? near.map(({ product }) => product) : [],
    total: near.length,
    differs: new Map(near.map(({ product, differs }) => [product.id, differs])),
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
): Promise<Found | null> {
  const narrowedBy = chosenConditions(chosen);
  for (const code of codesTyped(text)) {
    const matching = codeCondition(code);
    const where = and(matching, isSold, ...narrowedBy) as SQL;
    const total = await countUpTo(ctx, where);
    if (total === 0 && (narrowedBy.length === 0 || (await countUpTo(ctx, matching)) === 0)) continue;
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

/** The text understood, its typing errors corrected, as conditions on rows. */
async function resolve(ctx: AppContext, text: string) {
  const vocabulary = vocabularyOf(ctx);
  let parsedQuery = parseQuery(text, { vocabulary });
  const { spelled, unknown } = await findSpelling(ctx, parsedQuery.words, vocabulary.knownWords);
  if (spelled.size > 0) parsedQuery = parseQuery(text, { spelled, vocabulary });
  const isTyping = /[\p{L}\p{N}]$/u.test(text);
  const ids = await subCategoryIds(ctx, parsedQuery);
  const all: Conditions = conditionsOf(parsedQuery, ids, { isLastWordWhole: !isTyping });
  const corrected = [...spelled].map(([typed, taken]) => ({ typed, taken }));
  const isHopeless = parsedQuery.words.some((word) => unknown.has(word));
  return { parsedQuery, corrected, isHopeless, conditions: { all, ids } };
}

async function subCategoryIds(ctx: AppContext, { partMatches }: ParsedQuery): Promise<SubCategoryIds> {
  if (partMatches.length === 0) return new Map();
  const slugs = partMatches.map(({ slug }) => slug);
  const rows = await ctx.db.readOnly
    .select({ id: subCategories.id, slug: subCategories.slug })
    .from(subCategories)
    .where(inArray(subCategories.slug, slugs));
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

async function countUpTo(ctx: AppContext, where: SQL): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::int from (select from ${products} where ${and(where, isSold)} limit ${COUNT_MAX}) as counted`,
  );
  return rows[0]?.count ?? 0;
}

const tier = sql`${products.searchOrder} / 100000`;

function placeOf(column: SQL, values: readonly (string | number)[], type: string): SQL[] {
  return values.length > 1
    ? [sql`array_position(${sql.param([...values])}::${sql.raw(type)}[], ${column})`]
    : [];
}

const orderedIds = (parsedQuery: ParsedQuery, ids: SubCategoryIds) => [
  ...new Set(parsedQuery.partMatches.flatMap(({ slug }) => ids.get(slug) ?? [])),
];

/** The buyer's order: the part as it was named, materials and coatings as they were meant, the common ones first. */
function orderOf(parsedQuery: ParsedQuery, ids: SubCategoryIds): SQL {
  const parts = placeOf(sql`${products.subCategoryId}`, orderedIds(parsedQuery, ids), "int");
  // With a size at hand, a buyer of "m10 nut" wants the ordinary nut before another kind's best known one.
  const isVague = parsedQuery.partMatches.length > KINDS_MAX && !parsedQuery.width;
  return sql.join(
    [
      ...(isVague ? [tier, ...parts] : [...parts, tier]),
      ...placeOf(sql`${products.material}`, parsedQuery.materials, "text"),
      ...placeOf(sql`${products.coating}`, parsedQuery.coatings, "text"),
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

async function pageOf(ctx: AppContext, { where, order, total, search, conditions, parsedQuery }: Page) {
  const { page, perPage, chosen = NOTHING_CHOSEN } = search;
  const narrowedBy = chosenConditions(chosen);
  // Words, and a size without a part, come from indexes of their own; walking another for them passes by too many rows.
  const hasOwnIndex =
    parsedQuery.words.length > 0 || (parsedQuery.width !== null && parsedQuery.partMatches.length === 0);
  const isSorted = total <= SORTED_MAX || (hasOwnIndex && total < COUNT_MAX);
  if (isSorted) return idsInOrder(ctx, where, order, page, perPage);
  if (parsedQuery.partMatches.length === 0)
    return idsInOrder(ctx, where, sql`${products.searchOrder}, ${products.id}`, page, perPage);
  // The first rows of each kind in the order of its own index, then the buyer's order among those.
  const others = and(everyOf(conditions.all, "part"), isSold, ...narrowedBy);
  const kinds = parsedQuery.partMatches.map(
    (
      partMatch,
    ) => sql`(select * from ${products} where ${and(partCondition([partMatch], conditions.ids), others)}
      order by ${products.searchOrder}, ${products.id} limit ${page * perPage})`,
  );
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select products.id from (${sql.join(kinds, sql` union all `)}) as products
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
