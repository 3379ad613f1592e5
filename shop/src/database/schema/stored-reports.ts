import { customType, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Background reports: those that a server process is making, and finished ones while they are valid. */
export const storedReports = pgTable("stored_reports", {
  key: text().primaryKey(),
  begunAt: at("begun_at").notNull(),
  /** The time that the result shows. Null while it is being made. */
  asOf: at("as_of"),
  /** After this the result is no longer valid, or the process that makes it is dead, and any process may make it again. */
  goodUntil: at("good_until").notNull(),
  /** The result, serialized. Null if making it failed. */
  result: bytea(),
});
