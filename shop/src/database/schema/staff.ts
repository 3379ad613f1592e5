import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { at } from "./columns.ts";

const userId = () =>
  integer("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** A sign-in to the desk whose password was right and whose code is still to come; the token lies in the browser's cookie. */
export const staffSignIns = pgTable("staff_sign_ins", {
  tokenHash: text("token_hash").primaryKey(),
  userId: userId(),
  codeHash: text("code_hash").notNull(),
  wrongTries: integer("wrong_tries").notNull().default(0),
  sentAt: at("sent_at").notNull(),
  expiresAt: at("expires_at").notNull(),
});

/** Browsers that are signed in to the desk. Only the hash of the cookie's token is kept. */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text("token_hash").notNull().unique(),
    userId: userId(),
    address: text().notNull(),
    browser: text().notNull(),
    createdAt: at("created_at").notNull(),
    lastUsedAt: at("last_used_at").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [index("staff_sessions_user_idx").on(table.userId)],
);

/** A search of a list that somebody of the staff keeps under a name. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    page: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
  },
  (table) => [uniqueIndex("saved_views_name_key").on(table.userId, table.page, table.name)],
);

export type AuditValues = Record<string, unknown>;

/** Who changed what at the desk, from what to what. A trigger refuses every change of what stands here. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    happenedAt: at("happened_at").notNull().default(sql`clock_timestamp()`),
    /** Null where an operator's command did it. The name is kept as it was. */
    actorId: integer("actor_id"),
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb().$type<AuditValues>(),
    after: jsonb().$type<AuditValues>(),
  },
  (table) => [
    index("audit_log_subject_idx").on(table.subject, table.id),
    index("audit_log_actor_idx").on(table.actorId, table.id),
    index("audit_log_action_idx").on(sql`${table.action} text_pattern_ops`, table.id),
    check("audit_log_action_check", sql`${table.action} ~ '^[a-z-]+[.][a-z-]+$'`),
  ],
);
