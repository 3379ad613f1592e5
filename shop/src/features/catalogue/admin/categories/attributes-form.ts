import { singleLine } from "@kasna/contract/text";
import {
  ATTRIBUTE_NAME_MAX,
  ATTRIBUTE_TYPES,
  ATTRIBUTE_VALUE_MAX,
  ATTRIBUTES_MAX,
  type Attribute,
  isMeasureColumn,
  newKey,
  ORDERED_VALUES_MAX,
  PART_COLUMNS,
  plainName,
  UNIT_MAX,
} from "@kasna/rules/catalogue/attributes";
import { z } from "zod";
import { FILE_HEADERS, plainHeader, UNIT } from "../import/catalogue-file.ts";

const atMost = (max: number) => ({ tooLong: `At most ${max} characters` });
const typedAttribute = z.object({
  /** Empty for a new one. */
  key: z.string().max(ATTRIBUTE_NAME_MAX + 4),
  name: singleLine(ATTRIBUTE_NAME_MAX, atMost(ATTRIBUTE_NAME_MAX)),
  unit: singleLine(UNIT_MAX, atMost(UNIT_MAX)),
  type: z.enum(ATTRIBUTE_TYPES),
  column: z.enum(PART_COLUMNS).nullable(),
  isFacet: z.boolean(),
  isInName: z.boolean(),
  isInTable: z.boolean(),
  isInSku: z.boolean(),
  values: z
    .array(singleLine(ATTRIBUTE_VALUE_MAX, atMost(ATTRIBUTE_VALUE_MAX)))
    .max(ORDERED_VALUES_MAX, `At most ${ORDERED_VALUES_MAX} values`),
});

/** The attributes that the editor sends, as JSON. */
export const attributesField = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "We could not read the attributes. Reload the page" });
      return z.NEVER;
    }
  })
  .pipe(
    z.array(typedAttribute).max(ATTRIBUTES_MAX, `A sub-category has at most ${ATTRIBUTES_MAX} attributes`),
  );

type TypedAttribute = z.output<typeof typedAttribute>;

/** The error in typed attributes, or null. */
export function attributesProblem(typed: readonly TypedAttribute[]): string | null {
  for (const [index, { name, column, type, values }] of typed.entries()) {
    if (plainName(name) === "") return `Enter a name for attribute ${index + 1}`;
    const earlier = typed.slice(0, index);
    if (earlier.some((other) => plainName(other.name) === plainName(name)))
      return `Two attributes are called “${name}”. Rename one`;
    if (column === null && FILE_HEADERS.includes(plainHeader(name)))
      return `Every part has a column “${name}”. Choose another name, or the column that holds it`;
    if (column === null && plainHeader(name) === UNIT)
      return `A file’s column “${name}” says what parts are sold by. Choose another name, such as “Unit of measure”`;
    if (column !== null && earlier.some((other) => other.column === column))
      return `“${name}” and another attribute are both in the column ${column.replace("_", " ")}`;
    if (isMeasureColumn(column) && type !== "number")
      return `“${name}” is in a column of millimetres, so its type must be number`;
    if (column !== null && !isMeasureColumn(column) && type === "number")
      return `“${name}” is in a column of words. Choose another type, or no column`;
    const plain = values.map((value) => value.toLowerCase());
    const twice = plain.find((value, at) => plain.indexOf(value) !== at);
    if (twice !== undefined) return `“${name}” has the value “${twice}” twice`;
  }
  return null;
}

/** Typed attributes with their keys: those of `before` keep theirs. */
export function withKeys(typed: readonly TypedAttribute[], before: readonly Attribute[]): Attribute[] {
  const known = new Set(before.map(({ key }) => key));
  const keys = typed.map(({ key }) => (known.has(key) ? key : ""));
  return typed.map((attribute, index) => {
    const key = keys[index] || attribute.column || newKey(attribute.name, keys);
    keys[index] = key;
    const unit = isMeasureColumn(attribute.column) ? "mm" : attribute.unit;
    return { ...attribute, key, unit, values: attribute.values.filter((value) => value !== "") };
  });
}
