import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { withMethods } from "./with-methods.ts";

export type QueryOptions = {
  /** The query changes nothing, so it is sent again when the connection is lost before its answer. */
  readOnly?: boolean;
  /** The query takes well under a millisecond and waits for no lock, so it may share a connection with others. */
  fast?: boolean;
};
/** Sends a query to the pool, or in the transaction. */
export type Send = (
  query: pg.QueryConfig | string,
  values?: unknown[],
  options?: QueryOptions,
) => Promise<pg.QueryResult>;

/** Whatever queries can be sent to: the pool, or one transaction of it. */
export type Queryable = Omit<NodePgDatabase, "transaction"> & { send: Send };

/** Drizzle over a client of pg whose queries go through `send`. */
export const drizzleOver = <Client extends pg.Pool | pg.PoolClient>(client: Client, send: Send) =>
  Object.assign(drizzle({ client: withMethods<pg.Pool | pg.PoolClient>(client, { query: send }) }), { send });
