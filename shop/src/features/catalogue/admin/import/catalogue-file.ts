import { ROW_COLUMNS } from "../parts/row-columns.ts";

/** Columns of a catalogue file that identify a row and its category. */
const CATEGORY_HEADERS = ["category", "sub_category", "sku"] as const;
/** The stock at export. An import applies only the difference, so that pieces sold since stay sold. */
export const STOCK_WAS = "stock_was";

/** The headings of a catalogue file, in order. */
export const FILE_HEADERS: readonly string[] = [
  ...CATEGORY_HEADERS,
  ...ROW_COLUMNS.flatMap(({ header }) => (header === "stock" ? [header, STOCK_WAS] : [header])),
];

/** Normalises a heading: `Sub category` becomes `sub_category`. */
export const plainHeader = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
