import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { timestamptz } from "./columns.ts";

/** Uses of each rate limit by subject in the current window. */
export const limitCounts = pgTable(
  "limit_counts",
  {
    limit: text().notNull(),
    subject: text().notNull(),
    uses: integer().notNull(),
    windowEndsAt: timestamptz("window_ends_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.limit, table.subject] }),
    index("limit_counts_end_idx").on(table.windowEndsAt),
  ],
);
