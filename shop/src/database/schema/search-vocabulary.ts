import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { subCategories } from "./catalogue.ts";

/** Every word in the products' descriptions, for the correction of typing errors. */
export const searchVocabulary = pgTable("search_vocabulary", { word: text().primaryKey() }, (table) => [
  index("search_vocabulary_idx").using("gin", sql`${table.word} gin_trgm_ops`),
]);

/**
 * The sub-categories whose parts have, or once had, a word made of letters. Words without a common sub-category do not
 * occur together in a part.
 */
export const wordSubCategories = pgTable(
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
