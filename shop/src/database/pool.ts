import pg from "pg";
import { GatheringSocket } from "./gathering-socket.ts";

export type ConnectionOptions = {
  /** Whether to use prepared statements; false behind a transaction pooler. */
  prepares?: boolean;
  /** How long one statement may take. */
  statementLimitMs?: number;
  /** How long a query waits for an unavailable database. */
  patienceMs?: number;
  /** How long a prepared read may wait for its result. After that its connection is considered dead. */
  readLimitMs?: number;
  /** How long to wait for a connection to open or become free. */
  connectMs?: number;
  /** Whether commits wait for the disk. If not, a crash of PostgreSQL loses the most recent ones. */
  waitsForDisk?: boolean;
};

const CONNECT_LIMIT_MS = 10_000;
/**
 * The server cancels a statement at its limit, so a connection that has not responded this long after the limit is
 * dead.
 */
const RESPONSE_GRACE_MS = 4000;
const KEEP_ALIVE_MS = 10_000;
/** Lets the server detect a lost client within 20 seconds instead of two hours: it may hold locks. */
const SERVER_KEEP_ALIVE = "-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=2";
const WITHOUT_DISK = "-c synchronous_commit=off";
/** An idle transaction is ended after this multiple of the statement limit, because it holds locks. */
const IDLE_LIMIT_FACTOR = 2;

/** A pool for plain SQL. `connect` returns one for Drizzle. */
export function createPool(url: string, size: number, options: ConnectionOptions = {}): pg.Pool {
  const { prepares = true, statementLimitMs = 0, connectMs = CONNECT_LIMIT_MS } = options;
  const { waitsForDisk = true } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    pipeline: true,
    stream: () => new GatheringSocket(),
    ...(statementLimitMs > 0 && { query_timeout: statementLimitMs + RESPONSE_GRACE_MS }),
    // Poolers reject connections with startup parameters.
    ...(prepares &&
      statementLimitMs > 0 && {
        statement_timeout: statementLimitMs,
        idle_in_transaction_session_timeout: IDLE_LIMIT_FACTOR * statementLimitMs,
        options: waitsForDisk ? SERVER_KEEP_ALIVE : `${SERVER_KEEP_ALIVE} ${WITHOUT_DISK}`,
      }),
  });
  // A restarting server closes connections. Their queries report it, but an unhandled error event would end the
  // process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
