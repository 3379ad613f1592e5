import { isDeepStrictEqual } from "node:util";
import type { SellingPoint, ShopWords } from "@kasna/rules/shop-words";
import type { TermsTexts } from "@kasna/rules/terms";
import { SHOP } from "../../../database/seed/demo.ts";

/** What a new shop has in the place of the demo's settings. */
const NEUTRAL = {
  shopName: "New shop",
  supportEmail: "",
  supportNumber: "",
  aboutUs: "",
  legalName: "",
  legalAddress: "",
  gstin: "",
  grievanceOfficer: "",
  originalPricePercent: 100,
  mark: "",
};
type NeutralName = keyof typeof NEUTRAL;

type Settings = typeof NEUTRAL & {
  copyrightYear: number;
  socialLinks: { name: string; url: string }[];
  words: Partial<ShopWords>;
  sellingPoints: SellingPoint[];
  terms: Partial<TermsTexts>;
  termsSince: string;
};

/** What stays of the owner's texts by name, without those that are the demo's. */
function withoutSame<Texts extends Record<string, string | undefined>>(stored: Texts, demo: Texts): Texts {
  return Object.fromEntries(Object.entries(stored).filter(([name, text]) => text !== demo[name])) as Texts;
}

/**
 * Returns the settings that still are the demo's, each with what a new shop has in its place. A setting that the owner
 * changed is not among them. `today` is a day in India such as `2026-11-23`.
 */
export function settingsWithoutDemo(stored: Settings, today: string): Partial<Settings> {
  const names = Object.keys(NEUTRAL) as NeutralName[];
  const neutral = Object.fromEntries(
    names.flatMap((name) => (stored[name] === SHOP[name] ? [[name, NEUTRAL[name]]] : [])),
  );
  const words = withoutSame(stored.words, SHOP.words);
  const terms = withoutSame(stored.terms, SHOP.terms);
  const isRewritten = !isDeepStrictEqual(terms, stored.terms);
  return {
    ...neutral,
    ...(stored.copyrightYear === SHOP.copyrightYear && { copyrightYear: Number(today.slice(0, 4)) }),
    ...(stored.socialLinks.length > 0 &&
      isDeepStrictEqual(stored.socialLinks, SHOP.socialLinks) && { socialLinks: [] }),
    ...(!isDeepStrictEqual(words, stored.words) && { words }),
    ...(stored.sellingPoints.length > 0 &&
      isDeepStrictEqual(stored.sellingPoints, SHOP.sellingPoints) && { sellingPoints: [] }),
    ...(isRewritten && { terms, termsSince: today }),
  };
}
