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

/**
 * All rows of a sub-category, compact enough for its page: distinct values once, and each row as indexes into
 * them.
 */
export type EncodedTable = {
  values: Record<Column, (string | number | null)[]>;
  standards: string[];
  rows: string;
  /** The row that shows first; 0 if there is none. */
  defaultId: number;
};

const FIELD = ",";
const ROW = ";";

/** Encodes rows. They must be sorted by id. */
export function encodeTable(rows: readonly Specification[], defaultId: number): EncodedTable {
  const values = {} as EncodedTable["values"];
  const index = {} as Record<Column, Map<string | number | null, number>>;
  for (const column of COLUMNS) {
    values[column] = engineeringOrder(column, [...new Set(rows.map((row) => row[column]))]);
    index[column] = new Map(values[column].map((value, i) => [value, i]));
  }
  const standards = [...new Set(rows.map((row) => row.standard))];
  let lastId = 0;
  const encoded = rows.map((row) => {
    const step = row.id - lastId;
    lastId = row.id;
    const cells = COLUMNS.map((column) => index[column].get(row[column]));
    const state = AVAILABILITIES.indexOf(row.availability);
    return [
      step,
      ...cells,
      row.pricePaise,
      row.weightGrams,
      state,
      row.sku,
      standards.indexOf(row.standard),
    ].join(FIELD);
  });
  return { values, standards, rows: encoded.join(ROW), defaultId };
}

export function decodeTable({ values, standards, rows }: EncodedTable): Specification[] {
  let id = 0;
  if (rows === "") return [];
  return rows.split(ROW).map((row) => {
    const [step, material, coating, width, height, slotWidth, making, price, weight, state, sku, standard] =
      row.split(FIELD);
    id += Number(step);
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
      sku: sku ?? "",
      standard: standards[Number(standard)] ?? "",
    };
  });
}
