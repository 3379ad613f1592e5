import { FIRST_PRODUCT_ID } from "@kasna/rules/product-ids";
import { STOCK_REASONS } from "@kasna/rules/stock";
import { sql } from "drizzle-orm";
import { check, customType, index, integer, pgEnum, pgSequence, pgTable, text } from "drizzle-orm/pg-core";
import { products } from "./catalogue.ts";
import { at } from "./columns.ts";

export const stockReason = pgEnum("stock_reason", STOCK_REASONS);
const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Ids of rows that are added: one that was a row's is never another's, or an old cart would hold a wrong part. */
export const productIds = pgSequence("product_ids", { startWith: FIRST_PRODUCT_ID });

/** What changed a part's stock beside orders, which keep their own lines; nothing here is ever changed. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null once the row has left the catalogue. */
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

/** Pictures that the owner gave in place of drawn ones, by the name they are asked for: a SKU, a sub-category's slug, `category-2`. */
export const uploadedPictures = pgTable("uploaded_pictures", {
  name: text().primaryKey(),
  bytes: bytea().notNull(),
  uploadedAt: at("uploaded_at").notNull(),
});
