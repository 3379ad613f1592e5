import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { timestamptz } from "./columns.ts";
import { shipments } from "./shipments.ts";

/** The inner size of a parcel, in centimetres. */
export type Box = { length: number; breadth: number; height: number };

/**
 * Bookings of parcels with a courier. `asked`: perhaps booked, because the response may have been lost; `cancelling`:
 * to be cancelled with the courier; `done`: delivered. A parcel has at most one booking that is `asked` or `booked`.
 */
export const courierBookings = pgTable(
  "courier_bookings",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null after the parcel was merged back into another. */
    shipmentId: integer("shipment_id").references(() => shipments.id, { onDelete: "set null" }),
    /** The reference given to the courier: `100123-1`, and `100123-1-2` if the parcel is booked again. */
    reference: text().notNull(),
    status: text({ enum: ["asked", "booked", "cancelling", "cancelled", "done"] })
      .notNull()
      .default("asked"),
    /** The courier that carries it, as the aggregator names it. */
    courier: text().notNull().default(""),
    feePaise: bigint("fee_paise", { mode: "number" }).notNull().default(0),
    /** The cash to collect as the courier was told; null if there is none. */
    collectPaise: bigint("collect_paise", { mode: "number" }),
    box: jsonb().$type<Box>().notNull(),
    courierOrder: text("courier_order"),
    courierShipment: text("courier_shipment"),
    awb: text(),
    /** When its pickup was requested. */
    pickupAt: timestamptz("pickup_at"),
    /** The latest status, in the courier's words. */
    latestStatus: text("said").notNull().default(""),
    latestStatusAt: timestamptz("said_at"),
    /** Whether it is returning, lost or undeliverable. */
    needsAttention: boolean("needs_attention").notNull().default(false),
    /** Why the courier's last request failed. */
    problem: text().notNull().default(""),
    /** Until this time, only one process may send requests about it. */
    busyUntil: timestamptz("busy_until"),
    followedAt: timestamptz("followed_at"),
    createdAt: timestamptz("created_at").notNull(),
    createdBy: text("created_by").notNull(),
  },
  (table) => [
    uniqueIndex("courier_bookings_reference_key").on(table.reference),
    uniqueIndex("courier_bookings_live_key")
      .on(table.shipmentId)
      .where(sql`${table.status} in ('asked', 'booked')`),
    index("courier_bookings_shipment_idx").on(table.shipmentId),
    index("courier_bookings_awb_idx").on(table.awb),
    /** Read by the job that follows bookings. */
    index("courier_bookings_open_idx")
      .on(table.id)
      .where(sql`${table.status} in ('asked', 'booked', 'cancelling')`),
    check(
      "courier_bookings_status_check",
      sql`${table.status} in ('asked', 'booked', 'cancelling', 'cancelled', 'done')`,
    ),
    check("courier_bookings_booked_check", sql`${table.status} <> 'booked' or ${table.awb} is not null`),
  ],
);
