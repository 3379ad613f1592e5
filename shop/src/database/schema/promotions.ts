import { PAYMENT_OPTIONS } from "@kasna/rules/orders/order-status";
import type { PromotionGift, PromotionTarget } from "@kasna/rules/orders/promotion-terms";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { timestamptz } from "./columns.ts";
import { userId } from "./customer-column.ts";
import { orders } from "./orders.ts";

/** What the owner gives to orders that meet its conditions, automatically or for a code. */
export const promotions = pgTable(
  "promotions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The name that buyers see. */
    name: text().notNull(),
    /** Null if it applies automatically. */
    code: text().unique(),
    /** Staff can only try it out until they start it. */
    isDraft: boolean("is_draft").notNull().default(true),
    startsAt: timestamptz("starts_at").notNull(),
    endsAt: timestamptz("ends_at"),
    firstOrderOnly: boolean("first_order_only").notNull().default(false),
    /**
     * The customers and customer groups that it is for; both null for everyone. The id of a deleted group is kept and
     * matches nobody.
     */
    customerIds: integer("customer_ids").array(),
    groupIds: integer("group_ids").array(),
    minimumSubtotalPaise: integer("minimum_subtotal_paise").notNull().default(0),
    targets: jsonb().$type<PromotionTarget[]>().notNull().default([]),
    minimumPieces: integer("minimum_pieces").notNull().default(0),
    payment: text({ enum: PAYMENT_OPTIONS }),
    gift: jsonb().$type<PromotionGift>().notNull(),
    combines: boolean().notNull().default(true),
    totalLimit: integer("total_limit"),
    perCustomerLimit: integer("per_customer_limit"),
    version: integer().notNull().default(1),
  },
  (table) => [
    check("promotions_code_check", sql`${table.code} = upper(btrim(${table.code}))`),
    check("promotions_payment_check", sql`${table.payment} in ('online', 'cod', 'transfer')`),
    check("promotions_limits_check", sql`${table.totalLimit} > 0 and ${table.perCustomerLimit} > 0`),
  ],
);

/** The promotions that each order received. Cancelling an order returns its uses. */
export const promotionUses = pgTable(
  "promotion_uses",
  {
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    promotionId: integer("promotion_id")
      .notNull()
      .references(() => promotions.id),
    userId: userId(),
    discountPaise: bigint("discount_paise", { mode: "number" }).notNull(),
    /** The delivery charge that the promotion saved. */
    deliveryPaise: integer("delivery_paise").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.promotionId] }),
    index("promotion_uses_promotion_idx").on(table.promotionId, table.userId),
  ],
);
