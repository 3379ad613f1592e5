import {
  type Attribute,
  type AttributeValues,
  compareValues,
  ownAttributes,
  PART_COLUMNS,
  type PartColumn,
} from "@kasna/rules/catalogue/attributes";
import { isInInches } from "@kasna/rules/dimensions";
import { shownGrams } from "@kasna/rules/weight-text";
import { engineeringOrder } from "./engineering-order.ts";

/** The six columns by which a part is chosen (spec 6.3), in their order. */
export const COLUMNS = PART_COLUMNS;
/** An owner's attribute other than the six columns. */
type AttributeColumn = `own:${string}`;
export type Column = PartColumn | AttributeColumn;
export const attributeColumn = (key: string): AttributeColumn => `own:${key}`;
/** The column for choosing an attribute's values. */
export const columnOf = ({ key, column }: Pick<Attribute, "key" | "column">): Column =>
  column ?? attributeColumn(key);
/** The columns that have values, the six before an owner's. */
export const columnsIn = (values: Partial<Record<Column, unknown>>): Column[] => [
  ...COLUMNS.filter((column) => values[column] !== undefined),
  ...(Object.keys(values) as Column[]).filter(
    (name) => name.startsWith("own:") && values[name] !== undefined,
  ),
];

/** A value for each of the six columns. */
export const byColumn = <Value>(pick: (column: PartColumn) => Value): Record<PartColumn, Value> => ({
  material: pick("material"),
  coating: pick("coating"),
  width: pick("width"),
  height: pick("height"),
  slot_width: pick("slot_width"),
  making: pick("making"),
});

/** The meanings of a sub-category's three measures, such as "thread diameter". */
export type ColumnMeanings = { widthMeans: string; heightMeans: string; slotWidthMeans: string };

/** The values of the six columns, of one row or of a group of rows. */
export type Values = Record<"material" | "coating" | "making", string> &
  Record<"width" | "height" | "slot_width", number | null> &
  Partial<Record<AttributeColumn, string | number | null>>;

export type Specification = Values & {
  id: number;
  sku: string;
  standard: string;
  pricePaise: number;
  weightGrams: number;
  availability: Availability;
  /** Whether it is sold in packs of several, whatever unit its sub-category is sold by. */
  isPacked?: boolean;
};

const AVAILABILITIES = ["sold out", "in stock", "made to order"] as const;
type Availability = (typeof AVAILABILITIES)[number];

/** The columns with sizes in mm. */
const SIZES = ["width", "height", "slot_width"] as const;
/** Sizes that only parts in inches have. */
export type InchSizes = Partial<Record<PartColumn, readonly (number | null)[]>>;

/**
 * All rows of a sub-category, compact enough to load at once: distinct values once, and one text per column of the
 * table, with indexes into the values. A row that repeats the one above is left empty.
 */
export type EncodedTable = {
  values: Record<PartColumn, (string | number | null)[]>;
  /** The values of the owner's attributes, by key; absent if there are none. */
  own?: { key: string; values: (string | number | null)[] }[];
  inches: InchSizes;
  standards: string[];
  cells: string[];
  /** The row that is shown first; 0 if there is none. */
  defaultId: number;
  /** The ids of packs of several, where the others have another unit than the piece. */
  packed?: number[];
};

const BETWEEN = ",";
const LONGEST_SHARED = 35;

type EncodedRow = Omit<Specification, "isPacked"> & { packSize?: number } & {
  size: string;
  ownValues?: AttributeValues;
};

