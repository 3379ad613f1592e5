import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { isFromReadOnlyServer, isRetryable, isTainted, isUnavailable } from "./errors.ts";
import { type ConnectionOptions, createPool, gatherWrites } from "./pool.ts";
import { drizzleOver, type Queryable, type QueryOptions, type Send } from "./queryable.ts";
import { SharedConnection } from "./shared-connection.ts";
import { type Transact, transactions } from "./transactions.ts";
import { withMethods } from "./with-methods.ts";

export type { Queryable } from "./queryable.ts";
export type Transaction = Queryable;
export type Database = Queryable & {
  $client: pg.Pool;
  transaction: Transact;
  /** For queries that write nothing: they are sent again if their connection is lost. */
  readOnly: Queryable;
};

const RETRY_AFTER_MS = 100;
const QUERY_TRIES = 3;
/** A smaller pool needs all its connections for transactions. */
const POOL_WITH_SHARED_CONNECTION = 3;

/** A pool of connections to a database. Decision 41 says what is retried after an error. */
export function connect(url: string, poolSize: number, options: ConnectionOptions = {}): Database {
  const { prepares = true, patienceMs = 0 } = options;
  const { pool, availability } = createPool(url, poolSize, options);

  /** A connection from the pool. Waits up to `patienceMs` for an unavailable database. */
  async function open(): Promise<pg.PoolClient> {
    const end = performance.now() + patienceMs;
    for (;;) {
      try {
        await availability.ready();
        return await pool.connect();
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        availability.suspectPrimary();
        if (pool.ending || performance.now() > end) throw error;
        await wait(RETRY_AFTER_MS);
      }
    }
  }
  const hasShared = prepares && poolSize >= POOL_WITH_SHARED_CONNECTION;
  const shared = hasShared ? new SharedConnection(open) : null;

  function sendOn(client: pg.PoolClient, query: pg.QueryConfig | string, values?: unknown[]) {
    gatherWrites(client);
    return client.query(
      prepares || typeof query === "string" ? query : { ...query, name: undefined },
      values,
    );
  }

  function release(client: pg.PoolClient, error: unknown): void {
    if (isFromReadOnlyServer(error)) availability.suspectPrimary();
    client.release(isTainted(error));
  }

  async function sendOnce(query: pg.QueryConfig | string, values?: unknown[], queryOptions?: QueryOptions) {
    const isShared = queryOptions?.fast && shared;
    const client = await (isShared ? shared.client() : open());
    try {
      const result = await sendOn(client, query, values);
      if (!isShared) release(client, null);
      return result;
    } catch (error) {
      if (!isShared) release(client, error);
      else if (isTainted(error)) shared.drop(client);
      throw isUnavailable(error) ? new ConnectionLost(error) : error;
    }
  }

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

  const end = async () => {
    await shared?.close();
    await pool.end();
  };
  return databaseOver(withMethods(pool, { end }), send, transactions({ open, release, sendOn }));
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
