import { sql } from "drizzle-orm";
import { bigint, boolean, doublePrecision, index, integer, pgTable, text } from "drizzle-orm/pg-core";

/** The columns that all counts are grouped by. */
const countedBy = {
  subCategoryId: integer("sub_category_id").notNull(),
  form: text(),
  standard: text().notNull(),
  /** The first letter of the size, which identifies a metric thread. */
  size: text().notNull(),
  widthMm: doublePrecision("width_mm"),
  slotWidthMm: doublePrecision("slot_width_mm"),
  heightMm: doublePrecision("height_mm"),
  material: text(),
  coating: text(),
  isSoldOut: boolean("is_sold_out").notNull().default(false),
  rows: integer().notNull(),
  /** Written since the last merge. */
  isRecent: boolean("is_recent").notNull().default(true),
};

/**
 * Counts of products that differ only in length, or only in material, coating and making. Facets and the chooser read
 * them when there are too many products to count. Triggers on `products` insert rows and never update them, so that
 * concurrent edits do not wait for each other; `fold_part_counts()` merges them. Nothing else changes rows that are not
 * recent, so their values stay valid until it has run.
 */
export const partCounts = pgTable(
  "part_counts",
  { ...countedBy, isByLength: boolean("is_by_length").notNull(), making: text() },
  (table) => [
    index("part_counts_sub_category_idx").on(table.subCategoryId, table.isByLength, table.widthMm),
    index("part_counts_width_idx").on(table.widthMm),
    index("part_counts_material_idx").on(table.material),
    index("part_counts_recent_idx").on(table.subCategoryId).where(sql`${table.isRecent}`),
  ],
);

/** Counts of products that differ only in making, maintained in the same way. Facets read them once a length is chosen. */
export const lengthCounts = pgTable("length_counts", countedBy, (table) => [
  index("length_counts_sub_category_idx").on(table.subCategoryId, table.widthMm, table.heightMm),
  index("length_counts_size_idx").on(table.widthMm, table.heightMm),
  index("length_counts_material_idx").on(table.material),
  index("length_counts_recent_idx").on(table.subCategoryId).where(sql`${table.isRecent}`),
]);

/**
 * How many products of a sub-category have each value of an owner's attribute, maintained in the same way. The page of
 * a sub-category reads them directly.
 */
export const attributeCounts = pgTable(
  "own_counts",
  {
    subCategoryId: integer("sub_category_id").notNull(),
    key: text().notNull(),
    value: text().notNull(),
    rows: integer().notNull(),
    isRecent: boolean("is_recent").notNull().default(true),
  },
  (table) => [
    index("own_counts_value_idx").on(table.subCategoryId, table.key, table.value),
    index("own_counts_recent_idx").on(table.subCategoryId).where(sql`${table.isRecent}`),
  ],
);

/**
 * The number of products of a sub-category, as rows to sum. Every change of `partCounts` also inserts a row here, so a
 * result computed from those counts stays valid as long as the rows of its sub-category are the same. The row of
 * sub-category 0 is not a count: `fold_part_counts()` replaces it when it has merged something.
 */
export const partTotals = pgTable(
  "part_totals",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    subCategoryId: integer("sub_category_id").notNull(),
    rows: integer().notNull(),
    /** The change only affects which products are sold out. */
    isOfStock: boolean("is_of_stock").notNull().default(false),
  },
  (table) => [
    index("part_totals_sub_category_idx").on(table.subCategoryId, table.isOfStock, table.id, table.rows),
  ],
);
