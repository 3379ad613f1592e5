import { and, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { products, SHARES } from "../../database/schema/index.ts";
import { executeInForms, executeOnce } from "../../database/statement.ts";
import { isSold } from "../catalogue/sub-category/product-shape.operations.server.ts";
import {
  type ChosenFacets,
  keyOfOwn,
  NOTHING_CHOSEN,
  rangeIn,
  valueOfChoice,
} from "./chosen-facets.widget.ts";
import { chosenConditions, type Within } from "./facet-columns.server.ts";

/** Counting rows one by one stops here. */
export const SCANNED_ROWS_MAX = 4_000;
/** The same for rows found by words, as search counts them. */
const WORDS_ROWS_MAX = 2_000;

export const scannedIn = ({ inShare }: Within) => (inShare ? WORDS_ROWS_MAX : SCANNED_ROWS_MAX);

type Choice = { chosen?: ChosenFacets; also?: SQL | undefined };

/**
 * Selects the first rows of a condition and a choice, in no order. An index on words reads all rows that contain a
 * word, so rows found by words are read from one share of the shop after another: PostgreSQL reads the queries of a
 * `union all` in turn, and stops at its limit. To be used as the table `products`; each column must have a name.
 */
export function firstRows(
  { where, inShare, areWordsAlone = false }: Within,
  columns: readonly SQL[],
  limit: number,
  { chosen = NOTHING_CHOSEN, also }: Choice = {},
): SQL {
  const select = sql.join([...columns], sql`, `);
  if (!inShare)
    return sql`(select ${select} from ${products}
      where ${and(where, isSold, also, ...chosenConditions(chosen))} limit ${limit}) as products`;
  const { values, others } = ownValuesOf(chosen);
  const isHidden = isPlannedOnce({ areWordsAlone }, { chosen, also });
  const shares = SHARES.map(
    (share) => sql`select ${select} from ${products}
      where ${and(inShare(share, values, isHidden), isSold, also, ...chosenConditions(others))}`,
  );
  return sql`(select * from (${sql.join(shares, sql` union all `)}) as shares limit ${limit}) as products`;
}

/**
 * Whether one plan suits every query for these rows: the index on words has words and own values. For other columns the
 * planner must know the values, to choose between indexes.
 */
const isPlannedOnce = (
  { areWordsAlone = false }: Pick<Within, "areWordsAlone">,
  { chosen = NOTHING_CHOSEN, also }: Choice,
): boolean =>
  areWordsAlone && also === undefined && chosenConditions(ownValuesOf(chosen).others).length === 0;

/** Runs a query over the first rows of a choice. */
export const readFirst = <Row>(
  { db }: AppContext,
  query: SQL<Row>,
  within: Within,
  choice: Choice,
): Promise<Row[]> =>
  (isPlannedOnce(within, choice) ? executeInForms : executeOnce)(db, query, { readOnly: true });

/** The chosen values of own attributes, by attribute, in the form of the index on words; and the other choices. */
function ownValuesOf(chosen: ChosenFacets): { values: string[][]; others: ChosenFacets } {
  const [ofRange, ofValues] = [true, false].map((hasRange) =>
    [...Map.groupBy(chosen.own, keyOfOwn).values()].filter(
      (ofKey) => ofKey.some((value) => rangeIn("own", value) !== null) === hasRange,
    ),
  ) as [string[][], string[][]];
  return {
    values: ofValues.map((ofKey) => ofKey.flatMap(storedAs)),
    others: { ...chosen, own: ofRange.flat() },
  };
}

/** A numeric attribute is stored as a number, a size named 12 as a text. */
function storedAs(value: string): string[] {
  const [key, shown] = [keyOfOwn(value), valueOfChoice(value).slice(0, 500)];
  const isNumber = shown !== "" && Number.isFinite(Number(shown));
  return [...new Set([shown, ...(isNumber ? [String(Number(shown))] : [])])].map((text) => `${key}=${text}`);
}
