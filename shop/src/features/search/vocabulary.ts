import { type Kind, kinds } from "@kasna/drawings/kinds";
import type { PartMatch } from "./query/parsed-query.ts";
import { COATINGS, MATERIALS } from "./query/words/materials-and-coatings.ts";
import { partNamesOf } from "./query/words/parts.ts";
import type { Special } from "./query/words/special.ts";
import { SPECIALS } from "./query/words/specials.ts";
import { SPELLINGS } from "./query/words/spellings.ts";

export type Meaning =
  | {
      kind: "part";
      label: string;
      partMatches: readonly PartMatch[];
      also: string | undefined;
      /** Whether the name is a kind of part, such as `hex bolt`, and not just a head or a drive, such as `csk`. */
      isNoun: boolean;
    }
  | { kind: "material" | "coating"; label: string; meanings: readonly string[] }
  | { kind: "special"; label: string; special: Special; partMatches: readonly PartMatch[]; isNoun: boolean };

/** The words that search knows: the built-in ones and the owner's. */
export type Vocabulary = {
  /** Meanings by the `keyOf` of their phrase. */
  phrases: ReadonlyMap<string, Meaning>;
  spellings: ReadonlyMap<string, string>;
  /** Every word in the phrases, as candidates for misspelt words. */
  knownWords: readonly string[];
};

/** Normalises a phrase: `hex bolt`, `hex-bolt` and `hexbolt` have the same key. */
export const keyOf = (phrase: string) => phrase.normalize("NFKC").replace(/[^\p{L}\p{M}\p{N}.]/gu, "");

export function partMatchesOf(meanings: string): PartMatch[] {
  const formsBySlug = new Map<string, string[] | null>();
  for (const meaning of meanings.split(" ")) {
    const [slug = "", form] = meaning.split(":");
    const forms = formsBySlug.get(slug);
    if (!form || forms === null) formsBySlug.set(slug, null);
    else formsBySlug.set(slug, [...(forms ?? []), form.replaceAll("+", " ")]);
  }
  return [...formsBySlug].map(([slug, forms]) => ({ slug, forms }));
}

const NOUN =
  /(?:bolt|bold|screw|nut|washer|rivet|pin|anchor|clip|circlip|clamp|rod|bar|stud|insert|plug|standoff|spacer|pillar|hook|ring|fastener|fixing|gitti|rivnut|nutsert|rawlbolt|throughbolt|studbar|nyloc|shcs|bhcs|fhcs|sts|sds|sss|tek|grub|drywall|gypsum|jubilee|cotter|clevis|pech|paech|pench|पेंच|पेच|naat|dhibri|wacher|vasher|vaiser|klip|ribet|ribbet|बोल्ट|नट|ढिबरी|वॉशर|वाशर|रिवेट|पिन|गिट्टी|स्क्रू|screws|self tapping|self drilling|self tapper|self driller|all thread|allthread|coupler|coupling|dowel|foundation|unbrako|spirol|hsfg|hsfg set|hsfg assembly)$/u;
/** Whether a name is a kind of part by itself, and not a feature of several kinds. */
const isNounPhrase = (name: string) => NOUN.test(name);

const wordsIn = (names: readonly string[]) => [
  ...new Set(names.flatMap((name) => name.split(/[, ]+/)).filter((word) => /^\p{L}{3,}$/u.test(word))),
];

function phrasesOf(special: Special, names: string): (readonly [string, Meaning])[] {
  const { label, parts } = special;
  const partMatches = parts ? partMatchesOf(parts) : [];
  return names.split(", ").map((name) => {
    const isNoun = isNounPhrase(name);
    return [keyOf(name), { kind: "special", label, special, partMatches, isNoun }] as const;
  });
}

/** The names of a kind, or of one of its forms: `taper-washer`, `taper-washer:channel`. */
function namesOfKind(known: readonly Kind[], part: string): string[] {
  const [key, form] = part.split(":");
  const search = known.find((kind) => kind.key === key)?.search;
  const names = form ? search?.forms[form]?.names : search?.names;
  return names ? [names] : [];
}

/** The built-in words for a shop with these kinds of parts. */
function vocabularyOfKinds(known: readonly Kind[]): Vocabulary {
  const parts = partNamesOf(known);
  return {
    phrases: new Map<string, Meaning>([
      ...SPECIALS.filter(({ kind }) => !kind).flatMap((special) => phrasesOf(special, special.names)),
      ...COATINGS.flatMap(([label, words, meanings]) =>
        words.split(", ").map((word) => [keyOf(word), { kind: "coating", label, meanings }] as const),
      ),
      ...MATERIALS.flatMap(([label, words, meanings]) =>
        words.split(", ").map((word) => [keyOf(word), { kind: "material", label, meanings }] as const),
      ),
      ...parts.flatMap(([label, names, meanings, also]) => {
        const partMatches = partMatchesOf(meanings);
        return names.split(", ").map((name) => {
          const meaning = { kind: "part", label, partMatches, also, isNoun: isNounPhrase(name) } as const;
          return [keyOf(name), meaning] as const;
        });
      }),
      ...SPECIALS.flatMap((special) =>
        special.kind
          ? phrasesOf(special, [special.names, ...namesOfKind(known, special.kind)].join(", "))
          : [],
      ),
    ]),
    spellings: SPELLINGS,
    knownWords: wordsIn([
      ...[...parts, ...MATERIALS, ...COATINGS].map(([, names]) => names),
      ...SPECIALS.map(({ names }) => names),
    ]),
  };
}

export const SHIPPED_VOCABULARY = vocabularyOfKinds(kinds);

/** Returns the meaning of a key, singular or plural. */
export const meaningOf = ({ phrases }: Vocabulary, key: string): Meaning | undefined =>
  phrases.get(key) ?? (key.length > 3 && key.endsWith("s") ? phrases.get(key.slice(0, -1)) : undefined);

/** A word that the owner added, with the name of its meaning. */
export type OwnerWord = {
  word: string;
  kind: "part" | "material" | "coating" | "spelling";
  meaning: string;
  label: string;
};

/** The words of a shop without fasteners: only its owner's. */
export const NO_VOCABULARY: Vocabulary = { phrases: new Map(), spellings: new Map(), knownWords: [] };

/** Returns the words of `base` plus the owner's. If both have a word, the owner's meaning takes precedence. */
export function vocabularyWith(words: readonly OwnerWord[], base = SHIPPED_VOCABULARY): Vocabulary {
  if (words.length === 0) return base;
  const { phrases, spellings, knownWords } = base;
  const phraseWords = words.filter(({ kind }) => kind !== "spelling");
  const spellingWords = words.filter(({ kind }) => kind === "spelling");
  return {
    phrases: new Map([
      ...phrases,
      ...phraseWords.map((word) => [keyOf(word.word), ownMeaning(word)] as const),
    ]),
    spellings: new Map([...spellings, ...spellingWords.map(({ word, meaning }) => [word, meaning] as const)]),
    knownWords: [...new Set([...knownWords, ...wordsIn(phraseWords.map(({ word }) => word))])],
  };
}

function ownMeaning({ kind, meaning, label }: OwnerWord): Meaning {
  if (kind === "part")
    return { kind, label, partMatches: partMatchesOf(meaning), also: undefined, isNoun: true };
  return { kind: kind === "material" ? kind : "coating", label, meanings: [meaning] };
}
