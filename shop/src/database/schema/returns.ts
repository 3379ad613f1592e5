import { PAYOUT_MEANS, RETURN_REASONS, RETURN_STATUSES } from "@kasna/rules/orders/returns";
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  customType,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { timestamptz } from "./columns.ts";
import { orderLines, orders } from "./orders.ts";
import { shipments } from "./shipments.ts";

export const returnStatus = pgEnum("return_status", RETURN_STATUSES);
export const returnReason = pgEnum("return_reason", RETURN_REASONS);
const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const orderId = () =>
  integer("order_id")
    .notNull()
    .references(() => orders.id);
const returnId = () =>
  integer("return_id")
    .notNull()
    .references(() => returns.id);

/** Returns of delivered goods, beginning with the request. Each return is for one shipment, as its credit note is. */
export const returns = pgTable(
  "returns",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    orderId: orderId(),
    shipmentId: integer("shipment_id")
      .notNull()
      .references(() => shipments.id),
    status: returnStatus().notNull(),
    reason: returnReason().notNull(),
    /** The reason in the words of the buyer, or of staff for the buyer. */
    note: text().notNull().default(""),
    /** Where to send the money if the order was paid in cash: a UPI ID, or an account number with its IFSC. */
    payTo: text("pay_to").notNull().default(""),
    /** The answer to the buyer: how to send the goods, or why the shop declines them. */
    answer: text().notNull().default(""),
    /** The refund in paise. Null for a replacement, and until it is paid. */
    refundedPaise: bigint("refunded_paise", { mode: "number" }),
    /** Of a replacement. */
    carrier: text().notNull().default(""),
    trackingNumber: text("tracking_number"),
    requestedAt: timestamptz("asked_at").notNull(),
  },
  (table) => [
    index("returns_order_idx").on(table.orderId, table.id),
    index("returns_status_idx").on(table.status, table.id),
    check(
      "returns_refunded_check",
      sql`(${table.status} = 'refunded') = (${table.refundedPaise} is not null)`,
    ),
  ],
);

/** How many pieces of each order line are returned, received and restocked. */
export const returnLines = pgTable(
  "return_lines",
  {
    returnId: returnId(),
    orderId: orderId(),
    position: integer().notNull(),
    quantity: integer().notNull(),
    /** How many arrived; null until they do. */
    received: integer(),
    /** How many of those went back into stock; null until the inspection. The others were scrapped. */
    restocked: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.position] }),
    foreignKey({
      name: "return_lines_line_fk",
      columns: [table.orderId, table.position],
      foreignColumns: [orderLines.orderId, orderLines.position],
    }),
    index("return_lines_order_idx").on(table.orderId, table.position),
    check("return_lines_quantity_check", sql`${table.quantity} > 0`),
    check("return_lines_received_check", sql`${table.received} between 0 and ${table.quantity}`),
    check("return_lines_restocked_check", sql`${table.restocked} between 0 and ${table.received}`),
  ],
);

/** Every step of a return with its actor, in the form used for order events. */
export const returnEvents = pgTable(
  "return_events",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    returnId: returnId(),
    orderId: orderId(),
    status: returnStatus().notNull(),
    actor: text().notNull(),
    happenedAt: timestamptz("happened_at").notNull(),
  },
  (table) => [index("return_events_return_idx").on(table.returnId, table.id)],
);

/** Photos of the defect, as WebP. */
export const returnPhotos = pgTable(
  "return_photos",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    returnId: returnId(),
    orderId: orderId(),
    bytes: bytea().notNull(),
    addedAt: timestamptz("added_at").notNull(),
  },
  (table) => [index("return_photos_return_idx").on(table.returnId, table.id)],
);

/**
 * Refunds of orders paid in cash, which staff pay by hand. The bank's reference prevents recording a payment twice; cash
 * from the till has none.
 */
export const returnPayouts = pgTable(
  "return_payouts",
  {
    returnId: integer("return_id")
      .primaryKey()
      .references(() => returns.id),
    orderId: orderId(),
    amountPaise: bigint("amount_paise", { mode: "number" }).notNull(),
    means: text({ enum: PAYOUT_MEANS }).notNull(),
    bankReference: text("bank_reference").unique(),
    actor: text().notNull(),
    paidAt: timestamptz("paid_at").notNull(),
  },
  (table) => [
    index("return_payouts_order_idx").on(table.orderId),
    check("return_payouts_amount_check", sql`${table.amountPaise} > 0`),
    check("return_payouts_means_check", sql`${table.means} in ('upi', 'bank', 'cash')`),
    check(
      "return_payouts_reference_check",
      sql`(${table.means} = 'cash') = (${table.bankReference} is null)`,
    ),
  ],
);
