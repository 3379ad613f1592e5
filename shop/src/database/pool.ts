import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { isAway, isReadOnly, isUndone } from "./faults.ts";
import { followPrimary, hostsOf, type Primary } from "./hosts.ts";
import { Line } from "./line.ts";
import { watchSilence } from "./silence.ts";

/** How a pool's connections are used. */
export type Manner = {
  /** False behind a pooler that hands a connection on after each transaction: it would forget what is prepared. */
  prepares?: boolean;
  /** The longest that one statement may take, where one that never ends would hold up buyers. */
  statementLimitMs?: number;
  /** How long a query waits for a database that is away. */
  patienceMs?: number;
  /** How long a connection may wait for an answer without a byte before it is doubted. */
  silenceMs?: number;
  /** How long opening a connection may take, or waiting for one that others use. */
  connectMs?: number;
};

const CONNECT_LIMIT_MS = 10_000;
const SILENCE_MS = 4000;
const ASK_AGAIN_MS = 100;
const KEEP_ALIVE_MS = 10_000;
const QUERY_TRIES = 3;
/** A server finds out within 90 seconds that a machine is gone without a word, instead of two hours. */
const SERVER_KEEP_ALIVE = "-c tcp_keepalives_idle=60 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3";
/** A transaction that does nothing for so long holds its locks for nobody. */
const IDLE_LIMIT_FACTOR = 2;
/** Fewer connections are all needed for transactions. */
const POOL_WITH_LINE = 3;

type Options = pg.PoolConfig & {
  primary: Primary | null;
  prepares: boolean;
  clients: Set<ShopClient>;
  stopWatching: () => void;
};

/** A pool of connections for what speaks SQL; `connect` gives one that speaks through the schema. */
export function openPool(
  url: string,
  poolSize: number,
  {
    prepares = true,
    statementLimitMs = 0,
    patienceMs = 0,
    silenceMs = SILENCE_MS,
    connectMs = CONNECT_LIMIT_MS,
  }: Manner = {},
): pg.Pool {
  const clients = new Set<ShopClient>();
  const [firstHost = url, ...moreHosts] = hostsOf(url);
  const primary =
    moreHosts.length > 0
      ? followPrimary(url, () => {
          for (const client of clients) client.cut();
        })
      : null;
  // A server ends a statement at its limit; so late, it has not got it.
  const waitMs = statementLimitMs && statementLimitMs + silenceMs;
  const options: Options = {
    connectionString: firstHost,
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // Poolers refuse settings that a connection brings along.
    ...(prepares &&
      statementLimitMs > 0 && {
        statement_timeout: statementLimitMs,
        idle_in_transaction_session_timeout: IDLE_LIMIT_FACTOR * statementLimitMs,
        options: SERVER_KEEP_ALIVE,
      }),
    ...{ primary, prepares, clients, pipeline: true },
    stopWatching: watchSilence(clients, firstHost, { silenceMs, waitMs }),
    Client: ShopClient as unknown as new () => pg.ClientBase,
  };
  const pool = new PatientPool(options, patienceMs);
  // A server that restarts ends connections: the pool drops them, the next query opens a new one. One that
  // is in use says so by its query's failure, and this event of it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

type Query = (...sent: unknown[]) => Promise<never>;

/** A pool that waits a while for a database that is away, and asks again what can be asked again. */
export class PatientPool extends pg.Pool {
  readonly #patienceMs: number;
  readonly #primary: Primary | null;
  readonly #line: Line | null;
  readonly #stopWatching: () => void;
  /** Faults of connections that were waited for already. */
  readonly #waitedFor = new WeakSet<object>();
  /** Where questions go that take well under a millisecond and wait for no lock (decision 26). */
  readonly forSmallQuestions: { query: Query };

  constructor(options: Options, patienceMs: number) {
    super(options);
    this.#patienceMs = patienceMs;
    this.#primary = options.primary;
    this.#stopWatching = options.stopWatching;
    const isWide = options.prepares && (options.max ?? 0) >= POOL_WITH_LINE;
    this.#line = isWide ? new Line(() => this.connect()) : null;
    const line = this.#line;
    this.forSmallQuestions = line
      ? { query: (...sent) => this.#patiently(sent, () => line.ask(sent)) }
      : this;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.#connected();
    this.#connected().then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
  }

  async #connected(): Promise<pg.PoolClient> {
    const end = performance.now() + this.#patienceMs;
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        if (!isAway(error) || this.ending || performance.now() > end) {
          this.#waitedFor.add(error as object);
          throw error;
        }
        await wait(ASK_AGAIN_MS);
      }
    }
  }

  // What has overloads in pg has one form here: nobody hands the pool a callback.
  override query(...sent: unknown[]): Promise<never> {
    const query = super.query.bind(this) as unknown as Query;
    return this.#patiently(sent, () => query(...sent));
  }

  async #patiently(sent: unknown[], ask: () => Promise<never>): Promise<never> {
    for (let tries = 1; ; tries++) {
      try {
        return await ask();
      } catch (error) {
        if (isReadOnly(error)) this.#primary?.doubt();
        const isSafe =
          isUndone(error) || (isAway(error) && isReading(sent[0]) && !this.#waitedFor.has(error as object));
        if (!isSafe || this.ending || tries === QUERY_TRIES) throw error;
        await wait(tries * ASK_AGAIN_MS);
      }
    }
  }

  /** Called by a transaction that met a standby. */
  doubtPrimary(): void {
    this.#primary?.doubt();
  }

  override async end(): Promise<void> {
    this.#primary?.stop();
    this.#stopWatching();
    await this.#line?.close();
    await super.end();
  }
}

