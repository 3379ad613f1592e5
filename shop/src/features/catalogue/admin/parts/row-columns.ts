import {
  type Attribute,
  emptyIfNone,
  hasColumn,
  PART_COLUMNS,
  type PartColumn,
} from "@kasna/rules/catalogue/attributes";
import { NAME_MAX } from "@kasna/rules/limits";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { STOCK_MAX } from "@kasna/rules/stock";
import type { PartValues } from "../../../../database/schema/index.ts";
import type { Kind } from "./cell-kinds.ts";
import * as kinds from "./cell-kinds.ts";

export type Field = keyof PartValues;
export type Value = PartValues[Field];

export type RowColumn = {
  field: Field;
  /** The heading in a file. */
  header: string;
  /** The heading on screen and in messages. */
  label: string;
  kind: Kind<Value>;
};

const TEXT_MAX = 200;
const requiredText = (max = TEXT_MAX) => kinds.text({ max, isRequired: true });

const column = <F extends Field>(
  field: F,
  header: string,
  label: string,
  kind: Kind<PartValues[F]>,
): RowColumn => ({
  field,
  header,
  label,
  // A kind accepts only the values of its own field. Code that handles all columns pairs them by field.
  kind: kind as unknown as Kind<Value>,
});

/** Every column of a row except its SKU and category, in file order. */
export const ROW_COLUMNS: readonly RowColumn[] = [
  column("name", "name", "Name", requiredText()),
  column("size", "size", "Size", requiredText(NAME_MAX)),
  column("form", "form", "Form", kinds.optionalText(NAME_MAX)),
  column("material", "material", "Material", requiredText(NAME_MAX)),
  column("coating", "coating", "Coating", kinds.wordsOrNone(NAME_MAX)),
  column("making", "making", "Making", kinds.wordsOrNone(TEXT_MAX)),
  column("widthMm", "width_mm", "Width, mm", kinds.measure),
  column("heightMm", "height_mm", "Height, mm", kinds.measure),
  column("slotWidthMm", "slot_width_mm", "Slot width, mm", kinds.measure),
  column("weightGrams", "weight_grams", "Weight, g", kinds.grams),
  column("pricePaise", "price", "Price, ₹", kinds.price),
  column("mrpPaise", "mrp", "MRP, ₹", kinds.optionalPrice),
  column("packSize", "pack_size", "Pack", kinds.whole({ min: 1, max: kinds.PACK_MAX })),
  column("stockQuantity", "stock", "Stock", kinds.whole({ min: 0, max: STOCK_MAX })),
  column("isMadeToOrder", "made_to_order", "Made to order", kinds.flag),
  column(
    "leadTimeDays",
    "lead_time_days",
    "Lead time, days",
    kinds.whole({ min: 0, max: kinds.LEAD_TIME_MAX_DAYS }),
  ),
  column("isDefault", "default", "Default", kinds.flag),
  column("isLatest", "latest", "Latest", kinds.flag),
  column("isBestSeller", "best_seller", "Best seller", kinds.flag),
  column("hsn", "hsn", "HSN", kinds.hsn),
  column("standard", "standard", "Standard", kinds.text({ max: TEXT_MAX, isRequired: false })),
  column("dimensions", "dimensions", "Dimensions", kinds.dimensions),
  column("attributes", "attributes", "Attributes", kinds.attributes),
];

/** The columns that every catalogue file has. A part's own attributes have columns under their names. */
export const FILE_COLUMNS = ROW_COLUMNS.filter(({ field }) => field !== "attributes");

export const columnOf = Object.fromEntries(
  ROW_COLUMNS.map((rowColumn) => [rowColumn.field, rowColumn]),
) as Record<Field, RowColumn>;

/** The fields of the six columns of the specification. */
export const FIELD_OF = {
  material: "material",
  coating: "coating",
  width: "widthMm",
  height: "heightMm",
  slot_width: "slotWidthMm",
  making: "making",
} as const satisfies Record<PartColumn, Field>;

