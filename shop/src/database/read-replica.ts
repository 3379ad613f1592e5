import { connect, type Database, databaseOver } from "./connect.ts";
import { isUnavailable } from "./errors.ts";
import type { ConnectionOptions } from "./pool.ts";
import type { Send } from "./queryable.ts";

const CHECK_EVERY_MS = 1000;
/** The replica lags too far if it has not replayed what the primary had written this many checks ago. */
const LAG_CHECKS = 3;
/** A replica that does not report its position within this time is not used. */
const RESPONSE_LIMIT_MS = 3000;
/** A replica cancels queries that block its replay. */
const RECOVERY_CONFLICT = /conflict with recovery/;

/** The database for queries that write nothing and may read slightly old data. Transactions go to the primary. */
export const readOnlyDatabase = ({ $client, send, transaction }: Database, sendRead: Send = send): Database =>
  databaseOver($client, (query, values) => sendRead(query, values, { readOnly: true }), transaction);

type ReplicaOptions = ConnectionOptions & {
  /** Called when reads move to the replica, or away from it, with the reason. */
  onSwitch?: (isUsed: boolean, why: unknown) => void;
};

/** Reads from a replica, or from the primary while the replica is unreachable, not a replica, or lags by seconds. */
export async function openReadReplica(
  primary: Database,
  url: string,
  poolSize: number,
  { onSwitch, ...options }: ReplicaOptions,
) {
  const replica = connect(url, poolSize, { ...options, patienceMs: 0 });
  let isUsed: boolean | null = null;
  function switchTo(isNowUsed: boolean, why?: unknown) {
    if (isUsed === isNowUsed) return;
    isUsed = isNowUsed;
    onSwitch?.(isNowUsed, why);
  }

  async function positionOfPrimary(): Promise<string> {
    const text = "select pg_current_wal_lsn()::text as position";
    return (await primary.send({ text }, [], { readOnly: true })).rows[0].position;
  }
  /** Whether the replica has replayed up to a position in the primary's log. */
  async function hasReplayed(position: string): Promise<boolean> {
    const query = {
      text: "select pg_last_wal_replay_lsn() >= $1::pg_lsn as has",
      query_timeout: RESPONSE_LIMIT_MS,
    };
    const { rows } = await replica.send(query, [position]);
    if (rows[0].has === null) throw new Error("DATABASE_READ_URL points to a server that is not a replica");
    return rows[0].has;
  }

  let awaited = { position: "0/0", checks: 0 };
  async function check(): Promise<void> {
    try {
      const hasCaughtUp = await hasReplayed(awaited.position);
      if (!hasCaughtUp && ++awaited.checks < LAG_CHECKS) return;
      switchTo(hasCaughtUp, new Error("The replica lags"));
    } catch (error) {
      switchTo(false, error);
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

  const send: Send = async (...sent) => {
    if (!isUsed) return primary.send(...sent);
    try {
      return await replica.send(...sent);
    } catch (error) {
      if (isUnavailable(error)) switchTo(false, error);
      else if (!RECOVERY_CONFLICT.test(String(error))) throw error;
      return primary.send(...sent);
    }
  };

  return {
    db: readOnlyDatabase(primary, send),
    isUsed: () => isUsed === true,
    async close() {
      clearInterval(timer);
      await checking;
      await replica.$client.end();
    },
  };
}
