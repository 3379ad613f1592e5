import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The owner's additions to the search vocabulary. A trigger records changes, so that every process reloads them. */
export const searchWords = pgTable(
  "search_words",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The word as buyers type it, in lower case. */
    word: text().notNull(),
    /** The word without spaces and punctuation, for lookup. */
    key: text().notNull().unique(),
    kind: text({ enum: ["part", "material", "coating", "spelling"] }).notNull(),
    /** A sub-category's slug, optionally with `:form`; the name of a material or coating; or the correct spelling. */
    meaning: text().notNull(),
    addedAt: timestamp("added_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("search_words_kind_check", sql`${table.kind} in ('part', 'material', 'coating', 'spelling')`),
  ],
);

/** A search word with its meaning's display name. */
export type LoadedWord = Pick<typeof searchWords.$inferSelect, "id" | "word" | "kind" | "meaning"> & {
  label: string;
};
