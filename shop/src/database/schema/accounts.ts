import { ASSIGNABLE_SETS, DESIGNATIONS, ROLES } from "@kasna/rules/roles";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { timestamptz } from "./columns.ts";

export const designation = pgEnum("designation", DESIGNATIONS);
export const role = pgEnum("role", ROLES);

/** The mobile of an erased account starts with this, and with no digit. */
export const ERASED = "erased-";

export const users = pgTable(
  "users",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Empty for a customer whom staff created without an e-mail address. */
    email: text().notNull(),
    mobile: text().notNull().unique(),
    organisation: text().notNull(),
    gstin: text().notNull().default(""),
    designation: designation().notNull(),
    role: role().notNull().default("customer"),
    /**
     * What a staff member may do. Null for staff from before permission sets existed, who keep their former
     * permissions. Admins may do everything.
     */
    permissionSet: text("permission_set", { enum: ASSIGNABLE_SETS }),
    /** Null for a customer whom staff created and who has not registered yet. */
    passwordHash: text("password_hash"),
    /** Whether a price list names them, so that their browser asks for their prices. */
    hasOwnPrices: boolean("has_own_prices").notNull().default(false),
    /** Blocked customers can't log in; their orders remain. */
    blockedAt: timestamptz("blocked_at"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("users_email_key").on(sql`lower(${table.email})`).where(sql`${table.email} <> ''`),
    check("users_claimed_check", sql`${table.passwordHash} is not null or ${table.role} = 'customer'`),
    check("users_email_check", sql`${table.email} <> '' or ${table.passwordHash} is null`),
    index("users_search_idx").using(
      "gin",
      sql`(${table.name} || ' ' || ${table.mobile} || ' ' || ${table.email} || ' ' || ${table.organisation}) gin_trgm_ops`,
    ),
    index("users_staff_idx").on(table.id).where(sql`${table.role} <> 'customer'`),
    check(
      "users_mobile_check",
      sql`${table.mobile} ~ '^[6-9][0-9]{9}$' or ${table.mobile} = 'erased-' || ${table.id}`,
    ),
  ],
);

/** Stores only the hash of a session's token. */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    expiresAt: timestamptz("expires_at").notNull(),
  },
  (table) => [index("sessions_user_idx").on(table.userId)],
);

/** Public keys of passkeys. The browser or its password manager keeps the private key. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The authenticator's id for it, and its public key (COSE), both in base64url. */
    credentialId: text("credential_id").notNull().unique(),
    publicKey: text("public_key").notNull(),
    /** The number of uses according to the authenticator; 0 if it does not count. */
    signCount: bigint("sign_count", { mode: "number" }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    /** Whether it is a second factor for the back office, where it was created. */
    isOfStaff: boolean("is_of_staff").notNull(),
    createdAt: timestamptz("created_at").notNull(),
    lastUsedAt: timestamptz("last_used_at"),
  },
  (table) => [index("passkeys_user_idx").on(table.userId)],
);

/** Random bytes that an authenticator must sign. Each is deleted once it has been answered. */
export const passkeyChallenges = pgTable("passkey_challenges", {
  challenge: text().primaryKey(),
  /** What the answer to the challenge may do. */
  purpose: text().notNull(),
  /** Null for a login: the answer identifies the account. */
  userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
  expiresAt: timestamptz("expires_at").notNull(),
});

/** The current OTP of a mobile number, when it was verified, and when that verification was used. */
export const otps = pgTable("otps", {
  mobile: text().primaryKey(),
  codeHash: text("code_hash").notNull(),
  sentAt: timestamptz("sent_at").notNull(),
  expiresAt: timestamptz("expires_at").notNull(),
  wrongTries: integer("wrong_tries").notNull().default(0),
  verifiedAt: timestamptz("verified_at"),
  spentAt: timestamptz("spent_at"),
  sendsInHour: integer("sends_in_hour").notNull(),
  hourStartedAt: timestamptz("hour_started_at").notNull(),
});

/** SMS messages and e-mails of the provider `inbox`, shown at /dev/inbox. */
export const inboxMessages = pgTable("inbox_messages", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  to: text().notNull(),
  channel: text().notNull(),
  text: text().notNull(),
  /** E-mails only: subject, HTML and names of attachments. */
  subject: text(),
  html: text(),
  attachments: text().array().notNull().default(sql`'{}'`),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});
