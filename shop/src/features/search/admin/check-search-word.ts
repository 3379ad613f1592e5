import { isNoise, LONGEST_PHRASE } from "../query/read-words.ts";
import { normalize } from "../query/scan.ts";
import type { SearchMode } from "../search-mode.server.ts";
import { keyOf, meaningOf, type OwnerWord, type Vocabulary, vocabularyWith } from "../vocabulary.ts";

const SEARCH_WORD_MIN = 3;
/** Where no word is reserved: the `cu` of cables, the `al` of profiles. */
const KEYWORD_MIN = 2;
const SEARCH_WORD_MAX = 40;

export type NewWord = OwnerWord;
type CheckResult = { word: string; meaning: string } | { errors: Record<string, string> };

/** Returns a new word in the form that search looks up, or the error with its field. */
export function checkWord(typed: NewWord, vocabulary: Vocabulary, mode: SearchMode): CheckResult {
  const word = normalize(typed.word).replace(/-+/g, " ").replace(/\s+/g, " ").trim();
  const error = errorIn(word, typed.kind, shortestWord(word, mode));
  if (error) return { errors: { word: error } };
  const known = knownMeaning(word, vocabulary, mode);
  if (known) return { errors: { word: `Search already knows “${word}”: ${known}` } };
  if (typed.kind === "spelling") return checkSpelling(word, typed.meaning, vocabulary, mode);
  const parsed = mode.parse(word, vocabularyWith([{ ...typed, word }], mode.base));
  const hasMeaning = parsed.terms.length === 1 && parsed.terms[0]?.label === typed.label;
  if (!hasMeaning || parsed.terms[0]?.kind !== typed.kind)
    return { errors: { word: "Part of it is read as a size, a quantity, a price or a standard" } };
  return { word, meaning: typed.meaning };
}

/** A unit, as in `12 mm`, is never a word. */
function shortestWord(word: string, { isByKeywords, base, parse }: SearchMode): number {
  const isUnit = !parse(`12 ${word}`, base).words.includes(word);
  return isByKeywords && !isUnit ? KEYWORD_MIN : SEARCH_WORD_MIN;
}

function errorIn(word: string, kind: NewWord["kind"], min: number): string | null {
  if (keyOf(word).length < min) return `Enter ${min} letters or more`;
  if (word.length > SEARCH_WORD_MAX) return `Enter at most ${SEARCH_WORD_MAX} characters`;
  if (/[^\p{L}\p{M}\p{N}. ]/u.test(word)) return "Use letters, digits and spaces only";
  if (!/\p{L}/u.test(word)) return "Digits alone are read as a size. Use letters too";
  const words = word.split(" ");
  if (words.length > LONGEST_PHRASE) return `Enter at most ${LONGEST_PHRASE} words`;
  if (kind === "spelling" && !/^[\p{L}\p{M}]+$/u.test(word))
    return "A spelling is a single word, letters only";
  if (words.every(isNoise)) return "Search ignores this word because it is too general";
  return null;
}

function knownMeaning(word: string, vocabulary: Vocabulary, { base }: SearchMode): string | undefined {
  return (
    meaningOf(vocabulary, keyOf(word))?.label ??
    meaningOf(base, keyOf(word))?.label ??
    vocabulary.spellings.get(word)
  );
}

function checkSpelling(
  word: string,
  meaning: string,
  vocabulary: Vocabulary,
  { isByKeywords, parse }: SearchMode,
): CheckResult {
  const { terms, words, text } = parse(meaning, vocabulary);
  // Any word can be one of the shop's parts.
  if (isByKeywords && words.length > 0) return { word, meaning: text };
  const isNamed = terms.some(({ kind }) => kind === "part" || kind === "material" || kind === "coating");
  if (words.length > 0 || !isNamed)
    return { errors: { spelling: "Enter a word that search knows, such as washer" } };
  return { word, meaning: text };
}
