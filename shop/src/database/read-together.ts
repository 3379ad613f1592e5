import { sql } from "drizzle-orm";
import { type Database, databaseOver } from "./connect.ts";

/** For sums over many lines. With its defaults, PostgreSQL reads all lines of a shop to find those of a month. */
const SETTINGS = sql`
  set_config('work_mem', '64MB', true), set_config('random_page_cost', '1.1', true), set_config('jit', 'off', true)`;

type Limits = {
  /** How long each statement may take. */
  limitMs: number;
  /** How many extra processors a statement may use. */
  helpers?: number;
  onBegin?: (backend: number) => void;
};

/**
 * Runs reads one after another on one connection and one snapshot, so that all see the same orders. `onBegin` receives
 * the process id of the connection's backend. Throws a query's error, `query_canceled` (57014) for one that took too
 * long.
 */
export const readTogether = <R>(
  db: Database,
  { limitMs, helpers = 2, onBegin }: Limits,
  read: (db: Database) => Promise<R>,
): Promise<R> =>
  db.transaction(async (tx) => {
    const [, { rows }] = await Promise.all([
      tx.execute(sql`set transaction isolation level repeatable read read only`),
      tx.execute<{ backend: number }>(sql`
        select set_config('statement_timeout', ${String(limitMs)}, true), ${SETTINGS},
          set_config('max_parallel_workers_per_gather', ${String(helpers)}, true), pg_backend_pid() as backend`),
    ]);
    if (rows[0]) onBegin?.(rows[0].backend);
    const writes = () => Promise.reject(new Error("These reads share a transaction that writes nothing"));
    return read(databaseOver(db.$client, tx.send, writes));
  });
