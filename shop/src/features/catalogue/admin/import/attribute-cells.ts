import {
  ATTRIBUTES_MAX,
  type Attribute,
  type AttributeValues,
  ownAttributes,
  plainName,
  readValue,
} from "@kasna/rules/catalogue/attributes";
import { unitOfAttributeIn } from "./column-names.ts";
import { isPieces, type NumberStyle, readMeasureIn, readNumber } from "./read-number.ts";

/** The properties of a sub-category that concern its attributes. */
export type Described = { name: string; attributes: readonly Attribute[]; geometryKind: string | null };

/**
 * A column of a file with an attribute's values: `Pressure`, or `Pressure (bar)`. `foundUnder` is its heading in the
 * file.
 */
export type AttributeColumn = { index: number; heading: string; foundUnder: string };

export const isCalled = ({ name, unit }: Attribute, heading: string) => {
  const plain = plainName(heading);
  return plain === plainName(name) || plain === plainName(`${name} ${unit}`);
};

/** The attribute that a heading refers to in a sub-category. */
const calledIn = ({ attributes }: Described, heading: string) =>
  ownAttributes(attributes).find((attribute) => isCalled(attribute, heading));

/** Whether a heading refers to an attribute of any sub-category. */
export const namesAttribute = (heading: string, all: Iterable<Described>): boolean =>
  [...all].some((subCategory) => calledIn(subCategory, heading) !== undefined);

/** The headings of all attributes, each name once, in the order of their sub-categories. */
export function attributeHeadings(all: readonly Described[]): string[] {
  const names = all.flatMap(({ attributes }) => ownAttributes(attributes).map(({ name }) => name));
  return [...new Map(names.map((name) => [plainName(name), name] as const).reverse()).values()].reverse();
}

/** A part's value under a heading of `attributeHeadings`, empty if it has none. */
export function attributeCell(subCategory: Described, values: AttributeValues, heading: string): string {
  const attribute = ownAttributes(subCategory.attributes).find(
    ({ name }) => plainName(name) === plainName(heading),
  );
  return attribute ? String(values[attribute.key] ?? "") : "";
}

/** The values of a line by key, null for emptied ones; and the errors by heading. */
type ReadAttributes = {
  values: Record<string, string | number | null>;
  problems: { column: string; cell?: string; reason: string }[];
};

/**
 * Reads a line's attributes. Without its sub-category, which is optional in a file, a heading must mean the same
 * everywhere. `all` is called for each column, because an iterator can be walked only once.
 */
export function readAttributes(
  columns: readonly AttributeColumn[],
  cells: readonly string[],
  { of, all, style }: { of: Described | null; all: () => Iterable<Described>; style: NumberStyle },
): ReadAttributes {
  const result: ReadAttributes = { values: {}, problems: [] };
  for (const { index, heading, foundUnder } of columns) {
    const cell = cells[index] ?? "";
    const attribute = of ? calledIn(of, heading) : sameEverywhere(heading, all());
    if (!attribute) {
      if (cell.trim() !== "")
        result.problems.push({
          column: heading,
          reason: of
            ? `is not an attribute of ${of.name}. ${of.attributes.length < ATTRIBUTES_MAX ? "Add it to the sub-category" : `It has ${ATTRIBUTES_MAX}, the most it can have. Remove one`}, or leave this empty`
            : "is another attribute in another sub-category: add the column sub_category",
        });
      continue;
    }
    const read = readUnder(foundUnder, attribute, cell, style);
    if ("reason" in read) result.problems.push({ column: heading, cell, reason: read.reason });
    else result.values[attribute.key] = read.value;
  }
  return result;
}

/** Reads a cell. A bare number is in the unit of its heading, and is converted if possible. */
function readUnder(heading: string, attribute: Attribute, cell: string, style: NumberStyle) {
  const { name, type, unit } = attribute;
  const number = (text: string) => readNumber(text, style);
  const isBare = () => cell.trim() !== "" && number(cell) !== null;
  const inHeading = unitOfAttributeIn(heading, name);
  const isOther = inHeading.toLowerCase() !== unit.toLowerCase() && !(unit === "" && isPieces(inHeading));
  const isInHeadingsUnit = inHeading !== "" && isOther && (type === "number" || unit !== "") && isBare();
  const measure = isInHeadingsUnit ? `${cell} ${inHeading}` : cell;
  const converted = type === "number" ? readMeasureIn(unit, measure, style) : null;
  if (converted !== null) return readValue(attribute, measure, () => converted);
  if (!isInHeadingsUnit) return readValue(attribute, cell, number);
  return {
    reason: `is in ${inHeading}, as its heading says, but ${name} ${unit ? `is in ${unit}` : "has no unit"}`,
  };
}

function sameEverywhere(heading: string, all: Iterable<Described>): Attribute | null {
  const meant = [...all].flatMap((subCategory) => calledIn(subCategory, heading) ?? []);
  const kinds = new Set(
    meant.map(({ key, type, unit, values }) => JSON.stringify([key, type, unit, values])),
  );
  return kinds.size === 1 ? (meant[0] ?? null) : null;
}
