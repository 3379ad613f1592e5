import type { Product } from "@kasna/contract/catalogue";
import { or, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { products } from "../../../database/schema/index.ts";
import { firstRows, type InShare, type Within } from "../../facets/facets.operations.server.ts";
import { findIds, findProducts } from "../found-rows.server.ts";
import type { ReadTogether } from "../read-together.server.ts";
import {
  type Conditions,
  type Ending,
  everyOf,
  wordsCondition,
  wordsInShare,
} from "../search-conditions.server.ts";

/** The number of rows from which the nearest are chosen, and how many of those are shown. */
const CANDIDATES = 2_000;
const NEAREST = 20;
/** If there are more combinations of words than this, any single word is enough. */
const COMBINATIONS_MAX = 30;

/**
 * Rows that meet all conditions and have the words of one of the alternatives, which can be searched in shares of the
 * shop.
 */
export const withinWords = (
  all: Conditions,
  alternatives: readonly (readonly string[])[],
  ending: Ending,
): Within => ({
  where: everyOf(all) as SQL,
  criteria: Object.keys(all),
  ...(all.words && {
    byWords: {
      inRow: or(...alternatives.map((words) => wordsCondition(words, ending, "apart"))) as SQL,
      inShare: (inShare: InShare) => wordsInShare(alternatives, ending, inShare),
      others: everyOf(all, "words"),
      price: all.price,
    },
  }),
});

type Unmatched = {
  all: Conditions;
  unknown: readonly string[];
  page: number;
  together: ReadTogether | undefined;
};
type Nearest = { products?: Product[]; total?: number; differs?: Map<number, string[]> };
type Wanted = { word: string; isMet: SQL };

/** The rows that have most of the words and meet every other condition, with the words that each lacks. */
export async function nearestByWords(
  ctx: AppContext,
  asked: readonly string[],
  { all, unknown, page, together }: Unmatched,
): Promise<Nearest> {
  const words = asked.filter((word) => !unknown.includes(word));
  if (page > 1 || words.length === 0) return {};
  const wanted = words.map((word) => ({ word, isMet: wordsCondition([word], "whole", "apart") }));
  const ids = await idsWithMost(ctx, all, wanted, unknown.length > 0 ? words.length : words.length - 1);
  const [shown, differs] = await Promise.all([
    findProducts(ctx, ids, together),
    lackedBy(ctx, ids, wanted, unknown),
  ]);
  return { products: shown, total: ids.length, differs };
}

/**
 * The best rows with the most of these words, at most `count` words. Rows with many of the words are few and fastest to
 * find, so they are searched first.
 */
async function idsWithMost(
  ctx: AppContext,
  all: Conditions,
  wanted: readonly Wanted[],
  count: number,
): Promise<number[]> {
  const words = wanted.map(({ word }) => word);
  const combined = combinations(words, Math.max(1, count));
  const within = withinWords(all, combined ?? words.map((word) => [word]), "whole");
  const columns = [sql`${products.id}`, sql`${products.searchOrder}`];
  // Rows with more of the words were found before, so all rows of a combination have the same number of words.
  const candidates = combined
    ? sql`select * from ${firstRows(within, columns, CANDIDATES)}`
    : withMost(firstRows(within, [...columns, sql`${metOf(wanted)} as met`], CANDIDATES));
  const ids = await findIds(
    ctx,
    sql`select id from (${candidates}) as candidates order by search_order, id limit ${NEAREST}`,
  );
  const isLast = combined === null || count <= 1;
  return ids.length > 0 || isLast ? ids : idsWithMost(ctx, all, wanted, count - 1);
}

const metOf = (wanted: readonly Wanted[]) =>
  sql.join(
    wanted.map(({ isMet }) => sql`(${isMet})::int`),
    sql` + `,
  );

const withMost = (rows: SQL) => sql`
  with counted as materialized (select * from ${rows})
  select * from counted where met = (select max(met) from counted)`;

/** All combinations of this many words; null if there are too many. */
function combinations(words: readonly string[], count: number): string[][] | null {
  let combinations: string[][] = [[]];
  for (const [index, word] of words.entries()) {
    const left = words.length - index - 1;
    combinations = combinations.flatMap((picked) => [
      ...(picked.length + left >= count ? [picked] : []),
      ...(picked.length < count ? [[...picked, word]] : []),
    ]);
    if (combinations.length > COMBINATIONS_MAX) return null;
  }
  return combinations;
}

async function lackedBy(
  ctx: AppContext,
  ids: readonly number[],
  wanted: readonly Wanted[],
  unknown: readonly string[],
) {
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
      [...wanted.flatMap(({ word }, index) => (met[index] ? [] : [word])), ...unknown].map(
        (word) => `without “${word}”`,
      ),
    ]),
  );
}
