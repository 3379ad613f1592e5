import { withinSentence } from "@kasna/rules/within-sentence";
import type { Difference } from "./differences.ts";
import type { ParsedQuery } from "./query/parsed-query.ts";

const INCH_THREAD = /(?:^| )(?:UN|BS|NP)[A-Z]{1,2}/;
const sizeLabels = ({ terms }: ParsedQuery) =>
  terms
    .filter(({ kind }) => kind === "size")
    .map(({ label }) => label.replace(/^(M.*) mm$/, "$1"))
    .filter((label) => !INCH_THREAD.test(label));

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Says what the rows are that stand in for what no row has: "Ordinary hex bolts M20 x 60:". */
export const leadOf = (parsedQuery: ParsedQuery): string =>
  `${capitalized([parsedQuery.partLabel ?? "The nearest parts", ...sizeLabels(parsedQuery)].join(" "))}:`;

/** Says which size none of the nearest rows has: "No hex bolt M9." Returns no sentence where some row has each. */
export function missedByAll(parsedQuery: ParsedQuery, rows: readonly (readonly Difference[])[]): string[] {
  const part = parsedQuery.partLabel ? withinSentence(parsedQuery.partLabel) : "part";
  const sizes = sizeLabels(parsedQuery).join(" ");
  const isSize = ({ of }: Difference) => ["width", "pitch", "length", "spanner"].includes(of);
  const isMissed = rows.length > 0 && rows.every((row) => row.some(isSize));
  return isMissed && sizes !== "" ? [`No ${part} ${sizes}.`] : [];
}

export const unknownWords = (words: readonly string[]): string[] =>
  words.map((word) => `Nothing here is called “${word}”.`);
