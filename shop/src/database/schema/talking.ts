import { NOTIFICATION_TYPES } from "@kasna/rules/notifications";
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgEnum, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { orders } from "./buying.ts";

export const notificationType = pgEnum("notification_type", NOTIFICATION_TYPES);

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What the shop tells a customer, written by the event that it tells of. */
export const notifications = pgTable(
  "notifications",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    type: notificationType().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    deepLink: text("deep_link").notNull(),
    orderId: integer("order_id").references(() => orders.id),
    isRead: boolean("is_read").notNull().default(false),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    index("notifications_user_idx").on(table.userId, table.id),
    index("notifications_unread_idx").on(table.userId).where(sql`not ${table.isRead}`),
  ],
);
