import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { searchVocabulary, wordSubCategories } from "../../../database/schema/index.ts";
import { statement } from "../../../database/statement.ts";
import type { ParsedQuery } from "../query/parsed-query.ts";
import type { Ending } from "../search-conditions.server.ts";

/** If more words than this have the same beginning, they are not listed individually. */
const COMPLETIONS_MAX = 20;

type Occurrence = { alike: string[]; areApart: boolean | null; areOthersApart: boolean | null };
type Words = { beginning: string | null; words: readonly string[]; others: readonly string[] };
/**
 * The shop's words with this beginning; and whether no sub-category has all of `words`, or all of `others`. Words that
 * occur in no sub-category are ignored here, so they prove nothing.
 */
const occurrenceOf = statement<Occurrence, Words>(
  "word_occurrence",
  (_, value) => sql`
    with places as materialized (
      select word, sub_category_id from ${wordSubCategories} where word = any(${value("words")}::text[])
    )
    select array(select word from ${searchVocabulary} where word like ${value("beginning")}::text || '%'
        limit ${sql.raw(String(COMPLETIONS_MAX + 1))}) as alike,
      ${areApart(sql`select * from places`)} as "areApart",
      ${areApart(sql`select * from places where word = any(${value("others")}::text[])`)} as "areOthersApart"`,
  { readOnly: true },
);

function areApart(places: SQL): SQL {
  return sql`(select count(distinct word) > (
      select max(words) from (select count(*) as words from (${places}) as place group by sub_category_id) as together
    ) from (${places}) as place)`;
}

/**
 * How the last word ends, and whether no part can have all the others because no sub-category has them all. During
 * typing, the last word may be incomplete. If the shop's parts have it as it is, it matches itself and the longer words
 * that begin with it: an index finds those faster than every word with this beginning.
 */
export async function howWordsOccur(
  ctx: AppContext,
  text: string,
  { text: read, words }: ParsedQuery,
): Promise<{ ending: Ending; areApart: boolean }> {
  const last = words.at(-1) ?? "";
  const isWhole = !/[\p{L}\p{N}]$/u.test(text) || !read.endsWith(last);
  const beginning = !isWhole && /^\p{L}{3,}$/u.test(last) ? last : null;
  const isAsked = words.length > 1 || beginning !== null;
  const [row] = isAsked ? await occurrenceOf(ctx.db, { beginning, words, others: words.slice(0, -1) }) : [];
  if (isWhole) return { ending: "whole", areApart: row?.areApart ?? false };
  const { alike = [], areOthersApart } = row ?? {};
  const isListed = alike.includes(last) && alike.length <= COMPLETIONS_MAX;
  return { ending: isListed ? alike : "open", areApart: areOthersApart ?? false };
}
