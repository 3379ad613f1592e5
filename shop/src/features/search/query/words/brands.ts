import type { Want } from "../parsed-query.ts";

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

/** A want for each maker in the text: no row says who made it. */
export const brandWants = (text: string): Want[] =>
  [...new Set([...text.matchAll(NAMED)].map(([word]) => BRANDS[word] ?? word))].map((name) => ({
    notFound: `Nothing made by ${name}.`,
    lacks: `not made by ${name}`,
    toldBy: null,
    standsFor: null,
  }));
