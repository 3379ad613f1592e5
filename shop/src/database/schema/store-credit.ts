import { CREDIT_KINDS } from "@kasna/rules/orders/store-credit";
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { timestamptz } from "./columns.ts";
import { userId } from "./customer-column.ts";
import { orders } from "./orders.ts";
import { returns } from "./returns.ts";

export const creditKind = pgEnum("credit_kind", CREDIT_KINDS);
const paise = (name: string) => bigint(name, { mode: "number" });

/** Codes that customers add to their store credit, each once and in full. Amounts in paise. */
export const giftCards = pgTable(
  "gift_cards",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the code. The code itself is shown once, when the card is issued. */
    codeHash: text("code_hash").notNull().unique(),
    /** The last four letters, for finding a card. */
    codeEnd: text("code_end").notNull(),
    amountPaise: paise("amount_paise").notNull(),
    /** Who bought it, for whom, and how it was paid for. For staff. */
    note: text().notNull(),
    issuedBy: text("issued_by").notNull(),
    issuedAt: timestamptz("issued_at").notNull(),
    expiresAt: timestamptz("expires_at").notNull(),
    redeemedBy: integer("redeemed_by").references(() => users.id),
    redeemedAt: timestamptz("redeemed_at"),
    cancelledAt: timestamptz("cancelled_at"),
  },
  (table) => [
    index("gift_cards_end_idx").on(table.codeEnd),
    check("gift_cards_amount_check", sql`${table.amountPaise} > 0`),
    check("gift_cards_redeemed_check", sql`(${table.redeemedBy} is null) = (${table.redeemedAt} is null)`),
    check("gift_cards_ended_check", sql`${table.redeemedAt} is null or ${table.cancelledAt} is null`),
  ],
);

/** The balance of each customer in paise. Triggers of the ledger maintain it. */
export const storeCredits = pgTable(
  "store_credits",
  { userId: userId().primaryKey(), balancePaise: paise("balance_paise").notNull() },
  (table) => [check("store_credits_balance_check", sql`${table.balancePaise} >= 0`)],
);

/** The ledger of store credit: each change of a balance with its reason. Append-only. */
export const creditEntries = pgTable(
  "credit_entries",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    kind: creditKind().notNull(),
    /** Negative for a payment or a withdrawal. */
    amountPaise: paise("amount_paise").notNull(),
    /** The balance after it. Set by a trigger. */
    balancePaise: paise("balance_paise").notNull().default(0),
    orderId: integer("order_id").references(() => orders.id),
    /** Of credit that refunds a return. */
    returnId: integer("return_id").references(() => returns.id),
    giftCardId: integer("gift_card_id")
      .unique()
      .references(() => giftCards.id),
    note: text().notNull().default(""),
    /** In the form used for order events: `staff:3`. */
    actor: text().notNull(),
    createdAt: timestamptz("created_at").notNull(),
  },
  (table) => [
    index("credit_entries_user_idx").on(table.userId, table.id),
    index("credit_entries_order_idx").on(table.orderId).where(sql`${table.orderId} is not null`),
    index("credit_entries_return_idx").on(table.returnId).where(sql`${table.returnId} is not null`),
    check("credit_entries_amount_check", sql`${table.amountPaise} <> 0`),
    check(
      "credit_entries_sign_check",
      sql`(${table.kind} in ('order', 'taken')) = (${table.amountPaise} < 0)`,
    ),
    check(
      "credit_entries_card_check",
      sql`(${table.kind} = 'gift_card') = (${table.giftCardId} is not null)`,
    ),
  ],
);
