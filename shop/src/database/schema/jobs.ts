import { bigint, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/**
 * What has to leave the house, written in the transaction of its cause. Every process forwards these
 * rows to the queue's own tables a moment later.
 */
export const outbox = pgTable("outbox", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  task: text().notNull(),
  payload: jsonb().notNull(),
  /** Not before this time; at once if null. */
  runAt: at("run_at"),
  maxAttempts: integer("max_attempts").notNull(),
});

/** The processes that work on jobs, and when each was last heard of. */
export const jobWorkers = pgTable("job_workers", {
  id: text().primaryKey(),
  beatAt: at("beat_at").notNull(),
});
