import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { isRetryable, isUnavailable } from "./errors.ts";
import { drizzleOver, type Queryable, type Send } from "./queryable.ts";

const TRIES = 5;
const WAIT_MS = 20;

type Act<T> = (tx: Queryable) => Promise<T>;
/**
 * Runs `act` in a transaction. If it fails and the server has certainly rolled back (deadlock, serialization failure,
 * connection lost before the commit was sent), runs the whole of it again, unless `retryable` is false because it reads
 * or does something outside the database that can't be repeated. If the connection is lost during the commit, the
 * result is unknown and the error is thrown.
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
  let state: "open" | "committing" | "ended" = "open";
  // Queries sent after the commit would run outside the transaction.
  const send: Send = async (query, values) => {
    if (state !== "open") throw new Error("The transaction has ended");
    return sendOn(client, query, values);
  };
  // Sent together with the first query, which fails if this one does.
  sendOn(client, "begin").catch(() => {});
  try {
    const value = await act(drizzleOver(client, send));
    state = "committing";
    await client.query("commit");
    release(client, null);
    return { result: { value } };
  } catch (error) {
    const isLostDuringCommit = state === "committing" && isUnavailable(error);
    state = "ended";
    // If the rollback fails too, its error says that the connection is lost.
    const fault = await client.query("rollback").then(
      () => error,
      (lost: unknown) => lost,
    );
    release(client, fault);
    return { error, isRolledBack: isRetryable(error) || (isUnavailable(error) && !isLostDuringCommit) };
  }
}
