import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as schema from "./schema/index.ts";

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** Whatever queries can be sent to: the pool, or one transaction of it. */
export type Queryable = Database | Transaction;

/** A pool on a database. Connections lost while idle are replaced at the next query. */
export const connect = (url: string, poolSize: number, manner?: Manner): Database =>
  drizzle(openPool(url, poolSize, manner), { schema });

/** How a pool's connections are used. */
type Manner = {
  /** False behind a pooler that hands a connection on after each transaction: it would forget what is prepared. */
  prepares: boolean;
};

/** The bare pool, for what doesn't speak through the schema. */
export function openPool(url: string, poolSize: number, { prepares }: Manner = { prepares: true }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    ...(!prepares && { Client: UnpreparedClient }),
  });
  // A server that restarts ends connections: the pool drops them, the next query opens a new one. One that
  // is in use says so by its query's failure, and this event of it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** A connection that prepares nothing: a statement with a name is sent as one without. */
class UnpreparedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...sent: unknown[]) => unknown;
    this.query = ((sent: unknown, ...more: unknown[]) =>
      query(isNamed(sent) ? { ...sent, name: undefined } : sent, ...more)) as typeof this.query;
  }
}

const isNamed = (sent: unknown): sent is pg.QueryConfig =>
  typeof sent === "object" && sent !== null && "name" in sent;
