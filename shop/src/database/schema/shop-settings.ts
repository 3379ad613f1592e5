import { ESTIMATED_DELIVERY_DAYS, QUANTITY_MAX } from "@kasna/rules/limits";
import type { Carrier } from "@kasna/rules/orders/carriers";
import type { PinRule } from "@kasna/rules/orders/delivery";
import type { ReturnPolicy } from "@kasna/rules/orders/returns";
import { SHIPPING_TIERS } from "@kasna/rules/orders/shipping";
import { STAFF_DISCOUNT_DEFAULT } from "@kasna/rules/orders/staff-orders";
import type { SellingPoint, ShopTexts } from "@kasna/rules/shop-texts";
import type { GstStateName } from "@kasna/rules/tax/gstin";
import { SPECIFIED_STATES } from "@kasna/rules/tax/regions";
import type { TermsTexts } from "@kasna/rules/terms";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "./columns.ts";

/** The owner's settings for the shop. One row. */
export const shopSettings = pgTable(
  "shop_settings",
  {
    id: integer().primaryKey().default(1),
    shopName: text("shop_name").notNull(),
    supportEmail: text("support_email").notNull(),
    supportNumber: text("support_number").notNull(),
    aboutUs: text("about_us").notNull().default(""),
    /** The seller's legal name and address, which the E-Commerce Rules 2020 require; empty until entered. */
    legalName: text("legal_name").notNull().default(""),
    legalAddress: text("legal_address").notNull().default(""),
    /** The state of the seller's GST registration. The GSTIN is empty for a seller who is not registered. */
    gstState: text("gst_state").notNull().default("Tamil Nadu"),
    gstin: text().notNull().default(""),
    grievanceOfficer: text("grievance_officer").notNull().default(""),
    copyrightYear: integer("copyright_year").notNull(),
    originalPricePercent: integer("original_price_percent").notNull(),
    /** The largest order that can be paid in cash: it must be less than Rs. 2 lakh (Income-tax Act 2025, s. 186). */
    cashMaxPaise: bigint("cash_max_paise", { mode: "number" }).notNull().default(199_999_00),
    socialLinks: jsonb("social_links").$type<{ name: string; url: string }[]>().notNull(),
    /** Delivery charges by subtotal: the tier with the highest `abovePaise` below the subtotal applies. */
    shippingTiers: jsonb("shipping_tiers")
      .$type<{ abovePaise: number; chargePaise: number }[]>()
      .notNull()
      .default([...SHIPPING_TIERS]),
    /** The States that the shop delivers to, by their GST names. */
    statesServed: jsonb("states_served")
      .$type<GstStateName[]>()
      .notNull()
      .default([...SPECIFIED_STATES]),
    /** The usual number of days from order to delivery, and the PIN codes with a different number or no delivery. */
    deliveryDays: integer("delivery_days").notNull().default(ESTIMATED_DELIVERY_DAYS),
    pinRules: jsonb("pin_rules").$type<PinRule[]>().notNull().default([]),
    /** The carriers that staff can choose, with their tracking pages. */
    carriers: jsonb().$type<Carrier[]>().notNull().default([]),
    /** The largest quantity of a line. A trigger copies it into the check on `cart_lines`. */
    quantityMax: integer("quantity_max").notNull().default(QUANTITY_MAX),
    /** The largest discount that staff other than owners may give on an order that they place. */
    staffDiscountBasisPoints: integer("staff_discount_basis_points")
      .notNull()
      .default(STAFF_DISCOUNT_DEFAULT),
    /** Whether any promotion has not ended, so that a shop without promotions does not query them. */
    hasPromotions: boolean("has_promotions").notNull().default(false),
    /** The return policy for search engines and feeds; null until the owner sets one. */
    returns: jsonb().$type<ReturnPolicy>(),
    /** The picture next to the shop's name: an uploaded one, `nut`, or empty for the name's first letter. */
    mark: text().notNull().default(""),
    /** The owner's texts, which replace the neutral ones. */
    words: jsonb().$type<Partial<ShopTexts>>().notNull().default({}),
    sellingPoints: jsonb("selling_points").$type<SellingPoint[]>().notNull().default([]),
    /** The owner's sections of the terms, which replace the template's, and the day they came into force. */
    terms: jsonb().$type<Partial<TermsTexts>>().notNull().default({}),
    termsSince: date("terms_since").notNull().default(sql`current_date`),
    /** When the demo was removed. The shop does not seed it again. */
    demoRemovedAt: timestamptz("demo_removed_at"),
    version: integer().notNull().default(1),
  },
  (table) => [
    check("shop_settings_one_row", sql`${table.id} = 1`),
    check("shop_settings_discount_check", sql`${table.staffDiscountBasisPoints} between 0 and 10000`),
    check("shop_settings_quantity_check", sql`${table.quantityMax} between 1 and 10000`),
  ],
);
