import { isDeepStrictEqual } from "node:util";
import type { SellingPoint, ShopTexts } from "@kasna/rules/shop-texts";
import type { TermsTexts } from "@kasna/rules/terms";
import { SHOP } from "../../../database/seed/demo.ts";
import { FITTINGS_SHOP } from "../../../database/seed/fittings/fittings.ts";

/** The settings of either demo. */
export const DEMOS = [SHOP, { mark: "", terms: {}, ...FITTINGS_SHOP }];

/** The settings of a new shop, which replace the demo's. */
const NEUTRAL = {
  shopName: "New shop",
  supportEmail: "",
  supportNumber: "",
  aboutUs: "",
  legalName: "",
  legalAddress: "",
  gstin: "",
  gstState: "Tamil Nadu",
  grievanceOfficer: "",
  originalPricePercent: 100,
  mark: "",
};
type NeutralName = keyof typeof NEUTRAL;

type Settings = typeof NEUTRAL & {
  copyrightYear: number;
  socialLinks: { name: string; url: string }[];
  words: Partial<ShopTexts>;
  sellingPoints: SellingPoint[];
  terms: Partial<TermsTexts>;
  termsSince: string;
};

/** The owner's texts by name, without those that equal a demo's. */
function withoutSame<Texts extends Record<string, string | undefined>>(
  stored: Texts,
  demos: readonly Texts[],
): Texts {
  const isOwn = ([name, text]: [string, string | undefined]) => demos.every((demo) => text !== demo[name]);
  return Object.fromEntries(Object.entries(stored).filter(isOwn)) as Texts;
}

/**
 * Returns the settings that still have a demo's values, each with the value of a new shop. Leaves out settings that the
 * owner has changed. `today` is a day in India such as `2026-11-23`.
 */
export function settingsWithoutDemo(stored: Settings, today: string): Partial<Settings> {
  const names = Object.keys(NEUTRAL) as NeutralName[];
  const isDemos = (name: keyof (typeof DEMOS)[number] & keyof Settings) =>
    DEMOS.some((demo) => isDeepStrictEqual(stored[name], demo[name]));
  const neutral = Object.fromEntries(
    names.flatMap((name) => (stored[name] !== NEUTRAL[name] && isDemos(name) ? [[name, NEUTRAL[name]]] : [])),
  );
  const words = withoutSame(
    stored.words,
    DEMOS.map((demo) => demo.words),
  );
  const terms = withoutSame(
    stored.terms,
    DEMOS.map((demo) => demo.terms),
  );
  const year = Number(today.slice(0, 4));
  const isRewritten = !isDeepStrictEqual(terms, stored.terms);
  return {
    ...neutral,
    ...(stored.copyrightYear !== year && isDemos("copyrightYear") && { copyrightYear: year }),
    ...(stored.socialLinks.length > 0 && isDemos("socialLinks") && { socialLinks: [] }),
    ...(!isDeepStrictEqual(words, stored.words) && { words }),
    ...(stored.sellingPoints.length > 0 && isDemos("sellingPoints") && { sellingPoints: [] }),
    ...(isRewritten && { terms, termsSince: today }),
  };
}
