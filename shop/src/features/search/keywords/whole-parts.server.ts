import { sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { wordSubCategories } from "../../../database/schema/index.ts";
import { statement } from "../../../database/statement.ts";
import { type Within, withinSubCategories } from "../../facets/facets.operations.server.ts";
import type { ParsedQuery } from "../query/parsed-query.ts";
import type { Conditions, Ending, SubCategoryIds } from "../search-conditions.server.ts";
import { type Named, namesOf } from "./named-parts.server.ts";

/** `word_places` has these words of every part. */
const IN_PLACES = /^[a-z]{3,40}$/;

type Words = { words: readonly string[]; lasts: readonly string[] };
const subCategoriesWith = statement<{ id: number }, Words>(
  "sub_categories_with_words",
  (_, value) => sql`
    select sub_category_id as id from ${wordSubCategories}
    where word = any(${value("words")}::text[] || ${value("lasts")}::text[])
    group by sub_category_id
    having array_agg(word) @> ${value("words")}::text[] and bool_or(word = any(${value("lasts")}::text[]))`,
  { readOnly: true },
);

/** A text of words as one that names parts. */
export type WholeParts = {
  subCategoryIds: readonly number[];
  within: Within;
  /** What finds its parts in the order of an index. */
  read: { parsedQuery: ParsedQuery; conditions: { all: Conditions; ids: SubCategoryIds } };
};

/**
 * The sub-categories with parts that a text names, if its words find all of their parts and no other: each has all
 * words in its names, and no part of another has, or had, them all. Their counts are stored. Null if this is uncertain.
 */
export async function wholeParts(
  ctx: AppContext,
  parsedQuery: ParsedQuery,
  ending: Ending,
): Promise<WholeParts | null> {
  const words = parsedQuery.words.slice(0, -1);
  const lasts = typeof ending === "object" ? ending : parsedQuery.words.slice(-1);
  const areKnown = [...words, ...lasts].every((word) => IN_PLACES.test(word));
  if (ending === "open" || !areKnown) return null;
  const named = (await namesOf(ctx)).filter(
    ({ typed }) => words.every((word) => typed.has(word)) && lasts.some((word) => typed.has(word)),
  );
  if (named.length === 0) return null;
  const found = await subCategoriesWith(ctx.db, { words, lasts });
  const isOther = ({ id }: { id: number }) => !named.some((one) => one.id === id);
  if (found.length === 0 || found.some(isOther)) return null;
  const withParts = named.filter(({ id }) => found.some((one) => one.id === id));
  return partsOf(withParts, parsedQuery);
}

function partsOf(named: readonly Named[], parsedQuery: ParsedQuery): WholeParts {
  const subCategoryIds = named.map(({ id }) => id);
  const within = withinSubCategories(subCategoryIds);
  const partMatches = named.map(({ slug }) => ({ slug, forms: null }));
  const ids = new Map(named.map(({ id, slug }) => [slug, [id]]));
  return {
    subCategoryIds,
    within,
    read: {
      parsedQuery: { ...parsedQuery, words: [], partMatches },
      conditions: { all: { part: within.where }, ids },
    },
  };
}
