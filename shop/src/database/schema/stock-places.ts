import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { products } from "./catalogue.ts";
import { timestamptz } from "./columns.ts";
import { shipments } from "./shipments.ts";

/** Rooms where stock is kept: the shop's store room, a second godown. The migrations create the main one. */
export const stockPlaces = pgTable(
  "stock_places",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Short, for pick lists: `MAIN`. */
    code: text().notNull(),
    name: text().notNull(),
    address: text().notNull().default(""),
    /** The main place has all stock that is not in another place. It never closes. */
    isMain: boolean("is_main").notNull().default(false),
    closedAt: timestamptz("closed_at"),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex("stock_places_code_key").on(sql`upper(${table.code})`),
    uniqueIndex("stock_places_name_key").on(sql`lower(${table.name})`),
    uniqueIndex("stock_places_main_key").on(table.isMain).where(sql`${table.isMain}`),
    check("stock_places_open_check", sql`not ${table.isMain} or ${table.closedAt} is null`),
  ],
);

/**
 * Pieces at places other than the main one. The main place has no rows: it has the stock for sale and the pieces
 * waiting to be packed, minus these. Written under the part's lock.
 */
export const stockAtPlaces = pgTable(
  "stock_at_places",
  {
    placeId: integer("place_id")
      .notNull()
      .references(() => stockPlaces.id),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    pieces: bigint({ mode: "number" }).notNull().default(0),
    /** The shelf at that place. */
    shelf: text().notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.placeId] }),
    index("stock_at_places_place_idx").on(table.placeId, table.productId),
    check("stock_at_places_pieces_check", sql`${table.pieces} >= 0`),
  ],
);

/** The pieces of a packed parcel that came from places other than the main one. The others came from the main one. */
export const shipmentPicks = pgTable(
  "shipment_picks",
  {
    shipmentId: integer("shipment_id")
      .notNull()
      .references(() => shipments.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    placeId: integer("place_id")
      .notNull()
      .references(() => stockPlaces.id),
    pieces: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.productId, table.placeId] }),
    index("shipment_picks_product_idx").on(table.productId),
    check("shipment_picks_pieces_check", sql`${table.pieces} > 0`),
  ],
);

/** Goods moved from one place to another. Each of its parts has two stock movements. Append-only. */
export const stockTransfers = pgTable(
  "stock_transfers",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    fromPlaceId: integer("from_place_id")
      .notNull()
      .references(() => stockPlaces.id),
    toPlaceId: integer("to_place_id")
      .notNull()
      .references(() => stockPlaces.id),
    note: text().notNull().default(""),
    actor: text().notNull(),
    happenedAt: timestamptz("happened_at").notNull(),
  },
  (table) => [check("stock_transfers_places_check", sql`${table.fromPlaceId} <> ${table.toPlaceId}`)],
);
