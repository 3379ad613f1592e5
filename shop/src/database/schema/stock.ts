import { FIRST_PRODUCT_ID } from "@kasna/rules/catalogue/product-ids";
import { STOCK_REASONS } from "@kasna/rules/stock";
import { sql } from "drizzle-orm";
import { check, customType, index, integer, pgEnum, pgSequence, pgTable, text } from "drizzle-orm/pg-core";
import { products } from "./catalogue.ts";
import { at } from "./columns.ts";

export const stockReason = pgEnum("stock_reason", STOCK_REASONS);
const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Ids of new products. An id is never reused, or an old cart could hold the wrong part. */
export const productIds = pgSequence("product_ids", { startWith: FIRST_PRODUCT_ID });

/** Changes of stock other than by orders, which record theirs in their lines. Append-only. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null once the product is deleted. */
    productId: integer("product_id").references(() => products.id, { onDelete: "set null" }),
    sku: text().notNull(),
    change: integer().notNull(),
    quantityAfter: integer("quantity_after").notNull(),
    reason: stockReason().notNull(),
    note: text().notNull(),
    actor: text().notNull(),
    happenedAt: at("happened_at").notNull(),
  },
  (table) => [
    index("stock_movements_product_idx").on(table.productId, table.id),
    check("stock_movements_change_check", sql`${table.change} <> 0`),
    check("stock_movements_after_check", sql`${table.quantityAfter} >= 0`),
  ],
);

/** Pictures uploaded in place of drawings, by name: a SKU, a sub-category's slug, or `category-2`. */
export const uploadedPictures = pgTable("uploaded_pictures", {
  name: text().primaryKey(),
  bytes: bytea().notNull(),
  uploadedAt: at("uploaded_at").notNull(),
});
