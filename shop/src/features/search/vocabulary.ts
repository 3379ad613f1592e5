import type { PartMatch } from "./query/parsed-query.ts";
import { COATINGS, MATERIALS } from "./query/words/materials-and-coatings.ts";
import { PARTS } from "./query/words/parts.ts";
import { SPELLINGS } from "./query/words/spellings.ts";

export type Meaning =
  | { kind: "part"; label: string; partMatches: readonly PartMatch[]; also: string | undefined }
  | { kind: "material" | "coating"; label: string; meant: readonly string[] };

/** The words that search knows: what the shop ships, and what its owner adds. */
export type Vocabulary = {
  /** By `keyOf` the phrase. */
  phrases: ReadonlyMap<string, Meaning>;
  spellings: ReadonlyMap<string, string>;
  /** Every word in the phrases that has a letter: what a typing error may have meant. */
  knownWords: readonly string[];
};

/** `hex bolt`, `hex-bolt` and `hexbolt` are the same. */
export const keyOf = (phrase: string) => phrase.normalize("NFKC").replace(/[^\p{L}\p{M}\p{N}.]/gu, "");

export function partMatchesOf(meant: string): PartMatch[] {
  return meant.split(" ").map((one) => {
    const [slug = "", form] = one.split(":");
    return { slug, forms: form ? [form.replaceAll("+", " ")] : null };
  });
}

const wordsIn = (names: readonly string[]) => [
  ...new Set(names.flatMap((name) => name.split(/[, ]+/)).filter((word) => /^\p{L}{3,}$/u.test(word))),
];

export const SHIPPED_VOCABULARY: Vocabulary = {
  phrases: new Map<string, Meaning>([
    ...COATINGS.flatMap(([label, words, meant]) =>
      words.split(", ").map((word) => [keyOf(word), { kind: "coating", label, meant }] as const),
    ),
    ...MATERIALS.flatMap(([label, words, meant]) =>
      words.split(", ").map((word) => [keyOf(word), { kind: "material", label, meant }] as const),
    ),
    ...PARTS.flatMap(([label, names, meant, also]) => {
      const partMatches = partMatchesOf(meant);
      return names
        .split(", ")
        .map((name) => [keyOf(name), { kind: "part", label, partMatches, also }] as const);
    }),
  ]),
  spellings: SPELLINGS,
  knownWords: wordsIn([...PARTS, ...MATERIALS, ...COATINGS].map(([, names]) => names)),
};

/** What a key means, also in the plural. */
export const meaningOf = ({ phrases }: Vocabulary, key: string): Meaning | undefined =>
  phrases.get(key) ?? (key.length > 3 && key.endsWith("s") ? phrases.get(key.slice(0, -1)) : undefined);

/** A word that the owner adds, with the name of what it means. */
export type OwnerWord = {
  word: string;
  kind: "part" | "material" | "coating" | "spelling";
  meaning: string;
  label: string;
};

/** The shipped words and the owner's; where both know a word, the owner's meaning counts. */
export function vocabularyWith(words: readonly OwnerWord[]): Vocabulary {
  if (words.length === 0) return SHIPPED_VOCABULARY;
  const { phrases, spellings, knownWords } = SHIPPED_VOCABULARY;
  const named = words.filter(({ kind }) => kind !== "spelling");
  const spelled = words.filter(({ kind }) => kind === "spelling");
  return {
    phrases: new Map([...phrases, ...named.map((one) => [keyOf(one.word), ownMeaning(one)] as const)]),
    spellings: new Map([...spellings, ...spelled.map(({ word, meaning }) => [word, meaning] as const)]),
    knownWords: [...new Set([...knownWords, ...wordsIn(named.map(({ word }) => word))])],
  };
}

function ownMeaning({ kind, meaning, label }: OwnerWord): Meaning {
  if (kind === "part") return { kind, label, partMatches: partMatchesOf(meaning), also: undefined };
  return { kind: kind === "material" ? kind : "coating", label, meant: [meaning] };
}
