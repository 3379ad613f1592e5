import { Socket } from "node:net";
import pg from "pg";
import { type Availability, availabilityOf } from "./availability/index.ts";
import { withMethods } from "./with-methods.ts";

export type ConnectionOptions = {
  /** Whether to use prepared statements; false behind a transaction pooler. */
  prepares?: boolean;
  /** How long one statement may take. */
  statementLimitMs?: number;
  /** How long a query waits for an unavailable database. */
  patienceMs?: number;
  /** How long a connection may wait for a response without receiving a byte before it is checked. */
  silenceMs?: number;
  /** How long to wait for a connection to open or become free. */
  connectMs?: number;
};

const CONNECT_LIMIT_MS = 10_000;
const SILENCE_MS = 4000;
const KEEP_ALIVE_MS = 10_000;
/** Lets the server detect a lost client within 90 seconds instead of two hours. */
const SERVER_KEEP_ALIVE = "-c tcp_keepalives_idle=60 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3";
/** An idle transaction is ended after this multiple of the statement limit, because it holds locks. */
const IDLE_LIMIT_FACTOR = 2;

/** A pool for plain SQL. `connect` returns one with Drizzle. */
export async function openPool(url: string, size: number): Promise<pg.Pool> {
  const { pool, availability } = createPool(url, size);
  await availability.ready();
  return pool;
}

export function createPool(url: string, size: number, options: ConnectionOptions = {}) {
  const { prepares = true, statementLimitMs = 0 } = options;
  const { silenceMs = SILENCE_MS, connectMs = CONNECT_LIMIT_MS } = options;
  // The server cancels a statement at its limit, so one without a response this long after it never arrived.
  const waitMs = statementLimitMs && statementLimitMs + silenceMs;
  const availability = availabilityOf(url, { silenceMs, waitMs });
  const pool = new pg.Pool({
    max: size,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    pipeline: true,
    // Poolers reject connections with startup parameters.
    ...(prepares &&
      statementLimitMs > 0 && {
        statement_timeout: statementLimitMs,
        idle_in_transaction_session_timeout: IDLE_LIMIT_FACTOR * statementLimitMs,
        options: SERVER_KEEP_ALIVE,
      }),
    connectionString: url,
    Client: clientOf(availability),
  });
  // A restarting server closes connections. Their queries report it; an unhandled error event would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const end = () => {
    availability.close();
    return pool.end();
  };
  return { pool: withMethods(pool, { end }), availability };
}

const clientOf = (availability: Availability) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      const socket = new Socket();
      const { settings, follow } = availability.openConnection(socket);
      super({ ...config, ...settings, stream: () => socket });
      follow(this);
      sockets.set(this, socket);
    }
  };

const sockets = new WeakMap<pg.ClientBase, Socket>();

/** Sends the queries of one event loop turn in one write: waking PostgreSQL costs more than many queries do. */
export function gatherWrites(client: pg.ClientBase): void {
  const socket = sockets.get(client);
  if (!socket || socket.writableCorked > 0) return;
  socket.cork();
  process.nextTick(() => socket.uncork());
}
