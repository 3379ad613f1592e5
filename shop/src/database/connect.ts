import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { type Manner, openPool } from "./pool.ts";
import * as schema from "./schema/index.ts";
import { transactions } from "./transactions.ts";

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** Whatever queries can be sent to: the pool, or one transaction of it. */
export type Queryable = Database | Transaction;

/** A pool on a database. What breaks through no fault of its own is done again where that is safe (decision 20). */
export const connect = (url: string, poolSize: number, manner?: Manner): Database =>
  transactions(drizzle(openPool(url, poolSize, manner), { schema }));
