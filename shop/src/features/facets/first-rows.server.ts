import { isDeepStrictEqual } from "node:util";
import { and, not, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { isSold, products, SHARES, type Share } from "../../database/schema/index.ts";
import { executeInForms, executeOnce } from "../../database/statement.ts";
import { type ChosenFacets, NOTHING_CHOSEN } from "./chosen-facets.widget.ts";
import { chosenConditions } from "./facet-columns.server.ts";
import { type SplitChoice, splitChoice } from "./indexed-values.server.ts";
import type { ByWords, Within } from "./within.server.ts";

/** Counting rows one by one stops here. */
export const SCANNED_ROWS_MAX = 4_000;
/** The same for rows found by words, as search counts them. */
const WORDS_ROWS_MAX = 2_000;

/** The same within a price. */
const PRICED_ROWS_MAX = 10_000;

export function scannedIn({ byWords, criteria }: Within, { price }: ChosenFacets = NOTHING_CHOSEN): number {
  if (price.length > 0) return PRICED_ROWS_MAX;
  return byWords && criteria.includes("words") ? WORDS_ROWS_MAX : SCANNED_ROWS_MAX;
}

type Choice = { chosen?: ChosenFacets; also?: SQL | undefined };

/**
 * Selects the first rows of a condition and a choice, in no order. To be used as the table `products`; each column must
 * have a name.
 */
export function firstRows(
  within: Within,
  columns: readonly SQL[],
  limit: number,
  { chosen = NOTHING_CHOSEN, also }: Choice = {},
): SQL {
  const select = sql.join([...columns], sql`, `);
  const { first } = within;
  if (first && !also && isDeepStrictEqual(chosen, first.chosen))
    return sql`(select ${select} from ${products} where ${products.id} = any(${sql.param([...first.ids])}::int[])
      limit ${limit}) as products`;
  const byWords = byWordsOf(within, chosen);
  if (!byWords)
    return sql`(select ${select} from ${products}
      where ${and(within.where, isSold, also, ...chosenConditions(chosen))} limit ${limit}) as products`;
  const isHidden = isPlannedOnce(within, { chosen, also });
  const split = splitChoice(chosen, within.inRanges);
  const rows = rowsByWords(byWords, select, { ...split, chosen, also, isHidden });
  return sql`(${rows} limit ${limit}) as products`;
}

/**
 * How to find the rows by the index on words. Of whole sub-categories, it finds those with chosen values; other indexes
 * have their parts by size and by price.
 */
function byWordsOf(
  { byWords, subCategoryIds, inRanges: listed }: Within,
  chosen: ChosenFacets,
): ByWords | undefined {
  if (subCategoryIds === undefined) return byWords;
  const { values, inRanges, others } = splitChoice(chosen, listed);
  return values.length + inRanges.length > 0 && measuresOf(others, undefined).length === 0
    ? byWords
    : undefined;
}

/**
 * An index on words reads all rows that contain a word, so rows found by words are read from one share of the shop
 * after another: PostgreSQL reads the queries of a `union all` in turn, and stops at its limit. If a size or price has
 * fewer rows than the words, those are read instead (decision 331).
 */
function rowsByWords(
  { inRow, inShare, others: conditions, price }: ByWords,
  select: SQL,
  {
    values,
    inRanges,
    indexed,
    others,
    chosen,
    also,
    isHidden,
  }: SplitChoice & { chosen: ChosenFacets; also: SQL | undefined; isHidden: boolean },
): SQL {
  const wordsIn = (share: Share) => inShare({ share, values, inRanges, isHidden });
  const isOther = and(conditions, also, ...chosenConditions(others));
  const measures = measuresOf(others, price);
  if (measures.length === 0)
    return inTurn(
      SHARES.map(
        (share) => sql`select ${select} from ${products} where ${and(wordsIn(share), isSold, isOther)}`,
      ),
    );
  const isRarer = sql`(select is_rarer from measure)`;
  const isEvery = and(inRow, conditions, also, ...chosenConditions(chosen));
  const hasWords = and(inRow, ...chosenConditions(indexed));
  return sql`
    with words as materialized (${estimatedRows(wordsIn(SHARES[0]))}),
      sampled as materialized (${sampledRows(hasWords, and(...measures))}),
      measure as materialized (select ${areFewerThanWords(measures)} as is_rarer)
    ${inTurn([
      sql`select ${select} from ${foundBy(and(...measures))} where ${isRarer} and ${isEvery}`,
      ...SHARES.map(
        (share) => sql`select ${select} from ${foundBy(wordsIn(share))} where ${and(not(isRarer), isOther)}`,
      ),
    ])}`;
}

const inTurn = (queries: readonly SQL[]) =>
  sql`select * from (${sql.join([...queries], sql` union all `)}) as in_turn`;

/** Rows that PostgreSQL finds by the index of this condition, whatever else is asked of them. */
const foundBy = (condition: SQL | undefined) =>
  sql`(select * from ${products} where ${and(condition, isSold)} offset 0) as products`;

/** The conditions on sizes and on prices. Each has an index. */
const measuresOf = ({ diameter, length, price }: ChosenFacets, priceInText: SQL | undefined): SQL[] =>
  [
    and(...chosenConditions({ ...NOTHING_CHOSEN, diameter, length })),
    and(priceInText, ...chosenConditions({ ...NOTHING_CHOSEN, price })),
  ].filter((condition) => condition !== undefined);

/** The first share is a 32nd of the shop. From this many of its rows on, words count as common. */
const SHARE_OF_FIRST = 32;
const SAMPLED_MAX = 1_000;
/** Fewer rows of a size or price than this are always read. */
const RARE_MAX = 1_000;
const estimatedRows = (inFirstShare: SQL) => sql`
  select greatest(${sql.raw(String(RARE_MAX))}, ${sql.raw(String(SHARE_OF_FIRST))} * count(*)) as rows
  from (select from ${products} where ${and(inFirstShare, isSold)} limit ${SAMPLED_MAX}) as sampled`;

/** If words and measures both have more rows than are counted, they are compared in this percentage of the shop. */
const SAMPLED_PERCENT = 0.1;
const sampledRows = (hasWords: SQL | undefined, isMeasured: SQL | undefined) => sql`
  select count(*) filter (where ${hasWords}) as words, count(*) filter (where ${isMeasured}) as measured
  from ${products} tablesample system (${sql.raw(String(SAMPLED_PERCENT))}) repeatable (0)`;

function areFewerThanWords(measures: readonly SQL[]): SQL {
  const rows = sql`(select rows from words)`;
  const counts = measures.map(
    (measure) => sql`(select count(*) from (
      select from ${products} where ${and(measure, isSold)} limit ${rows}) as measured)`,
  );
  const mostCounted = sql.raw(String(SHARE_OF_FIRST * SAMPLED_MAX));
  return sql`case when least(${sql.join(counts, sql`, `)}) < ${rows} then true
    when ${rows} < ${mostCounted} then false else (select measured < words from sampled) end`;
}

/**
 * Whether one plan suits every query for these rows: the index on words has words and own values. For other columns the
 * planner must know the values, to choose between indexes.
 */
const isPlannedOnce = (within: Within, { chosen = NOTHING_CHOSEN, also }: Choice): boolean =>
  within.areWordsAlone === true &&
  byWordsOf(within, chosen) !== undefined &&
  also === undefined &&
  chosenConditions(splitChoice(chosen).others).length === 0;

/** Runs a query over the first rows of a choice. */
export const readFirst = <Row>(
  { db }: AppContext,
  query: SQL<Row>,
  within: Within,
  choice: Choice,
): Promise<Row[]> =>
  (isPlannedOnce(within, choice) ? executeInForms : executeOnce)(db, query, { readOnly: true });
