import type { SeedCatalogue, SeedSubCategory } from "../make-catalogue.ts";
import { lengthRules } from "./length-rules.ts";
import { nameRules } from "./name-rules.ts";
import { priceRules } from "./price-rules.ts";
import type { Finding, Rule } from "./rule.ts";
import { standardRules } from "./standard-rules.ts";
import { taxRules } from "./tax-rules.ts";
import { weightRules } from "./weight-rules.ts";

const rules: readonly Rule[] = [
  ...nameRules,
  ...standardRules,
  ...lengthRules,
  ...taxRules,
  ...weightRules,
  ...priceRules,
];

/** What no rule can decide here. */
export const OPEN_QUESTIONS = [
  "Spring and coiled pins are under HSN 73182990; the tariff also has 73209020. Ask the tax adviser.",
  "Brass inserts and standoffs are under HSN 74153990; 74153390 is possible. Ask the tax adviser.",
  "Resin is under HSN 32141000 (resin cements); makers also use 38249900 and 39073010. Ask the tax adviser.",
  "Resin prices are estimates: no supplier's list was at hand.",
  "Cage nuts, T-nuts, insert nuts for wood and wafer heads have no standard; sizes differ by up to 1 mm between makers.",
  "DIN 7991 screws are weighed with a thread of 2 d + 6 where that leaves a plain shank: published tables have this length of thread, and printed masses agree. From which length on the shank is plain was not at hand.",
  "Cap screws of 75 mm are named DIN 912: the length is within its range and sold so, but older editions put it in brackets, and ISO 4762 has no such length. Button heads and flange bolts of 75 mm are called similar to their standard.",
  "Flange bolts named DIN 6921 have the head heights of EN 1665. The older standard is remembered with lower heads at M5 and from M12 on (M12 11.5 instead of 11.8 mm); its table was not at hand.",
  "Grips are listed for aluminium rivets alone (ISO 15977): those of ISO 15979 and ISO 15983 were not at hand.",
  "Split pins are weighed by the geometry of their wire: no printed table was at hand.",
  "The price model is an estimate fitted to one shop's list. Replace it by suppliers' quotes.",
];

/** Applies every rule to every row that it concerns. */
export function checkCatalogue(catalogue: SeedCatalogue): Finding[] {
  const subCategories = new Map(catalogue.subCategories.map((one) => [one.id, one]));
  const facts = {
    ...catalogue,
    bySku: new Map(catalogue.rows.map((row) => [row.sku, row])),
    subCategoryOf: (row: { subCategoryId: number }) =>
      subCategories.get(row.subCategoryId) as SeedSubCategory,
  };
  return rules.map((rule) => rule(facts));
}
