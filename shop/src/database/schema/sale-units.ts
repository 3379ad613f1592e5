import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { products } from "./catalogue.ts";

/**
 * Further ways to buy a part, such as a box of 100 pieces. The part's own row is its default unit. A unit that carts or
 * orders may refer to is never deleted or filled differently: it is removed, and another one takes its code.
 */
export const saleUnits = pgTable(
  "sale_units",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** What the unit's SKU has after the part's: `B100` of `HB-M8x40-A2-B100`. */
    code: text().notNull(),
    name: text().notNull(),
    /** How many pieces it holds. */
    pieces: integer().notNull(),
    /** Per unit, GST included. */
    pricePaise: integer("price_paise").notNull(),
    /** The maximum retail price on it, all taxes included; null if there is none. */
    mrpPaise: integer("mrp_paise"),
    barcode: text().notNull().default(""),
    /** The least quantity of an addition, and what quantities are multiples of. */
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
