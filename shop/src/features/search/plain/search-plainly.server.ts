import { and, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { products } from "../../../database/schema/index.ts";
import { isSold } from "../../catalogue/sub-category/product-shape.operations.server.ts";
import { type ChosenFacets, NOTHING_CHOSEN } from "../../facets/chosen-facets.widget.ts";
import { chosenConditions, excludingFacets } from "../../facets/facets.operations.server.ts";
import { findIds, findProducts } from "../found-rows.server.ts";
import { unknownWords } from "../missing-sentences.ts";
import { COUNT_MAX, orderedIds, orderOf, queryOfPage } from "../ranked-rows.server.ts";
import { type Conditions, conditionsOf, everyOf } from "../search-conditions.server.ts";
import { countUpTo, subCategoryIds } from "../search-lookups.server.ts";
import type { Search, SearchResult } from "../search-result.ts";
import { ownVocabularyOf } from "../search-words.operations.server.ts";
import { findSpelling } from "../spelling.server.ts";
import { parsePlainly } from "./plain-query.ts";
import { rankedWords, WORDS_COUNT_MAX } from "./ranked-words.server.ts";

/** Rows among which the nearest are chosen, and how many of these are shown. */
const CANDIDATES = 2_000;
const NEAREST = 20;

const NONE = { total: 0, ids: null };

type Found = Omit<SearchResult, "ask" | "excluding" | "table"> & Partial<SearchResult>;

/**
 * Searches a shop that sells no drawn parts by the words of its own catalogue and its owner's search words. If no row
 * has all words, the rows with most of them come, each with what it lacks. Words that nothing has are said.
 */
export async function searchPlainly(ctx: AppContext, search: Search): Promise<Found> {
  const { parsedQuery, corrected, unknown } = await readText(ctx, search.text);
  const found: Found = {
    ...{ parsedQuery, corrected, products: [], total: 0, isAtLeast: false },
    ...{ differs: new Map(), lead: null, matching: null },
    missing: unknownWords(unknown),
  };
  const ids = await subCategoryIds(ctx, parsedQuery);
  const all = conditionsOf(parsedQuery, ids, { isLastWordWhole: isLastWordWhole(search.text) });
  if (Object.keys(all).length === 0) return found;
  const facetConditions = chosenConditions(search.chosen ?? NOTHING_CHOSEN);
  const matching = everyOf(all) as SQL;
  const where = and(matching, isSold, ...facetConditions) as SQL;
  const { page, perPage } = search;
  const order = orderOf(parsedQuery, ids);
  const ranked =
    unknown.length > 0
      ? NONE
      : all.words
        ? await rankedWords(ctx, { where, order, page, perPage })
        : { total: await countUpTo(ctx, where), ids: null };
  const { total } = ranked;
  if (total > 0) {
    const counted = { total, isAtLeast: total === (all.words ? WORDS_COUNT_MAX : COUNT_MAX) };
    const within = { where: matching, criteria: Object.keys(all) };
    const parts = { total, subCategoryIds: orderedIds(parsedQuery, ids) };
    if (search.isTable?.(parts)) return { ...found, ...counted, matching: within, table: parts };
    const rows = { where, order, total, page, perPage, facetConditions, parsedQuery };
    const shown = ranked.ids ?? (await findIds(ctx, queryOfPage({ ...rows, conditions: { all, ids } })));
    return { ...found, ...counted, matching: within, products: await findProducts(ctx, shown) };
  }
  if (facetConditions.length > 0) {
    const count = (chosen: ChosenFacets) =>
      countUpTo(ctx, and(matching, isSold, ...chosenConditions(chosen)) as SQL);
    const isChoiceEmpty = unknown.length === 0 && (await count(NOTHING_CHOSEN)) > 0;
    if (!isChoiceEmpty) return found;
    const excluding = await excludingFacets(search.chosen ?? NOTHING_CHOSEN, count);
    return { ...found, matching: { where: matching, criteria: Object.keys(all) }, excluding };
  }
  return { ...found, ...(await nearest(ctx, parsedQuery.words, { all, unknown, page })) };
}

/** Parses a text with its spelling corrected by the words of the shop. */
async function readText(ctx: AppContext, text: string) {
  const vocabulary = ownVocabularyOf(ctx);
  const asTyped = parsePlainly(text, { vocabulary });
  const { spelled, unknown } = await findSpelling(ctx, asTyped.words, vocabulary.knownWords);
  const parsedQuery = spelled.size > 0 ? parsePlainly(text, { vocabulary, spelled }) : asTyped;
  return {
    parsedQuery,
    corrected: [...spelled].map(([typed, taken]) => ({ typed, taken })),
    unknown: parsedQuery.words.filter((word) => unknown.has(word)),
  };
}

/** While somebody types, the last word may be incomplete. */
const isLastWordWhole = (text: string) => !/[\p{L}\p{N}]$/u.test(text);

type Unmatched = { all: Conditions; unknown: readonly string[]; page: number };

/** The rows that have most of the words and meet every other condition, and the words that each lacks. */
async function nearest(ctx: AppContext, asked: readonly string[], { all, unknown, page }: Unmatched) {
  const words = asked.filter((word) => !unknown.includes(word));
  if (page > 1 || words.length === 0) return {};
  const wanted = words.map((word) => ({
    word,
    isMet: sql`${products.searchWords} @@ ${lexeme(word)}::tsquery`,
  }));
  const met = sql.join(
    wanted.map(({ isMet }) => sql`(${isMet})::int`),
    sql` + `,
  );
  const some = and(
    everyOf(all, "words"),
    isSold,
    sql`${products.searchWords} @@ ${words.map(lexeme).join(" | ")}::tsquery`,
  );
  const ids = await findIds(
    ctx,
    sql`with candidates as materialized (
        select ${products.id}, ${products.searchOrder}, ${met} as met from ${products} where ${some} limit ${CANDIDATES}
      )
      select id from candidates where met = (select max(met) from candidates)
      order by search_order, id limit ${NEAREST}`,
  );
  const shown = await findProducts(ctx, ids);
  return { products: shown, total: ids.length, differs: await lackedBy(ctx, ids, wanted) };
}

const lexeme = (word: string) => `'${word.replace(/['\\]/g, "")}'`;

type Wanted = { word: string; isMet: SQL };

async function lackedBy(ctx: AppContext, ids: readonly number[], wanted: readonly Wanted[]) {
  const flags = sql.join(
    wanted.map(({ isMet }) => sql`(${isMet})`),
    sql`, `,
  );
  const { rows } = await ctx.db.execute<{ id: number; met: boolean[] }>(sql`
    select ${products.id}, array[${flags}] as met from ${products}
    where ${products.id} = any(${sql.param([...ids])}::int[])`);
  return new Map(
    rows.map(({ id, met }) => [
      id,
      wanted.flatMap(({ word }, index) => (met[index] ? [] : [`without “${word}”`])),
    ]),
  );
}
