import type { SeedCatalogue, SeedSubCategory } from "../make-catalogue.ts";
import { inchThreadRules } from "./inch-thread-rules.ts";
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
  ...inchThreadRules,
  ...lengthRules,
  ...taxRules,
  ...weightRules,
  ...priceRules,
];

/** What no rule can decide here, by who can. */
export const OPEN_QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  "for the tax adviser": [
    "Spring and coiled pins are under HSN 73182990; the tariff also has 73209020.",
    "Brass inserts and standoffs are under HSN 74153990; 74153390 is possible.",
    "Resin is under HSN 32141000 (resin cements); makers also use 38249900 and 39073010.",
  ],
  "for the shop's suppliers": [
    "The price model is an estimate fitted to one shop's list, and resin prices are estimates. Their quotes replace both.",
    "Cage nuts, T-nuts, insert nuts for wood and wafer heads have no standard; sizes differ by up to 1 mm between makers.",
    "DIN 7991 screws have a thread of 2 d + 6 and a plain shank where that leaves room for one, and cap screws of 75 mm are called DIN 912, whose older editions put the length in brackets. Makers thread short countersunk screws to the head.",
  ],
  "for the text of a standard": [
    "Heads of DIN 6921 (M5, M10 to M20) are from knowledge of its table, which was not at hand. M6 and M8 have the same head in EN 1665.",
    "Parts to IS 3757, IS 6623 and IS 6649 have the widths, heights and threads of ISO 7412 and ASTM F436M.",
    "Grips are listed for aluminium rivets of 3 mm and more alone, and are those of ISO 15981, whose mandrels are of aluminium. The tables of ISO 15977 (steel mandrels), ISO 15979 and ISO 15983 were not at hand.",
    "Screws with low or countersunk heads bear less than their class says: ISO 7380-1, ISO 10642 and ISO 14581 mark them 08.8, 010.9 and 012.9. The shop names the class of their steel.",
    "Steel nuts of M3 and M4 have class 6 as in ISO 898-2:1992 (IS 1367-6:1994) and ISO 4032:1999. The editions since 2012 begin at M5. Above M39 a class is agreed with the maker.",
    "Coupling nuts and square nuts are named class 6; DIN 6334 is known for class 10 and DIN 557 for class 5. Neither text was at hand.",
    "Eye bolts of M6 are called DIN 580, whose table is known to begin at M8.",
    "The shortest set screws list half their length as the depth of the socket, without a limit. ISO 4026 to 4029 allow less: 2 mm for M6 x 6.",
    "Lengths of clevis pins have the limits of js15; other pins have 0.25, 0.5 and 0.75 mm either way, and ISO 2341 may too.",
    "Split pins weigh what their wire does; a formula fitted to a list of DIN 94 gives 4 to 9 % more.",
  ],
};

/** Applies every rule to every row that it concerns. */
export function checkCatalogue(catalogue: SeedCatalogue): Finding[] {
  const subCategories = new Map(catalogue.subCategories.map((subCategory) => [subCategory.id, subCategory]));
  const facts = {
    ...catalogue,
    bySku: new Map(catalogue.rows.map((row) => [row.sku, row])),
    subCategoryOf: (row: { subCategoryId: number }) =>
      subCategories.get(row.subCategoryId) as SeedSubCategory,
  };
  return rules.map((rule) => rule(facts));
}
