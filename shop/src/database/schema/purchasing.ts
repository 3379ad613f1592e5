import { PURCHASE_STATES } from "@kasna/rules/purchasing";
import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { products } from "./catalogue.ts";
import { timestamptz } from "./columns.ts";
import { stockMovements } from "./stock.ts";
import { stockPlaces } from "./stock-places.ts";
import { suppliers } from "./suppliers.ts";

export const purchaseState = pgEnum("purchase_state", PURCHASE_STATES);

/** Orders to suppliers. */
export const purchaseOrders = pgTable(
  "purchase_orders",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    supplierId: integer("supplier_id")
      .notNull()
      .references(() => suppliers.id),
    state: purchaseState().notNull().default("draft"),
    /** For the supplier, printed on the order. */
    note: text().notNull().default(""),
    /** The day in India on which the goods are expected. Null until the order is placed. */
    expectedOn: date("expected_on"),
    /** The stock place that receives the goods. Null: the main place. */
    placeId: integer("place_id").references(() => stockPlaces.id),
    /** Who created it. */
    actor: text().notNull(),
    madeAt: timestamptz("made_at").notNull(),
    placedAt: timestamptz("placed_at"),
    version: integer().notNull().default(1),
  },
  (table) => [
    index("purchase_orders_state_idx").on(table.state, table.id),
    index("purchase_orders_supplier_idx").on(table.supplierId),
    check("purchase_orders_placed_check", sql`(${table.placedAt} is null) = (${table.expectedOn} is null)`),
  ],
);

/** A part in a purchase order. Quantities are in the part's default unit, as stock is. */
export const purchaseOrderLines = pgTable(
  "purchase_order_lines",
  {
    purchaseOrderId: integer("purchase_order_id")
      .notNull()
      .references(() => purchaseOrders.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** Null once the product is deleted. */
    productId: integer("product_id").references(() => products.id, { onDelete: "set null" }),
    sku: text().notNull(),
    name: text().notNull(),
    quantity: integer().notNull(),
    /** The quantity received so far; suppliers may send more than was ordered. */
    received: integer().notNull().default(0),
    /** The agreed cost of a unit without GST, in paise. Null if it is unknown. */
    unitCostPaise: integer("unit_cost_paise"),
  },
  (table) => [
    primaryKey({ columns: [table.purchaseOrderId, table.position] }),
    uniqueIndex("purchase_order_lines_part_key").on(table.purchaseOrderId, table.productId),
    index("purchase_order_lines_awaited_idx")
      .on(table.productId)
      .where(sql`${table.received} < ${table.quantity}`),
    check("purchase_order_lines_quantity_check", sql`${table.quantity} > 0`),
    check("purchase_order_lines_received_check", sql`${table.received} >= 0`),
    check("purchase_order_lines_cost_check", sql`${table.unitCostPaise} >= 0`),
  ],
);

/** A delivery from a supplier. Append-only, except that a receipt booked by mistake can be undone once. */
export const receipts = pgTable(
  "receipts",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    purchaseOrderId: integer("purchase_order_id")
      .notNull()
      .references(() => purchaseOrders.id),
    /** The supplier's invoice or delivery note. */
    reference: text().notNull(),
    /** The stock place that received them. Null: the main place. */
    placeId: integer("place_id").references(() => stockPlaces.id),
    actor: text().notNull(),
    receivedAt: timestamptz("received_at").notNull(),
    undoneAt: timestamptz("undone_at"),
    undoneBy: text("undone_by"),
  },
  (table) => [index("receipts_order_idx").on(table.purchaseOrderId)],
);

/** A part in a receipt. */
export const receiptLines = pgTable(
  "receipt_lines",
  {
    receiptId: integer("receipt_id")
      .notNull()
      .references(() => receipts.id),
    /** The line of the purchase order. */
    position: integer().notNull(),
    quantity: integer().notNull(),
    unitCostPaise: integer("unit_cost_paise"),
    /** The maker's lot or heat number, or empty. */
    lot: text().notNull(),
    /** The stock movements that booked it and undid it. Null in receipts older than these columns. */
    movementId: integer("movement_id").references(() => stockMovements.id),
    undoMovementId: integer("undo_movement_id").references(() => stockMovements.id),
  },
  (table) => [
    primaryKey({ columns: [table.receiptId, table.position] }),
    index("receipt_lines_movement_idx").on(table.movementId),
    check("receipt_lines_quantity_check", sql`${table.quantity} > 0`),
  ],
);
