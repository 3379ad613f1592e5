import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";

/** The pictures with a text and a link that rotate on the home page. */
export const banners = pgTable("banners", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  position: integer().notNull(),
  image: text().notNull(),
  title: text().notNull(),
  text: text().notNull(),
  link: text().notNull(),
  isShown: boolean("is_shown").notNull().default(true),
  version: integer().notNull().default(1),
});
