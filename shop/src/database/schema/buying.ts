import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { products } from "./catalogue.ts";
import { lineTexts, postalFields, timestamptz } from "./columns.ts";
import { userId } from "./customer-column.ts";
import { saleUnits } from "./sale-units.ts";

export const cartLines = pgTable(
  "cart_lines",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    /** Null for the part's default unit. */
    saleUnitId: integer("sale_unit_id").references(() => saleUnits.id),
    quantity: integer().notNull(),
    ...lineTexts,
    /**
     * The quotation that it was added from, or the latest one of the cart. Not a foreign key, because documents.ts
     * imports this file.
     */
    quotationId: integer("quotation_id"),
    /** The former position of a line that was removed and restored. Null for other lines. */
    position: integer(),
    addedAt: timestamptz("added_at").notNull().defaultNow(),
  },
  (table) => [
    unique("cart_lines_product_key").on(table.userId, table.productId, table.saleUnitId).nullsNotDistinct(),
    check("cart_lines_quantity_check", sql`${table.quantity} between 1 and 1000`),
  ],
);

/** The order of a cart's lines. */
export const cartPosition = sql<number>`coalesce(${cartLines.position}, ${cartLines.id})`;

export const addresses = pgTable(
  "addresses",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    ...postalFields,
    /** Used only for billing, so it may be in a State that the shop does not deliver to. */
    isBillingOnly: boolean("billing_only").notNull().default(false),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("addresses_user_idx").on(table.userId, table.id),
    check("addresses_pincode_check", sql`${table.pincode} ~ '^[0-9]{6}$'`),
  ],
);

export const promocodes = pgTable(
  "promocodes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique(),
    percentBasisPoints: integer("percent_basis_points"),
    flatPaise: integer("flat_paise"),
    capPaise: integer("cap_paise"),
    minimumSubtotalPaise: integer("minimum_subtotal_paise").notNull().default(0),
    startsAt: timestamptz("starts_at").notNull(),
    endsAt: timestamptz("ends_at"),
    totalLimit: integer("total_limit"),
    perCustomerLimit: integer("per_customer_limit"),
    version: integer().notNull().default(1),
  },
  (table) => [
    check("promocodes_code_check", sql`${table.code} = upper(btrim(${table.code}))`),
    check("promocodes_kind_check", sql`num_nonnulls(${table.percentBasisPoints}, ${table.flatPaise}) = 1`),
  ],
);
