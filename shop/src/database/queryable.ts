import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { withMethods } from "./with-methods.ts";

export type QueryOptions = {
  /** The query writes nothing, so it is sent again if the connection is lost before the result arrives. */
  readOnly?: boolean;
  /** The query takes well under a millisecond and waits for no lock, so it may share a connection with other queries. */
  fast?: boolean;
};
/** Sends a query to the pool, or in the transaction. */
export type Send = (
  query: pg.QueryConfig | string,
  values?: unknown[],
  options?: QueryOptions,
) => Promise<pg.QueryResult>;

/** Anything that runs queries: the pool or a transaction. */
export type Queryable = Omit<NodePgDatabase, "transaction"> & { send: Send };

/** Drizzle over a pg client whose queries go through `send`. */
export const drizzleOver = <Client extends pg.Pool | pg.PoolClient>(client: Client, send: Send) =>
  Object.assign(drizzle({ client: withMethods<pg.Pool | pg.PoolClient>(client, { query: send }) }), { send });
