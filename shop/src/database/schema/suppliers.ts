import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

/** Suppliers of the shop. */
export const suppliers = pgTable(
  "suppliers",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Printed on purchase orders; empty if unknown. */
    address: text().notNull().default(""),
    gstin: text().notNull().default(""),
    contact: text().notNull().default(""),
    email: text().notNull().default(""),
    phone: text().notNull().default(""),
    /** Days from an order to its delivery. */
    leadDays: integer("lead_days").notNull(),
    isArchived: boolean("is_archived").notNull().default(false),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex("suppliers_name_key").on(sql`lower(${table.name})`),
    check("suppliers_lead_days_check", sql`${table.leadDays} between 0 and 365`),
  ],
);
