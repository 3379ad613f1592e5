import { searchTokens } from "@kasna/rules/catalogue/search-text";
import { combineParts } from "../query/combine-parts.ts";
import { parseQuery, QUANTITY } from "../query/parse-query.ts";
import type { ParsedQuery } from "../query/parsed-query.ts";
import { readPrices } from "../query/read-prices.ts";
import { readWords } from "../query/read-words.ts";
import { plain, Scan } from "../query/scan.ts";
import type { Vocabulary } from "../vocabulary.ts";

/** A size such as `1/2`, `1 1/2` or `1-1/2`, with or without its inches. */
const FRACTION = /(?<![\d/.])(?:(\d{1,2})[ -])?(\d{1,2}\/\d{1,2})(?![\d/])(?: ?(?:"|inch(?:es)?\b|in\b))?/g;

/** A text of a shop that sells no fasteners: the owner's words, prices, quantities, fractions, and words of its parts. */
export type PlainQuery = {
  parsedQuery: ParsedQuery;
  /** Each as `1/2` or `1 1/2`. */
  fractions: string[];
};

/** Parses a buyer's text without the trade of fasteners. `spelled` corrects misspelt words. Never throws. */
export function parsePlainly(
  text: string,
  { vocabulary, spelled }: { vocabulary: Vocabulary; spelled?: ReadonlyMap<string, string> },
): PlainQuery {
  const source = plain(text).replace(
    /[\p{L}\p{M}]+/gu,
    (word) => spelled?.get(word) ?? vocabulary.spellings.get(word) ?? word,
  );
  const scan = new Scan(source);
  const price = readPrices(scan);
  scan.take(QUANTITY, "quantity", ([all]) => all ?? null);
  const fractions: string[] = [];
  scan.take(FRACTION, "size", ([, whole, part = ""]) => {
    fractions.push(whole ? `${whole} ${part}` : part);
    return fractions.at(-1) ?? null;
  });
  const { parts, materials, coatings, left } = readWords(scan, vocabulary, () => false);
  for (const { word, from, to } of left) scan.takeAt("word", word, from, to);
  const { partMatches, label } = combineParts(parts);
  return {
    fractions,
    parsedQuery: {
      ...parseQuery(""),
      ...{ text: source, terms: scan.terms.toSorted((a, b) => a.from - b.from), price },
      ...{ partMatches, partLabel: label },
      materials: [...new Set(materials.flatMap(({ meanings }) => meanings))],
      coatings: [...new Set(coatings.flatMap(({ meanings }) => meanings))],
      words: [
        ...new Set([...fractions.flatMap(searchTokens), ...left.flatMap(({ word }) => searchTokens(word))]),
      ],
    },
  };
}

/** A regular expression for PostgreSQL that finds a fraction as a size of its own: `1/2` is not in `1 1/2` or `11/2`. */
export function fractionPattern(fraction: string): string {
  const [whole, part] = fraction.includes(" ") ? fraction.split(" ") : [null, fraction];
  const start = whole ? `(^|[^0-9/.])${whole}[ -]+` : "(^|[^0-9/. -]|[^0-9/.][ -]+)";
  return `${start}${part}([^0-9/]|$)`;
}
