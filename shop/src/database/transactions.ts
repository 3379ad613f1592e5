import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { isRetryable, isUnavailable } from "./errors.ts";
import { drizzleOver, type Queryable, type Send } from "./queryable.ts";

const TRIES = 5;
const WAIT_MS = 20;

type Act<T> = (tx: Queryable) => Promise<T>;
/**
 * Runs `act` in a transaction. Where it failed and the server has surely rolled back (deadlock, serialization
 * failure, a connection lost before the commit was sent), it is done again as a whole, unless `retryable` is
 * false: what it reads or does outside the database can't be repeated. When the connection is lost over the
 * commit, nobody knows, and the caller gets the error.
 */
export type Transact = <T>(act: Act<T>, options?: { retryable?: boolean }) => Promise<T>;

type Connections = {
  open: () => Promise<pg.PoolClient>;
  release: (client: pg.PoolClient, error: unknown) => void;
  sendOn: (client: pg.PoolClient, ...query: Parameters<Send>) => Promise<pg.QueryResult>;
};

export const transactions = (connections: Connections): Transact =>
  async function transaction(act, { retryable = true } = {}) {
    for (let tries = 1; ; tries++) {
      const { result, error, isRolledBack } = await transactOnce(connections, act);
      if (result) return result.value;
      if (!isRolledBack || !retryable || tries === TRIES) throw error;
      await wait(tries * WAIT_MS * (1 + Math.random()));
    }
  };

type Outcome<T> = { result?: { value: T }; error?: unknown; isRolledBack?: boolean };

async function transactOnce<T>({ open, release, sendOn }: Connections, act: Act<T>): Promise<Outcome<T>> {
  let client: pg.PoolClient;
  try {
    client = await open();
  } catch (error) {
    return { error, isRolledBack: isUnavailable(error) };
  }
  let state: "open" | "committing" | "over" = "open";
  // Queries sent after the end would run outside the transaction.
  const send: Send = async (query, values) => {
    if (state !== "open") throw new Error("The transaction is over");
    return sendOn(client, query, values);
  };
  // Sent together with the first statement, which fails when this one does.
  sendOn(client, "begin").catch(() => {});
  try {
    const value = await act(drizzleOver(client, send));
    state = "committing";
    await client.query("commit");
    release(client, null);
    return { result: { value } };
  } catch (error) {
    const isLostOverCommit = state === "committing" && isUnavailable(error);
    state = "over";
    // A connection that can't roll back is lost, and says so.
    const fault = await client.query("rollback").then(
      () => error,
      (lost: unknown) => lost,
    );
    release(client, fault);
    return { error, isRolledBack: isRetryable(error) || (isUnavailable(error) && !isLostOverCommit) };
  }
}
