/** The attributes of a sub-category's parts, as the owner declares them (decision 64). */

import { nameInLine } from "../within-sentence.ts";

export const ATTRIBUTES_MAX = 12;
export const ATTRIBUTE_NAME_MAX = 80;
export const UNIT_MAX = 20;
export const ATTRIBUTE_VALUE_MAX = 100;
const KEY_MAX = 40;
/** How many values of an attribute can be put in order. */
export const ORDERED_VALUES_MAX = 200;
const NUMBER_MAX = 1_000_000_000;

export const ATTRIBUTE_TYPES = ["number", "size", "choice", "text"] as const;
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number];

/** The six columns of the specification (spec 6.3), which have these names in the API. */
export const PART_COLUMNS = ["material", "coating", "width", "height", "slot_width", "making"] as const;
export type PartColumn = (typeof PART_COLUMNS)[number];
/** Columns in millimetres. */
export const isMeasureColumn = (column: PartColumn | null) =>
  column === "width" || column === "height" || column === "slot_width";

export type Attribute = {
  /** The name of its values in the database. It never changes, so that the attribute can be renamed. */
  key: string;
  name: string;
  /** Empty if its values have none. */
  unit: string;
  type: AttributeType;
  /** The column with its values; null if they are outside the six columns. */
  column: PartColumn | null;
  isFacet: boolean;
  isInName: boolean;
  isInTable: boolean;
  isInSku: boolean;
  /** The order of its values. A choice allows only these values, if there are any. */
  values: readonly string[];
};

/** A part's values outside the six columns, by the key of their attribute. */
export type AttributeValues = Readonly<Record<string, string | number>>;
/** An attribute of a part in the form that buyers see. */
export type NamedValue = { name: string; value: string; unit: string };

/** The form in which names are compared: `Thread size` and `thread-size` are one name. */
export const plainName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "_")
    .replace(/^_|_$/g, "");

/** Returns a key for a new attribute that is not yet taken. */
export function newKey(name: string, taken: readonly string[]): string {
  const base = plainName(name).slice(0, KEY_MAX) || "attribute";
  let key = base;
  for (let i = 2; taken.includes(key); i++) key = `${base}_${i}`;
  return key;
}

/** The attributes whose values are outside the six columns. */
export const ownAttributes = (attributes: readonly Attribute[]) =>
  attributes.filter(({ column }) => column === null);

/** Whether the parts of a sub-category have a column. Without declared attributes they have all six. */
export const hasColumn = (attributes: readonly Attribute[], column: PartColumn): boolean =>
  attributes.length === 0 || attributes.some((attribute) => attribute.column === column);

/** The words that people write if a part has no coating or making. Pages and documents would print them. */
export const NOTHING = "^(none|nil|na|n/a|n\\.a\\.?|not applicable|[-–—]+)$";
const NOTHING_PATTERN = new RegExp(NOTHING, "i");

/** A coating or making, or empty if the word only says that there is none. */
export const emptyIfNone = (words: string): string => (NOTHING_PATTERN.test(words.trim()) ? "" : words);

type Read = { value: string | number | null } | { reason: string };

/**
 * Reads the value of an attribute from a cell, null if the cell is empty. `readNumber` returns null if the text is not
 * a number.
 */
export function readValue(
  { type, unit, values }: Pick<Attribute, "type" | "unit" | "values">,
  typed: string,
  readNumber: (text: string) => number | null,
): Read {
  const text = typed.trim().replace(/\s+/g, " ");
  if (text === "") return { value: null };
  if (text.length > ATTRIBUTE_VALUE_MAX)
    return { reason: `is longer than ${ATTRIBUTE_VALUE_MAX} characters` };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are rejected
  if (/[\u0000-\u001f\u007f]/.test(text)) return { reason: "contains a control character" };
  if (type === "number") {
    const value = readNumber(withoutUnit(text, unit));
    if (value === null) return { reason: unit ? `is not a number of ${unit}` : "is not a number" };
    return Math.abs(value) <= NUMBER_MAX ? { value } : { reason: "is too large" };
  }
  if (type !== "choice" || values.length === 0) return { value: text };
  const known = values.find((value) => value.toLowerCase() === text.toLowerCase());
  return known === undefined ? { reason: `is not one of ${listed(values)}` } : { value: known };
}

const withoutUnit = (text: string, unit: string) =>
  unit !== "" && text.toLowerCase().endsWith(unit.toLowerCase()) ? text.slice(0, -unit.length).trim() : text;

const LISTED_MAX = 6;
const listed = (values: readonly string[]) =>
  values.length > LISTED_MAX
    ? `${values.slice(0, LISTED_MAX).join(", ")} and ${values.length - LISTED_MAX} more`
    : values.join(", ");

