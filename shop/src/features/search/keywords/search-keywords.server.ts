import { and, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { isSold, products } from "../../../database/schema/index.ts";
import { type ChosenFacets, NOTHING_CHOSEN } from "../../facets/chosen-facets.widget.ts";
import {
  chosenConditions,
  countChosen,
  excludingFacets,
  firstRows,
  type PartCountsReader,
  prepareChoice,
  readFirst,
  type Within,
} from "../../facets/facets.operations.server.ts";
import { findIds, findProducts, subCategoriesOf } from "../found-rows.server.ts";
import { unknownWords } from "../missing-sentences.ts";
import type { ParsedQuery } from "../query/parsed-query.ts";
import { COUNT_MAX, listedIds, orderOf, orderOfAll, queryOfPage } from "../ranked-rows.server.ts";
import type { ReadTogether } from "../read-together.server.ts";
import {
  type Conditions,
  conditionsOf,
  type Ending,
  type SubCategoryIds,
} from "../search-conditions.server.ts";
import { subCategoryIds } from "../search-lookups.server.ts";
import type { Search, SearchResult } from "../search-result.ts";
import { ownVocabularyOf } from "../search-words.operations.server.ts";
import { findSpelling } from "../spelling.server.ts";
import { howWordsOccur } from "./how-words-occur.server.ts";
import { likeCodes, parseKeywords } from "./keyword-query.ts";
import { type NamedParts, namedParts } from "./named-parts.server.ts";
import { nearestByWords, withinWords } from "./nearest-words.server.ts";
import { type OtherUnit, otherUnit } from "./other-unit.server.ts";
import { popularRows, rankedWords, WORDS_COUNT_MAX } from "./ranked-words.server.ts";
import { type WholeParts, wholeParts } from "./whole-parts.server.ts";

type Found = Omit<SearchResult, "readPartCounts" | "excluding" | "rows" | "table"> & Partial<SearchResult>;

/**
 * Searches a shop without drawn parts by the words of its own catalogue and its owner's search words. If no row has all
 * words, returns the rows with most of them, each with what it lacks. Words that occur nowhere are reported.
 */
export async function searchKeywords(
  ctx: AppContext,
  readPartCounts: PartCountsReader,
  search: Search,
): Promise<Found> {
  const { parsedQuery, corrected, unknown } = await readText(ctx, search.text, search.together);
  const result: Found = {
    parsedQuery,
    corrected,
    unknown,
    products: [],
    total: 0,
    isAtLeast: false,
    differs: new Map(),
    lead: null,
    matching: null,
    missing: unknownWords(unknown),
  };
  const [ids, { ending, areApart }, named, other] = await Promise.all([
    subCategoryIds(ctx, parsedQuery),
    howWordsOccur(ctx, search.text, parsedQuery),
    namedParts(ctx, parsedQuery),
    otherUnit(ctx, parsedQuery.text),
  ]);
  const loose = conditionsOf(parsedQuery, ids, { ending, sizes: "apart" });
  if (Object.keys(loose).length === 0) return result;
  const { chosen = NOTHING_CHOSEN, page } = search;
  const facetConditions = chosenConditions(chosen);
  const areNone = unknown.length > 0 || areApart;
  const areWordsAlone = Object.keys(loose).join() === "words";
  const whole = areWordsAlone && !areNone ? await wholeParts(ctx, parsedQuery, ending) : null;
  const asked: Asked = {
    readPartCounts,
    search,
    parsedQuery,
    ids,
    ending,
    areNone,
    areWordsAlone,
    whole,
    chosen,
    facetConditions,
    order: namedFirst(orderOf(parsedQuery, ids), named),
    orderOfAll: namedFirst(orderOfAll(parsedQuery, ids), named),
  };
  const isInUnit = other && sql`not ${other.isOther}`;
  const isOwn = whole ? null : named.isOwn;
  // From what the text says in the strictest sense to its words alone.
  const [strict = loose, ...looser] = [
    ...(isOwn ? [narrowed(loose, isOwn, isInUnit)] : []),
    ...(isInUnit ? [narrowed(loose, isInUnit)] : []),
    loose,
  ];
  let rows = await findRows(ctx, asked, strict);
  const isNarrowed = !areNone && facetConditions.length > 0;
  for (const all of looser) {
    if (rows.total > 0 || (isNarrowed && (await hasRows(ctx, rows.within)))) break;
    rows = await findRows(ctx, asked, all);
  }
  if (rows.total > 0) {
    const found = await listed(ctx, asked, rows);
    return { ...result, ...(other && rows.all === loose ? inOtherUnit(found, other) : found) };
  }
  if (facetConditions.length > 0) {
    const count = (choice: ChosenFacets) => countChosen(ctx, readPartCounts, rows.within, choice);
    const isChoiceEmpty = unknown.length === 0 && (await count(NOTHING_CHOSEN)) > 0;
    if (!isChoiceEmpty) return result;
    const excluding = await excludingFacets(chosen, count);
    return { ...result, matching: rows.within, excluding };
  }
  if (search.nearest === 0) return result;
  const near = (among: Conditions) =>
    nearestByWords(ctx, parsedQuery.words, { all: among, unknown, page, together: search.together });
  const nearest = await near(strict);
  return { ...result, ...(strict !== loose && !nearest.total ? await near(loose) : nearest) };
}

const narrowed = (all: Conditions, ...by: (SQL | null)[]): Conditions => ({
  ...all,
  part: and(all.part, ...by.filter((condition) => condition !== null)) as SQL,
});

/** Found rows, each as the nearest to a number in another unit. */
const inOtherUnit = ({ products: shown = [] }: Partial<Found>, { differs }: OtherUnit): Partial<Found> => ({
  products: shown,
  total: shown.length,
  differs: new Map(shown.map(({ id }) => [id, [differs]])),
});

/** A text with what is known of it before its rows are found. */
type Asked = {
  readPartCounts: PartCountsReader;
  search: Search;
  parsedQuery: ParsedQuery;
  ids: SubCategoryIds;
  ending: Ending;
  areNone: boolean;
  areWordsAlone: boolean;
  whole: WholeParts | null;
  chosen: ChosenFacets;
  facetConditions: readonly SQL[];
  order: SQL;
  /** The order if all matching rows are sorted. */
  orderOfAll: SQL;
};

/** The number of rows that meet some conditions; the ids of a page of them if they were ranked while counting. */
type Rows = { all: Conditions; within: Within; total: number; ids: readonly number[] | null };

async function findRows(ctx: AppContext, asked: Asked, all: Conditions): Promise<Rows> {
  const {
    readPartCounts,
    search,
    parsedQuery,
    ending,
    areNone,
    areWordsAlone,
    whole,
    chosen,
    facetConditions,
  } = asked;
  const byWords = { ...withinWords(all, [parsedQuery.words], ending), areWordsAlone };
  // No stored count knows a choice of the owner's attributes or of a price: all that are counted are read once.
  const areStored = chosen.own.length + chosen.price.length === 0;
  const named =
    whole && areStored ? whole.within : { ...byWords, where: whole?.within.where ?? byWords.where };
  const within = await prepareChoice(ctx, named, chosen);
  if (areNone) return { all, within, total: 0, ids: null };
  if (all.words && (!whole || facetConditions.length > 0)) {
    const { order, orderOfAll } = asked;
    const { page, perPage } = search;
    return {
      all,
      within,
      ...(await rankedWords(ctx, { within, chosen, order, orderOfAll, page, perPage })),
    };
  }
  return { all, within, total: await countChosen(ctx, readPartCounts, within, chosen), ids: null };
}

/** What a search returns for the matching rows: a page of products, or that the caller lists them as a table. */
async function listed(ctx: AppContext, asked: Asked, rows: Rows): Promise<Partial<Found>> {
  const { readPartCounts, search, parsedQuery, ids, whole, chosen, facetConditions } = asked;
  const { within, total } = rows;
  const isAtLeast = total === (rows.ids ? WORDS_COUNT_MAX : COUNT_MAX);
  const counted = { total, isAtLeast, matching: within };
  if (search.isTable) {
    const [only, ...others] = whole?.subCategoryIds ?? [];
    const inText = only && others.length === 0 ? [only] : listedIds(parsedQuery, ids, chosen);
    const subCategoryIds =
      inText.length > 0 ? inText : await subCategoriesOf(ctx, readPartCounts, { within, chosen, isAtLeast });
    const table = { total, subCategoryIds };
    if (search.isTable(table)) return { ...counted, table };
  }
  const { order, orderOfAll } = asked;
  const read = whole?.read ?? { parsedQuery, conditions: { all: rows.all, ids } };
  const where = and(within.where, isSold, ...facetConditions) as SQL;
  const page = { ...read, where, order, orderOfAll, total, facetConditions };
  const shown = rows.ids ?? (await findIds(ctx, queryOfPage({ ...search, ...page })));
  return { ...counted, products: await findProducts(ctx, shown, search.together) };
}

/** Whether any row meets a condition, before any choice. */
const hasRows = async (ctx: AppContext, within: Within): Promise<boolean> => {
  const first = sql`select from ${firstRows(within, [sql`true as found`], 1)}`;
  return (await readFirst(ctx, first, within, {})).length > 0;
};

/** Rows of the sub-categories named in the text come before others that contain its words. */
const namedFirst = (order: SQL, { first }: NamedParts): SQL =>
  first.length > 0
    ? sql`(${products.subCategoryId} = any(${sql.param([...first])}::int[])) desc, ${order}`
    : order;

/** Parses a text, after correcting its spelling with the shop's words. */
async function readText(ctx: AppContext, text: string, together?: ReadTogether) {
  const vocabulary = ownVocabularyOf(ctx);
  const codes = await knownCodes(ctx, likeCodes(text));
  const asTyped = parseKeywords(text, { vocabulary, codes });
  const { words } = asTyped;
  const { spelled, unknown } = await findSpelling(ctx, words, vocabulary.knownWords, together?.spell);
  const parsedQuery = spelled.size > 0 ? parseKeywords(text, { vocabulary, spelled, codes }) : asTyped;
  return {
    parsedQuery,
    corrected: [...spelled].map(([typed, taken]) => ({ typed, taken })),
    unknown: parsedQuery.words.filter((word) => unknown.has(word)),
  };
}

/** Those of these words, of letters, digits and points only, that occur in some part. */
async function knownCodes(ctx: AppContext, words: readonly string[]): Promise<string[]> {
  // For a word that many parts have, the index would list them all. It is found among the most popular ones.
  const popular = await wordsOf(ctx, words, sql`${popularRows} as p`);
  const others = words.filter((word) => !popular.includes(word));
  return [...popular, ...(await wordsOf(ctx, others, sql`products p where not p.is_archived`))];
}

/** Those of these words that occur in some of the rows `p`. */
async function wordsOf(ctx: AppContext, words: readonly string[], rows: SQL): Promise<string[]> {
  if (words.length === 0) return [];
  const known = await ctx.db.execute<{ word: string }>(sql`
    select word from unnest(${sql.param([...words])}::text[]) as word
    where exists (select from (select p.search_words from ${rows}) as p where p.search_words @@ word::tsquery)`);
  return known.rows.map(({ word }) => word);
}
