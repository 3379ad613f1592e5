import { classesOfGrade } from "@kasna/rules/property-classes";
import { and, or, type SQL, sql } from "drizzle-orm";
import { products, wordsOfShare } from "../../database/schema/index.ts";
import {
  type ChosenFacets,
  FACET_NAMES,
  type FacetName,
  isMeasure,
  keyOfOwn,
  NOTHING_CHOSEN,
  rangeIn,
  valueOfChoice,
} from "./chosen-facets.widget.ts";
import type { IndexedValue, InShare, Within } from "./within.server.ts";

/** No value in the index is longer. */
const LENGTH_MAX = 500;
/** Stock changes with every order, and prices are asked for as ranges. */
const NOT_INDEXED: readonly FacetName[] = ["own", "price", "stock"];

/**
 * A choice as the index on words finds it, and its other parts: ranges, prices and the stock. The rows of a listed range
 * are compared with it as well, because a text may look like a number.
 */
export type SplitChoice = Pick<InShare, "values" | "inRanges"> & {
  /** The choice of `values`. */
  indexed: ChosenFacets;
  others: ChosenFacets;
};

export function splitChoice(chosen: ChosenFacets, listed: Within["inRanges"] = new Map()): SplitChoice {
  const ofColumns = FACET_NAMES.filter(
    (name) =>
      !NOT_INDEXED.includes(name) &&
      chosen[name].length > 0 &&
      chosen[name].every((value) => rangeIn(name, value) === null),
  );
  const [ofRange, ofValues] = [true, false].map((hasRange) =>
    [...Map.groupBy(chosen.own, keyOfOwn).values()].filter(
      (ofKey) => ofKey.some((value) => rangeIn("own", value) !== null) === hasRange,
    ),
  ) as [string[][], string[][]];
  return {
    values: [
      ...ofColumns.map((name) => chosen[name].flatMap((value) => valuesOfColumn(name, value))),
      ...ofValues.map((ofKey) => ofKey.flatMap(valuesOfOwn)),
    ],
    inRanges: ofRange.flatMap((ofKey) => {
      const isListed = (choice: string) => rangeIn("own", choice) === null || listed.has(choice);
      return ofKey.every(isListed) ? [ofKey.flatMap((choice) => valuesInRange(choice, listed))] : [];
    }),
    indexed: {
      ...NOTHING_CHOSEN,
      ...Object.fromEntries(ofColumns.map((name) => [name, chosen[name]])),
      own: ofValues.flat(),
    },
    others: {
      ...chosen,
      ...Object.fromEntries(ofColumns.map((name) => [name, []])),
      own: ofRange.flat(),
    },
  };
}

function valuesOfColumn(name: FacetName, value: string): IndexedValue[] {
  const textOf = (stored: string) => `@${name}=${stored}`;
  if (isMeasure(name) || name === "sub_category") return [{ text: textOf(String(Number(value))) }];
  const classes = name === "material" ? classesOfGrade(value) : null;
  return [
    { text: textOf(value) },
    ...(classes === null ? [] : [{ text: textOf(classes), isBeginning: true as const }]),
  ];
}

/** A numeric attribute is stored as a number, a size named 12 as a text. */
function valuesOfOwn(value: string): IndexedValue[] {
  const [key, shown] = [keyOfOwn(value), valueOfChoice(value).slice(0, LENGTH_MAX)];
  const isNumber = shown !== "" && Number.isFinite(Number(shown));
  return [...new Set([shown, ...(isNumber ? [String(Number(shown))] : [])])].map((text) => ({
    text: `=${key}=${text}`,
  }));
}

function valuesInRange(choice: string, listed: ReadonlyMap<string, readonly string[]>): IndexedValue[] {
  const values = listed.get(choice);
  if (!values) return valuesOfOwn(choice);
  const key = keyOfOwn(choice);
  // No row has a value in an empty range.
  return values.length > 0 ? values.map((value) => ({ text: `=${key}=${value}` })) : [{ text: `=${key}` }];
}

/** The values of a range are looked for in up to this many queries. */
const RANGE_QUERIES = 20;

/** The condition for the rows of a share that match a query of words, and that have these values. */
export function isInShare(words: string | null, { share, values, inRanges, isHidden }: InShare): SQL {
  const lexemeOf = ({ text, isBeginning }: IndexedValue) =>
    `'${share}${text.replace(/['\\]/g, "$&$&")}'${isBeginning ? ":*" : ""}`;
  const ofValues = values.map((alike) => `(${alike.map(lexemeOf).join(" | ")})`);
  const base = [...(words === null ? [] : [`(${words})`]), ...ofValues];
  const matches = (query: readonly string[]) => {
    const text = query.join(" & ");
    return sql`${wordsOfShare(products)} @@ ${isHidden ? sql`(select ${text}::text::tsquery)` : sql`${text}::tsquery`}`;
  };
  const isInRange = (alike: readonly IndexedValue[], also: readonly string[]) =>
    or(...queriesOf(alike.map(lexemeOf)).map((query) => matches([...also, query])));
  const [first, ...others] = inRanges;
  if (!first) return matches(base);
  return and(isInRange(first, base), ...others.map((alike) => isInRange(alike, []))) as SQL;
}

/** One query of many values reads all rows of all values and compares each with the whole query. */
function queriesOf(lexemes: readonly string[]): string[] {
  const size = Math.ceil(lexemes.length / RANGE_QUERIES);
  return Array.from(
    { length: Math.ceil(lexemes.length / size) },
    (_, at) => `(${lexemes.slice(at * size, (at + 1) * size).join(" | ")})`,
  );
}
