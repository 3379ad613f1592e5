import { setTimeout as wait } from "node:timers/promises";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Database, Transaction } from "./connect.ts";
import { isAway, isReadOnly, isSpoilt, isUndone } from "./faults.ts";
import type { PatientPool } from "./pool.ts";

const TRIES = 5;
const WAIT_MS = 20;

type Act<T> = (tx: Transaction) => Promise<T>;
type Inside = {
  session: { transaction<T>(act: Act<T>, config?: PgTransactionConfig): Promise<T> };
};

/** A fault that left nothing behind in the database, so that the whole transaction can be done again. */
class Undone extends Error {}

/**
 * Lets a database's transactions be done again, as a whole, when they broke and surely left nothing: the
 * server has undone them (deadlock, serialization failure), or the connection was lost before the commit was
 * sent. When it is lost over the commit, nobody knows, and the caller gets the error.
 */
export function transactions(db: Omit<Database, "transaction">): Database {
  const once = <T>(act: Act<T>, config?: PgTransactionConfig) => inOne(db, act, config);
  return Object.assign(db, {
    async transaction<T>(act: Act<T>, config?: PgTransactionConfig): Promise<T> {
      for (let tries = 1; ; tries++) {
        try {
          return await once(act, config);
        } catch (error) {
          if (!(error instanceof Undone)) throw error;
          if (tries === TRIES) throw error.cause;
          await wait(tries * WAIT_MS * (1 + Math.random()));
        }
      }
    },
  }) as unknown as Database;
}

/** A transaction that is done once, whatever breaks: what it reads or tells outside can't be done again. */
export async function transactOnce<T>(db: Database, act: Act<T>): Promise<T> {
  try {
    return await inOne(db, act);
  } catch (error) {
    throw error instanceof Undone ? error.cause : error;
  }
}

/**
 * One try on one connection. Drizzle's own way through the pool keeps a connection for ever when its
 * "begin" fails, and a rollback that fails hides what went wrong before.
 */
async function inOne<T>(
  db: Omit<Database, "transaction">,
  act: Act<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const pool = db.$client as pg.Pool as PatientPool;
  const client = await pool.connect();
  const session: Inside["session"] = Object.create((db as unknown as Inside).session, {
    client: { value: withoutWaitingForBegin(client) },
  });
  let isCommitting = false;
  let fault: { error: unknown } | null = null;
  try {
    const result = await session.transaction(async (tx) => {
      try {
        const acted = await act(tx);
        isCommitting = true;
        return acted;
      } catch (error) {
        fault = { error };
        throw error;
      }
    }, config);
    client.release();
    return result;
  } catch (thrown) {
    const { error } = (fault as { error: unknown } | null) ?? { error: thrown };
    client.release(isSpoilt(error) || thrown !== error);
    if (isReadOnly(error)) pool.doubtPrimary();
    if (isUndone(error) || (isAway(error) && !isCommitting)) throw new Undone("Undone", { cause: error });
    throw error;
  }
}

/** What ends a transaction. */
const END = /^(commit|rollback)$/i;

/**
 * Sends a transaction's "begin" together with its first statement. When it fails the connection is gone, and
 * that statement says so. What is asked of a transaction that is over, by something that was begun beside
 * what failed, would be done for good: it is refused.
 */
function withoutWaitingForBegin(client: pg.PoolClient) {
  let isBegun = false;
  let isOver = false;
  return {
    query(...sent: unknown[]): Promise<unknown> {
      const isEnd = END.test(textOf(sent[0]));
      if (isOver && !isEnd) return Promise.reject(new Error("The transaction is over"));
      isOver = isEnd;
      const answer = (client.query as (...sent: unknown[]) => Promise<unknown>)(...sent);
      if (isBegun) return answer;
      isBegun = true;
      answer.catch(() => {});
      return Promise.resolve({ rows: [] });
    },
  };
}

const textOf = (sent: unknown) => (typeof sent === "string" ? sent : (sent as pg.QueryConfig).text);
