import type { Attribute, AttributeValues } from "@kasna/rules/catalogue/attributes";
import { FIRST_PRODUCT_ID } from "@kasna/rules/catalogue/product-ids";
import { SCARCE_UNITS } from "@kasna/rules/limits";
import { SOLD_UNITS, type UnitCode } from "@kasna/rules/tax/unit-codes";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { timestamptz } from "./columns.ts";
import { isFormByWordsAlone, isSoldIn, ownValuesHash, wordsOfShare } from "./product-conditions.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const categories = pgTable("categories", {
  id: integer().primaryKey(),
  name: text().notNull().unique(),
  description: text().notNull(),
});

export const subCategories = pgTable(
  "sub_categories",
  {
    id: integer().primaryKey(),
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id),
    position: integer().notNull(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    description: text().notNull(),
    standard: text().notNull(),
    tradeNames: text("trade_names").array().notNull(),
    widthMeans: text("width_means").notNull(),
    heightMeans: text("height_means").notNull(),
    slotWidthMeans: text("slot_width_means").notNull(),
    /** The key of the kind that its parts are drawn as; null if they are not drawn. */
    geometryKind: text("geometry_kind"),
    /**
     * The attributes that describe its parts. If empty, they are the six columns, named in the words of its kind
     * (decision 64).
     */
    attributes: jsonb().$type<Attribute[]>().notNull().default([]),
    /** The unit that its parts are sold by: the metre, the kilogram (decision 283). Orders keep a copy. */
    unitCode: text("unit").$type<UnitCode>().notNull().default("NOS"),
    /** When it was last edited, for sitemaps. Set by a trigger. */
    changedAt: timestamptz("changed_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("sub_categories_name_key").on(sql`lower(${table.name})`),
    index("sub_categories_category_idx").on(table.categoryId, table.position),
    check(
      "sub_categories_unit_check",
      sql`${table.unitCode} in (${sql.raw(SOLD_UNITS.map((unit) => `'${unit}'`).join(", "))})`,
    ),
    check("sub_categories_id_check", sql`${table.id} between 1 and ${sql.raw(String(FIRST_PRODUCT_ID - 1))}`),
  ],
);

/** One row is one specification, with its own SKU, price and stock. */
export const products = pgTable(
  "products",
  {
    id: integer().primaryKey(),
    subCategoryId: integer("sub_category_id")
      .notNull()
      .references(() => subCategories.id),
    sku: text().notNull().unique(),
    name: text().notNull(),
    size: text().notNull(),
    form: text(),
    material: text().notNull(),
    coating: text().notNull(),
    making: text().notNull(),
    widthMm: doublePrecision("width_mm"),
    heightMm: doublePrecision("height_mm"),
    slotWidthMm: doublePrecision("slot_width_mm"),
    dimensions: jsonb().$type<Record<string, number>>().notNull(),
    /** Its values for its sub-category's attributes other than the six columns, by attribute key. */
    attributes: jsonb().$type<AttributeValues>().notNull().default({}),
    weightGrams: doublePrecision("weight_grams").notNull(),
    pricePaise: integer("price_paise").notNull(),
    /** The maximum retail price that the maker printed on it, including all taxes; null if there is none. */
    mrpPaise: integer("mrp_paise"),
    packSize: integer("pack_size").notNull(),
    stockQuantity: integer("stock_quantity").notNull(),
    /**
     * Pieces in stock in addition to the whole units of `stockQuantity`, for a part that is sold both by the pack and
     * by the piece.
     */
    loosePieces: integer("loose_pieces").notNull().default(0),
    isMadeToOrder: boolean("is_made_to_order").notNull(),
    leadTimeDays: integer("lead_time_days").notNull(),
    isDefault: boolean("is_default").notNull(),
    isLatest: boolean("is_latest").notNull(),
    isBestSeller: boolean("is_best_seller").notNull(),
    /** No longer sold, but kept because orders or reviews refer to it. Shown only there. */
    isArchived: boolean("is_archived").notNull().default(false),
    /** When any of its displayed properties except its stock last changed. Set by a trigger. */
    changedAt: timestamptz("changed_at").notNull().defaultNow(),
    hsn: text().notNull(),
    standard: text().notNull(),
    searchText: text("search_text").notNull(),
    /** How far the row is from its sub-category's best-selling part. Set by `rank_products()`. */
    rarity: integer().notNull().default(1000),
    /** The order of search results: default rows, best sellers, common sizes, sold-out rows last. */
    searchOrder: integer("search_order")
      .notNull()
      .generatedAlwaysAs(
        sql`rarity + case when is_default then 0 when stock_quantity = 0 and not is_made_to_order then 300000 when is_best_seller then 100000 else 200000 end`,
      ),
    /**
     * Whether few pieces are left. A separate column so that it can be indexed: an index on the stock itself would
     * make every order update all index entries of the row.
     */
    isScarce: boolean("is_scarce")
      .notNull()
      .generatedAlwaysAs(sql.raw(`stock_quantity <= ${SCARCE_UNITS} and not is_made_to_order`)),
    /**
     * The stock if few pieces are left, otherwise null. Indexed for the list of low stock, as `isScarce` was. Set by a
     * trigger.
     */
    scarceStock: integer("scarce_stock"),
    searchWords: tsvector("search_words")
      .notNull()
      .generatedAlwaysAs(sql`array_to_tsvector(string_to_array(search_text, ' '))`),
  },
  (table) => [
    uniqueIndex("products_default_key").on(table.subCategoryId).where(sql`${table.isDefault}`),
    index("products_sub_category_idx").on(table.subCategoryId, table.id),
    index("products_latest_idx").on(table.id).where(sql`${table.isLatest}`),
    index("products_best_seller_idx").on(table.id).where(sql`${table.isBestSeller}`),
    // Over all rows: PostgreSQL does not combine two indexes that have the same condition.
    index("products_search_words_idx").using("gin", table.searchWords),
    index("products_share_values_idx").using("gin", wordsOfShare(table)).where(isSoldIn(table)),
    index("products_search_order_idx").on(table.searchOrder, table.id).where(isSoldIn(table)),
    index("products_sub_category_order_idx")
      .on(table.subCategoryId, table.searchOrder, table.id)
      .where(isSoldIn(table)),
    index("products_material_order_idx")
      .on(table.material, table.searchOrder, table.id)
      .where(isSoldIn(table)),
    index("products_coating_order_idx").on(table.coating, table.searchOrder, table.id).where(isSoldIn(table)),
    index("products_form_order_idx")
      .on(table.subCategoryId, table.form, table.searchOrder, table.id)
      .where(isSoldIn(table)),
    index("products_form_part_idx")
      .on(table.subCategoryId, table.form, table.widthMm, table.searchOrder, table.id)
      .where(isSoldIn(table)),
    index("products_part_price_idx")
      .on(table.subCategoryId, table.widthMm, table.material, table.pricePaise, table.id)
      .where(isSoldIn(table)),
    index("products_combination_idx")
      .on(table.subCategoryId, table.widthMm, table.material, table.coating, table.heightMm, table.making)
      .where(isSoldIn(table)),
    index("products_part_order_idx")
      .on(table.subCategoryId, table.widthMm, table.searchOrder, table.id)
      .where(isSoldIn(table)),
    index("products_table_idx")
      .on(table.subCategoryId, table.form, table.material, table.widthMm, table.heightMm, table.id)
      .where(isSoldIn(table)),
    index("products_price_idx").on(table.subCategoryId, table.pricePaise, table.id).where(isSoldIn(table)),
    index("products_scarce_stock_idx")
      .on(table.scarceStock, table.id)
      .where(sql`${table.scarceStock} is not null and ${isSoldIn(table)}`),
    index("products_size_idx")
      .on(table.widthMm, table.heightMm, table.subCategoryId, table.material, table.coating, table.making)
      .where(isSoldIn(table)),
    index("products_length_idx")
      .on(table.heightMm, table.subCategoryId, table.material, table.coating, table.widthMm)
      .where(isSoldIn(table)),
    index("products_own_size_idx")
      .on(table.subCategoryId, table.material, table.coating, table.making, table.size)
      .where(sql`${isSoldIn(table)} and ${table.attributes} <> '{}'`),
    index("products_plain_sku_idx")
      .on(sql`translate(upper(${table.sku}), '-._', '') text_pattern_ops`)
      .where(isSoldIn(table)),
    index("products_attributes_idx")
      .using("gin", table.attributes.op("jsonb_path_ops"))
      .where(sql`${isSoldIn(table)} and ${table.attributes} <> '{}'`),
    index("products_own_values_width_idx")
      .on(table.subCategoryId, ownValuesHash(table), table.widthMm)
      .where(sql`${isSoldIn(table)} and ${table.attributes} <> '{}'`),
    index("products_form_words_idx").on(table.id).where(isFormByWordsAlone(table)),
    index("products_pitch_idx")
      .on(table.subCategoryId, sql`((${table.dimensions} ->> 'pitch')::float8)`, table.widthMm)
      .where(isSoldIn(table)),
    index("products_hsn_idx")
      .on(sql`${table.hsn} text_pattern_ops`, table.searchOrder, table.id)
      .where(isSoldIn(table)),
    check(
      "products_archived_check",
      sql`not (${table.isArchived} and (${table.isMadeToOrder} or ${table.isDefault} or ${table.isLatest} or ${table.isBestSeller}))`,
    ),
    check("products_id_check", sql`${table.id} >= ${sql.raw(String(FIRST_PRODUCT_ID))}`),
    check("products_price_check", sql`${table.pricePaise} > 0`),
    check("products_mrp_check", sql`${table.pricePaise} <= ${table.mrpPaise}`),
    check("products_pack_check", sql`${table.packSize} > 0`),
    check("products_stock_check", sql`${table.stockQuantity} >= 0`),
    check("products_loose_pieces_check", sql`${table.loosePieces} >= 0`),
    check(
      "products_made_to_order_check",
      sql`not ${table.isMadeToOrder} or (${table.stockQuantity} = 0 and ${table.leadTimeDays} > 0)`,
    ),
  ],
);

/**
 * The values of a product that staff can edit. Amounts in paise, weights in grams, both per unit of sale, including
 * GST.
 */
export type PartValues = Pick<
  typeof products.$inferSelect,
  | "name"
  | "size"
  | "form"
  | "material"
  | "coating"
  | "making"
  | "widthMm"
  | "heightMm"
  | "slotWidthMm"
  | "weightGrams"
  | "pricePaise"
  | "mrpPaise"
  | "packSize"
  | "stockQuantity"
  | "isMadeToOrder"
  | "leadTimeDays"
  | "isDefault"
  | "isLatest"
  | "isBestSeller"
  | "hsn"
  | "standard"
  | "dimensions"
  | "attributes"
>;
