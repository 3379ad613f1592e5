import { setTimeout as wait } from "node:timers/promises";
import { connect, type Database, databaseOver } from "../connect.ts";
import { isUnavailable } from "../errors.ts";
import type { ConnectionOptions } from "../pool.ts";
import type { Send } from "../queryable.ts";

const CHECK_EVERY_MS = 1000;
/** The replica lags too far if it has not replayed what the primary wrote this many checks ago. */
const LAG_CHECKS = 3;
/** A replica that does not report its position within this time is not used. */
const ANSWER_LIMIT_MS = 3000;
const CATCH_UP_MS = 1000;
const CATCH_UP_STEP_MS = 10;
/** A replica cancels queries that block its replay. */
const RECOVERY_CONFLICT = /conflict with recovery/;

/** The server that read-only queries go to. */
type Source = { db: Database };

export type ReadReplica = {
  /** For queries that write nothing and may read slightly old data. Transactions go to the primary. */
  db: Database;
  /** The current source; a new object each time it changes. */
  source: () => Source;
  /** Waits up to a second until reads see everything that is committed now. */
  catchUp: () => Promise<void>;
  close: () => Promise<void>;
};

const readOnly =
  (send: Send): Send =>
  (query, values, options) =>
    send(query, values, { ...options, readOnly: true });

/** The primary in place of a replica. */
export function primaryAsReplica({ $client, send, transaction }: Database): ReadReplica {
  const source = { db: databaseOver($client, readOnly(send), transaction) };
  return { ...source, source: () => source, catchUp: async () => {}, close: async () => {} };
}

/** Reads from a replica, or from the primary while the replica is unreachable, not a replica, or lags by seconds. */
export async function openReadReplica(
  primary: Database,
  url: string,
  poolSize: number,
  options: ConnectionOptions,
): Promise<ReadReplica> {
  const replica = connect(url, poolSize, { ...options, patienceMs: 0 });
  let source: Source = { db: primary };
  const isUsed = () => source.db === replica;
  const use = (db: Database) => {
    if (source.db !== db) source = { db };
  };

  const positionOfPrimary = async (): Promise<string> =>
    (await primary.send("select pg_current_wal_lsn()::text as position", [], { readOnly: true })).rows[0]
      .position;
  /** Whether the replica has replayed up to a position in the primary's log. */
  async function hasReplayed(position: string): Promise<boolean> {
    const { rows } = await Promise.race([
      replica.send("select pg_last_wal_replay_lsn() >= $1::pg_lsn as has", [position]),
      timeout(),
    ]);
    if (rows[0].has === null) throw new Error("DATABASE_READ_URL points to a server that is not a replica");
    return rows[0].has;
  }

  let awaited = { position: "0/0", checks: 0 };
  async function check(): Promise<void> {
    try {
      const isThere = await hasReplayed(awaited.position);
      if (!isThere && ++awaited.checks < LAG_CHECKS) return;
      use(isThere ? replica : primary);
    } catch {
      use(primary);
    }
    // While the primary is unavailable it writes nothing, so the replica can't fall behind.
    const position = await positionOfPrimary().catch(() => null);
    if (position) awaited = { position, checks: 0 };
  }

  // The first check only reads the primary's position.
  await check();
  await check();
  let checking: Promise<void> | null = null;
  const timer = setInterval(() => {
    checking ??= check().finally(() => {
      checking = null;
    });
  }, CHECK_EVERY_MS);

  const send = readOnly(async (...sent) => {
    if (!isUsed()) return primary.send(...sent);
    try {
      return await replica.send(...sent);
    } catch (error) {
      if (isUnavailable(error)) use(primary);
      else if (!RECOVERY_CONFLICT.test(String((error as Error).message))) throw error;
      return primary.send(...sent);
    }
  });

  return {
    db: databaseOver(primary.$client, send, primary.transaction),
    source: () => source,
    async catchUp() {
      if (!isUsed()) return;
      const position = await positionOfPrimary();
      for (const end = performance.now() + CATCH_UP_MS; performance.now() < end; await wait(CATCH_UP_STEP_MS))
        if (await hasReplayed(position).catch(() => true)) return;
    },
    async close() {
      clearInterval(timer);
      await checking;
      await replica.$client.end();
    },
  };
}

async function timeout(): Promise<never> {
  await wait(ANSWER_LIMIT_MS, null, { ref: false });
  throw new Error("DATABASE_READ_URL does not respond");
}
