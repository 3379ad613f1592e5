import { type Meaning, meaningOf, partMatchesOf, type Vocabulary } from "../vocabulary.ts";
import type { PartName } from "./combine-parts.ts";
import type { TermKind, Want } from "./parsed-query.ts";
import type { Scan } from "./scan.ts";
import { NOISE } from "./words/materials-and-coatings.ts";
import type { Special } from "./words/special.ts";

export const LONGEST_PHRASE = 6;
/** Hindi particles that can occur within a name: `lakdi ka screw` is a `lakdi screw`. */
const PARTICLES = new Set(["ka", "ke", "ki", "wala", "wali", "wale"]);
/** Whether search ignores a word because it narrows nothing. */
export const isNoise = (word: string) => NOISE.has(word) || PARTICLES.has(word);

/** A word for materials or coatings. */
export type Named = { label: string; meanings: readonly string[] };

export type Words = {
  /** One per name of a part in the text. */
  parts: PartName[];
  materials: Named[];
  coatings: Named[];
  wants: Want[];
  /** Numbers and unknown words, in text order. */
  left: { word: string; from: number; to: number }[];
};

/** Takes names of parts, materials and coatings out of the text, longest phrases first. */
export function readWords(scan: Scan, vocabulary: Vocabulary, isSize: (word: string) => boolean): Words {
  const result: Words = { parts: [], materials: [], coatings: [], wants: [], left: [] };
  const words = scan.words();
  for (let at = 0; at < words.length; ) {
    const { meaning, count } = longestFrom(vocabulary, words, at);
    const first = words[at];
    if (!first) break;
    const phrase = words.slice(at, at + count);
    at += Math.max(1, count);
    if (!meaning || (count === 1 && isSize(first.word)) || isBegun(vocabulary, meaning, phrase, words[at])) {
      if (!NOISE.has(first.word)) result.left.push(first);
      if (meaning) at -= count - 1;
      continue;
    }
    takePhrase(scan, meaning, phrase);
    addMeaning(result, meaning, vocabulary);
  }
  return result;
}

/** Whether a word that begins longer names, such as `spring`, is followed by one that is being typed: `spring wash`. */
function isBegun(
  vocabulary: Vocabulary,
  meaning: Meaning,
  phrase: Words["left"],
  next: Words["left"][number] | undefined,
): boolean {
  const isBeginning =
    meaning.kind === "special" && meaning.special.begins === phrase.map(({ word }) => word).join(" ");
  const isAdjacent = next && /^\p{L}/u.test(next.word) && next.from === (phrase.at(-1)?.to ?? 0) + 1;
  return isBeginning && Boolean(isAdjacent) && !meaningOf(vocabulary, next?.word ?? "");
}

function addMeaning(result: Words, meaning: Meaning, vocabulary: Vocabulary) {
  if (meaning.kind === "special") {
    const { label, special, partMatches, isNoun } = meaning;
    const want = wantOf(special);
    if (!result.wants.some(({ notFound }) => notFound === want.notFound)) result.wants.push(want);
    const nearest = special.instead ?? "The nearest parts";
    if (partMatches.length > 0)
      result.parts.push({ label: nearest, asked: label, partMatches, isNoun, isSubstitute: true });
    const name = labelOf(meaning);
    if (special.materials) result.materials.push({ label: name, meanings: special.materials });
    if (special.coatings) result.coatings.push({ label: name, meanings: special.coatings });
  } else if (meaning.kind === "part") {
    result.parts.push(meaning);
    const implied = meaning.also && vocabulary.phrases.get(meaning.also);
    if (implied && implied.kind === "material") result.materials.push(implied);
  } else result[meaning.kind === "material" ? "materials" : "coatings"].push(meaning);
}

const matchedBy = ({ kind, impliedKind = kind, material, words }: Special): Want["matchedBy"] => {
  if (impliedKind) return { parts: partMatchesOf(impliedKind) };
  return material ? { material } : words ? { words: words.split(" ") } : null;
};

function wantOf(special: Special): Want {
  const { label, parts, materials, coatings } = special;
  return {
    notFound: `No ${label}.`,
    lacks: `instead of ${withoutParts(label)}`,
    matchedBy: matchedBy(special),
    standsFor: parts ? "part" : materials ? "material" : coatings ? "coating" : null,
    ...(special.yields && { yields: true }),
  };
}

/** A name can surround a size, as in `hex M8 bolt`. Each side is then a separate term. */
function takePhrase(scan: Scan, meaning: Meaning, phrase: Words["left"]) {
  const runs: { from: number; to: number }[] = [];
  for (const { from, to } of phrase) {
    const run = runs.at(-1);
    if (run && !scan.isTakenBetween(run.to, from)) run.to = to;
    else runs.push({ from, to });
  }
  for (const { from, to } of runs) scan.takeAt(termKindOf(meaning), labelOf(meaning), from, to);
}

const termKindOf = (meaning: Meaning): TermKind => {
  if (meaning.kind !== "special") return meaning.kind;
  const { parts, materials, coatings } = meaning.special;
  return parts ? "part" : materials ? "material" : coatings ? "coating" : "word";
};
function labelOf(meaning: Meaning): string {
  const label = meaning.kind === "special" ? withoutParts(meaning.label) : meaning.label;
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** The material in a name of parts: `Inconel` from “parts of Inconel”. */
const withoutParts = (label: string) => label.replace(/^(?:parts|washers) of /, "");

function longestFrom(
  vocabulary: Vocabulary,
  words: Words["left"],
  at: number,
): { meaning: Meaning | undefined; count: number } {
  for (let count = Math.min(LONGEST_PHRASE, words.length - at); count > 0; count--) {
    const phrase = words.slice(at, at + count);
    const isWhole = [phrase[0], phrase.at(-1)].every((end) => end && !PARTICLES.has(end.word));
    const meaning = meaningOf(
      vocabulary,
      phrase.map(({ word }) => (PARTICLES.has(word) ? "" : word)).join(""),
    );
    if (meaning && isWhole) return { meaning, count };
  }
  return { meaning: undefined, count: 0 };
}
