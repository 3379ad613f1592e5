import { HELP_CATEGORIES, TICKET_STATUSES } from "@kasna/rules/help";
import { NOTIFICATION_TYPES } from "@kasna/rules/notifications";
import { REVIEW_TYPES } from "@kasna/rules/reviews";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgEnum, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { products, subCategories } from "./catalogue.ts";
import { timestamptz } from "./columns.ts";
import { documents } from "./documents.ts";
import { orders } from "./orders.ts";

export const reviewType = pgEnum("review_type", REVIEW_TYPES);
export const helpCategory = pgEnum("help_category", HELP_CATEGORIES);
export const ticketStatus = pgEnum("ticket_status", TICKET_STATUSES);
export const notificationType = pgEnum("notification_type", NOTIFICATION_TYPES);

const userId = () =>
  integer("user_id")
    .notNull()
    .references(() => users.id);

/** Notifications to customers, written in the transaction of the event they report. */
export const notifications = pgTable(
  "notifications",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    type: notificationType().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    deepLink: text("deep_link").notNull(),
    orderId: integer("order_id").references(() => orders.id),
    isRead: boolean("is_read").notNull().default(false),
    createdAt: timestamptz("created_at").notNull(),
  },
  (table) => [
    index("notifications_user_idx").on(table.userId, table.id),
    index("notifications_unread_idx").on(table.userId).where(sql`not ${table.isRead}`),
  ],
);

/**
 * Reviews of parts and deliveries. A part's review belongs to the product that was bought and is shown with its
 * sub-category.
 */
export const reviews = pgTable(
  "reviews",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    type: reviewType().notNull(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    productId: integer("product_id").references(() => products.id),
    subCategoryId: integer("sub_category_id").references(() => subCategories.id),
    rating: integer().notNull(),
    text: text().notNull(),
    createdAt: timestamptz("created_at").notNull(),
    /** Why staff hid the review. Its author still sees it. */
    hiddenReason: text("hidden_reason"),
  },
  (table) => [
    uniqueIndex("reviews_product_key")
      .on(table.userId, table.productId)
      .where(sql`${table.type} = 'product'`),
    uniqueIndex("reviews_delivery_key").on(table.orderId).where(sql`${table.type} = 'delivery'`),
    index("reviews_hidden_idx").on(table.id).where(sql`${table.hiddenReason} is not null`),
    index("reviews_text_idx").using("gin", sql`${table.text} gin_trgm_ops`),
    index("reviews_product_idx").on(table.productId).where(sql`${table.productId} is not null`),
    index("reviews_user_idx").on(table.userId, table.id),
    index("reviews_sub_category_idx").on(table.subCategoryId, table.id),
    check("reviews_rating_check", sql`${table.rating} between 1 and 5`),
    check(
      "reviews_product_check",
      sql`(${table.type} = 'product') = (${table.productId} is not null and ${table.subCategoryId} is not null)`,
    ),
  ],
);

export const faqs = pgTable("faqs", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  position: integer().notNull(),
  question: text().notNull(),
  answer: text().notNull(),
  version: integer().notNull().default(1),
});

/** Messages to support. The ticket number is derived from the id and the date. */
export const supportMessages = pgTable(
  "support_messages",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    category: helpCategory().notNull(),
    message: text().notNull(),
    createdAt: timestamptz("created_at").notNull(),
    status: ticketStatus().notNull().default("open"),
  },
  (table) => [
    index("support_messages_user_idx").on(table.userId, table.id),
    index("support_messages_status_idx").on(table.status, table.id),
    index("support_messages_text_idx").using("gin", sql`${table.message} gin_trgm_ops`),
  ],
);

/** Answers of staff to support messages. */
export const supportAnswers = pgTable(
  "support_answers",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    messageId: integer("message_id")
      .notNull()
      .references(() => supportMessages.id),
    author: text().notNull(),
    text: text().notNull(),
    answeredAt: timestamptz("answered_at").notNull(),
    /** The quotation attached to it. */
    documentId: integer("document_id").references(() => documents.id),
  },
  (table) => [index("support_answers_message_idx").on(table.messageId, table.id)],
);
