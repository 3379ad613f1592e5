import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";

export type QueryOptions = {
  /** The query writes nothing, so it is resent if the connection is lost before the result arrives. */
  readOnly?: boolean;
  /** A read of well under a millisecond that waits for no lock, so it may share a connection with others. */
  isShared?: boolean;
};
/** Sends a query to the pool or in the transaction. */
export type Send = (
  query: pg.QueryConfig,
  values?: unknown[],
  options?: QueryOptions,
) => Promise<pg.QueryResult>;

/** Anything that runs queries: the pool or a transaction. */
export type Queryable = Omit<NodePgDatabase, "transaction"> & { send: Send };

/** Drizzle over a pg client whose queries go through `send`. */
export function drizzleOver(client: pg.Pool | pg.PoolClient, send: Send): Queryable {
  const sender = new Proxy(client, {
    get: (target, name) => (name === "query" ? send : Reflect.get(target, name, target)),
  });
  return Object.assign(drizzle({ client: sender }), { send });
}