/** Encodes rows, with their displayed sizes. They must be sorted by id. Weights are rounded as displayed. */
export function encodeTable(
  rows: readonly EncodedRow[],
  defaultId: number,
  attributes: readonly Attribute[] = [],
): EncodedTable {
  const values = {} as EncodedTable["values"];
  const index = {} as Record<PartColumn, Map<string | number | null, number>>;
  for (const column of COLUMNS) {
    values[column] = engineeringOrder(column, [...new Set(rows.map((row) => row[column]))]);
    index[column] = new Map(values[column].map((value, i) => [value, i]));
  }
  const own = ownAttributes(attributes).map((attribute) => valuesOfOwn(rows, attribute));
  const standards = [...new Set(rows.map((row) => row.standard))];
  const cells = [
    rows.map(({ id }, at) => id - (rows[at - 1]?.id ?? 0)),
    ...COLUMNS.map((column) => rows.map((row) => index[column].get(row[column]))),
    rows.map(({ pricePaise }) => pricePaise),
    rows.map(({ weightGrams }) => shownGrams(weightGrams)),
    rows.map(({ availability }) => AVAILABILITIES.indexOf(availability)),
    rows.map(({ standard }) => standards.indexOf(standard)),
  ].map(withoutRepeats);
  const ownCells = own.map(({ key, values }) => {
    const places = new Map(values.map((value, i) => [value, i]));
    return withoutRepeats(rows.map(({ ownValues }) => places.get(ownValues?.[key] ?? null)));
  });
  const packed = rows.flatMap(({ id, packSize = 1 }) => (packSize > 1 ? id : []));
  return {
    values,
    inches: inchSizesOf(rows),
    ...(own.length > 0 && { own }),
    standards,
    cells: [...cells, encodeSkus(rows), ...ownCells].map((column) => column.join(BETWEEN)),
    defaultId,
    ...(packed.length > 0 && { packed }),
  };
}

const withoutRepeats = <Cell>(cells: readonly Cell[]) =>
  cells.map((cell, at) => (at > 0 && cells[at - 1] === cell ? "" : cell));

/** The values of an attribute in the owner's order, with rows without one last. */
function valuesOfOwn(rows: readonly EncodedRow[], attribute: Attribute) {
  const distinct = new Set(rows.map(({ ownValues }) => ownValues?.[attribute.key] ?? null));
  const values = [...distinct].filter((value) => value !== null).sort(compareValues(attribute));
  return { key: attribute.key, values: [...values, ...(distinct.has(null) ? [null] : [])] };
}

function inchSizesOf(rows: readonly (Values & { size: string })[]): InchSizes {
  const [inch = [], metric = []] = [true, false].map((is) =>
    rows.filter(({ size }) => isInInches(size) === is),
  );
  return Object.fromEntries(
    SIZES.map((column) => {
      const ofMetric = new Set(metric.map((row) => row[column]));
      return [column, [...new Set(inch.map((row) => row[column]))].filter((mm) => !ofMetric.has(mm))];
    }),
  );
}

/** Each SKU as the number of characters that it shares with the previous one, and the remaining characters. */
const encodeSkus = (rows: readonly { sku: string }[]) =>
  rows.map(({ sku }, at) => {
    const above = rows[at - 1]?.sku ?? "";
    let shared = 0;
    while (shared < LONGEST_SHARED && shared < sku.length && sku[shared] === above[shared]) shared++;
    return shared.toString(LONGEST_SHARED + 1) + sku.slice(shared);
  });

export function decodeTable({
  values,
  standards,
  cells,
  own = [],
  packed = [],
}: EncodedTable): Specification[] {
  const packs = new Set(packed);
  const columns = cells.map((column) => column.split(BETWEEN));
  const above: string[] = [];
  let id = 0;
  let sku = "";
  return (columns[0] ?? []).flatMap((step, at) => {
    if (step === "" && at === 0) return [];
    columns.forEach((column, index) => {
      above[index] = column[at] || (above[index] ?? "");
    });
    const [
      _,
      material,
      coating,
      width,
      height,
      slotWidth,
      making,
      price,
      weight,
      state,
      standard,
      tail = "",
      ...ownPlaces
    ] = above;
    id += Number(above[0]);
    sku = sku.slice(0, Number.parseInt(tail.charAt(0), LONGEST_SHARED + 1)) + tail.slice(1);
    return {
      id,
      material: values.material[Number(material)] as string,
      coating: values.coating[Number(coating)] as string,
      width: values.width[Number(width)] as number | null,
      height: values.height[Number(height)] as number | null,
      slot_width: values.slot_width[Number(slotWidth)] as number | null,
      making: values.making[Number(making)] as string,
      pricePaise: Number(price),
      weightGrams: Number(weight),
      availability: AVAILABILITIES[Number(state)] ?? "sold out",
      sku,
      standard: standards[Number(standard)] ?? "",
      ...(packs.has(id) && { isPacked: true }),
      ...Object.fromEntries(
        own.map(({ key, values }, at) => [attributeColumn(key), values[Number(ownPlaces[at])] ?? null]),
      ),
    };
  });
}
