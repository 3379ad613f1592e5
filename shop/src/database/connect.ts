import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as schema from "./schema/index.ts";

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** Whatever queries can be sent to: the pool, or one transaction of it. */
export type Queryable = Database | Transaction;

/** A pool on a database. Connections lost while idle are replaced at the next query. */
export function connect(url: string, poolSize: number): Database {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: 10_000 });
  // A server that restarts ends idle connections: the pool drops them, the next query opens a new one.
  pool.on("error", () => {});
  return drizzle(pool, { schema });
}
