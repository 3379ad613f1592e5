import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { largePaise, timestamptz } from "./columns.ts";
import { orders } from "./orders.ts";
import { shipments } from "./shipments.ts";

const orderId = () =>
  integer("order_id")
    .notNull()
    .references(() => orders.id);

/**
 * The cash collected for a delivered parcel, and the share of it that the carrier has paid to the shop. Amounts in
 * paise.
 */
export const carrierCash = pgTable(
  "carrier_cash",
  {
    shipmentId: integer("shipment_id")
      .primaryKey()
      .references(() => shipments.id),
    orderId: orderId(),
    /** The carrier at delivery; empty if none was named. */
    carrier: text().notNull(),
    duePaise: largePaise("due_paise").notNull(),
    paidPaise: largePaise("paid_paise").notNull().default(0),
    /** The amount that the shop wrote off. */
    writtenOffPaise: largePaise("written_off_paise").notNull().default(0),
    deliveredAt: timestamptz("delivered_at").notNull(),
  },
  (table) => [
    index("carrier_cash_order_idx").on(table.orderId),
    index("carrier_cash_owed_idx")
      .on(table.deliveredAt, table.shipmentId)
      .where(sql`${table.paidPaise} + ${table.writtenOffPaise} < ${table.duePaise}`),
    check(
      "carrier_cash_paid_check",
      sql`${table.paidPaise} >= 0 and ${table.writtenOffPaise} >= 0 and ${table.paidPaise} + ${table.writtenOffPaise} <= ${table.duePaise}`,
    ),
  ],
);

/** Payments from carriers for cash that they collected. Undone ones keep their row. */
export const remittances = pgTable(
  "remittances",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    carrier: text().notNull(),
    bankReference: text("bank_reference").notNull(),
    /** The amount received: the sum of its lines, except for the difference that the note explains. */
    amountPaise: largePaise("amount_paise").notNull(),
    /** Why the amount received differs from the sum of the lines. */
    note: text().notNull(),
    /** The day in India. */
    receivedOn: date("received_on").notNull(),
    actor: text().notNull(),
    bookedAt: timestamptz("booked_at").notNull(),
    undoneAt: timestamptz("undone_at"),
  },
  (table) => [
    uniqueIndex("remittances_reference_key").on(table.bankReference).where(sql`${table.undoneAt} is null`),
    check("remittances_amount_check", sql`${table.amountPaise} > 0`),
  ],
);

/** How much of each parcel's cash a remittance pays. */
export const remittanceLines = pgTable(
  "remittance_lines",
  {
    remittanceId: integer("remittance_id")
      .notNull()
      .references(() => remittances.id),
    shipmentId: integer("shipment_id")
      .notNull()
      .references(() => carrierCash.shipmentId),
    orderId: orderId(),
    paidPaise: largePaise("paid_paise").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.remittanceId, table.shipmentId] }),
    index("remittance_lines_shipment_idx").on(table.shipmentId),
    index("remittance_lines_order_idx").on(table.orderId),
    check("remittance_lines_paid_check", sql`${table.paidPaise} > 0`),
  ],
);
