import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { products } from "./catalogue.ts";

/**
 * Other ways to buy a part, such as a box of 100 pieces. The part's own row is its default unit. A unit that carts or
 * orders may refer to is never deleted, nor is its content changed. It is marked as removed, and a new one takes over
 * its code.
 */
export const saleUnits = pgTable(
  "sale_units",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** The suffix that the unit adds to the part's SKU: `B100` in `HB-M8x40-A2-B100`. */
    code: text().notNull(),
    name: text().notNull(),
    /** How many pieces it contains. */
    pieces: integer().notNull(),
    /** The price per unit, including GST. */
    pricePaise: integer("price_paise").notNull(),
    /** The maximum retail price printed on it, including all taxes; null if there is none. */
    mrpPaise: integer("mrp_paise"),
    barcode: text().notNull().default(""),
    /** The minimum quantity to add, and the step between quantities. */
    minimum: integer().notNull().default(1),
    step: integer().notNull().default(1),
    isRemoved: boolean("is_removed").notNull().default(false),
  },
  (table) => [
    uniqueIndex("sale_units_code_key").on(table.productId, table.code).where(sql`not ${table.isRemoved}`),
    uniqueIndex("sale_units_barcode_key")
      .on(table.barcode)
      .where(sql`not ${table.isRemoved} and ${table.barcode} <> ''`),
    index("sale_units_product_idx").on(table.productId, table.position),
    check("sale_units_mrp_check", sql`${table.pricePaise} <= ${table.mrpPaise}`),
    check("sale_units_code_check", sql`${table.code} ~ '^[A-Z0-9]{1,12}$'`),
    check(
      "sale_units_amounts_check",
      sql`${table.pieces} > 0 and ${table.pricePaise} > 0 and ${table.minimum} > 0 and ${table.step} > 0`,
    ),
  ],
);
