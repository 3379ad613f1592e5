import { type Attribute, readValue } from "@kasna/rules/catalogue/attributes";
import type { PartValues } from "../../../../database/schema/index.ts";
import { readNumber } from "../import/read-number.ts";
import type { Kind } from "./cell-kinds.ts";
import { columnOf, FIELD_OF, type Field, mayBeEmpty, type Value } from "./row-columns.ts";

/** A cell of a row: one of its fields, or its own attribute with a key. */
export type CellField = Exclude<Field, "attributes"> | `attributes.${string}`;
type CellValue = Value | undefined;

export type CellColumn = { field: CellField; label: string; kind: Kind<CellValue> };
export type ColumnOf = (field: CellField) => CellColumn;

const OWN = "attributes.";

export const attributeField = (key: string): CellField => `attributes.${key}`;

/** The cell for an attribute. */
export const fieldOf = ({ key, column }: Pick<Attribute, "key" | "column">): CellField =>
  column === null ? attributeField(key) : FIELD_OF[column];

/** The key of the attribute in a cell, or null. */
export const attributeKeyOf = (field: string): string | null =>
  field.startsWith(OWN) ? field.slice(OWN.length) : null;

export const isCellField = (field: string): field is CellField =>
  attributeKeyOf(field) !== null || (field !== "attributes" && Object.hasOwn(columnOf, field));

export function cellValue(row: PartValues, field: CellField): CellValue {
  const key = attributeKeyOf(field);
  return key === null ? row[field as Field] : row.attributes[key];
}

/** Sets a cell of a row. An attribute that is null is left out. */
export function setCellValue(row: PartValues, field: CellField, value: CellValue) {
  const key = attributeKeyOf(field);
  if (key === null) return void Object.assign(row, { [field]: value });
  const { [key]: _, ...others } = row.attributes;
  row.attributes = value == null ? others : { ...others, [key]: value as string | number };
}

/**
 * A cell's column with the name and type from a sub-category's attributes. The cells of fields `leftOut` may be empty.
 */
export function cellColumnsOf(attributes: readonly Attribute[], leftOut: readonly Field[] = []): ColumnOf {
  const byField = new Map(attributes.map((attribute) => [fieldOf(attribute), attribute]));
  return (field) => {
    const attribute = byField.get(field);
    const key = attributeKeyOf(field);
    const label = attribute && nameWithUnit(attribute);
    if (key !== null)
      return {
        field,
        label: label ?? key,
        kind: ownKind(attribute ?? { type: "text", unit: "", values: [] }),
      };
    const column = columnOf[field as Field];
    const kind = leftOut.includes(column.field) ? mayBeEmpty(column) : column.kind;
    return { field, label: label ?? column.label, kind: kind as Kind<CellValue> };
  };
}

/** `Pressure, bar`. A kind's own words begin with a small letter. */
function nameWithUnit({ name, unit }: Attribute): string {
  const capitalised = name.charAt(0).toUpperCase() + name.slice(1);
  return unit === "" ? capitalised : `${capitalised}, ${unit}`;
}

const ownKind = (attribute: Pick<Attribute, "type" | "unit" | "values">): Kind<CellValue> => ({
  isNumeric: attribute.type === "number",
  read: (text, style) => readValue(attribute, text, (number) => readNumber(number, style)),
  print: (value) => String(value ?? ""),
});
