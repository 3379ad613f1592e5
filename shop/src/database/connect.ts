import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { isRetryable, isTainted, isUnavailable } from "./errors.ts";
import { type ConnectionOptions, createPool } from "./pool.ts";
import { drizzleOver, type Queryable, type Send } from "./queryable.ts";
import { SharedConnection } from "./shared-connection.ts";
import { type SendOn, type Transact, transactions } from "./transactions.ts";

export type { Queryable } from "./queryable.ts";
export type Transaction = Queryable;
export type Database = Queryable & {
  $client: pg.Pool;
  transaction: Transact;
  /** For queries that write nothing: they are resent if their connection is lost. */
  readOnly: Queryable;
};

const RETRY_AFTER_MS = 100;
const QUERY_TRIES = 3;
const READ_LIMIT_MS = 5000;
/** A smaller pool needs all its connections for transactions. */
const POOL_WITH_SHARED_CONNECTION = 3;

/** A pool of connections to a database. Decision 41 says what is retried after an error. */
export function connect(url: string, poolSize: number, options: ConnectionOptions = {}): Database {
  const { prepares = true, patienceMs = 0, readLimitMs = READ_LIMIT_MS } = options;
  const pool = createPool(url, poolSize, options);
  // A local socket does not lose connections silently.
  const isLocalSocket = new pg.Client({ connectionString: url }).host.startsWith("/");
  const quickLimit = isLocalSocket ? {} : { query_timeout: readLimitMs };

  /** A connection from the pool. Waits up to `patienceMs` for an unavailable database. */
  async function open(): Promise<pg.PoolClient> {
    const end = performance.now() + patienceMs;
    for (;;) {
      try {
        return await pool.connect();
      } catch (error) {
        if (!isUnavailable(error) || pool.ending || performance.now() > end) throw error;
        await wait(RETRY_AFTER_MS);
      }
    }
  }

  const shared =
    prepares && poolSize >= POOL_WITH_SHARED_CONNECTION ? new SharedConnection(open, isTainted) : null;

  const sendOn: SendOn = (client, query, values, isQuick) =>
    client.query({ ...query, ...(!prepares && { name: undefined }), ...(isQuick && quickLimit) }, values);

  const sendOnce: Send = async (query, values, queryOptions) => {
    const isQuick = Boolean(queryOptions?.readOnly && query.name);
    try {
      if (queryOptions?.isShared && shared)
        return await shared.use((client) => sendOn(client, query, values, isQuick));
      const client = await open();
      try {
        const result = await sendOn(client, query, values, isQuick);
        client.release();
        return result;
      } catch (error) {
        client.release(isTainted(error));
        throw error;
      }
    } catch (error) {
      throw isUnavailable(error) ? new ConnectionLost(error) : error;
    }
  };

  const send: Send = async (query, values, queryOptions) => {
    for (let tries = 1; ; tries++) {
      try {
        return await sendOnce(query, values, queryOptions);
      } catch (error) {
        const isSafe = isRetryable(error) || (queryOptions?.readOnly && error instanceof ConnectionLost);
        if (!isSafe || pool.ending || tries === QUERY_TRIES)
          throw error instanceof ConnectionLost ? error.cause : error;
        await wait(tries * RETRY_AFTER_MS);
      }
    }
  };

  return databaseOver(pool, send, transactions(open, sendOn));
}

/** The connection was lost after the query was sent, so it is unknown whether the query ran. */
class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super("The connection was lost", { cause });
  }
}

export function databaseOver($client: pg.Pool, send: Send, transaction: Transact): Database {
  const readOnly = drizzleOver($client, (query, values, options) =>
    send(query, values, { ...options, readOnly: true }),
  );
  return Object.assign(drizzleOver($client, send), { $client, transaction, readOnly });
}
