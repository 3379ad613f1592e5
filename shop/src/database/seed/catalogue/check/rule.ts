import type { SeedCatalogue, SeedRow, SeedSubCategory } from "../make-catalogue.ts";

/** What a rule found: how many rows it concerned, and a sentence for each that breaks it. */
export type Finding = { rule: string; checked: number; broken: string[] };

export type Facts = SeedCatalogue & {
  bySku: ReadonlyMap<string, SeedRow>;
  subCategoryOf: (row: SeedRow) => SeedSubCategory;
};

export type Rule = (facts: Facts) => Finding;

/** A rule for each row that `concerns` it. `problem` returns what is wrong, or null. */
export const everyRow =
  (
    rule: string,
    concerns: (row: SeedRow, facts: Facts) => boolean,
    problem: (row: SeedRow, facts: Facts) => string | null,
  ): Rule =>
  (facts) => {
    const rows = facts.rows.filter((row) => concerns(row, facts));
    const broken = rows.flatMap((row) => {
      const sentence = problem(row, facts);
      return sentence === null ? [] : [`${row.sku}: ${sentence}`];
    });
    return { rule, checked: rows.length, broken };
  };

export const perPiece = ({ weightGrams, pricePaise, packSize }: SeedRow) => ({
  grams: weightGrams / packSize,
  paise: pricePaise / packSize,
});

export const categoryOf = ({ subCategoryId }: SeedRow) => Math.floor(subCategoryId / 100);
