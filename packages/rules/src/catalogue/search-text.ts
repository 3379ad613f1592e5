import { type Attribute, type AttributeValues, hasColumn, namedValues } from "./attributes.ts";

/** Lower case, with `8 x 40` joined to `8x40` and everything but letters, digits and points replaced by spaces. */
const plainText = (text: string) =>
  text
    .toLowerCase()
    .replace(/(\d)\s*[x×*]\s*(?=\d)/g, "$1x")
    .replace(/[^\p{L}\p{N}.]+/gu, " ")
    .trim();

/** The words of a text without fractions, in the form stored in rows for search. */
export const searchTokens = (text: string): string[] => plainText(text).split(" ").filter(Boolean);

const NUMBERS = /^\d+(?:\.\d+)?(?:x\d+(?:\.\d+)?)*$/;

/** A word of numbers without trailing decimal zeros: `1.0` is 1, and `2.50x1.0` is `2.5x1`. */
export const shortNumbers = (word: string): string =>
  NUMBERS.test(word) ? word.replace(/(\.\d*[1-9])0+(?=x|$)/g, "$1").replace(/\.0+(?=x|$)/g, "") : word;

/** A size such as `1/2`, `1 1/2` or `1-1/2`, of at most 24 inches: in `hose end 90 1/2`, 90 is an angle. */
export const FRACTION = /(?<![\d/.])(?:(0?[1-9]|1\d|2[0-4])[ -])?(\d{1,2}\/\d{1,2})(?![\d/])/g;

/** A fraction as the single word that rows store for it, so that neither 1/2 nor 1 matches 1-1/2. */
export const fractionToken = (whole: string | undefined, part: string): string =>
  whole ? `${whole}-${part}` : part;

const fractionTokens = (text: string): string[] =>
  [...text.matchAll(FRACTION)].map(([, whole, part = ""]) => fractionToken(whole, part));

/** The words of a text in the form stored in rows for search, each fraction as one. */
export const searchWordsOf = (text: string): string[] => [
  ...searchTokens(text.replace(FRACTION, " ")),
  ...fractionTokens(text),
];

/** Trade names of materials, coatings and threads. */
const TRADE_WORDS: readonly [RegExp, string][] = [
  [/Stainless steel 304/, "ss ss304 a2 inox"],
  [/Stainless steel 316/, "ss ss316 a4 inox marine"],
  [/Stainless steel 202/, "ss ss202"],
  [/Stainless steel 410/, "ss ss410"],
  [/Stainless steel 1\.4122/, "ss inox"],
  [/Mild steel|Carbon steel|Forged steel/, "ms"],
  [/High tensile|Alloy steel/, "ht"],
  [/Zinc electroplated/, "zp galvanized"],
  [/Hot-dip galvanised/, "hdg gi galvanized"],
  [/\b(?:UNC|UNF|BSW)\b/, "inch imperial"],
];
const tradeWordsOf = (text: string) =>
  TRADE_WORDS.flatMap(([name, words]) => (name.test(text) ? [words] : []));

type Row = {
  name: string;
  sku: string;
  size: string;
  material: string;
  coating: string;
  making: string;
  standard: string;
  attributes?: AttributeValues;
};
type SubCategory = { name: string; tradeNames: string[]; attributes?: readonly Attribute[] };

/**
 * A product's search words: its own, with its attributes and their names, and those of its sub-category, each once. A
 * fraction is one word, and `1.0` is also found as 1.
 */
export function searchTextOf(row: Row, subCategory: SubCategory, category: string): string {
  const { attributes = [] } = subCategory;
  const named = namedValues(attributes, row.attributes ?? {});
  const fields = [
    row.name,
    row.sku,
    row.size,
    ...(["material", "coating", "making"] as const).map((column) =>
      hasColumn(attributes, column) ? row[column] : "",
    ),
    row.standard,
    ...named.flatMap(({ name, value, unit }) => [value, unit, name]),
    subCategory.name,
    category,
  ];
  const texts = [...fields, ...subCategory.tradeNames, ...tradeWordsOf(fields.join(" "))];
  const words = plainText(texts.join(" | ").replace(FRACTION, " ")).split(" ");
  return [...new Set([...words, ...words.map(shortNumbers), ...texts.flatMap(fractionTokens)])].join(" ");
}
