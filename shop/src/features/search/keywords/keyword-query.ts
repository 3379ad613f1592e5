import { FRACTION, fractionToken, searchTokens, shortNumbers } from "@kasna/rules/catalogue/search-text";
import { combineParts } from "../query/combine-parts.ts";
import { parseQuery, QUANTITY } from "../query/parse-query.ts";
import type { ParsedQuery } from "../query/parsed-query.ts";
import { readPrices } from "../query/read-prices.ts";
import { readWords } from "../query/read-words.ts";
import { normalize, Scan } from "../query/scan.ts";
import type { Vocabulary } from "../vocabulary.ts";

const LIKE_A_PRICE = /(?<![\p{L}\p{N}.])\d{1,6}rs\d?(?![\p{L}\p{N}])/gu;
/** A number or size directly followed by letters: `12mm`, `80x32in`, `6204zz`. */
const GLUED = /(?<![\p{L}\p{N}.])(\d+(?:\.\d+)?(?:x\d+(?:\.\d+)?)*)(\p{L}{2,})(?![\p{L}\p{N}])/gu;
/** A code of letters and a number, written apart or together: `b52`, `b-52`, `ad12`. Not the metres of `10 m 5`. */
const LETTERED =
  /(?<![\p{L}\p{N}./])(?<!\d )(?:(\p{L})[- ]?|(\p{L}{2,4}))(\d{1,6})(?![\p{L}\p{N}/x]|\.\d| ?(?:"|mm|inch|in\b))/gu;
/** The words of such a code as parts may have them: `b52`, and `b & 52` of parts that have both. */
const asOne = (letters: string, number: string) => `${letters}${number}`;
const asTwo = (letters: string, number: string) => `${letters} & ${number}`;

/** Words in a text that mean something else unless a part has them, as queries: the seal 2RS of a bearing looks like a
 * price. */
export const likeCodes = (text: string): string[] => {
  const joined = joinedSizes(text);
  const lettered = [...joined.matchAll(LETTERED)].flatMap(
    ([, letter, letters = letter ?? "", number = ""]) => [asOne(letters, number), asTwo(letters, number)],
  );
  return [...(joined.match(LIKE_A_PRICE) ?? []), ...(joined.match(GLUED) ?? []), ...lettered];
};

/** The same, including its inches. */
const TYPED_FRACTION = new RegExp(`${FRACTION.source}(?: ?(?:"|inch(?:es)?\\b|in\\b))?`, "g");

/** `1 inch`, which rows contain as in `1 BSP`. */
const WHOLE_INCHES = /(?<![\p{L}\p{N}./-])(\d{1,2}) ?(?:"|inch(?:es)?(?!\p{L}))/gu;

/** Numbers with an x between them, which rows write joined, with or without a unit; fractions excluded. */
const SPACED_SIZE =
  /(?<![\d/.])(\d+(?:\.\d+)?)\s*(?:"|mm|cm|in|inch|ft)?\s*[x×*]\s*(?=\d+(?:\.\d+)?(?![\d/.]))/g;
const joinedSizes = (text: string) => normalize(text).replace(SPACED_SIZE, "$1x");

/**
 * Parses a buyer's text without the vocabulary of fasteners: the owner's words, prices, quantities, sizes, and words of
 * the shop's parts. `spelled` corrects misspelt words, and `codes` are words that some part has (`likeCodes`). Never
 * throws.
 */
export function parseKeywords(
  text: string,
  {
    vocabulary,
    spelled,
    codes = [],
  }: {
    vocabulary: Vocabulary;
    spelled?: ReadonlyMap<string, string>;
    codes?: readonly string[];
  },
): ParsedQuery {
  const source = joinedSizes(text)
    .replace(GLUED, (word, number, letters) => (codes.includes(word) ? word : `${number} ${letters}`))
    .replace(/[\p{L}\p{M}]+/gu, (word) => spelled?.get(word) ?? vocabulary.spellings.get(word) ?? word);
  const scan = new Scan(source);
  const known: string[] = [];
  scan.take(LIKE_A_PRICE, "word", ([word = ""]) => {
    if (!codes.includes(word)) return null;
    known.push(word);
    return word;
  });
  scan.take(LETTERED, "word", ([code = "", letter, letters = letter ?? "", number = ""]) => {
    if (codes.includes(asOne(letters, number))) known.push(asOne(letters, number));
    else if (codes.includes(asTwo(letters, number))) known.push(letters, shortNumbers(number));
    else return null;
    return code;
  });
  const price = readPrices(scan);
  scan.take(QUANTITY, "quantity", ([all]) => all ?? null);
  const sizes: string[] = [];
  scan.take(TYPED_FRACTION, "size", ([, whole, part = ""]) => {
    sizes.push(fractionToken(whole, part));
    return whole ? `${whole} ${part}` : part;
  });
  scan.take(WHOLE_INCHES, "size", ([, whole = ""]) => {
    sizes.push(whole);
    return whole;
  });
  const { parts, materials, coatings, left } = readWords(scan, vocabulary, () => false);
  for (const { word, from, to } of left) scan.takeAt("word", word, from, to);
  const { partMatches, label } = combineParts(parts);
  return {
    ...parseQuery(""),
    text: source,
    terms: scan.terms.toSorted((a, b) => a.from - b.from),
    price,
    partMatches,
    partLabel: label,
    materials: [...new Set(materials.flatMap(({ meanings }) => meanings))],
    coatings: [...new Set(coatings.flatMap(({ meanings }) => meanings))],
    words: [
      ...new Set([...sizes, ...known, ...left.flatMap(({ word }) => searchTokens(word).map(shortNumbers))]),
    ],
  };
}
