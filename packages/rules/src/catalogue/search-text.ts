/** Lower case, with `8 x 40` joined to `8x40` and everything but letters, digits and points replaced by spaces. */
const plainText = (text: string) =>
  text
    .toLowerCase()
    .replace(/(\d)\s*[x×*]\s*(?=\d)/g, "$1x")
    .replace(/[^\p{L}\p{N}.]+/gu, " ")
    .trim();

/** The words of a text as rows store them for search. */
export const searchTokens = (text: string): string[] => plainText(text).split(" ").filter(Boolean);

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
};

/** A product's search words: its own and those of its sub-category, each once. */
export function searchTextOf(
  row: Row,
  subCategory: { name: string; tradeNames: string[] },
  category: string,
): string {
  const fields = [
    row.name,
    row.sku,
    row.size,
    row.material,
    row.coating,
    row.making,
    row.standard,
    subCategory.name,
    category,
  ];
  const words = plainText(
    [...fields, ...subCategory.tradeNames, ...tradeWordsOf(fields.join(" "))].join(" "),
  ).split(" ");
  return [...new Set(words)].join(" ");
}
