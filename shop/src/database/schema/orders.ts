import type { NamedValue } from "@kasna/rules/catalogue/attributes";
import type { AppliedDiscount } from "@kasna/rules/orders/applied-discounts";
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from "@kasna/rules/orders/order-status";
import { PAYMENT_MEANS } from "@kasna/rules/orders/staff-orders";
import { DELIVERED_TO } from "@kasna/rules/tax/place-of-supply";
import type { UnitCode } from "@kasna/rules/tax/unit-codes";
import { type SQLWrapper, sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { addresses, promocodes } from "./buying.ts";
import { products } from "./catalogue.ts";
import { largePaise, lineTexts, postalFields, timestamptz } from "./columns.ts";
import { userId } from "./customer-column.ts";
import { saleUnits } from "./sale-units.ts";

export const orderStatus = pgEnum("order_status", ORDER_STATUSES);
export const paymentMethod = pgEnum("payment_method", PAYMENT_METHODS);
export const paymentStatus = pgEnum("payment_status", PAYMENT_STATUSES);

type PostalColumns = Record<Exclude<keyof typeof postalFields, "companyName" | "gstin">, string>;

/**
 * The billing address of an order, if it differs from the delivery address. The billed company and GSTIN are the
 * order's own.
 */
export type OrderBilling = {
  address: PostalColumns;
  /** The business at the delivery address, if known. */
  consignee: { companyName: string; gstin: string };
};

/** Orders, with their own copies of the address and the parts bought. Amounts in paise. */
export const orders = pgTable(
  "orders",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 100001 }),
    userId: userId(),
    /** Null for a sale over the counter, which has the shop's own address. */
    addressId: integer("address_id").references(() => addresses.id),
    ...postalFields,
    billingAddressId: integer("billing_address_id").references(() => addresses.id),
    /** Null if the goods are billed at the delivery address. */
    billing: jsonb().$type<OrderBilling>(),
    /** Null in orders from before buyers were asked. */
    deliveredTo: text("delivered_to", { enum: DELIVERED_TO }),
    status: orderStatus().notNull(),
    paymentMethod: paymentMethod("payment_method").notNull(),
    paymentStatus: paymentStatus("payment_status").notNull(),
    subtotalPaise: largePaise("subtotal_paise").notNull(),
    shippingPaise: largePaise("shipping_paise").notNull(),
    discountPaise: largePaise("discount_paise").notNull(),
    roundingPaise: largePaise("rounding_paise").notNull(),
    totalPaise: largePaise("total_paise").notNull(),
    /** The part of the total that is paid by store credit. The payment method pays the rest. */
    storeCreditPaise: largePaise("store_credit_paise").notNull().default(0),
    /**
     * The staff member who placed it for the customer, in the form used for order events: `staff:3`. Null if the
     * customer placed it.
     */
    placedBy: text("placed_by"),
    isCounter: boolean("is_counter").notNull().default(false),
    /** How an order that staff placed is paid. Null for the customer's own orders. */
    paymentMeans: text("payment_means", { enum: PAYMENT_MEANS }),
    /** The reference of that payment from the bank or UPI. Each can be used only once. */
    paymentReference: text("payment_reference"),
    promocode: text(),
    /** The discounts and free delivery that promotions and the promocode gave. Null without promotions. */
    promotions: jsonb().$type<AppliedDiscount[]>(),
    trackingNumber: text("tracking_number"),
    /** Empty until the order is shipped. */
    carrier: text().notNull().default(""),
    cancelReason: text("cancel_reason"),
    placedAt: timestamptz("placed_at").notNull(),
    /** The delivery time promised to the buyer. After it, an open order is late. */
    promisedAt: timestamptz("promised_at").notNull().default(sql`now() + interval '5 days'`),
    /** When the order was packed. */
    packedAt: timestamptz("packed_at"),
  },
  (table) => [
    index("orders_user_idx").on(table.userId, table.id),
    index("orders_address_idx").on(table.addressId),
    index("orders_billing_address_idx")
      .on(table.billingAddressId)
      .where(sql`${table.billingAddressId} is not null`),
    index("orders_status_idx").on(table.status, table.id),
    index("orders_placed_idx").on(table.placedAt),
    index("orders_open_idx")
      .on(table.id)
      .where(sql`${table.status} in ('pending', 'confirmed', 'shipped', 'out_for_delivery')`),
    index("orders_phone_idx").on(table.phoneNumber, table.id),
    index("orders_tracking_idx").on(table.trackingNumber).where(sql`${table.trackingNumber} is not null`),
    index("orders_name_idx").using(
      "gin",
      sql`(${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.companyName}) gin_trgm_ops`,
    ),
    index("orders_pending_idx").on(table.placedAt).where(sql`${table.status} = 'pending'`),
    uniqueIndex("orders_payment_reference_key")
      .on(table.paymentReference)
      .where(sql`${table.paymentReference} is not null`),
    index("orders_placed_by_idx").on(table.placedBy, table.id).where(sql`${table.placedBy} is not null`),
    check("orders_counter_check", sql`${table.isCounter} = (${table.addressId} is null)`),
    check("orders_placed_by_check", sql`(${table.placedBy} is null) = (${table.paymentMeans} is null)`),
    check(
      "orders_payment_means_check",
      sql`${table.paymentMeans} in ('cash', 'upi', 'bank', 'store_credit')`,
    ),
    check("orders_delivered_to_check", sql`${table.deliveredTo} in ('own_site', 'another')`),
    check("orders_billing_check", sql`(${table.billing} is null) = (${table.billingAddressId} is null)`),
    check("orders_store_credit_check", sql`${table.storeCreditPaise} between 0 and ${table.totalPaise}`),
    check(
      "orders_total_check",
      sql`${table.totalPaise} >= 0 and ${table.totalPaise} = greatest(0, ${table.subtotalPaise} + ${table.shippingPaise} - ${table.discountPaise}) + ${table.roundingPaise}`,
    ),
  ],
);

