import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { timestamptz } from "./columns.ts";

/** A row's values by field, as the page shows them. */
export type EditedValues = Record<string, string | number | boolean | null>;

/** What staff changed in many rows at once, to be undone for 30 days. */
export const bulkEdits = pgTable(
  "bulk_edits",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What was changed: `product`, `review`. */
    kind: text().notNull(),
    /** The change: `Price, ₹` or `hidden`. */
    what: text().notNull(),
    /** Null for an operator's command. `actor` keeps the name at the time. */
    actorId: integer("actor_id"),
    actor: text().notNull(),
    madeAt: timestamptz("made_at").notNull(),
    undoneAt: timestamptz("undone_at"),
    undoneBy: text("undone_by"),
  },
  (table) => [index("bulk_edits_made_idx").on(table.madeAt)],
);

/** The rows of a bulk edit, each with what it changed. */
export const bulkEditRows = pgTable(
  "bulk_edit_rows",
  {
    bulkEditId: integer("bulk_edit_id")
      .notNull()
      .references(() => bulkEdits.id, { onDelete: "cascade" }),
    /** The id of the row in its own table. The row may have been deleted. */
    rowId: integer("row_id").notNull(),
    /** The name that staff use for it: a SKU, a code. */
    name: text().notNull(),
    before: jsonb().$type<EditedValues>().notNull(),
    after: jsonb().$type<EditedValues>().notNull(),
    /** Why undo skipped it; null if it was restored. */
    skipReason: text("kept_because"),
  },
  (table) => [primaryKey({ columns: [table.bulkEditId, table.rowId] })],
);
