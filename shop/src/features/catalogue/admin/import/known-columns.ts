import { type Attribute, ownAttributes, plainName } from "@kasna/rules/catalogue/attributes";
import { sku } from "../parts/cell-kinds.ts";
import {
  FIELD_OF,
  FILE_COLUMNS,
  fieldsLeftOut,
  isNeededByDrawnAlone,
  REQUIRED_FOR_DRAWN,
  type RowColumn,
} from "../parts/row-columns.ts";
import { attributeHeadings, type Described, namesAttribute } from "./attribute-cells.ts";
import { CATEGORY_HEADERS, FILE_HEADERS, plainHeader, STOCK_WAS, UNIT } from "./catalogue-file.ts";
import { INDIAN } from "./read-number.ts";

export type ColumnName = {
  /** Its heading in the shop's own files. */
  header: string;
  label: string;
  /** A new part needs a value, either in the file or one for all lines. */
  isRequired: boolean;
};

/** A column that an import recognises. */
export type KnownColumn = ColumnName & {
  /**
   * The type of its cells; null for names of categories, and for attributes, which each sub-category reads in its own
   * way.
   */
  kind: Pick<RowColumn["kind"], "read" | "isNumeric"> | null;
  /** Its owners' names for it in sub-categories, in the form used for comparing names. */
  names: readonly string[];
  /** Its declaration, if it is an owner's attribute. */
  declared?: Pick<Attribute, "unit" | "type">;
  /** The shop's existing values, in lower case, for a column that is recognised by them. */
  values?: ReadonlySet<string>;
};

/** The initial value for a new part if a file lacks the column, by heading. */
const STARTS_WITH: Readonly<Record<string, string>> = { pack_size: "1", stock: "0", lead_time_days: "0" };

/** The value for a new part in a column that a file lacks; null if the file must provide it. */
export function startValue({
  header,
  kind,
  field,
}: Pick<RowColumn, "header" | "kind" | "field">): { value: unknown } | null {
  if (REQUIRED_FOR_DRAWN.includes(field)) return null;
  const read = kind.read(STARTS_WITH[header] ?? "", INDIAN);
  return "value" in read ? read : null;
}

const CATEGORY_LABELS = ["Category", "Sub-category", "SKU"] as const;

/** Owners' names for a column: `Conductor` for the material of cables. */
const ownersNames = (subCategories: readonly Described[], field: RowColumn["field"]) => [
  ...new Set(
    subCategories.flatMap(({ attributes }) =>
      attributes.flatMap(({ name, column }) => (column && FIELD_OF[column] === field ? [name] : [])),
    ),
  ),
];

function declaredIn(subCategories: readonly Described[], name: string): Pick<KnownColumn, "declared"> {
  const found = subCategories
    .flatMap(({ attributes }) => ownAttributes(attributes))
    .find((attribute) => plainName(attribute.name) === plainName(name));
  return found ? { declared: { unit: found.unit, type: found.type } } : {};
}

/** Whether the parts of all sub-categories may lack a field. Those of a shop's first sub-category may, too. */
export const isNowhere = (field: RowColumn["field"], subCategories: readonly Described[]): boolean =>
  (subCategories.length > 0 || isNeededByDrawnAlone(field)) &&
  subCategories.every((subCategory) => fieldsLeftOut(subCategory).includes(field));

/** Every column that an import recognises, in the order of the shop's own files; the owner's attributes come last. */
export const knownColumns = (subCategories: readonly Described[]): readonly KnownColumn[] => [
  ...CATEGORY_HEADERS.map((header, index) => ({
    header,
    label: CATEGORY_LABELS[index] ?? header,
    isRequired: true,
    kind: header === "sku" ? sku : null,
    names: [],
    ...(header === "sub_category" && {
      values: new Set(subCategories.map(({ name }) => name.toLowerCase())),
    }),
  })),
  ...FILE_COLUMNS.flatMap((column): KnownColumn[] => {
    const { header, label, kind, field } = column;
    // Without one, it is composed of the part's attributes.
    const isComposed =
      (header === "name" || header === "size") &&
      subCategories.length > 0 &&
      subCategories.every(({ attributes }) => attributes.some(({ isInName }) => isInName));
    const isRequired = startValue(column) === null && !isNowhere(field, subCategories) && !isComposed;
    const own = ownersNames(subCategories, field).filter((name) => plainName(name) !== plainName(label));
    const names = own.map(plainName);
    const known = { header, kind, isRequired, names, label: [label, ...own].join(" / ") };
    return header === "stock"
      ? [known, { header: STOCK_WAS, label: "Stock at export", kind, isRequired: false, names: [] }]
      : [known];
  }),
  ...(namesAttribute(UNIT, subCategories)
    ? []
    : [{ header: UNIT, label: "Unit of sale", isRequired: false, kind: null, names: [] }]),
  ...attributeHeadings(subCategories)
    .filter((name) => !FILE_HEADERS.includes(plainHeader(name)))
    .map((name) => ({
      header: name,
      label: name,
      isRequired: false,
      kind: null,
      names: [],
      ...declaredIn(subCategories, name),
    })),
];
