import { index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** How often somebody did what is limited, within the window that runs. */
export const limitCounts = pgTable(
  "limit_counts",
  {
    limit: text().notNull(),
    subject: text().notNull(),
    uses: integer().notNull(),
    windowEndsAt: timestamp("window_ends_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.limit, table.subject] }),
    index("limit_counts_end_idx").on(table.windowEndsAt),
  ],
);
