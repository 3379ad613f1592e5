import { Socket } from "node:net";
import pg from "pg";
import { type Availability, availabilityOf } from "./availability/index.ts";
import { withMethods } from "./with-methods.ts";

export type ConnectionOptions = {
  /** False behind a pooler that hands a connection on after each transaction: it would forget what is prepared. */
  prepares?: boolean;
  /** How long one statement may take. */
  statementLimitMs?: number;
  /** How long a query waits for an unavailable database. */
  patienceMs?: number;
  /** How long a connection may wait for an answer without a byte before the server is asked about it. */
  silenceMs?: number;
  /** How long opening a connection may take, or waiting for one that others use. */
  connectMs?: number;
};

const CONNECT_LIMIT_MS = 10_000;
const SILENCE_MS = 4000;
const KEEP_ALIVE_MS = 10_000;
/** The server notices within 90 seconds that a machine is gone, instead of two hours. */
const SERVER_KEEP_ALIVE = "-c tcp_keepalives_idle=60 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3";
/** A transaction that does nothing for so long holds its locks for nobody. */
const IDLE_LIMIT_FACTOR = 2;

/** A pool for what speaks SQL; `connect` gives one that speaks through the schema. */
export async function openPool(url: string, size: number): Promise<pg.Pool> {
  const { pool, availability } = createPool(url, size);
  await availability.ready();
  return pool;
}

export function createPool(url: string, size: number, options: ConnectionOptions = {}) {
  const { prepares = true, statementLimitMs = 0 } = options;
  const { silenceMs = SILENCE_MS, connectMs = CONNECT_LIMIT_MS } = options;
  // A server ends a statement at its limit; a statement without an answer so long after never arrived.
  const waitMs = statementLimitMs && statementLimitMs + silenceMs;
  const availability = availabilityOf(url, { silenceMs, waitMs });
  const pool = new pg.Pool({
    max: size,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    pipeline: true,
    // Poolers refuse settings that a connection brings along.
    ...(prepares &&
      statementLimitMs > 0 && {
        statement_timeout: statementLimitMs,
        idle_in_transaction_session_timeout: IDLE_LIMIT_FACTOR * statementLimitMs,
        options: SERVER_KEEP_ALIVE,
      }),
    connectionString: url,
    Client: clientOf(availability),
  });
  // A server that restarts ends connections. Their queries fail and say so; these events would end the process.
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

/** Sends the queries of one turn of the event loop in one write: waking PostgreSQL costs more than many a query. */
export function gatherWrites(client: pg.ClientBase): void {
  const socket = sockets.get(client);
  if (!socket || socket.writableCorked > 0) return;
  socket.cork();
  process.nextTick(() => socket.uncork());
}
