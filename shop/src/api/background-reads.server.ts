import { JobError, openLimiter } from "@kasna/background";
import { sql } from "drizzle-orm";
import { connect, type Database } from "../database/connect.ts";
import type { ConnectionOptions } from "../database/pool.ts";
import { readTogether } from "../database/read-together.ts";

/** The connections: one for reports, the others for downloads. */
const CONNECTIONS = 3;
const LIMIT_MS = 10 * 60_000;
/** Reports that may wait in this process while another runs. */
const QUEUE = 8;

/** Long reads on separate connections, because buyers need those of the pool. */
export type BackgroundReads = {
  /** For downloads. A statement may take ten minutes. */
  db: Database;
  /**
   * Runs reads on one connection (`readTogether`), after earlier ones. Throws a `JobError` if too many wait or the shop
   * is shutting down.
   */
  run: <R>(read: (db: Database) => Promise<R>) => Promise<R>;
  /** Cancels running reads and closes the connections. */
  close: () => Promise<void>;
};

const closing = () => new JobError("failed", "The shop is closing");

export function openBackgroundReads(url: string, options: ConnectionOptions = {}): BackgroundReads {
  const db = connect(url, CONNECTIONS, { ...options, statementLimitMs: LIMIT_MS });
  const oneByOne = openLimiter({ concurrency: 1, queue: QUEUE });
  let backend: number | null = null;
  let isClosed = false;
  return {
    db,
    async run(read) {
      const release = await oneByOne.acquire();
      try {
        if (isClosed) throw closing();
        const onBegin = (id: number) => {
          backend = id;
        };
        return await readTogether(db, { limitMs: LIMIT_MS, helpers: 0, onBegin }, read);
      } catch (error) {
        throw isClosed ? closing() : error;
      } finally {
        backend = null;
        release();
      }
    },
    async close() {
      isClosed = true;
      // If the server is gone, so is its statement.
      if (backend !== null) await db.execute(sql`select pg_cancel_backend(${backend})`).catch(() => {});
      await db.$client.end();
    },
  };
}
