import { withinSentence } from "@kasna/rules/within-sentence";
import { editDistance } from "./edit-distance.ts";
import type { ParsedQuery } from "./query/parsed-query.ts";

/**
 * Words without meaning for a search. Search ignores others too, such as `big` and `set`, which may or may not apply to
 * a part.
 */
const FILLER_WORDS = new Set(
  `an and approx as asap at bolt by class coarse coat coated coating dia diameter din each fastener fasteners finish finished fitting for from
   gr grade hardware head hd in ind iso is item items it length lg long mat material make metric mm nos nominal of on only or order our pcs per piece
   pieces please plz plated pls quality quantity qty quote rate regular reqd required req size sizes spec standard std supply supplier sr
   steel strength tensile the thd thread to type urgent want we with wt x nr no num number ka ke ki ko wala wali wale chahiye
   me mein hai dena bhav bhaiya bhai ji aur se und mit der die das aus nach to`.split(/\s+/),
);
/** Sizes by other measures: gauges, bores, feet and inches are different numbers in the catalogue. */
const OTHER_MEASURE =
  /["#]|\binch|\bnb\b|\bdn\b|\bm\b|mtr|met(?:er|re)|\bft\b|feet|foot|no\b|number|gauge|\dg\b|^st|^s\d|\d ?d$|\d\/\d|un[cf]|bsw|\bto\b|\bse\b|-|tpi|\d ?ml|spanner|key/;
/** `1 x 6`, read as gauge 6 by an inch. */
const GAUGE_IN_INCHES = /^#\d+ x .* inch$/;
/** The word that many use for any kind of zinc. */
const GALVANISED = "Galvanised";
const HOT_DIP = /^Hot-dip/;
/** A set of several parts is bought as its parts. */
export const SET = /(?<!\p{L})sets?(?!\p{L})/iu;
const NUMBER = /\d+(?:\.\d+)?/g;
const LONGEST = 300;

type ReadRow = {
  coating: string;
  size: string;
  width: number | null;
  height: number | null;
  slot_width: number | null;
  dimensions: Readonly<Record<string, number>>;
};
type Reading = {
  text: string;
  parsedQuery: ParsedQuery;
  corrected: readonly { typed: string; taken: string }[];
  knownWords: ReadonlySet<string>;
  /** A text for each part, if it names several. */
  named: readonly string[];
};

/**
 * Why a row found for a text can't be called an exact match: words and numbers that search did not use, or words that
 * it corrected freely. Empty if there is no reason.
 */
export function inexactReasons(
  { text, parsedQuery, corrected, knownWords, named }: Reading,
  row: ReadRow,
): string[] {
  const { terms, text: read, areSeveral } = parsedQuery;
  const reasons: string[] = [];
  if (text.length > LONGEST) reasons.push("We read only the beginning of this line. Make it shorter.");
  if (areSeveral) reasons.push(severalSentence(named));
  for (const { typed, taken } of corrected)
    if (!isSmallSlip(typed, taken, knownWords)) reasons.push(`We read “${typed}” as “${taken}”.`);
  const unreadText = terms.reduce(
    (left, { from, to }) => left.slice(0, from) + " ".repeat(to - from) + left.slice(to),
    read,
  );
  const unread = [...unreadText.matchAll(/[\p{L}\p{M}\p{N}]+(?:\.\d+)*/gu)]
    .map(([word]) => word)
    // A long nut is a different part, and so is a split pin of 40 mm.
    .filter((word) => !(areSeveral && SET.test(word)))
    .filter((word) => !FILLER_WORDS.has(word) || (word === "long" && isNut(parsedQuery)));
  const quantities = terms
    .filter(({ kind, label }) => kind === "quantity" && !/pack of/.test(label))
    .map(({ label }) => label);
  for (const word of [...unread, ...quantities]) reasons.push(`We could not use “${word}”.`);
  const galvanised = terms.find(({ kind, label }) => kind === "coating" && label === GALVANISED);
  if (galvanised && !HOT_DIP.test(row.coating))
    reasons.push(
      `“${read.slice(galvanised.from, galvanised.to)}” can mean hot-dip galvanised. This part is ${withinSentence(row.coating)}.`,
    );
  const has = numbersOf(row);
  for (const { kind, label, from, to } of terms) {
    const typed = read.slice(from, to);
    if (kind !== "size" || OTHER_MEASURE.test(typed) || GAUGE_IN_INCHES.test(label)) continue;
    for (const [number] of typed.matchAll(NUMBER))
      if (!has.has(Number(number))) reasons.push(`We could not use “${typed}”.`);
  }
  return [...new Set(reasons)];
}

/** The parts of a text as lines that the buyer can write instead. */
const severalSentence = (named: readonly string[]): string =>
  named.length > 1
    ? `The line names several parts. Put each on a line of its own: ${named.map((part) => `“${part}”`).join(" and ")}.`
    : "The line names several parts. Put each on a line of its own.";

const isNut = ({ partMatches }: ParsedQuery) =>
  partMatches.length > 0 && partMatches.every(({ slug }) => /nut$/.test(slug) && slug !== "coupling-nut");

/** Every number in a row's description. */
const numbersOf = ({ size, width, height, slot_width, dimensions }: ReadRow) =>
  new Set([
    ...[...size.matchAll(NUMBER)].map(([number]) => Number(number)),
    width,
    height,
    slot_width,
    ...Object.values(dimensions),
  ]);

const LONG_WORD = 5;
/** Whether a word of the trade is meant beyond doubt: one error in a long word, or two swapped letters. */
const isSmallSlip = (typed: string, taken: string, knownWords: ReadonlySet<string>) =>
  knownWords.has(taken) && editDistance(typed, taken) <= (taken.length >= LONG_WORD ? 1.2 : 0.95);
