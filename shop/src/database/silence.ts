import { setImmediate as turn } from "node:timers/promises";
import pg from "pg";

const LOOKS_WITHIN_LIMIT = 4;
/** How long a server may take to say what it does, before it counts as gone. */
const ANSWER_LIMIT_MS = 4000;

/** A connection as far as its silence can be judged. */
export type Listener = {
  readonly host: string;
  readonly port: number;
  /** The server's process at its other end, or a number of a pooler's own; null before it is open. */
  readonly processID: number | null;
  readonly isWaiting: boolean;
  readonly bytesRead: number;
  /** Breaks it, so that whoever waits is told. */
  cut(): void;
};

export type Limits = {
  /** So long without a byte, and the server is asked whether it is at work for the connection at all. */
  silenceMs: number;
  /** So long without a byte, and nobody is asked any more; 0 for never. */
  waitMs: number;
};

/**
 * Watches connections for a network that has swallowed what was sent, and tells nobody: without this they
 * would wait for as long as the kernel goes on sending, a quarter of an hour. One that got no byte for some
 * seconds while it waits for an answer is asked about on a connection of its own, and cut where the server
 * is not at work for it or can't be reached. Returns what ends the watch.
 */
export function watchSilence(
  connections: ReadonlySet<Listener>,
  url: string,
  { silenceMs, waitMs }: Limits,
): () => void {
  const heard = new WeakMap<Listener, { bytesRead: number; at: number }>();
  const silenceOf = (one: Listener): number => {
    const { bytesRead } = one;
    if (one.isWaiting && heard.get(one)?.bytesRead === bytesRead)
      return performance.now() - (heard.get(one)?.at ?? 0);
    heard.set(one, { bytesRead, at: performance.now() });
    return 0;
  };
  // A socket of this machine swallows nothing.
  const isOverNetwork = ({ host }: Listener) => !host.startsWith("/");
  const silent = () => [...connections].filter((one) => isOverNetwork(one) && silenceOf(one) > silenceMs);

  async function look() {
    const [first, ...more] = silent();
    if (!first) return;
    const suspects = [first, ...more.filter(({ host, port }) => host === first.host && port === first.port)];
    const lost = new Set(await lostOf(suspects, url, silenceMs));
    // An answer may have come by now, and lie there unread where this thread was busy.
    await turn();
    for (const one of silent()) if (lost.has(one) || (waitMs > 0 && silenceOf(one) > waitMs)) one.cut();
  }

  let isLooking = false;
  const timer = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    await look();
    isLooking = false;
  }, silenceMs / LOOKS_WITHIN_LIMIT);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Which of some connections to one server are lost: all of them where it does not answer, else those whose
 * process there has been without work for long. That process is ended, so that it holds no locks.
 * Processes that the server doesn't know may be a pooler's; nothing is said of them.
 */
async function lostOf(suspects: Listener[], url: string, silenceMs: number): Promise<Listener[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
  });
  client.on("error", () => {});
  // The one way to tell pg a place beside a URL.
  Object.assign(client, { host: suspects[0]?.host, port: suspects[0]?.port });
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      `select pid, pg_terminate_backend(pid) from pg_stat_activity
       where pid = any($1) and usename = current_user and datname = current_database()
         and state like 'idle%' and state_change < now() - $2 * interval '1 millisecond'`,
      [suspects.map(({ processID }) => processID), silenceMs / 2],
    );
    const idle = new Set(rows.map(({ pid }) => pid));
    return suspects.filter(({ processID }) => processID !== null && idle.has(processID));
  } catch (error) {
    // What PostgreSQL itself refuses, such as one connection too many, came over a network that works.
    return error instanceof pg.DatabaseError ? [] : suspects;
  } finally {
    // A network that swallows would keep a polite end waiting.
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }
}
