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

/** What a want that rows have says of them: `HSFG bolts (IS 3757)` of "No HSFG bolts (IS 3757).". */
const labelOf = ({ notFound }: Want) => /^No (.*?)\.$/.exec(notFound)?.[1];

/** What rows are called that have `kept`, else by the text's name of the part. */
function partNamed({ partLabel, areSeveral }: ParsedQuery, kept: readonly Want[]): string | null {
  // Rows of one part are not named as the other.
  if (areSeveral) return null;
  const met = kept.find(
    ({ standsFor, matchedBy }) => matchedBy && (standsFor === "part" || standsFor === "standard"),
  );
  return (met && labelOf(met)) ?? partLabel;
}

/**
 * Says what the rows are that stand in for what no row has: "Ordinary hex bolts M20 x 60:". `kept` are the wants that
 * these rows have.
 */
export function leadOf(parsedQuery: ParsedQuery, kept: readonly Want[] = []): string {
  const [label = "", ...more] = (partNamed(parsedQuery, kept) ?? "The nearest parts").split(", ");
  return `${capitalized([[label, ...sizeLabels(parsedQuery)].join(" "), ...more].join(", "))}:`;
}

/**
 * Says which size none of the nearest rows has, and which diameters these have: "No hex bolt M9." and "M8 and M10 are
 * the nearest." Returns no sentence where some row has each.
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

/** Names the two diameters beside the one that no row has. */
function nearestSizes(near: readonly { differs: readonly Difference[]; size: string }[]): string[] {
  if (!near.every(({ differs }) => differs.some(({ of }) => of === "width"))) return [];
  const [first, second] = new Set(near.map(({ size }) => size));
  if (!first || !second) return [];
  const named = [first, second].toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
  return [`${named.join(" and ")} are the nearest.`];
}

export const unknownWords = (words: readonly string[]): string[] =>
  words.map((word) => `We have nothing called “${word}”.`);

/** Why a text of which nothing is listed finds nothing. */
export function nothingFor({ words, terms }: ParsedQuery): string[] {
  // One letter is the beginning of any word.
  if (words.at(-1)?.length === 1) return [];
  if (words.length > 0) return unknownWords([words.join(" ")]);
  return terms
    .filter(({ kind }) => kind === "standard")
    .map(({ label }) => `${label} is of many kinds of parts. Name one, too.`);
}
