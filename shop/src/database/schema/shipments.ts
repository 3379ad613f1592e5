import { SHIPMENT_STATUSES } from "@kasna/rules/orders/shipments";
import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { largePaise, timestamptz } from "./columns.ts";
import { orderLines, orderStatus, orders } from "./orders.ts";

export const shipmentStatus = pgEnum("shipment_status", SHIPMENT_STATUSES);

/** The parcels of an order. Every order starts with one; splitting adds more. */
export const shipments = pgTable(
  "shipments",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    /** 1 for the first shipment of its order. */
    number: integer().notNull().default(1),
    status: shipmentStatus().notNull().default("open"),
    /** Empty until it is shipped. */
    carrier: text().notNull().default(""),
    trackingNumber: text("tracking_number"),
    packedAt: timestamptz("packed_at"),
    packedBy: text("packed_by"),
    /**
     * The weight including the box, in grams. Null: use the catalogue weight of its parts. Cleared when its pieces
     * change.
     */
    weighedGrams: integer("weighed_grams"),
  },
  (table) => [
    unique("shipments_number_key").on(table.orderId, table.number),
    index("shipments_tracking_idx").on(table.trackingNumber).where(sql`${table.trackingNumber} is not null`),
    /** Read by the back office's queues. */
    index("shipments_undelivered_idx")
      .on(table.orderId, table.status)
      .where(sql`${table.status} in ('open', 'packed', 'shipped', 'out_for_delivery')`),
    check("shipments_weighed_check", sql`${table.weighedGrams} between 1 and 1000000`),
  ],
);

/** How many pieces of an order line are in a shipment. The shipments of an order add up to its lines. */
export const shipmentLines = pgTable(
  "shipment_lines",
  {
    shipmentId: integer("shipment_id")
      .notNull()
      .references(() => shipments.id),
    orderId: integer("order_id").notNull(),
    position: integer().notNull(),
    quantity: integer().notNull(),
    /** The discounts on these pieces. Null in orders from before it was stored, which share theirs in proportion. */
    discountPaise: largePaise("discount_paise"),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position, table.shipmentId] }),
    foreignKey({
      name: "shipment_lines_line_fk",
      columns: [table.orderId, table.position],
      foreignColumns: [orderLines.orderId, orderLines.position],
    }).onDelete("cascade"),
    check("shipment_lines_quantity_check", sql`${table.quantity} > 0`),
    check("shipment_lines_discount_check", sql`${table.discountPaise} >= 0`),
  ],
);

/** Every step of an order and its shipments, with its time and actor. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    /** Null for a step of the whole order: its confirmation or cancellation. */
    shipmentId: integer("shipment_id").references(() => shipments.id),
    status: orderStatus().notNull(),
    actor: text().notNull(),
    happenedAt: timestamptz("happened_at").notNull(),
  },
  (table) => [
    index("order_events_order_idx").on(table.orderId, table.id),
    index("order_events_cancelled_idx")
      .on(table.happenedAt)
      .where(sql`${table.status} = 'cancelled' and ${table.shipmentId} is null`),
  ],
);
