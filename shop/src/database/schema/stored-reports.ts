import { customType, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "./columns.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Background reports: those that a server process is running, and finished ones while they are valid. */
export const storedReports = pgTable("stored_reports", {
  key: text().primaryKey(),
  begunAt: timestamptz("begun_at").notNull(),
  /** The time of the data in the result. Null while the report is running. */
  asOf: timestamptz("as_of"),
  /**
   * After this time the result is no longer valid, or the process that was running the report is dead. Any process may
   * then run it again.
   */
  validUntil: timestamptz("good_until").notNull(),
  /** The serialized result. Null if the report failed. */
  result: bytea(),
});
