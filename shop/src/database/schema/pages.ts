import { sql } from "drizzle-orm";
import { bigint, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { timestamptz } from "./columns.ts";

/**
 * Invalidated cache tags: triggers insert each tag once within the transaction that makes the change.
 * Rows are read by transaction, because a lower id may be committed after a higher one.
 */
export const pageChanges = pgTable(
  "page_changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    tag: text().notNull(),
    transaction: bigint({ mode: "number" }).notNull().default(sql`pg_current_xact_id()::text::bigint`),
    changedAt: timestamptz("changed_at").notNull().defaultNow(),
  },
  (table) => [uniqueIndex("page_changes_transaction_key").on(table.transaction, table.tag)],
);
