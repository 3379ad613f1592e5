import { ROW_COLUMNS } from "../parts/row-columns.ts";

/** Columns of a catalogue file that say which row is meant and where it stands. */
const CATEGORY_HEADERS = ["category", "sub_category", "sku"] as const;
/** The stock when the file was written: what has been sold since is not given back when the file returns. */
export const STOCK_WAS = "stock_was";

/** The headings of a catalogue file, in their order. */
export const FILE_HEADERS: readonly string[] = [
  ...CATEGORY_HEADERS,
  ...ROW_COLUMNS.flatMap(({ header }) => (header === "stock" ? [header, STOCK_WAS] : [header])),
];

/** A heading without what people and spreadsheets do to it: `Sub category` is `sub_category`. */
export const plainHeader = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
