import { FILE_COLUMNS } from "../parts/row-columns.ts";

/** Columns of a catalogue file that identify a row and its category. */
export const CATEGORY_HEADERS = ["category", "sub_category", "sku"] as const;
/** The stock at export. An import applies only the difference, so that pieces sold since then stay sold. */
export const STOCK_WAS = "stock_was";

/**
 * The unit of sale of a sub-category's parts. An export includes it if some are not sold by the piece. If an owner has
 * declared an attribute of this name, the column is that attribute's.
 */
export const UNIT = "unit";

/** The addresses of a part's photos in an export. An import ignores them. */
export const PHOTOS = "photos";

/** The headings of a catalogue file, in order. Attributes follow under their names. */
export const FILE_HEADERS: readonly string[] = [
  ...CATEGORY_HEADERS,
  ...FILE_COLUMNS.flatMap(({ header }) => (header === "stock" ? [header, STOCK_WAS] : [header])),
];

/** Normalises a heading: `Sub category` becomes `sub_category`. */
export const plainHeader = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
