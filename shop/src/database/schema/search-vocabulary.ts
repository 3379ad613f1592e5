import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { subCategories } from "./catalogue.ts";

/** Every word in the products' descriptions, to correct typing errors against. */
export const searchVocabulary = pgTable("search_vocabulary", { word: text().primaryKey() }, (table) => [
  index("search_vocabulary_idx").using("gin", sql`${table.word} gin_trgm_ops`),
]);

/** The sub-categories whose parts have a word of letters, or had it: words that share none are not in one part together. */
export const wordPlaces = pgTable(
  "word_places",
  {
    word: text().notNull(),
    subCategoryId: integer("sub_category_id")
      .notNull()
      .references(() => subCategories.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.subCategoryId] }),
    index("word_places_sub_category_idx").on(table.subCategoryId),
  ],
);
