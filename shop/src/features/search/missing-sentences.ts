import { withinSentence } from "@kasna/rules/within-sentence";
import type { Difference } from "./differences.ts";
import type { ParsedQuery, Want } from "./query/parsed-query.ts";

const INCH_THREAD = /(?:^| )(?:UN|BS|NP)[A-Z]{1,2}/;
const sizeLabels = ({ terms }: ParsedQuery) =>
  terms
    .filter(({ kind }) => kind === "size")
    .map(({ label }) => label.replace(/^(M.*) mm$/, "$1"))
    .filter((label) => !INCH_THREAD.test(label));

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The label of a want: `HSFG bolts (IS 3757)` from "No HSFG bolts (IS 3757).". */
const labelOf = ({ notFound }: Want) => /^No (.*?)\.$/.exec(notFound)?.[1];

/** The name of rows that have `kept`, or else the text's name for the part. */
function partNamed({ partLabel, areSeveral }: ParsedQuery, kept: readonly Want[]): string | null {
  // Do not give rows of one part the name of the other.
  if (areSeveral) return null;
  const met = kept.find(
    ({ standsFor, matchedBy }) => matchedBy && (standsFor === "part" || standsFor === "standard"),
  );
  return (met && labelOf(met)) ?? partLabel;
}

/**
 * Describes the rows that replace a want which no row has: "Ordinary hex bolts M20 x 60:". `kept` are the wants that
 * these rows have.
 */
export function leadOf(parsedQuery: ParsedQuery, kept: readonly Want[] = []): string {
  const [label = "", ...more] = (partNamed(parsedQuery, kept) ?? "The nearest parts").split(", ");
  return `${capitalized([[label, ...sizeLabels(parsedQuery)].join(" "), ...more].join(", "))}:`;
}

/**
 * The size that none of the nearest rows has, and their diameters: "No hex bolt M9." and "M8 and M10 are the nearest."
 * Returns no sentence if each is found in some row.
 */
export function missedByAll(
  parsedQuery: ParsedQuery,
  near: readonly { differs: readonly Difference[]; size: string }[],
  kept: readonly Want[],
): string[] {
  const rows = near.map(({ differs }) => differs);
  const part = withinSentence(partNamed(parsedQuery, kept) ?? "part");
  const sizes = sizeLabels(parsedQuery).join(" ");
  const isSize = ({ of }: Difference) =>
    ["width", "thread", "pitch", "outside", "length", "spanner"].includes(of);
  const isMissed = rows.length > 0 && rows.every((row) => row.some(isSize));
  return isMissed && sizes !== "" ? [`No ${part} ${sizes}.`, ...nearestSizes(near)] : [];
}

/** The two diameters on either side of the missing one. */
function nearestSizes(near: readonly { differs: readonly Difference[]; size: string }[]): string[] {
  if (!near.every(({ differs }) => differs.some(({ of }) => of === "width"))) return [];
  const [first, second] = new Set(near.map(({ size }) => size));
  if (!first || !second) return [];
  const named = [first, second].toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
  return [`${named.join(" and ")} are the nearest.`];
}

const either = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** One sentence for all words that no part has: `We have nothing called “a”, “b” or “c”.` */
export const unknownWords = (words: readonly string[]): string[] =>
  words.length === 0 ? [] : [`We have nothing called ${either.format(words.map((word) => `“${word}”`))}.`];

/** Why a text without results finds nothing. */
export function nothingFor({ words, terms }: ParsedQuery): string[] {
  // A single letter is the beginning of any word.
  if (words.at(-1)?.length === 1) return [];
  if (words.length > 0) return unknownWords([words.join(" ")]);
  return terms
    .filter(({ kind }) => kind === "standard")
    .map(({ label }) => `${label} is of many kinds of parts. Name one, too.`);
}
