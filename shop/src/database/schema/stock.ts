import { FIRST_PRODUCT_ID } from "@kasna/rules/catalogue/product-ids";
import { STOCK_CAUSES } from "@kasna/rules/stock";
import { sql } from "drizzle-orm";
import {
  check,
  customType,
  index,
  integer,
  numeric,
  pgEnum,
  pgSequence,
  pgTable,
  text,
} from "drizzle-orm/pg-core";
import { products } from "./catalogue.ts";
import { timestamptz } from "./columns.ts";
import { stockPlaces, stockTransfers } from "./stock-places.ts";
import { suppliers } from "./suppliers.ts";

export const stockReason = pgEnum("stock_reason", STOCK_CAUSES);
const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Ids of new products. An id is never reused, because an old cart could then contain the wrong part. */
export const productIds = pgSequence("product_ids", { startWith: FIRST_PRODUCT_ID });

/** Paise per piece; small screws cost less than one. */
const pieceCost = (name: string) => numeric(name, { precision: 18, scale: 6, mode: "number" });

/** A part's shelf, cost and ordering, which buyers don't see. Written under the part's lock. */
export const stockedParts = pgTable(
  "stocked_parts",
  {
    productId: integer("product_id")
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Its shelf place in the main stock place, such as `A-12-3`. Empty if it is unknown. */
    shelf: text().notNull().default(""),
    /** The moving average cost of a piece without GST. Null if it is unknown. */
    pieceCostPaise: pieceCost("piece_cost_paise"),
    /** Its usual supplier. */
    supplierId: integer("supplier_id").references(() => suppliers.id),
    /** The stock in default units at which it is reordered. Null: computed from its sales. */
    reorderPoint: integer("reorder_point"),
    /** The supplier sells multiples of this many default units. Null: any number. */
    orderMultiple: integer("order_multiple"),
  },
  (table) => [
    check("stocked_parts_cost_check", sql`${table.pieceCostPaise} >= 0`),
    check("stocked_parts_reorder_check", sql`${table.reorderPoint} >= 0 and ${table.orderMultiple} > 0`),
    index("stocked_parts_supplier_idx").on(table.supplierId),
  ],
);

/** Stock changes other than those by orders, which order lines record. Append-only. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null once the product is deleted. */
    productId: integer("product_id").references(() => products.id, { onDelete: "set null" }),
    sku: text().notNull(),
    /** The change in whole default units. */
    change: integer().notNull(),
    /** The change in pieces, if they are not the units of `change`. */
    pieces: integer(),
    /** The cost per piece in a receipt, without GST. Null if it is unknown. */
    pieceCostPaise: pieceCost("piece_cost_paise"),
    /** The stock and average cost before a receipt, needed to undo it. */
    piecesBefore: integer("pieces_before"),
    costBefore: pieceCost("cost_before"),
    quantityAfter: integer("quantity_after").notNull(),
    /** The stock place. Null: the main place, or whichever place had the pieces. */
    placeId: integer("place_id").references(() => stockPlaces.id),
    /** The transfer between stock places that it is part of. */
    transferId: integer("transfer_id").references(() => stockTransfers.id),
    reason: stockReason().notNull(),
    note: text().notNull(),
    actor: text().notNull(),
    happenedAt: timestamptz("happened_at").notNull(),
  },
  (table) => [
    index("stock_movements_product_idx").on(table.productId, table.id),
    index("stock_movements_happened_idx").on(table.happenedAt),
    index("stock_movements_transfer_idx").on(table.transferId).where(sql`${table.transferId} is not null`),
    check("stock_movements_change_check", sql`${table.change} <> 0 or ${table.pieces} <> 0`),
    check("stock_movements_after_check", sql`${table.quantityAfter} >= 0`),
  ],
);

/**
 * Pictures uploaded to replace drawings, by name: a sub-category's slug, `category-2`, or the name of a part's photo in
 * `partPhotos`. A SKU is the name of the only picture of a part from the time before parts had several.
 */
export const uploadedPictures = pgTable("uploaded_pictures", {
  name: text().primaryKey(),
  bytes: bytea().notNull(),
  uploadedAt: timestamptz("uploaded_at").notNull(),
});

/** The photos of a part in order. The first is its main picture. */
export const partPhotos = pgTable(
  "part_photos",
  {
    name: text()
      .primaryKey()
      .references(() => uploadedPictures.name, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** A description of the photo for people who can't see it; empty if the part's name describes it. */
    alt: text().notNull().default(""),
  },
  (table) => [
    index("part_photos_product_idx").on(table.productId, table.position),
    check("part_photos_position_check", sql`${table.position} > 0`),
  ],
);
