import { randomUUID } from "node:crypto";
import { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import pg from "pg";

const CHECKS_WITHIN_LIMIT = 4;
/** A server that does not answer within this time is not reached. */
const ANSWER_LIMIT_MS = 4000;

export type Limits = {
  /** After so long without a byte the server is asked about the connection. */
  silenceMs: number;
  /** After so long without a byte it is cut without asking; 0 for never. */
  waitMs: number;
};

type Connection = {
  url: string;
  /** Known to the server as its application_name. */
  name: string;
  socket: Socket;
  /** How much had been written when everything sent was answered. */
  answered: number;
  heard: { bytes: number; at: number };
};

/**
 * Watches connections for a network that drops what was sent and tells nobody: they would wait a quarter of
 * an hour for the kernel to give up. The server is asked about one that waits in silence, over a connection
 * of its own; it is cut where the server is not at work for it or can't be reached.
 */
export function watchConnections({ silenceMs, waitMs }: Limits) {
  const connections = new Set<Connection>();

  function open(url: string, socket: Socket) {
    const name = `kasna ${randomUUID()}`;
    const connection: Connection = {
      ...{ url, name, socket },
      ...{ answered: Number.POSITIVE_INFINITY, heard: { bytes: 0, at: 0 } },
    };
    const isIdle = () => {
      connection.answered = socket.bytesWritten;
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
    const isWaiting = bytesWritten > one.answered;
    if (!isWaiting || one.heard.bytes !== bytesRead) one.heard = { bytes: bytesRead, at: performance.now() };
    return performance.now() - one.heard.at;
  };
  const silent = () => [...connections].filter((one) => silenceOf(one) > silenceMs);

  async function check() {
    const [first, ...others] = silent();
    if (!first) return;
    const suspects = [first, ...others.filter(({ url }) => url === first.url)];
    const dead = await deadOf(suspects, silenceMs);
    // An answer may have come by now, and lie there unread where this thread was busy.
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
 * The names of dead connections to one server: all of them where it does not answer, else those whose process
 * there has had nothing to do for long. That process is ended, so that it holds no locks. Nothing is said of
 * names that the server doesn't know, which may be a pooler's.
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
    // What PostgreSQL itself refuses, such as one connection too many, came over a network that works.
    return new Set(error instanceof pg.DatabaseError ? [] : names);
  } finally {
    // A network that swallows would keep a polite end waiting.
    socket.destroy();
  }
}
