import { REFUND_STATUSES } from "@kasna/rules/orders/payments";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { largePaise, timestamptz } from "./columns.ts";
import { orders, paymentStatus } from "./orders.ts";

export const refundStatus = pgEnum("refund_status", REFUND_STATUSES);
const orderId = () =>
  integer("order_id")
    .notNull()
    .references(() => orders.id);

/** Online payments. The status only moves forward: pending, failed, paid, refunded. */
export const payments = pgTable(
  "payments",
  {
    reference: text().primaryKey(),
    orderId: orderId(),
    provider: text().notNull(),
    amountPaise: largePaise("amount_paise").notNull(),
    status: paymentStatus().notNull(),
    /** The provider's id for the order; null until the buyer first opens the payment page. */
    providerOrderId: text("provider_order_id"),
    /** The provider's id for the charge that paid it. */
    providerPaymentId: text("provider_payment_id"),
    /** Why the last attempt failed, in the provider's words for the buyer. */
    failure: text(),
    createdAt: timestamptz("created_at").notNull(),
    /** When the buyer returned from the payment page before the provider had confirmed the payment. */
    returnedAt: timestamptz("returned_at"),
    /** When the reconciler last asked the provider about it. */
    lastCheckedAt: timestamptz("asked_at"),
    paidAt: timestamptz("paid_at"),
    /** Until when it reserves the stock; null for the usual 30 minutes after the order. */
    expiresAt: timestamptz("expires_at"),
    /** When the buyer was reminded of the transfer. */
    remindedAt: timestamptz("reminded_at"),
  },
  (table) => [
    index("payments_order_idx").on(table.orderId),
    uniqueIndex("payments_provider_order_key").on(table.provider, table.providerOrderId),
    index("payments_open_idx").on(table.createdAt).where(sql`${table.status} in ('pending', 'failed')`),
  ],
);

/** Full and partial refunds: decided here, made by the provider. Amounts in paise. */
export const refunds = pgTable(
  "refunds",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderId(),
    reference: text()
      .notNull()
      .references(() => payments.reference),
    /** The charge to refund. */
    providerPaymentId: text("provider_payment_id").notNull(),
    amountPaise: largePaise("amount_paise").notNull(),
    reason: text().notNull(),
    actor: text().notNull(),
    status: refundStatus().notNull(),
    providerRefundId: text("provider_refund_id"),
    /** Given as store credit instead of sent to the provider. */
    toStoreCredit: boolean("to_store_credit").notNull().default(false),
    createdAt: timestamptz("created_at").notNull(),
    settledAt: timestamptz("settled_at"),
  },
  (table) => [
    index("refunds_order_idx").on(table.orderId),
    index("refunds_reference_idx").on(table.reference),
    check("refunds_amount_check", sql`${table.amountPaise} > 0`),
  ],
);

/** Accepted webhook events, so that a replay has no effect. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    provider: text().notNull(),
    eventId: text("event_id").notNull(),
    type: text().notNull(),
    /** The signature covers the body but not the event id: the same body under another id is a replay. */
    bodyHash: text("body_hash").notNull().unique(),
    receivedAt: timestamptz("received_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
);

/** Problems with payments for staff to resolve. Each charge has a problem once, and each failed refund is one. */
export const paymentFlags = pgTable(
  "payment_flags",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderId(),
    reference: text()
      .notNull()
      .references(() => payments.reference),
    kind: text().notNull(),
    providerPaymentId: text("provider_payment_id").notNull(),
    detail: text().notNull(),
    createdAt: timestamptz("created_at").notNull(),
    resolvedAt: timestamptz("resolved_at"),
    resolvedBy: text("resolved_by"),
  },
  (table) => [
    // A payment may have several refunds, and each of them may fail.
    uniqueIndex("payment_flags_key")
      .on(table.reference, table.kind, table.providerPaymentId)
      .where(sql`${table.kind} <> 'refund_refused'`),
    index("payment_flags_open_idx").on(table.id).where(sql`${table.resolvedAt} is null`),
  ],
);

/** Charges of the sandbox provider. */
export const sandboxCharges = pgTable(
  "sandbox_charges",
  {
    id: text().primaryKey(),
    providerOrderId: text("provider_order_id").notNull(),
    amountPaise: largePaise("amount_paise").notNull(),
    isCaptured: boolean("is_captured").notNull(),
    createdAt: timestamptz("created_at").notNull(),
  },
  (table) => [index("sandbox_charges_order_idx").on(table.providerOrderId)],
);

/** Refunds of the sandbox provider, by the idempotency key of the request. */
export const sandboxRefunds = pgTable("sandbox_refunds", {
  key: text().primaryKey(),
  chargeId: text("charge_id")
    .notNull()
    .references(() => sandboxCharges.id),
  amountPaise: largePaise("amount_paise").notNull(),
});

/** Money received by bank transfer. The bank's reference prevents recording a transfer twice. */
export const transferReceipts = pgTable(
  "transfer_receipts",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reference: text()
      .notNull()
      .references(() => payments.reference),
    bankReference: text("bank_reference").notNull().unique(),
    amountPaise: largePaise("amount_paise").notNull(),
    /** The day in India. */
    receivedOn: date("received_on").notNull(),
    /** The text from the bank statement; empty if staff entered the receipt by hand. */
    narration: text().notNull(),
    actor: text().notNull(),
    recordedAt: timestamptz("recorded_at").notNull(),
  },
  (table) => [
    index("transfer_receipts_reference_idx").on(table.reference),
    check("transfer_receipts_amount_check", sql`${table.amountPaise} > 0`),
  ],
);
