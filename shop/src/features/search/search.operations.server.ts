import type { Product } from "@kasna/contract/catalogue";
import { and, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { products } from "../../database/schema/index.ts";
import { isSold } from "../catalogue/sub-category/product-shape.operations.server.ts";
import { type ChosenFacets, NOTHING_CHOSEN } from "../facets/chosen-facets.widget.ts";
import {
  askPartCounts,
  chosenConditions,
  type Excluding,
  excludingFacets,
  type PartCountsAsker,
  storedTotal,
  type Within,
} from "../facets/facets.operations.server.ts";
import { findTypedCode, plainSkuColumn, type TypedCode } from "./code-typed.server.ts";
import { differences } from "./differences.ts";
import { findIds, findProducts, findRows } from "./found-rows.server.ts";
import { leadOf, missedByAll, unknownWords } from "./missing-sentences.ts";
import { findNearest } from "./nearest.server.ts";
import { searchPlainly } from "./plain/search-plainly.server.ts";
import { parseQuery } from "./query/parse-query.ts";
import type { ParsedQuery, PartMatch, Want } from "./query/parsed-query.ts";
import { COUNT_MAX, orderedIds, orderOf, queryInOrder, queryOfPage } from "./ranked-rows.server.ts";
import {
  type Conditions,
  conditionsOf,
  everyOf,
  type SubCategoryIds,
  withWants,
} from "./search-conditions.server.ts";
import { countUpTo, sellsDrawnParts, subCategoryIds } from "./search-lookups.server.ts";
import { vocabularyOf } from "./search-words.operations.server.ts";
import { findSpelling } from "./spelling.server.ts";

export type SearchResult = {
  parsedQuery: ParsedQuery;
  /** Misspelt words with their corrections. */
  corrected: { typed: string; taken: string }[];
  products: Product[];
  /** The number of rows that match completely, up to `COUNT_MAX`, or of near matches. */
  total: number;
  /** Differences by product, if nothing matches completely. */
  differs: Map<number, string[]>;
  /** What the text asks for and no row has, a sentence each. No product is an exact match then. */
  missing: string[];
  /** What the products are instead, if something is missing and the rest of the text matches. */
  lead: string | null;
  /** The condition that all results meet, for counting facets; null if there is none. */
  matching: Within | null;
  /** Asks the stored counts as they were for this search. */
  ask: PartCountsAsker;
  /** Where no row is left: the filters that exclude all rows, each with what is left without it. */
  excluding: Excluding[];
  /** What the caller lists as a table: then `products` is empty. */
  table: FoundParts | null;
};

/** How many parts match, and the sub-categories that the text names, best first. */
type FoundParts = { total: number; subCategoryIds: readonly number[] };

export type Search = {
  text: string;
  page: number;
  perPage: number;
  chosen?: ChosenFacets;
  /** Whether the caller lists these parts as a table, which reads its rows itself. */
  isTable?: (found: FoundParts) => boolean;
};

const NOTHING = {
  ...{ products: [], total: 0, differs: new Map(), missing: [], lead: null, matching: null, table: null },
  excluding: [],
};

/**
 * Searches products: by HSN code, by SKU or its beginning, by all recognised words, or else the closest matches
 * with their differences. What the text asks for and no row has is said in `missing`. Blank text finds nothing. A shop
 * without drawn parts is searched by its own words.
 */
export async function searchProducts(ctx: AppContext, search: Search): Promise<SearchResult> {
  const isPlain = !(await sellsDrawnParts(ctx));
  const [code, resolved, ask] = await Promise.all([
    findTypedCode(ctx, search.text),
    isPlain ? null : resolve(ctx, search.text),
    askPartCounts(ctx),
  ]);
  if (code) return findCode(ctx, ask, search, code);
  if (!resolved) return { ...NOTHING, ask, ...(await searchPlainly(ctx, search)) };
  const { parsedQuery: asked, conditions, corrected, unknown } = resolved;
  const chosen = search.chosen ?? NOTHING_CHOSEN;
  const facetConditions = chosenConditions(chosen);
  const { met, missing, partMatches } = await findWants(ctx, ask, asked, conditions, unknown.length > 0);
  const all = met ?? conditions.all;
  const parsedQuery = { ...asked, partMatches };
  const sentences = await Promise.all(
    missing.map((want) => notFoundSentence(ctx, ask, want, conditions.ids)),
  );
  const found: SearchResult = {
    ...NOTHING,
    ask,
    parsedQuery,
    corrected,
    missing: [...sentences, ...unknownWords(unknown)],
  };
  if (Object.keys(all).length === 0) return found;
  const matching = unknown.length > 0 ? sql`false` : (everyOf(all) as SQL);
  const within = { where: matching, criteria: Object.keys(all) };
  const where = and(matching, isSold, ...facetConditions) as SQL;
  const total = unknown.length > 0 ? 0 : await countRows(ctx, ask, within, chosen, where);
  const order = orderOf(parsedQuery, conditions.ids);
  if (total > 0) {
    const parts = { total, subCategoryIds: orderedIds(parsedQuery, conditions.ids) };
    if (missing.length === 0 && search.isTable?.(parts))
      return { ...found, matching: within, total, table: parts };
    const { page, perPage } = search;
    const rows = { where, order, total, page, perPage, facetConditions, parsedQuery };
    const ids = await findIds(ctx, queryOfPage({ ...rows, conditions: { all, ids: conditions.ids } }));
    if (missing.length === 0)
      return { ...found, matching: within, total, products: await findProducts(ctx, ids) };
    const near = await findRows(ctx, ids);
    return {
      ...found,
      matching: within,
      total,
      products: near.map(({ product }) => product),
      differs: new Map(
        near.map((row) => [row.product.id, differences(parsedQuery, row, missing).map(({ text }) => text)]),
      ),
      lead: leadOf(parsedQuery),
    };
  }
  const isChoiceEmpty = unknown.length === 0 && facetConditions.length > 0;
  if (isChoiceEmpty && (await countRows(ctx, ask, within, NOTHING_CHOSEN, matching)) > 0) {
    const count = (some: ChosenFacets) =>
      countRows(ctx, ask, within, some, and(matching, isSold, ...chosenConditions(some)) as SQL);
    return { ...found, matching: within, excluding: await excludingFacets(chosen, count) };
  }
  const recognised = Object.keys(all).filter((name) => name !== "words" && name !== "form").length;
  if (recognised === 0 || parsedQuery.words.length > recognised) return found;
  const nearest = await findNearest(ctx, parsedQuery, { conditions: all, missing, facetConditions, order });
  return {
    ...found,
    products: search.page === 1 ? nearest.map(({ product }) => product) : [],
    total: nearest.length,
    differs: new Map(nearest.map(({ product, differs }) => [product.id, differs.map(({ text }) => text)])),
    missing:
      found.missing.length > 0
        ? found.missing
        : missedByAll(
            parsedQuery,
            nearest.map(({ differs }) => differs),
          ),
  };
}

const countRows = async (
  ctx: AppContext,
  ask: PartCountsAsker,
  within: Within,
  chosen: ChosenFacets,
  rows: SQL,
) => Math.min(COUNT_MAX, (await storedTotal(ask, within, chosen)) ?? (await countUpTo(ctx, rows)));

/** The sentence for a want that no row has with the rest of the text. Other sizes may have it. */
async function notFoundSentence(
  ctx: AppContext,
  ask: PartCountsAsker,
  want: Want,
  ids: SubCategoryIds,
): Promise<string> {
  const { notFound, toldBy } = want;
  // Two words can each stand in rows of other parts, so that only one word or standard tells.
  const told = toldBy && ("words" in toldBy ? toldBy.words : "standards" in toldBy ? toldBy.standards : []);
  const isTold = told?.length === 1 || (toldBy && "parts" in toldBy);
  const alone = isTold ? withWants({}, [want], ids) : null;
  if (!alone) return notFound;
  const within = { where: everyOf(alone) as SQL, criteria: Object.keys(alone) };
  const isElsewhere =
    ((await storedTotal(ask, within, NOTHING_CHOSEN)) ?? (await countUpTo(ctx, within.where, 1))) > 0;
  return isElsewhere ? notFound.replace(/(?: of this size)?\.$/, " of this kind and size.") : notFound;
}

/**
 * Returns the conditions with all wants that some row has, or null if none has any; the wants that none has; and the
 * part matches, which a want for a kind of part replaces.
 */
async function findWants(
  ctx: AppContext,
  ask: PartCountsAsker,
  { wants, partMatches }: ParsedQuery,
  { all: conditions, ids }: { all: Conditions; ids: SubCategoryIds },
  hasUnknownWords: boolean,
): Promise<{ met: Conditions | null; missing: Want[]; partMatches: PartMatch[] }> {
  const { words, ...rest } = conditions;
  const base = hasUnknownWords || !words ? rest : conditions;
  const isSomewhere = async (some: readonly Want[]) => {
    const all = withWants(base, some, ids);
    if (!all) return false;
    const within = { where: everyOf(all) as SQL, criteria: Object.keys(all) };
    return ((await storedTotal(ask, within, NOTHING_CHOSEN)) ?? (await countUpTo(ctx, within.where, 1))) > 0;
  };
  const met = (some: readonly Want[], missing: Want[]) => {
    const parts = some.flatMap(({ toldBy }) => (toldBy && "parts" in toldBy ? toldBy.parts : []));
    return {
      met: some.length > 0 ? withWants(conditions, some, ids) : null,
      missing,
      partMatches: parts.length > 0 ? parts : partMatches,
    };
  };
  if (wants.length === 0 || (await isSomewhere(wants))) return met(wants, []);
  const kept: Want[] = [];
  const missing: Want[] = [];
  for (const want of wants) {
    const isKept = wants.length > 1 && (await isSomewhere([...kept, want]));
    (isKept ? kept : missing).push(want);
  }
  return met(kept, missing);
}

async function findCode(
  ctx: AppContext,
  ask: PartCountsAsker,
  { text, page, perPage, chosen = NOTHING_CHOSEN }: Search,
  code: TypedCode,
): Promise<SearchResult> {
  const { matching } = code;
  const where = and(matching, isSold, ...chosenConditions(chosen)) as SQL;
  const whole = code.plainSku === null ? [] : [sql`${plainSkuColumn} <> ${code.plainSku}`];
  const order = sql.join([...whole, sql`${products.searchOrder}`, sql`${products.id}`], sql`, `);
  const [total, ids] = await Promise.all([
    countUpTo(ctx, where),
    findIds(ctx, queryInOrder(where, order, page, perPage)),
  ]);
  const term = { kind: "word" as const, label: code.label, from: 0, to: text.length };
  return {
    ...NOTHING,
    ask,
    parsedQuery: { ...parseQuery(""), text: text.toLowerCase(), terms: [term] },
    corrected: [],
    products: await findProducts(ctx, ids),
    total,
    matching: { where: matching, criteria: ["code"] },
  };
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
  return {
    parsedQuery,
    corrected,
    unknown: parsedQuery.words.filter((word) => unknown.has(word)),
    conditions: { all, ids },
  };
}
