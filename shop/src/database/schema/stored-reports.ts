import { customType, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Reports that take long: those which some server process is making, and for a while what came out. */
export const storedReports = pgTable("kept_reports", {
  key: text().primaryKey(),
  begunAt: at("begun_at").notNull(),
  /** The moment that it shows. Null while it is being made. */
  asOf: at("as_of"),
  /** After this the report is no longer good, or its maker is dead, and anybody makes it anew. */
  goodUntil: at("good_until").notNull(),
  /** The result, serialized. Null if making it failed. */
  result: bytea(),
});