/** A part's own attributes in order, without those for which it has no value. */
export const namedValues = (attributes: readonly Attribute[], values: AttributeValues): NamedValue[] =>
  ownAttributes(attributes).flatMap(({ key, name, unit }) => {
    const value = values[key];
    return value === undefined ? [] : [{ name, value: String(value), unit }];
  });

/** `350 bar`, `90°`. */
export const valueWithUnit = (value: string | number, unit: string): string =>
  unit === "" || unit === "°" ? `${value}${unit}` : `${value} ${unit}`;

/** The first number of a size, which can be a fraction: 1.5 for `1-1/2 BSP`, 8 for `M8`. */
function sizeNumber(text: string): number {
  const [, whole, top, bottom, plain] = /(?:(\d+)[ -])?(\d+)\/(\d+)|(\d+(?:\.\d+)?)/.exec(text) ?? [];
  if (top && Number(bottom) > 0) return Number(whole ?? 0) + Number(top) / Number(bottom);
  return plain === undefined ? Number.POSITIVE_INFINITY : Number(plain);
}

/** Attributes in one line: `seal NBR`, `pressure 350 bar`, `OD 47 mm`. */
export const attributeTexts = (named: readonly NamedValue[] | null | undefined): string[] =>
  (named ?? []).map(({ name, value, unit }) => `${nameInLine(name)} ${valueWithUnit(value, unit)}`);

/** The words of a text. A dash, which owners write if a part has no size, does not count. */
const wordsIn = (text: string) =>
  (text.toLowerCase().match(/[^\s,;()]+/g) ?? []).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** A part's size if its name does not contain it, as in files from other programs; otherwise empty. */
export function sizeBesideName({ name, size = "" }: { name: string; size?: string | undefined }): string {
  const named = new Set(wordsIn(name));
  return wordsIn(size).every((word) => named.has(word)) ? "" : size;
}

/** The non-empty ones of these, separated by commas: in some trades parts have no coating. */
export const joinNonEmpty = (...words: readonly string[]): string =>
  words.filter((word) => word !== "").join(", ");

type Chosen = Record<"size" | "material" | "coating", string> & {
  attributes?: readonly NamedValue[] | undefined;
};

/**
 * The properties by which a part was chosen: `M8 x 40, Brass, Plain`, and its own attributes if the size does not
 * contain them.
 */
export const optionText = ({ size, material, coating, attributes = [] }: Chosen): string =>
  joinNonEmpty(
    wordsIn(size).length > 0 ? size : "",
    material,
    coating,
    ...attributeTexts(attributes.filter(({ value }) => sizeBesideName({ name: size, size: value }) !== "")),
  );

/** Compares two values: in the owner's order if there is one, then sizes and numbers by size, words by name. */
export function compareValues({ type, values }: Pick<Attribute, "type" | "values">) {
  const positions = new Map(values.map((value, index) => [value.toLowerCase(), index]));
  const positionOf = (value: string) => positions.get(value.toLowerCase()) ?? values.length;
  return (a: string | number, b: string | number): number => {
    const [first, second] = [String(a), String(b)];
    const byPosition = positionOf(first) - positionOf(second);
    if (byPosition !== 0) return byPosition;
    if (type === "number" || type === "size") {
      const [x, y] = [sizeNumber(first), sizeNumber(second)];
      if (x !== y && type === "number") return Number(a) - Number(b);
      // Infinity minus itself is not a number.
      if (x !== y) return x < y ? -1 : 1;
    }
    return first.localeCompare(second, "en", { numeric: true });
  };
}

/** The values of a part by attribute: those in the six columns and those outside them. */
export type ValueOf = (attribute: Attribute) => string | number | null | undefined;

/**
 * The size, name and SKU suffix that a part gets from its attributes: `1/2 BSP`, `Adapter 1/2 BSP` and `1-2-BSP`. Empty
 * texts if no attribute contributes.
 */
export function composeTexts(
  attributes: readonly Attribute[],
  valueIn: ValueOf,
  subCategoryName: string,
): { size: string; name: string; sku: string } {
  const written = (isIn: (attribute: Attribute) => boolean) =>
    attributes.filter(isIn).flatMap((attribute) => {
      const value = valueIn(attribute);
      return value == null || value === "" ? [] : [{ value, unit: attribute.unit }];
    });
  const size = written(({ isInName }) => isInName)
    .map(({ value, unit }) => valueWithUnit(value, unit))
    .join(" ");
  const sku = written(({ isInSku }) => isInSku)
    .map(({ value }) =>
      String(value)
        .toUpperCase()
        .replace(/[^A-Z0-9.]+/g, "-")
        .replace(/^-|-$/g, ""),
    )
    .filter(Boolean)
    .join("-");
  return { size, name: size && `${subCategoryName} ${size}`, sku };
}
