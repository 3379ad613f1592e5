import { and, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { products } from "../../../database/schema/index.ts";
import { isSold } from "../../catalogue/sub-category/product-shape.operations.server.ts";
import { type ChosenFacets, NOTHING_CHOSEN } from "../../facets/chosen-facets.widget.ts";
import {
  chosenConditions,
  countChosen,
  excludingFacets,
  firstRows,
  type PartCountsAsker,
  readFirst,
  type Within,
} from "../../facets/facets.operations.server.ts";
import { findIds, findProducts, subCategoriesOf } from "../found-rows.server.ts";
import { unknownWords } from "../missing-sentences.ts";
import { COUNT_MAX, listedIds, orderOf, orderOfAll, queryOfPage } from "../ranked-rows.server.ts";
import type { ReadTogether } from "../read-together.server.ts";
import { type Conditions, conditionsOf, everyOf } from "../search-conditions.server.ts";
import { countUpTo, subCategoryIds } from "../search-lookups.server.ts";
import type { Search, SearchResult } from "../search-result.ts";
import { ownVocabularyOf } from "../search-words.operations.server.ts";
import { findSpelling } from "../spelling.server.ts";
import { howWordsOccur } from "./how-words-occur.server.ts";
import { type NamedParts, namedParts } from "./named-parts.server.ts";
import { nearestByWords, withinWords } from "./nearest-words.server.ts";
import { likeCodes, parsePlainly } from "./plain-query.ts";
import { popularRows, rankedWords, WORDS_COUNT_MAX } from "./ranked-words.server.ts";

const NONE = { total: 0, ids: null };

type Found = Omit<SearchResult, "ask" | "excluding" | "rows" | "table"> & Partial<SearchResult>;

/**
 * Searches a shop without drawn parts by the words of its own catalogue and its owner's search words. If no row has all
 * words, returns the rows with most of them, each with what it lacks. Words that occur nowhere are reported.
 */
export async function searchPlainly(ctx: AppContext, ask: PartCountsAsker, search: Search): Promise<Found> {
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
  const [ids, { ending, areApart }, named] = await Promise.all([
    subCategoryIds(ctx, parsedQuery),
    howWordsOccur(ctx, search.text, parsedQuery),
    namedParts(ctx, parsedQuery),
  ]);
  const loose = conditionsOf(parsedQuery, ids, { ending, sizes: "apart" });
  if (Object.keys(loose).length === 0) return result;
  const areWordsAlone = Object.keys(loose).join() === "words";
  const { chosen = NOTHING_CHOSEN, page, perPage } = search;
  const facetConditions = chosenConditions(chosen);
  const order = namedFirst(orderOf(parsedQuery, ids), named);
  const ofAll = namedFirst(orderOfAll(parsedQuery, ids), named);
  const areNone = unknown.length > 0 || areApart;
  const find = async (all: Conditions) => {
    const matching = everyOf(all) as SQL;
    const within = { ...withinWords(all, [parsedQuery.words], ending), areWordsAlone };
    const where = and(matching, isSold, ...facetConditions) as SQL;
    const ranked = areNone
      ? NONE
      : all.words
        ? await rankedWords(ctx, { within, chosen, order, orderOfAll: ofAll, page, perPage })
        : { total: await countUpTo(ctx, where), ids: null };
    return { all, within, where, ranked };
  };
  const { isOwn } = named;
  const strict = isOwn ? { ...loose, part: and(loose.part, isOwn) as SQL } : loose;
  const own = await find(strict);
  const isNarrowed = !areNone && facetConditions.length > 0;
  const isLoose = isOwn && own.ranked.total === 0 && !(isNarrowed && (await hasRows(ctx, own.within)));
  const { all, within, where, ranked } = isLoose ? await find(loose) : own;
  const { total } = ranked;
  if (total > 0) {
    const isAtLeast = total === (all.words ? WORDS_COUNT_MAX : COUNT_MAX);
    const counted = { total, isAtLeast };
    if (search.isTable) {
      const inText = listedIds(parsedQuery, ids, chosen);
      const subCategoryIds =
        inText.length > 0 ? inText : await subCategoriesOf(ctx, ask, { within, chosen, isAtLeast });
      const table = { total, subCategoryIds };
      if (search.isTable(table)) return { ...result, ...counted, matching: within, table };
    }
    const rows = { where, order, orderOfAll: ofAll, total, page, perPage, facetConditions, parsedQuery };
    const shown = ranked.ids ?? (await findIds(ctx, queryOfPage({ ...rows, conditions: { all, ids } })));
    return {
      ...result,
      ...counted,
      matching: within,
      products: await findProducts(ctx, shown, search.together),
    };
  }
  if (facetConditions.length > 0) {
    const count = (choice: ChosenFacets) => countChosen(ctx, ask, within, choice);
    const isChoiceEmpty = unknown.length === 0 && (await count(NOTHING_CHOSEN)) > 0;
    if (!isChoiceEmpty) return result;
    const excluding = await excludingFacets(chosen, count);
    return { ...result, matching: within, excluding };
  }
  if (search.nearest === 0) return result;
  const near = (among: Conditions) =>
    nearestByWords(ctx, parsedQuery.words, { all: among, unknown, page, together: search.together });
  const nearest = await near(strict);
  return { ...result, ...(isOwn && !nearest.total ? await near(loose) : nearest) };
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
  const asTyped = parsePlainly(text, { vocabulary, codes });
  const { words } = asTyped;
  const { spelled, unknown } = await findSpelling(ctx, words, vocabulary.knownWords, together?.spell);
  const parsedQuery = spelled.size > 0 ? parsePlainly(text, { vocabulary, spelled, codes }) : asTyped;
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
