import type { Want } from "../parsed-query.ts";
import type { Scan } from "../scan.ts";

/** Makers by what buyers type. The trade uses some as the name of a part; a buyer can also mean the maker's own. */
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

/** Takes makers who are called so, which are no names of parts then: `make Unbrako`. */
export const takeMakers = (scan: Scan) => scan.take(MADE_BY, "word", ([, name = ""]) => name);

/** A want for each maker in the text: no row says who made it. */
export const brandWants = (text: string): Want[] =>
  [...new Set([...text.matchAll(NAMED)].map(([word]) => BRANDS[word] ?? word))].map((name) => ({
    notFound: `Nothing made by ${name}.`,
    lacks: `not made by ${name}`,
    matchedBy: null,
    standsFor: null,
  }));
