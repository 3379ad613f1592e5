import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { categories, products, subCategories } from "./catalogue.ts";
import { timestamptz } from "./columns.ts";
import { documents } from "./documents.ts";
import { discountClasses } from "./price-breaks.ts";

/** Prices that the owner has agreed with customers. */
export const priceLists = pgTable(
  "price_lists",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** The first and last day on which it is valid, in India. Without a last day, it is valid until archived. */
    validFrom: date("valid_from").notNull(),
    validTo: date("valid_to"),
    /** For the parts that this list prices, the customer's other lists do not apply. */
    isExclusive: boolean("is_exclusive").notNull().default(false),
    roundToPaise: integer("round_to_paise").notNull().default(1),
    /** The lowest price that it can give, as a share of the list price. */
    floorBasisPoints: integer("floor_basis_points").notNull().default(0),
    /** None of its prices goes below the part's average cost with GST, if the cost is known. */
    isFlooredAtCost: boolean("floored_at_cost").notNull().default(false),
    archivedAt: timestamptz("archived_at"),
    version: integer().notNull().default(1),
    /** The quotation whose prices it contains. Null in the owner's own lists. */
    quotationId: integer("quotation_id").references(() => documents.id),
  },
  (table) => [
    index("price_lists_own_idx").on(table.id).where(sql`${table.quotationId} is null`),
    check("price_lists_days_check", sql`${table.validTo} >= ${table.validFrom}`),
    check("price_lists_rounding_check", sql`${table.roundToPaise} > 0`),
    check("price_lists_floor_check", sql`${table.floorBasisPoints} between 0 and 10000`),
  ],
);

/** A fixed price of one part, or a percentage off a category, a sub-category, a material or a discount class. */
export const priceListRules = pgTable(
  "price_list_rules",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    listId: integer("list_id")
      .notNull()
      .references(() => priceLists.id),
    productId: integer("product_id").references(() => products.id, { onDelete: "cascade" }),
    categoryId: integer("category_id").references(() => categories.id, { onDelete: "cascade" }),
    subCategoryId: integer("sub_category_id").references(() => subCategories.id, { onDelete: "cascade" }),
    material: text(),
    classId: integer("class_id").references(() => discountClasses.id, { onDelete: "cascade" }),
    fixedPaise: integer("fixed_paise"),
    offBasisPoints: integer("off_basis_points"),
    /** The target of the rule as one key, so that a single index finds all rules of a part. */
    target: text()
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce('part:' || product_id::text, 'sub-category:' || sub_category_id::text, 'category:' || category_id::text, 'material:' || material, 'class:' || class_id::text)`,
      ),
  },
  (table) => [
    unique("price_list_rules_target_key").on(table.listId, table.target),
    index("price_list_rules_product_idx").on(table.productId),
    index("price_list_rules_class_idx").on(table.classId),
    check(
      "price_list_rules_target_check",
      sql`num_nonnulls(${table.productId}, ${table.categoryId}, ${table.subCategoryId}, ${table.material}, ${table.classId}) = 1`,
    ),
    check(
      "price_list_rules_kind_check",
      sql`(${table.productId} is null) = (${table.fixedPaise} is null) and num_nonnulls(${table.fixedPaise}, ${table.offBasisPoints}) = 1`,
    ),
    check("price_list_rules_fixed_check", sql`${table.fixedPaise} > 0`),
    check("price_list_rules_off_check", sql`${table.offBasisPoints} between 1 and 9999`),
  ],
);

/** Which customers have which lists. */
export const priceListCustomers = pgTable(
  "price_list_customers",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    listId: integer("list_id")
      .notNull()
      .references(() => priceLists.id),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.listId] }),
    index("price_list_customers_list_idx").on(table.listId, table.userId),
  ],
);

/** Customers who have the same price lists; a customer may be in several. */
export const customerGroups = pgTable(
  "customer_groups",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [uniqueIndex("customer_groups_name_key").on(sql`lower(${table.name})`)],
);

export const customerGroupMembers = pgTable(
  "customer_group_members",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    groupId: integer("group_id")
      .notNull()
      .references(() => customerGroups.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.groupId] }),
    index("customer_group_members_group_idx").on(table.groupId, table.userId),
  ],
);

/** Which groups have which lists. */
export const priceListGroups = pgTable(
  "price_list_groups",
  {
    groupId: integer("group_id")
      .notNull()
      .references(() => customerGroups.id, { onDelete: "cascade" }),
    listId: integer("list_id")
      .notNull()
      .references(() => priceLists.id),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.listId] }),
    index("price_list_groups_list_idx").on(table.listId, table.groupId),
  ],
);
