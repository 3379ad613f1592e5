import { setTimeout as wait } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { connect, type Database } from "./connect.ts";
import { isAway } from "./faults.ts";
import type { Manner } from "./pool.ts";
import * as schema from "./schema/index.ts";
import { transactions } from "./transactions.ts";

const CHECK_EVERY_MS = 1000;
/** What the primary has written must be on the replica after so many checks, or it is held for away. */
const LAG_CHECKS = 3;
/** A replica that is asked how far it is, and has not answered so long, is held for away. */
const ANSWER_LIMIT_MS = 3000;
const CATCH_UP_MS = 1000;
const CATCH_UP_STEP_MS = 10;
/** A replica shows what its long questions can't keep up with by ending them. */
const RECOVERY_CONFLICT = /conflict with recovery/;

/** Where reads go at present. */
type Source = { db: Database };

export type Reads = {
  /** For reads that may be some moments old; what it can't answer, the primary does. */
  db: Database;
  /** Where they go now: another object each time that changes. */
  source: () => Source;
  /** Waits, for a second at most, until what is committed now is seen by reads. */
  catchUp: () => Promise<void>;
  close: () => Promise<void>;
};

async function silence(): Promise<never> {
  await wait(ANSWER_LIMIT_MS, null, { ref: false });
  throw new Error("DATABASE_READ_URL does not answer");
}

/** Reads where there is no replica. */
export function readsFrom(db: Database): Reads {
  const source = { db };
  return { db, source: () => source, catchUp: async () => {}, close: async () => {} };
}

/**
 * Reads from a replica of `primary`. While the replica does not answer, is no replica any more or lies more
 * than some seconds behind, they go to the primary.
 */
export async function openReads(
  primary: Database,
  url: string,
  poolSize: number,
  manner: Manner,
): Promise<Reads> {
  const replica = connect(url, poolSize, { ...manner, patienceMs: 0 });
  let source: Source = { db: primary };
  const isUsed = () => source.db === replica;
  const use = (db: Database) => {
    if (source.db !== db) source = { db };
  };

  const placeOfPrimary = async (): Promise<string> =>
    (await primary.$client.query("select pg_current_wal_lsn()::text as place")).rows[0].place;
  /** Whether the replica has all up to a place in the primary's log. Throws where it is no replica. */
  async function has(place: string): Promise<boolean> {
    const asked = replica.$client.query("select pg_last_wal_replay_lsn() >= $1::pg_lsn as has", [place]);
    const { rows } = await Promise.race([asked, silence()]);
    if (rows[0].has === null) throw new Error("DATABASE_READ_URL leads to a server that is no replica");
    return rows[0].has;
  }

  let awaited = { place: "0/0", checks: 0 };
  async function check(): Promise<void> {
    try {
      const isThere = await has(awaited.place);
      if (!isThere && ++awaited.checks < LAG_CHECKS) return;
      use(isThere ? replica : primary);
    } catch {
      use(primary);
    }
    // A primary that is away writes nothing that the replica could lack.
    const place = await placeOfPrimary().catch(() => null);
    if (place) awaited = { place, checks: 0 };
  }

  // The first look only learns how far the primary is.
  await check();
  await check();
  let checking: Promise<void> | null = null;
  const timer = setInterval(() => {
    checking ??= check().finally(() => {
      checking = null;
    });
  }, CHECK_EVERY_MS);

  const pool = new ReadsPool(async (sent) => {
    const query = (from: pg.Pool) => (from.query as (...sent: unknown[]) => Promise<unknown>)(...sent);
    if (!isUsed()) return query(primary.$client);
    try {
      return await query(replica.$client);
    } catch (error) {
      if (isAway(error)) use(primary);
      else if (!RECOVERY_CONFLICT.test(String((error as Error).message))) throw error;
      return query(primary.$client);
    }
  }, primary.$client);

  return {
    db: transactions(drizzle({ client: pool as unknown as pg.Pool, schema })),
    source: () => source,
    async catchUp() {
      if (!isUsed()) return;
      const place = await placeOfPrimary();
      for (const end = performance.now() + CATCH_UP_MS; performance.now() < end; await wait(CATCH_UP_STEP_MS))
        if (await has(place).catch(() => true)) return;
    },
    async close() {
      clearInterval(timer);
      await checking;
      await replica.$client.end();
    },
  };
}

/** What Drizzle takes for a pool. A transaction is more than reading, and goes to the primary. */
class ReadsPool {
  readonly #ask: (sent: unknown[]) => Promise<unknown>;
  readonly #primary: pg.Pool;
  constructor(ask: (sent: unknown[]) => Promise<unknown>, primary: pg.Pool) {
    this.#ask = ask;
    this.#primary = primary;
  }
  query(...sent: unknown[]) {
    return this.#ask(sent);
  }
  connect() {
    return this.#primary.connect();
  }
}
