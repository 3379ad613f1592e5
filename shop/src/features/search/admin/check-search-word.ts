import { parseQuery } from "../query/parse-query.ts";
import { isPassedOver, LONGEST_PHRASE } from "../query/read-words.ts";
import { plain } from "../query/scan.ts";
import {
  keyOf,
  meaningOf,
  type OwnerWord,
  SHIPPED_VOCABULARY,
  type Vocabulary,
  vocabularyWith,
} from "../vocabulary.ts";

const SEARCH_WORD_MIN = 3;
const SEARCH_WORD_MAX = 40;

export type NewWord = OwnerWord;
type Checked = { word: string; meaning: string } | { errors: Record<string, string> };

/** A new word as search will look it up, or at which field it can't be taken and why. */
export function checkedWord(typed: NewWord, vocabulary: Vocabulary): Checked {
  const word = plain(typed.word).replace(/-+/g, " ").replace(/\s+/g, " ").trim();
  const wrong = wrongWith(word, typed.kind);
  if (wrong) return { errors: { word: wrong } };
  const known = knownAs(word, vocabulary);
  if (known) return { errors: { word: `Search knows “${word}” already: ${known}` } };
  if (typed.kind === "spelling") return checkedSpelling(word, typed.meaning, vocabulary);
  const taken = parseQuery(word, { vocabulary: vocabularyWith([{ ...typed, word }]) });
  const isReached = taken.terms.length === 1 && taken.terms[0]?.label === typed.label;
  if (!isReached || taken.terms[0]?.kind !== typed.kind)
    return { errors: { word: "Part of it reads as a size, a quantity, a price or a standard" } };
  return { word, meaning: typed.meaning };
}

function wrongWith(word: string, kind: NewWord["kind"]): string | null {
  if (keyOf(word).length < SEARCH_WORD_MIN) return `Give ${SEARCH_WORD_MIN} letters or more`;
  if (word.length > SEARCH_WORD_MAX) return `Give at most ${SEARCH_WORD_MAX} characters`;
  if (/[^\p{L}\p{M}\p{N}. ]/u.test(word)) return "Use letters, digits and spaces only";
  if (!/\p{L}/u.test(word)) return "Digits alone are a size: use letters, too";
  const words = word.split(" ");
  if (words.length > LONGEST_PHRASE) return `Give at most ${LONGEST_PHRASE} words`;
  if (kind === "spelling" && !/^[\p{L}\p{M}]+$/u.test(word)) return "A spelling is one word of letters";
  if (words.every(isPassedOver)) return "Search passes over this word, as it narrows nothing";
  return null;
}

function knownAs(word: string, vocabulary: Vocabulary): string | undefined {
  return (
    meaningOf(vocabulary, keyOf(word))?.label ??
    meaningOf(SHIPPED_VOCABULARY, keyOf(word))?.label ??
    vocabulary.spellings.get(word)
  );
}

function checkedSpelling(word: string, meaning: string, vocabulary: Vocabulary): Checked {
  const { terms, words, text } = parseQuery(meaning, { vocabulary });
  const isNamed = terms.some(({ kind }) => kind === "part" || kind === "material" || kind === "coating");
  if (words.length > 0 || !isNamed)
    return { errors: { spelling: "Give a word that search knows, such as washer" } };
  return { word, meaning: text };
}