export const orderLines = pgTable(
  "order_lines",
  {
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    name: text().notNull(),
    sku: text().notNull(),
    size: text().notNull(),
    material: text().notNull(),
    coating: text().notNull(),
    making: text().notNull(),
    widthMm: doublePrecision("width_mm"),
    heightMm: doublePrecision("height_mm"),
    slotWidthMm: doublePrecision("slot_width_mm"),
    hsn: text().notNull(),
    /** Empty in orders from before it was stored. */
    standard: text().notNull().default(""),
    /** Its attributes other than the six columns, as sold. Null if it had none. */
    soldAttributes: jsonb("attributes").$type<NamedValue[]>(),
    quantity: integer().notNull(),
    /** How many pieces a unit of the quantity holds. Null in orders from before it was stored. */
    packSize: integer("pack_size"),
    /** The unit of its quantity: metres, pairs. As sold. */
    unitCode: text("unit").$type<UnitCode>().notNull().default("NOS"),
    /** Null for the part's default unit. */
    saleUnitId: integer("sale_unit_id").references(() => saleUnits.id),
    unitPricePaise: integer("unit_price_paise").notNull(),
    stockTaken: integer("stock_taken").notNull(),
    gstBasisPoints: integer("gst_basis_points").notNull(),
    ...lineTexts,
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index("order_lines_product_idx").on(table.productId),
    index("order_lines_sku_idx").on(table.sku, table.orderId),
    check("order_lines_quantity_check", sql`${table.quantity} > 0`),
    check("order_lines_stock_check", sql`${table.stockTaken} in (0, ${table.quantity})`),
  ],
);

/** Cancelled pieces of an order whose other pieces remain. Amounts in paise. */
export const lineCancellations = pgTable(
  "line_cancellations",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    sku: text().notNull(),
    name: text().notNull(),
    quantity: integer().notNull(),
    /** How many pieces each holds. Null for the part's default unit. */
    unitPieces: integer("unit_pieces"),
    /** The unit of the quantity, from the order's line: metres, packs. */
    unitCode: text("unit").$type<UnitCode>().notNull().default("NOS"),
    unitPricePaise: integer("unit_price_paise").notNull(),
    /** The amount by which the order's total fell. */
    returnedPaise: largePaise("returned_paise").notNull(),
    reason: text().notNull(),
    actor: text().notNull(),
    cancelledAt: timestamptz("cancelled_at").notNull(),
  },
  (table) => [
    index("line_cancellations_order_idx").on(table.orderId, table.id),
    index("line_cancellations_cancelled_idx").on(table.cancelledAt),
  ],
);

/** Internal notes of staff on an order. The buyer never sees them. */
export const orderNotes = pgTable(
  "order_notes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    author: text().notNull(),
    text: text().notNull(),
    writtenAt: timestamptz("written_at").notNull(),
  },
  (table) => [index("order_notes_order_idx").on(table.orderId, table.id)],
);

/** Redemptions of promocodes by orders, at most one each. */
export const promocodeUses = pgTable(
  "promocode_uses",
  {
    orderId: integer("order_id")
      .primaryKey()
      .references(() => orders.id),
    promocodeId: integer("promocode_id")
      .notNull()
      .references(() => promocodes.id),
    userId: userId(),
  },
  (table) => [index("promocode_uses_code_idx").on(table.promocodeId, table.userId)],
);

/** Excludes cancelled orders and orders that are waiting for payment. */
export const isSale = (status: SQLWrapper) => sql`${status} not in ('pending', 'cancelled')`;
