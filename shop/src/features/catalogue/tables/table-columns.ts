import type { Attribute } from "@kasna/rules/catalogue/attributes";
import { type UnitCode, unitWord } from "@kasna/rules/tax/unit-codes";

/** The columns between a row's size and its quantity that a buyer can hide, in their order. */
export const TABLE_COLUMNS = [
  "height",
  "slot",
  "material",
  "coating",
  "sku",
  "weight",
  "pack",
  "stock",
] as const;
export type TableColumn = (typeof TABLE_COLUMNS)[number];

/** What a sub-category calls its parts' dimensions: its kind's words, or the owner's. */
export type DimensionWords = { width: string; height: string; slot: string };

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What narrow screens write before a value. */
export const withoutUnit = (title: string) => title.replace(/, .*/, "");

/** A size of two numbers, such as M8 x 40, says the length. The height of a nut follows from its thread. */
export const isLength = (word: string) => /\blength\b/.test(word);

/** A column of an owner's attributes. One without a column of its own in every table is `own`, the next of its row. */
export type DeclaredColumn = { column: "height" | "slot" | "material" | "coating" | "own"; title: string };
/** What a table needs to know of a sub-category. `declared` is there if it has no kind, or its owner declares attributes. */
export type TabledSubCategory = {
  words: DimensionWords;
  declared?: readonly DeclaredColumn[];
  /** What its parts are sold by; absent for pieces. */
  unit?: UnitCode;
};
/** A column with its title; `own` counts the columns of attributes. */
export type TitledColumn = { column: TableColumn | "own"; title: string; own?: number };

const TITLES = { sku: "SKU", weight: "Weight, g", pack: "Pack of", stock: "Availability" };

/** The attributes that tables show. One that alone makes the size stands in its column already. */
export function tabledAttributes(attributes: readonly Attribute[]): Attribute[] {
  const named = attributes.filter(({ isInName }) => isInName);
  return attributes.filter((one) => one.isInTable && !(one.isInName && named.length === 1));
}

/** Returns the columns of a table whose rows are grouped, with their titles. Units stand here, not in the cells. */
export function columnsOf({ words, declared, unit }: TabledSubCategory, group: string): TitledColumn[] {
  const attributes = declared?.filter(({ column }) => column !== group) ?? [
    ...(isLength(words.height)
      ? []
      : [{ column: "height" as const, title: `${capitalized(words.height)}, mm` }]),
    { column: "slot" as const, title: `${capitalized(words.slot)}, mm` },
    ...(group === "material" ? [] : [{ column: "material" as const, title: "Material" }]),
    ...(group === "coating" ? [] : [{ column: "coating" as const, title: "Coating" }]),
  ];
  let own = 0;
  return [
    ...attributes.map((one) => (one.column === "own" ? { ...one, own: own++ } : one)),
    ...(["sku", "weight", "pack", "stock"] as const).map((column) => ({
      column,
      title: column === "pack" && unit ? `${TITLES.pack}, ${unitWord(2, unit)}` : TITLES[column],
    })),
  ];
}
