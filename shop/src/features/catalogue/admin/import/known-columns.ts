import { type Attribute, ownAttributes, plainName } from "@kasna/rules/catalogue/attributes";
import { sku } from "../parts/cell-kinds.ts";
import {
  FIELD_OF,
  FILE_COLUMNS,
  fieldsLeftOut,
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
  /** A new part needs a value, which the file has or which is the same for all. */
  isRequired: boolean;
};

/** A column that an import knows. */
export type KnownColumn = ColumnName & {
  /** What its cells hold; null for names of categories, and for attributes, which each sub-category reads its way. */
  kind: Pick<RowColumn["kind"], "read" | "isNumeric"> | null;
  /** What its owner calls it in some sub-category, as names are compared. */
  names: readonly string[];
  /** What it is where it is declared, if it is an attribute of the owner's. */
  declared?: Pick<Attribute, "unit" | "type">;
  /** The values that the shop has, in small letters, of a column that is told by them. */
  values?: ReadonlySet<string>;
};

/** What a new part has where a file lacks the column, by its heading. */
const STARTS_WITH: Readonly<Record<string, string>> = { pack_size: "1", stock: "0", lead_time_days: "0" };

/** The value of a column that a file lacks, for a new part; null if the part needs it from the file. */
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

/** What owners call a column: `Conductor` for the material of cables. */
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
    .find((one) => plainName(one.name) === plainName(name));
  return found ? { declared: { unit: found.unit, type: found.type } } : {};
}

/** Every column that an import knows, in the order of the shop's own files; the last are the owner's attributes. */
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
    const isNowhere =
      (subCategories.length > 0 || REQUIRED_FOR_DRAWN.includes(field)) &&
      subCategories.every((one) => fieldsLeftOut(one).includes(field));
    // Without one, a part gets it from its attributes.
    const isComposed =
      (header === "name" || header === "size") &&
      subCategories.length > 0 &&
      subCategories.every(({ attributes }) => attributes.some(({ isInName }) => isInName));
    const isRequired = startValue(column) === null && !isNowhere && !isComposed;
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
