import { bigint, boolean, doublePrecision, index, integer, pgTable, text } from "drizzle-orm/pg-core";

/** The columns that every kept count tells rows apart by. */
const countedBy = {
  subCategoryId: integer("sub_category_id").notNull(),
  form: text(),
  standard: text().notNull(),
  /** Its first letter, by which a metric thread is told. */
  size: text().notNull(),
  widthMm: doublePrecision("width_mm"),
  slotWidthMm: doublePrecision("slot_width_mm"),
  heightMm: doublePrecision("height_mm"),
  material: text(),
  coating: text(),
  isSoldOut: boolean("is_sold_out").notNull().default(false),
  rows: integer().notNull(),
};

/**
 * How many rows are alike in all but length, and how many in all but material, coating and making: what facets
 * and the chooser read where rows are too many to count one by one. Triggers on `products` add to it and never
 * change a line of it, so that two who edit don't wait for each other; `fold_part_counts()` puts like lines together.
 */
export const partCounts = pgTable(
  "part_counts",
  { ...countedBy, isByLength: boolean("is_by_length").notNull(), making: text() },
  (table) => [
    index("part_counts_sub_category_idx").on(table.subCategoryId, table.isByLength, table.widthMm),
    index("part_counts_width_idx").on(table.widthMm),
    index("part_counts_material_idx").on(table.material),
  ],
);

/** How many rows are alike in all but making, in the same manner: what facets read beside a chosen length. */
export const lengthCounts = pgTable("length_counts", countedBy, (table) => [
  index("length_counts_sub_category_idx").on(table.subCategoryId, table.widthMm, table.heightMm),
  index("length_counts_size_idx").on(table.widthMm, table.heightMm),
  index("length_counts_material_idx").on(table.material),
]);

/**
 * How many rows a sub-category has, as lines that add up. Whatever changes `partCounts` adds a line here too, so
 * what was made from those counts is still right while the lines of its sub-category are the same.
 */
export const partTotals = pgTable(
  "part_totals",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    subCategoryId: integer("sub_category_id").notNull(),
    rows: integer().notNull(),
    /** Nothing changed but whether some of the rows are sold out. */
    isOfStock: boolean("is_of_stock").notNull().default(false),
  },
  (table) => [
    index("part_totals_sub_category_idx").on(table.subCategoryId, table.isOfStock, table.id, table.rows),
  ],
);
