import { isInInches } from "@kasna/rules/dimensions";
import { shownGrams } from "@kasna/rules/weight-text";
import { engineeringOrder } from "./engineering-order.ts";

/** The six columns by which a part is chosen (spec 6.3), in their order. */
export const COLUMNS = ["material", "coating", "width", "height", "slot_width", "making"] as const;
export type Column = (typeof COLUMNS)[number];

/** A value for each column. */
export const byColumn = <Value>(pick: (column: Column) => Value): Record<Column, Value> => ({
  material: pick("material"),
  coating: pick("coating"),
  width: pick("width"),
  height: pick("height"),
  slot_width: pick("slot_width"),
  making: pick("making"),
});

/** What a sub-category's three measures mean, such as "thread diameter". */
export type ColumnMeanings = { widthMeans: string; heightMeans: string; slotWidthMeans: string };

/** The values of the six columns, of one row or of a group of rows. */
export type Values = Record<"material" | "coating" | "making", string> &
  Record<"width" | "height" | "slot_width", number | null>;

export type Specification = Values & {
  id: number;
  sku: string;
  standard: string;
  pricePaise: number;
  weightGrams: number;
  availability: Availability;
};

const AVAILABILITIES = ["sold out", "in stock", "made to order"] as const;
type Availability = (typeof AVAILABILITIES)[number];

/** The columns that hold sizes in mm. */
const SIZES = ["width", "height", "slot_width"] as const;
/** Sizes that only parts in inches have. */
export type InchSizes = Partial<Record<Column, readonly number[]>>;

/**
 * All rows of a sub-category, compact enough to load at once: distinct values once, and a text for each column of
 * the table, with indexes into them. It says nothing where a row repeats the one above.
 */
export type EncodedTable = {
  values: Record<Column, (string | number | null)[]>;
  inches: InchSizes;
  standards: string[];
  cells: string[];
  /** The row that shows first; 0 if there is none. */
  defaultId: number;
};

const BETWEEN = ",";
const LONGEST_SHARED = 35;

/** Encodes rows, with their sizes as shown. They must be sorted by id. Weights are rounded as they are shown. */
export function encodeTable(
  rows: readonly (Specification & { size: string })[],
  defaultId: number,
): EncodedTable {
  const values = {} as EncodedTable["values"];
  const index = {} as Record<Column, Map<string | number | null, number>>;
  for (const column of COLUMNS) {
    values[column] = engineeringOrder(column, [...new Set(rows.map((row) => row[column]))]);
    index[column] = new Map(values[column].map((value, i) => [value, i]));
  }
  const standards = [...new Set(rows.map((row) => row.standard))];
  const cells = [
    rows.map(({ id }, at) => id - (rows[at - 1]?.id ?? 0)),
    ...COLUMNS.map((column) => rows.map((row) => index[column].get(row[column]))),
    rows.map(({ pricePaise }) => pricePaise),
    rows.map(({ weightGrams }) => shownGrams(weightGrams)),
    rows.map(({ availability }) => AVAILABILITIES.indexOf(availability)),
    rows.map(({ standard }) => standards.indexOf(standard)),
  ].map((cells) => cells.map((cell, at) => (at > 0 && cells[at - 1] === cell ? "" : cell)));
  return {
    values,
    inches: inchSizesOf(rows),
    standards,
    cells: [...cells, encodeSkus(rows)].map((column) => column.join(BETWEEN)),
    defaultId,
  };
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

/** Each SKU as the number of characters that it shares with the one above, and the rest. */
const encodeSkus = (rows: readonly { sku: string }[]) =>
  rows.map(({ sku }, at) => {
    const above = rows[at - 1]?.sku ?? "";
    let shared = 0;
    while (shared < LONGEST_SHARED && shared < sku.length && sku[shared] === above[shared]) shared++;
    return shared.toString(LONGEST_SHARED + 1) + sku.slice(shared);
  });

export function decodeTable({ values, standards, cells }: EncodedTable): Specification[] {
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
    };
  });
}
