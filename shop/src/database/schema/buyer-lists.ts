import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { products } from "./catalogue.ts";
import { lineTexts, timestamptz } from "./columns.ts";
import { saleUnits } from "./sale-units.ts";

const userId = () =>
  integer("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** A customer's named lists. */
export const savedLists = pgTable(
  "saved_lists",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    name: text().notNull(),
    changedAt: timestamptz("changed_at").notNull(),
  },
  (table) => [index("saved_lists_user_idx").on(table.userId, table.id)],
);

/** Their lines, with the part as it was when the list was saved. */
export const savedListLines = pgTable(
  "saved_list_lines",
  {
    listId: integer("list_id")
      .notNull()
      .references(() => savedLists.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** Null if the part has since been deleted. */
    productId: integer("product_id").references(() => products.id, { onDelete: "set null" }),
    /** Null for the part's default unit. */
    saleUnitId: integer("sale_unit_id").references(() => saleUnits.id, { onDelete: "set null" }),
    name: text().notNull(),
    sku: text().notNull(),
    quantity: integer().notNull(),
    ...lineTexts,
    /** The customer's price of one piece or unit when the list was saved. */
    unitPricePaise: integer("unit_price_paise").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.position] }),
    index("saved_list_lines_product_idx").on(table.productId),
    check("saved_list_lines_quantity_check", sql`${table.quantity} > 0`),
  ],
);

/** The part that a customer means by their own part number, or by words for which they chose a part. */
export const buyerParts = pgTable(
  "buyer_parts",
  {
    userId: userId(),
    kind: text({ enum: ["number", "words"] }).notNull(),
    /** The number or words in normalised form: lower case, without unnecessary spaces. */
    key: text().notNull(),
    written: text().notNull(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.key] }),
    index("buyer_parts_product_idx").on(table.productId),
    check("buyer_parts_kind_check", sql`${table.kind} in ('number', 'words')`),
  ],
);
