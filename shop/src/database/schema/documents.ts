import type { BusinessDocument } from "@kasna/documents";
import { DOCUMENT_KINDS, SERIES } from "@kasna/rules/documents";
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { timestamptz } from "./columns.ts";
import { orders } from "./orders.ts";
import { returns } from "./returns.ts";
import { shipments } from "./shipments.ts";

export const documentKind = pgEnum("document_kind", DOCUMENT_KINDS);
const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** GST rates by HSN prefix and the date from which they are valid. The longest matching prefix applies. */
export const gstRates = pgTable(
  "gst_rates",
  {
    hsnPrefix: text("hsn_prefix").notNull(),
    validFrom: date("valid_from").notNull(),
    rateBasisPoints: integer("rate_basis_points").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hsnPrefix, table.validFrom] }),
    check("gst_rates_rate_check", sql`${table.rateBasisPoints} between 0 and 10000`),
  ],
);

/** The last number allocated to each series of documents in a financial year. Its row lock keeps the series without gaps. */
export const documentSeries = pgTable(
  "document_series",
  {
    kind: text({ enum: SERIES }).notNull(),
    financialYear: text("financial_year").notNull(),
    lastSequence: integer("last_sequence").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.financialYear] })],
);

/** A line of a quotation in the form that the cart accepts. */
export type QuotedLine = {
  productId: number;
  saleUnitId: number | null;
  quantity: number;
  ownNumber: string;
  note: string;
};

/** Issued documents, with everything that is printed on them. */
export const documents = pgTable(
  "documents",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: documentKind().notNull(),
    number: text().notNull().unique(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    orderId: integer("order_id").references(() => orders.id),
    /** The shipment that an invoice is for, or that a credit note is issued against. */
    shipmentId: integer("shipment_id").references(() => shipments.id),
    /** The return that a credit note is for. Null if pieces were cancelled before delivery. */
    returnId: integer("return_id").references(() => returns.id),
    issuedAt: timestamptz("issued_at").notNull(),
    validUntil: timestamptz("valid_until"),
    totalPaise: bigint("total_paise", { mode: "number" }).notNull(),
    content: jsonb().$type<BusinessDocument>().notNull(),
    /** The hash of a quotation's buyer and content: the same request on the same day returns the same quotation. */
    offerHash: text("offer_hash"),
    /**
     * The lines of a quotation in the form that the cart accepts. Null for other kinds, and in quotations older than
     * this column.
     */
    quotedLines: jsonb("quoted_lines").$type<QuotedLine[]>(),
  },
  (table) => [
    // A shipment has one invoice, but can have several credit notes.
    uniqueIndex("documents_shipment_key").on(table.shipmentId).where(sql`${table.kind} = 'invoice'`),
    // A return has at most one credit note.
    uniqueIndex("documents_return_key").on(table.returnId).where(sql`${table.returnId} is not null`),
    index("documents_order_idx").on(table.orderId, table.id),
    index("documents_issued_idx").on(table.issuedAt, table.id),
    index("documents_kind_idx").on(table.kind, table.issuedAt, table.id),
    index("documents_user_idx").on(table.userId, table.id),
    uniqueIndex("documents_offer_key").on(table.userId, table.offerHash),
    check("documents_number_check", sql`char_length(${table.number}) <= 16`),
    check("documents_order_check", sql`(${table.kind} = 'quotation') = (${table.orderId} is null)`),
  ],
);

/** The orders that quotations became. */
export const quotationOrders = pgTable(
  "quotation_orders",
  {
    quotationId: integer("quotation_id")
      .notNull()
      .references(() => documents.id),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.quotationId, table.orderId] }),
    index("quotation_orders_order_idx").on(table.orderId),
  ],
);

/** Rendered PDFs by the hash of their content: a document is rendered once and its bytes never change. */
export const renderedDocuments = pgTable("rendered_documents", {
  contentHash: text("content_hash").primaryKey(),
  bytes: bytea().notNull(),
  renderedAt: timestamptz("rendered_at").notNull(),
});
