import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { timestamptz } from "./columns.ts";

const userId = () =>
  integer("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Back office sign-ins that have passed the password and await the code. The browser's cookie holds the token. */
export const staffSignIns = pgTable("staff_sign_ins", {
  tokenHash: text("token_hash").primaryKey(),
  userId: userId(),
  /** Null until a code is sent. Accounts with another second factor have to request it. */
  codeHash: text("code_hash"),
  wrongTries: integer("wrong_tries").notNull().default(0),
  sentAt: timestamptz("sent_at").notNull(),
  expiresAt: timestamptz("expires_at").notNull(),
});

/** Back office sessions. Stores only the hash of the cookie's token. */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text("token_hash").notNull().unique(),
    userId: userId(),
    address: text().notNull(),
    browser: text().notNull(),
    createdAt: timestamptz("created_at").notNull(),
    lastUsedAt: timestamptz("last_used_at").notNull(),
    expiresAt: timestamptz("expires_at").notNull(),
  },
  (table) => [index("staff_sessions_user_idx").on(table.userId)],
);

/**
 * Authenticator apps of staff. `confirmedAt` is null until the first code; from then on the app is the second factor.
 */
export const staffApps = pgTable("staff_apps", {
  userId: userId().primaryKey(),
  /** The secret in base32, encrypted with the shop's secret key. */
  sealedSecret: text("sealed_secret").notNull(),
  /** The half minute of the last accepted code. Codes up to and including it can no longer be used. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
  createdAt: timestamptz("created_at").notNull(),
  confirmedAt: timestamptz("confirmed_at"),
});

/** Unused recovery codes, hashed with the shop's secret key. Each is deleted once used. */
export const staffRecoveryCodes = pgTable(
  "staff_recovery_codes",
  { codeHash: text("code_hash").primaryKey(), userId: userId() },
  (table) => [index("staff_recovery_codes_user_idx").on(table.userId)],
);

/** Named searches of a list, saved by a staff member. */
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

/** The columns chosen for an imported file, by a hash of its heading row. */
export const importMappings = pgTable("import_mappings", {
  headings: text().primaryKey(),
  mapping: jsonb()
    .$type<{
      from: Record<string, number>;
      same: Record<string, string>;
      decimals: "point" | "comma";
      prices?: "with GST" | "without GST" | "by line" | null;
      /** Mappings stored before 29 November 2026 lack it. */
      fileHeadings?: readonly string[];
    }>()
    .notNull(),
  usedAt: timestamptz("used_at").notNull(),
});

export type AuditValues = Record<string, unknown>;

/** Every change in the back office, with old and new values. A trigger rejects updates and deletions. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    happenedAt: timestamptz("happened_at").notNull().default(sql`clock_timestamp()`),
    /** Null for an operator's command. `actor` keeps the name at the time. */
    actorId: integer("actor_id"),
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb().$type<AuditValues>(),
    after: jsonb().$type<AuditValues>(),
  },
  (table) => [
    index("audit_log_happened_idx").on(table.happenedAt, table.id),
    index("audit_log_subject_idx").on(table.subject, table.id),
    index("audit_log_actor_idx").on(table.actorId, table.id),
    index("audit_log_text_idx").using(
      "gin",
      sql`(${table.actor} || ' ' || ${table.action} || ' ' || ${table.subject} || ' ' || coalesce(${table.before}::text, '') || ' ' || coalesce(${table.after}::text, '')) gin_trgm_ops`,
    ),
    index("audit_log_action_idx").on(sql`${table.action} text_pattern_ops`, table.id),
    check("audit_log_action_check", sql`${table.action} ~ '^[a-z-]+[.][a-z-]+$'`),
  ],
);
