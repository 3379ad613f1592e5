import type { Attribute } from "@kasna/rules/catalogue/attributes";
import { type UnitCode, unitWord } from "@kasna/rules/tax/unit-codes";

/** The columns between a row's size and its quantity that a buyer can hide, in order. */
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

/** A sub-category's names for its parts' dimensions: its kind's words, or the owner's. */
export type DimensionLabels = { width: string; height: string; slot: string };

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The label before a value on narrow screens. */
export const withoutUnit = (title: string) => title.replace(/, .*/, "");

/** The unit in a column's title; empty if it has none. */
export const unitIn = (title: string) => title.slice(withoutUnit(title).length + 2);

/** A size of two numbers, such as M8 x 40, includes the length. The height of a nut follows from its thread. */
export const isLength = (word: string) => /\blength\b/.test(word);

/** The classes of a column for the next of the row's own values. */
type OwnColumn = "own" | "own number";
/** A column for an owner's attribute. One that does not use a standard column is its own. */
export type DeclaredColumn = {
  column: "height" | "slot" | "material" | "coating" | OwnColumn;
  title: string;
};
/**
 * The properties of a sub-category that a table needs. `declared` is set if it has no kind, or if its owner declares
 * attributes.
 */
export type TabledSubCategory = {
  words: DimensionLabels;
  declared?: readonly DeclaredColumn[];
  /** The unit of sale of its parts; absent for pieces. */
  unit?: UnitCode;
};
/** A column with its title; `own` is the index of the attribute. */
export type TitledColumn = { column: TableColumn | OwnColumn; title: string; own?: number };

export const isOwn = (column: TitledColumn["column"]): column is OwnColumn => column.startsWith("own");

const TITLES = { sku: "SKU", weight: "Weight, g", pack: "Pack of", stock: "Availability" };

/** The attributes that tables show. One that makes up the whole size is already shown in the size column. */
export function tabledAttributes(attributes: readonly Attribute[]): Attribute[] {
  const named = attributes.filter(({ isInName }) => isInName);
  return attributes.filter((attribute) => attribute.isInTable && !(attribute.isInName && named.length === 1));
}

/**
 * Returns the columns of a table whose rows are grouped, with their titles. The titles contain the units, not the
 * cells.
 */
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
    ...attributes.map((attribute) => (isOwn(attribute.column) ? { ...attribute, own: own++ } : attribute)),
    ...(["sku", "weight", "pack", "stock"] as const).map((column) => ({
      column,
      title: column === "pack" && unit ? `${TITLES.pack}, ${unitWord(2, unit)}` : TITLES[column],
    })),
  ];
}

/** With more columns of values, each has too little room on a laptop. */
const VALUES_MAX = 6;
const OF_EVERY_PART: readonly string[] = Object.keys(TITLES);

const MEASURES: readonly string[] = ["height", "slot"];

/**
 * The kind of screen with room for a row on one line. Elsewhere it has two: size and price, then the other values with
 * their names. A tablet has room for one value in words.
 */
export function roomFor(columns: readonly TitledColumn[]): "tablet" | "laptop" | "none" {
  const values = columns.filter(({ column }) => !OF_EVERY_PART.includes(column));
  if (values.length > VALUES_MAX) return "none";
  return values.filter(({ column }) => !MEASURES.includes(column)).length > 1 ? "laptop" : "tablet";
}
