import type { PriceBreak } from "@kasna/rules/orders/price-breaks";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { products, subCategories } from "./catalogue.ts";

/** Quantity discounts for groups of parts. */
export const discountClasses = pgTable("discount_classes", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  /** Whether the pieces of all its parts in a cart are added up. */
  countsTogether: boolean("counts_together").notNull().default(false),
  /** In ascending order of both quantity and discount. */
  breaks: jsonb().$type<PriceBreak[]>().notNull().default([]),
  version: integer().notNull().default(1),
});

/** The sub-categories and parts of a discount class. A part's own class takes precedence over its sub-category's. */
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
