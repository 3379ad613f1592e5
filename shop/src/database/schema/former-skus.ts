import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { products, subCategories } from "./catalogue.ts";
import { timestamptz } from "./columns.ts";

/**
 * SKUs of parts that are no longer sold under them, for their addresses. Written by triggers on products: the old SKU
 * of a renamed part points to that part; the SKU of an archived or deleted part points to none.
 */
export const formerSkus = pgTable(
  "former_skus",
  {
    sku: text().primaryKey(),
    /** The part that now has a different SKU. */
    productId: integer("product_id").references(() => products.id, { onDelete: "set null" }),
    subCategoryId: integer("sub_category_id")
      .notNull()
      .references(() => subCategories.id, { onDelete: "cascade" }),
    /** The part that the owner sells instead. */
    replacedById: integer("replaced_by_id").references(() => products.id, { onDelete: "set null" }),
    /** When it disappeared from the page of its sub-category, for sitemaps. */
    notedAt: timestamptz("noted_at").notNull().defaultNow(),
  },
  (table) => [
    index("former_skus_product_idx").on(table.productId),
    index("former_skus_sub_category_idx").on(table.subCategoryId),
    index("former_skus_replaced_by_idx").on(table.replacedById),
  ],
);
