import type { Vocabulary } from "../vocabulary.ts";
import { parseQuery } from "./parse-query.ts";
import type { ParsedQuery, Term, TermKind } from "./parsed-query.ts";
import { normalize } from "./scan.ts";

/**
 * A part that a text names next to others. `texts` are searches for it alone, the one with most of the text's words
 * first.
 */
export type PartBeside = { slugs: readonly string[]; texts: readonly string[] };

const NOUN = "nuts?|bolts?|washers?|screws?|studs?|rods?|pins?|rivets?|anchors?|circlips?|keys?";
const NAMES_PART = new RegExp(`(?<!\\p{L})(?:${NOUN})(?!\\p{L})`, "u");
/** `nut bolt washer` has nothing between its parts. */
const BETWEEN =
  /(?: ?[,;+&] ?| ?(?<!\p{L})(?:and|plus|aur|with|w\/|c\/w)(?!\p{L}) ?)+|(?<=(?<!\p{L})(?:nut|bolt|washer)s?) (?=(?:nut|bolt|washer)s?(?!\p{L}))/u;
const WORD_BREAK = /[^\p{L}\p{N}]+/u;
/** Parts that are sold together, so they count as one. */
const ONE_THING = /(?<!\p{L})(?:sets?|kits?|assortments?|assorted|combos?|pairs?)(?!\p{L})/u;
/** Nuts and washers belong to these parts, and a washer belongs to a screw. */
const HAS_ITS_OWN =
  /anchor|foundation|(?<!\p{L})(?:through|[ulj])[ -]?(?:bolt|clamp)|chemical|(?<!\p{L})screw|hook|rivet/u;
const GOES_WITH_IT = /(?<!\p{L})(?:nut|washer)s?(?!\p{L})/u;
const COUNT = /^\d{1,6} (?=(?!mm|no|num|sut|inch|in )\p{L}{3})/u;
const DIAMETER =
  /(?<![\p{L}\p{N}])m ?\d{1,2}(?:\.\d)?|(?:\d{1,2} )?\d{1,2}\/\d{1,2} ?(?:"|inch|in(?!\p{L}))?(?: ?(?:unc|unf|bsw))?|(?<![\p{L}\p{N}.])\d{1,2} ?mm/u;

/** A metric thread, with the length that a nut or washer does not have. */
const THREAD_BY_LENGTH = /(?<![\p{L}\p{N}])(m ?\d{1,2}(?:\.\d)?) ?x ?\d{2,3}(?![\d.])(?: ?mm)?/u;

type Segment = { text: string; query: ParsedQuery };

const isPart = ({ text, query }: Segment) =>
  NAMES_PART.test(text) &&
  query.partMatches.length + query.wants.length > 0 &&
  !query.words.some((word) => /\p{L}/u.test(word));

/**
 * The different parts that a text names next to each other, such as a bolt, its nut and its washer. Each takes a
 * missing diameter, material or coating from the others. Empty if the text names one part, a set, or only what a part
 * comes with. `unknown` are the words that nothing in the shop has.
 */
export function partsBeside(
  text: string,
  vocabulary: Vocabulary,
  unknown: readonly string[] = [],
): PartBeside[] {
  const { texts, hasOthers } = countlessParts(text, (part) => NAMES_PART.test(part), unknown);
  const segments = texts.map((part) => ({ text: part, query: parseQuery(part, { vocabulary }) }));
  const [first, ...others] = segments;
  if (!first || !isPart(first)) return [];
  const further = others.filter(
    (part) => isPart(part) && !(HAS_ITS_OWN.test(first.text) && GOES_WITH_IT.test(part.text)),
  );
  const parts = [first, ...further];
  const isNew = ({ query }: Segment, at: number) =>
    !parts.slice(0, at).some((earlier) => slugsOf(earlier.query) === slugsOf(query));
  if (!hasOthers && !further.some((part, at) => isNew(part, at + 1))) return [];
  return parts.filter(isNew).map((part) => ({
    slugs: part.query.partMatches.map(({ slug }) => slug),
    texts: textsOf(part, nearestFirst(segments, part)),
  }));
}

/**
 * The parts of a text, without their counts: one segment for each that `namesPart` accepts. Empty if the text names
 * nothing beside another, or a set. A segment with an unknown word names something that the shop does not have:
 * `hasOthers`.
 */
export function countlessParts(
  text: string,
  namesPart: (segment: string) => boolean,
  unknown: readonly string[],
): { texts: string[]; hasOthers: boolean } {
  const source = normalize(text);
  if (!BETWEEN.test(source) || ONE_THING.test(source)) return { texts: [], hasOthers: false };
  const segments = source.split(BETWEEN).filter(Boolean);
  const known = segments.filter(
    (segment) => namesPart(segment) || !segment.split(WORD_BREAK).some((word) => unknown.includes(word)),
  );
  return {
    texts: joined(known, namesPart).map((part) => part.replace(COUNT, "")),
    hasOthers: known.length < segments.length,
  };
}

const slugsOf = ({ partMatches, wants }: ParsedQuery) =>
  [...partMatches.map(({ slug }) => slug).toSorted(), ...wants.map(({ notFound }) => notFound)].join(" ");

/** A segment that names no part describes the part before it, or else the first part. */
function joined(texts: readonly string[], namesPart: (segment: string) => boolean): string[] {
  const parts: string[] = [];
  let before = "";
  for (const text of texts) {
    if (namesPart(text)) {
      parts.push(`${before} ${text}`.trim());
      before = "";
    } else if (parts.length > 0) parts.push(`${parts.pop()} ${text}`);
    else before = `${before} ${text}`.trim();
  }
  return parts;
}

/** The other segments: first those before it, nearest first, then those after it. */
export function nearestFirst<T>(segments: readonly T[], segment: T): T[] {
  const at = segments.indexOf(segment);
  return [...segments.slice(0, at).toReversed(), ...segments.slice(at + 1)];
}

function textsOf({ text, query }: Segment, others: readonly Segment[]): string[] {
  const hasSize = query.width !== null || query.terms.some(({ kind }) => kind === "size");
  const isNutOrWasher = GOES_WITH_IT.test(text);
  const sizeIn = (other: string) =>
    (!isNutOrWasher && THREAD_BY_LENGTH.exec(other)?.[0]) || DIAMETER.exec(other)?.[0];
  const size = hasSize ? "" : (others.map((other) => sizeIn(other.text)).find(Boolean) ?? "");
  const sized = `${size.trim()} ${isNutOrWasher ? text.replace(THREAD_BY_LENGTH, "$1") : text}`.trim();
  const [material, coating] = (["material", "coating"] as const).map((kind) =>
    hasTerm(query, kind) ? "" : (others.map((other) => typed(other, kind)).find(Boolean) ?? ""),
  );
  return distinctTexts([
    `${sized} ${material} ${coating}`,
    `${sized} ${material}`,
    `${sized} ${coating}`,
    sized,
  ]);
}

export const distinctTexts = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.replace(/\s+/g, " ").trim())),
];

const hasTerm = ({ terms }: ParsedQuery, kind: TermKind) => terms.some((term) => term.kind === kind);

/** The words of one kind as they were typed. */
const typed = ({ query: { text, terms } }: Segment, kind: TermKind) =>
  terms.flatMap((term: Term) => (term.kind === kind ? [text.slice(term.from, term.to)] : [])).join(" ");
