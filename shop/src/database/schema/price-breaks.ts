import type { PriceBreak } from "@kasna/rules/orders/price-breaks";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { products, subCategories } from "./catalogue.ts";

/** Parts that cost less from certain quantities on, and by how much. */
export const discountClasses = pgTable("discount_classes", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  /** Whether the pieces of all its parts in a cart count together. */
  countsTogether: boolean("counts_together").notNull().default(false),
  /** By rising quantity and rising discount. */
  breaks: jsonb().$type<PriceBreak[]>().notNull().default([]),
  version: integer().notNull().default(1),
});

/** The sub-categories and parts of a discount class. A part's own class counts before its sub-category's. */
export const discountClassMembers = pgTable(
  "discount_class_members",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    classId: integer("class_id")
      .notNull()
      .references(() => discountClasses.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .unique()
      .references(() => products.id, { onDelete: "cascade" }),
    subCategoryId: integer("sub_category_id")
      .unique()
      .references(() => subCategories.id, { onDelete: "cascade" }),
  },
  (table) => [
    index("discount_class_members_class_idx").on(table.classId),
    check(
      "discount_class_members_target_check",
      sql`num_nonnulls(${table.productId}, ${table.subCategoryId}) = 1`,
    ),
  ],
);
