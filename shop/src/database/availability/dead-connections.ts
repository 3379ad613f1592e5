import { randomUUID } from "node:crypto";
import { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import pg from "pg";

const CHECKS_WITHIN_LIMIT = 4;
/** A server that does not respond within this time counts as unreachable. */
const ANSWER_LIMIT_MS = 4000;

export type Limits = {
  /** After this long without a byte, the connection is checked with the server. */
  silenceMs: number;
  /** After this long without a byte, the connection is closed without a check; 0 for never. */
  waitMs: number;
};

type Connection = {
  url: string;
  /** The connection's application_name. */
  name: string;
  socket: Socket;
  /** The number of bytes written when the connection was last idle. */
  writtenWhenIdle: number;
  lastRead: { bytes: number; at: number };
};

/**
 * Detects connections whose packets the network drops silently: they would wait a quarter of an hour for the kernel to
 * give up. If a connection waits for a response in silence, asks the server about it over a separate connection, and
 * closes it if the server is not working on it or can't be reached.
 */
export function watchConnections({ silenceMs, waitMs }: Limits) {
  const connections = new Set<Connection>();

  function open(url: string, socket: Socket) {
    const name = `kasna ${randomUUID()}`;
    const connection: Connection = {
      ...{ url, name, socket },
      ...{ writtenWhenIdle: Number.POSITIVE_INFINITY, lastRead: { bytes: 0, at: 0 } },
    };
    const isIdle = () => {
      connection.writtenWhenIdle = socket.bytesWritten;
    };
    connections.add(connection);
    socket.once("close", () => connections.delete(connection));
    return {
      settings: { connectionString: url, application_name: name },
      follow: (client: pg.Client) => void client.once("connect", isIdle).on("drain", isIdle),
    };
  }

  const silenceOf = (one: Connection): number => {
    const { bytesRead, bytesWritten } = one.socket;
    const isWaiting = bytesWritten > one.writtenWhenIdle;
    if (!isWaiting || one.lastRead.bytes !== bytesRead)
      one.lastRead = { bytes: bytesRead, at: performance.now() };
    return performance.now() - one.lastRead.at;
  };
  const silent = () => [...connections].filter((one) => silenceOf(one) > silenceMs);

  async function check() {
    const [first, ...others] = silent();
    if (!first) return;
    const suspects = [first, ...others.filter(({ url }) => url === first.url)];
    const dead = await deadOf(suspects, silenceMs);
    // A response may have arrived meanwhile and not been read because the event loop was busy.
    await nextTurn();
    for (const one of silent())
      if (dead.has(one.name) || (waitMs > 0 && silenceOf(one) > waitMs)) one.socket.destroy();
  }

  let isChecking = false;
  const timer = setInterval(async () => {
    if (isChecking) return;
    isChecking = true;
    await check();
    isChecking = false;
  }, silenceMs / CHECKS_WITHIN_LIMIT);
  timer.unref();
  return { open, close: () => clearInterval(timer) };
}

/**
 * The names of dead connections to one server: all of them if it does not respond, else those whose backend has been
 * idle for long. Terminates those backends, so that they hold no locks. Leaves out names that the server does not know,
 * which may be a pooler's.
 */
async function deadOf(suspects: Connection[], silenceMs: number): Promise<Set<string>> {
  const names = suspects.map(({ name }) => name);
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: suspects[0]?.url,
    connectionTimeoutMillis: ANSWER_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
    stream: () => socket,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `select application_name as name, pg_terminate_backend(pid) from pg_stat_activity
       where application_name = any($1) and usename = current_user and datname = current_database()
         and state like 'idle%' and state_change < now() - $2 * interval '1 millisecond'`,
      [names, silenceMs / 2],
    );
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    // An error from PostgreSQL itself, such as too many connections, means that the network works.
    return new Set(error instanceof pg.DatabaseError ? [] : names);
  } finally {
    // client.end() would wait for a network that drops packets.
    socket.destroy();
  }
}
