import { REFUND_STATUSES } from "@kasna/rules/payments";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { orders, paymentStatus } from "./buying.ts";
import { at } from "./columns.ts";

export const refundStatus = pgEnum("refund_status", REFUND_STATUSES);
const largePaise = (name: string) => bigint(name, { mode: "number" });
const orderId = () =>
  integer("order_id")
    .notNull()
    .references(() => orders.id);

/** The online payment of an order. Its status only moves forward: pending, failed, paid, refunded. */
export const payments = pgTable(
  "payments",
  {
    reference: text().primaryKey(),
    orderId: orderId(),
    provider: text().notNull(),
    amountPaise: largePaise("amount_paise").notNull(),
    status: paymentStatus().notNull(),
    /** What the provider calls this payment's order; null until a buyer first looks at the page. */
    providerOrderId: text("provider_order_id"),
    /** The charge that paid it. */
    providerPaymentId: text("provider_payment_id"),
    /** Why the last try failed, as the provider says it to the buyer. */
    failure: text(),
    createdAt: at("created_at").notNull(),
    /** When the buyer came back from paying without a word of the provider. */
    returnedAt: at("returned_at"),
    /** When the provider was last asked what became of it. */
    askedAt: at("asked_at"),
    paidAt: at("paid_at"),
  },
  (table) => [
    index("payments_order_idx").on(table.orderId),
    uniqueIndex("payments_provider_order_key").on(table.provider, table.providerOrderId),
    index("payments_open_idx").on(table.createdAt).where(sql`${table.status} in ('pending', 'failed')`),
  ],
);

/** Money that goes back, whole or in part: decided here, done by the provider. Amounts in paise. */
export const refunds = pgTable(
  "refunds",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderId(),
    reference: text()
      .notNull()
      .references(() => payments.reference),
    /** The charge it goes back to. */
    providerPaymentId: text("provider_payment_id").notNull(),
    amountPaise: largePaise("amount_paise").notNull(),
    reason: text().notNull(),
    actor: text().notNull(),
    status: refundStatus().notNull(),
    providerRefundId: text("provider_refund_id"),
    createdAt: at("created_at").notNull(),
    settledAt: at("settled_at"),
  },
  (table) => [
    index("refunds_order_idx").on(table.orderId),
    index("refunds_reference_idx").on(table.reference),
    check("refunds_amount_check", sql`${table.amountPaise} > 0`),
  ],
);

/** Notifications of a provider that were accepted; the same one again changes nothing. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    provider: text().notNull(),
    eventId: text("event_id").notNull(),
    type: text().notNull(),
    /** The event's name is not signed, its body is: one body under two names is a replay. */
    bodyHash: text("body_hash").notNull().unique(),
    receivedAt: at("received_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
);

/** What about a payment a person has to look at. The same finding is noted once. */
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
    createdAt: at("created_at").notNull(),
    resolvedAt: at("resolved_at"),
    resolvedBy: text("resolved_by"),
  },
  (table) => [
    uniqueIndex("payment_flags_key").on(table.reference, table.kind, table.providerPaymentId),
    index("payment_flags_open_idx").on(table.id).where(sql`${table.resolvedAt} is null`),
  ],
);

/** What the sandbox, as the provider that it plays, knows of its own: charges, and what of them went back. */
export const sandboxCharges = pgTable(
  "sandbox_charges",
  {
    id: text().primaryKey(),
    providerOrderId: text("provider_order_id").notNull(),
    amountPaise: largePaise("amount_paise").notNull(),
    isCaptured: boolean("is_captured").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [index("sandbox_charges_order_idx").on(table.providerOrderId)],
);

/** Refunds that the sandbox has made, each under the key it was asked for with. */
export const sandboxRefunds = pgTable("sandbox_refunds", {
  key: text().primaryKey(),
  chargeId: text("charge_id")
    .notNull()
    .references(() => sandboxCharges.id),
  amountPaise: largePaise("amount_paise").notNull(),
});
