import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { lineTexts } from "./columns.ts";
import { supportMessages } from "./communication.ts";

/** Lines of a support message that asks for prices. */
export const priceRequestLines = pgTable(
  "price_request_lines",
  {
    messageId: integer("message_id")
      .notNull()
      .references(() => supportMessages.id),
    position: integer().notNull(),
    text: text().notNull(),
    /** The quantity as written, and in pieces if known. */
    asked: text().notNull(),
    pieces: integer(),
    ...lineTexts,
  },
  (table) => [primaryKey({ columns: [table.messageId, table.position] })],
);
