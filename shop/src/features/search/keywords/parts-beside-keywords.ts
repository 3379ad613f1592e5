import { countlessParts, distinctTexts, nearestFirst } from "../query/parts-beside.ts";
import { singular } from "./singular.ts";

const LETTERS = /\p{L}+/gu;
/** `1 1/2 inch`, `90`, `20x47`, `2.5 mm`. */
const SIZE =
  /(?<![\p{L}\p{N}.])(?:(?:1?\d[ -])?\d{1,2}\/\d{1,2}|\d+(?:[.x-]\d+)*)(?: ?(?:"|(?:mm|cm|m|inch|in|sq)(?!\p{L})))?(?![\p{L}\p{N}/])/gu;
/** What follows the noun of a name: `Gloves, nitrile`, `Pipe (seamless)`, `Seal for pumps`. */
const AFTER_NOUN = /[,(/]| (?:for|with|of|in) /;

/** The noun of a sub-category's name: the adapter of `Straight adapter`. */
export const nounOf = (name: string): string =>
  singular(name.toLowerCase().split(AFTER_NOUN)[0]?.match(LETTERS)?.at(-1) ?? "");

/**
 * Searches for each of the parts that a text names next to each other in a shop without fasteners, the one with most of
 * the text's words first. A part is what a sub-category is named after. Each takes a missing size from the others.
 * Empty if the text names one part or a set. `unknown` are the words that nothing in the shop has.
 */
export function partsBesideKeywords(
  text: string,
  nouns: ReadonlySet<string>,
  unknown: readonly string[] = [],
): string[][] {
  const nounsIn = (segment: string) =>
    (segment.match(LETTERS) ?? []).map(singular).filter((word) => nouns.has(word));
  const { texts: segments, hasOthers } = countlessParts(
    text,
    (segment) => nounsIn(segment).length > 0,
    unknown,
  );
  const keyOf = (segment: string) => nounsIn(segment).at(-1);
  const parts = segments.filter(
    (segment, at) => !segments.slice(0, at).some((before) => keyOf(before) === keyOf(segment)),
  );
  if (parts.length < 2 && !hasOthers) return [];
  return parts.map((part) => textsOf(part, nearestFirst(segments, part)));
}

function textsOf(part: string, others: readonly string[]): string[] {
  if (sizesIn(part).length > 0) return [part];
  const sizes = others.map(sizesIn).find((group) => group.length > 0) ?? [];
  return distinctTexts([sizes.join(" "), sizes.at(-1), sizes[0], ""].map((size) => `${size ?? ""} ${part}`));
}

const sizesIn = (text: string): string[] => text.match(SIZE) ?? [];