/** Whether a statement only reads, so that it may be asked again when its answer was lost. */
function isReading(sent: unknown): boolean {
  const text = typeof sent === "string" ? sent : (sent as pg.QueryConfig).text;
  return /^\s*select\b/i.test(text) && !/\bfor (no key )?update\b|graphile_worker\./i.test(text);
}

class ShopClient extends pg.Client {
  /** The server's process at its other end, as pg notes it. */
  declare readonly processID: number | null;
  readonly #options: Options;
  #isGathering = false;

  constructor(options: Options) {
    super(options);
    this.#options = options;
    options.clients.add(this);
    this.once("end", () => options.clients.delete(this));
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    const opened = this.#open();
    if (!callback) return opened.then(() => this);
    opened.then(() => callback(null as never), callback);
  }

  async #open(): Promise<void> {
    try {
      const place = await this.#options.primary?.find();
      // The one way to move a client of pg that was made already.
      if (place) Object.assign(this, place);
      await super.connect();
    } catch (error) {
      this.#options.clients.delete(this);
      throw error;
    }
  }

  // One form here, too. What is asked in one turn is sent in one write: waking PostgreSQL up costs more than
  // many a statement.
  override query(...sent: unknown[]): never {
    if (!this.#isGathering) {
      const { stream } = this.#connection;
      stream.cork();
      this.#isGathering = true;
      process.nextTick(() => {
        this.#isGathering = false;
        stream.uncork();
      });
    }
    const [first, ...more] = sent;
    const asked = !this.#options.prepares && isNamed(first) ? { ...first, name: undefined } : first;
    return (super.query as (...sent: unknown[]) => never)(asked, ...more);
  }

  get #connection() {
    return (this as unknown as { connection: { stream: Socket } }).connection;
  }

  get isWaiting(): boolean {
    return (this as unknown as { readyForQuery?: boolean }).readyForQuery === false;
  }

  get bytesRead(): number {
    return this.#connection.stream.bytesRead;
  }

  /** Breaks the connection at once, whatever is under way on it. */
  cut(): void {
    this.#connection.stream.destroy();
  }
}

const isNamed = (sent: unknown): sent is pg.QueryConfig =>
  typeof sent === "object" && sent !== null && "name" in sent;
