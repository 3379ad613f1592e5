import { classesOfGrade } from "@kasna/rules/property-classes";
import { type SQL, sql } from "drizzle-orm";
import { products, type Share, wordsOfShare } from "../../database/schema/index.ts";
import {
  type ChosenFacets,
  FACET_NAMES,
  type FacetName,
  isMeasure,
  keyOfOwn,
  rangeIn,
  valueOfChoice,
} from "./chosen-facets.widget.ts";

/**
 * A value in the form of the index on words, such as `@diameter=8` of a column or `=pressure=350` of an owner's
 * attribute, or the beginning of such values.
 */
export type IndexedValue = { text: string; isBeginning?: true };

/** No value in the index is longer. */
const LENGTH_MAX = 500;
/** Stock changes with every order, and prices are asked for as ranges. */
const NOT_INDEXED: readonly FacetName[] = ["own", "price", "stock"];

/**
 * Splits a choice into the values that the index on words has, one of each list, and the other choices: ranges, prices
 * and the stock.
 */
export function splitChoice(chosen: ChosenFacets): { values: IndexedValue[][]; others: ChosenFacets } {
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

export type InShare = {
  share: Share;
  /** The rows have one value of each list. */
  values: readonly (readonly IndexedValue[])[];
  /** In a query of its own, the planner does not know the words and values, so that one prepared plan suits all. */
  isHidden: boolean;
};

/** The condition for the rows of a share that match a query of words, and that have these values. */
export function isInShare(words: string | null, { share, values, isHidden }: InShare): SQL {
  const lexemeOf = ({ text, isBeginning }: IndexedValue) =>
    `'${share}${text.replace(/['\\]/g, "$&$&")}'${isBeginning ? ":*" : ""}`;
  const ofValues = values.map((alike) => `(${alike.map(lexemeOf).join(" | ")})`);
  const query = [...(words === null ? [] : [`(${words})`]), ...ofValues].join(" & ");
  return sql`${wordsOfShare(products)} @@ ${isHidden ? sql`(select ${query}::text::tsquery)` : sql`${query}::tsquery`}`;
}
