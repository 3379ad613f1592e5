import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What the owner adds to the words that search knows. A trigger tells every process of a change. */
export const searchWords = pgTable(
  "search_words",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** As buyers type it, in lower case. */
    word: text().notNull(),
    /** The word without spaces and signs: what search looks up. */
    key: text().notNull().unique(),
    kind: text({ enum: ["part", "material", "coating", "spelling"] }).notNull(),
    /** A sub-category's slug, perhaps with `:form`; a material or coating as the catalogue has it; or the right spelling. */
    meaning: text().notNull(),
    addedAt: timestamp("added_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("search_words_kind_check", sql`${table.kind} in ('part', 'material', 'coating', 'spelling')`),
  ],
);

/** A word with the name of what it means. */
export type LoadedWord = Pick<typeof searchWords.$inferSelect, "id" | "word" | "kind" | "meaning"> & {
  label: string;
};
