import type { Want } from "../parsed-query.ts";
import type { Scan } from "../scan.ts";

/**
 * Makers by what buyers type. The trade uses some names for the part itself; a buyer can also mean the maker's product.
 */
const BRANDS: Readonly<Record<string, string>> = {
  hilti: "Hilti",
  fischer: "Fischer",
  unbrako: "Unbrako",
  tvs: "TVS",
  wurth: "Würth",
  würth: "Würth",
  bossard: "Bossard",
  loctite: "Loctite",
  spirol: "Spirol",
  mungo: "Mungo",
  dewalt: "DeWalt",
  stanley: "Stanley",
  simpson: "Simpson",
  lps: "LPS",
  apl: "APL",
  gkw: "GKW",
  caparo: "Caparo",
  kundan: "Kundan",
  sundram: "Sundram",
};

export const isBrand = (word: string): boolean => Object.hasOwn(BRANDS, word);

const NAMED = new RegExp(`(?<![\\p{L}\\p{N}])(?:${Object.keys(BRANDS).join("|")})(?![\\p{L}\\p{N}])`, "gu");

const MADE_BY = new RegExp(
  `(?<!\\p{L})(?:make|brand)[ :.-]*(${Object.keys(BRANDS).join("|")})(?![\\p{L}\\p{N}])`,
  "gu",
);

/** Takes makers that are explicitly called so, which are then not names of parts: `make Unbrako`. */
export const takeMakers = (scan: Scan) => scan.take(MADE_BY, "word", ([, name = ""]) => name);

/** A want for each maker in the text, because no row contains its maker. */
export const brandWants = (text: string): Want[] =>
  [...new Set([...text.matchAll(NAMED)].map(([word]) => BRANDS[word] ?? word))].map((name) => ({
    notFound: `Nothing made by ${name}.`,
    lacks: `not made by ${name}`,
    matchedBy: null,
    standsFor: null,
  }));
