import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** How many times per day a text was searched for without any part matching all of it. Deleted after 180 days. */
export const missedSearches = pgTable(
  "missed_searches",
  {
    /** The day in India. */
    day: date().notNull(),
    /** In lower case, with single spaces, up to 80 characters. */
    text: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.text] }),
    check("missed_searches_count_check", sql`${table.count} > 0`),
  ],
);
