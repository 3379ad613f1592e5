import { bigint, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "./columns.ts";

/**
 * Side effects to run, written in the transaction that causes them. Every process moves these rows to the queue's own
 * tables shortly after.
 */
export const outbox = pgTable("outbox", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  task: text().notNull(),
  payload: jsonb().notNull(),
  /** The earliest time to run; null for at once. */
  runAt: timestamptz("run_at"),
  maxAttempts: integer("max_attempts").notNull(),
});

/** The processes that run jobs, and the time of their last heartbeat. */
export const jobWorkers = pgTable("job_workers", {
  id: text().primaryKey(),
  beatAt: timestamptz("beat_at").notNull(),
});
