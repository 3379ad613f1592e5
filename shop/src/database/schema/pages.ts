import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * What kept pages say has changed: triggers write a row for each tag in the changing transaction itself.
 * Rows are found by transaction, since a lower id may be committed after a higher one.
 */
export const pageChanges = pgTable(
  "page_changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    tag: text().notNull(),
    transaction: bigint({ mode: "number" }).notNull().default(sql`pg_current_xact_id()::text::bigint`),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("page_changes_transaction_idx").on(table.transaction)],
);