/** The fields that a sub-category's parts do not have, because its owner left their columns out. */
export const fieldsWithout = (attributes: readonly Attribute[]): Field[] =>
  PART_COLUMNS.filter((column) => !hasColumn(attributes, column)).map((column) => FIELD_OF[column]);

/** The columns that only drawn parts require. Parts in other trades may have no coating and no making. */
export const REQUIRED_FOR_DRAWN: readonly Field[] = ["coating", "making"];

/** What parts of other trades have in columns that are empty. A weight of 0 is unknown. */
const VALUES_IF_EMPTY: Partial<Record<Field, string | number>> = {
  coating: "",
  making: "",
  material: "",
  size: "-",
  weightGrams: 0,
};
export const LACKED_BY_SOME = Object.keys(VALUES_IF_EMPTY) as Field[];
export const isNeededByDrawnAlone = (field: Field): boolean => Object.hasOwn(VALUES_IF_EMPTY, field);

/** The value that an empty cell of a field stands for, where that is allowed. */
export const valueIfEmpty = ({ field, kind }: Pick<RowColumn, "field" | "kind">): string | number | null =>
  VALUES_IF_EMPTY[field] ?? (kind.isNumeric ? null : "");

/** The kind of a column whose cells may be empty. */
export const mayBeEmpty = ({ field, kind }: RowColumn): Kind<Value> => ({
  ...kind,
  read: (text, style) =>
    emptyIfNone(text) === "" ? { value: valueIfEmpty({ field, kind }) } : kind.read(text, style),
});

type Described = { attributes: readonly Attribute[]; geometryKind: string | null };

/** The fields that new parts of a sub-category may lack. A material that its owner has declared is needed. */
export const fieldsLeftOut = ({ attributes, geometryKind }: Described): Field[] => [
  ...fieldsWithout(attributes),
  ...(geometryKind === null
    ? LACKED_BY_SOME.filter((field) => field !== "material" || attributes.length === 0)
    : []),
];

/** The fields that may be emptied in parts of a sub-category: not a size that is composed of attributes. */
export const fieldsToEmpty = (described: Described): Field[] =>
  fieldsLeftOut(described).filter(
    (field) => field !== "size" || described.attributes.every(({ isInName }) => !isInName),
  );

/** Fields that search reads. */
export const SEARCHED_FIELDS = [
  ...(["name", "size", "material", "coating", "making", "standard", "attributes"] as const),
] as const;

/** Fields that `rank_products()` reads. */
export const RANKED_BY: readonly Field[] = [
  "widthMm",
  "heightMm",
  "material",
  "coating",
  "form",
  "isDefault",
];

/** Why a price above the maximum retail price is rejected (Legal Metrology Act, packaged commodities; spec 8.4). */
export const aboveMrp = (mrpPaise: number): string =>
  `is above the MRP of ${formatRupees(rupeesFromPaise(mrpPaise))}, which the law does not allow`;

/** Returns what is wrong with a row's price, and the field to correct, or null. */
export const priceProblem = ({ pricePaise, mrpPaise }: Pick<PartValues, "pricePaise" | "mrpPaise">) =>
  mrpPaise !== null && pricePaise > mrpPaise
    ? { field: "pricePaise" as const, reason: aboveMrp(mrpPaise) }
    : null;

/** Returns what is wrong with a row as a whole and the field to correct, or null (spec 6.6). */
export function rowProblem(
  row: Pick<PartValues, "isMadeToOrder" | "stockQuantity" | "leadTimeDays">,
): { field: "stockQuantity" | "leadTimeDays"; reason: string } | null {
  if (!row.isMadeToOrder) return null;
  if (row.stockQuantity > 0)
    return { field: "stockQuantity", reason: "must be 0 for a part that is made to order" };
  if (row.leadTimeDays < 1)
    return { field: "leadTimeDays", reason: "must be at least 1 for a part that is made to order" };
  return null;
}

/** Whether two cell values are equal. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === "object" && JSON.stringify(a) === JSON.stringify(b));
