import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { isOfAborted, isRetryable, isTainted, isUnavailable } from "./errors.ts";
import { drizzleOver, type Queryable, type Send } from "./queryable.ts";

const TRIES = 5;
const WAIT_MS = 20;

/** A transaction's result and its last queries; the commit is sent directly after them (`commitBehind`). */
class Ending<T> {
  readonly value: T;
  readonly queries: Promise<unknown>;
  constructor(value: T, queries: Promise<unknown>) {
    this.value = value;
    this.queries = queries;
  }
}

/**
 * A possible return value of a transaction: the commit is sent directly after these queries, without waiting for their
 * results. If one fails, PostgreSQL rolls back. None of them may wait for anything before it is sent, or it would
 * arrive after the commit.
 */
export const commitBehind = <T>(value: T, queries: Promise<unknown>): Ending<T> => new Ending(value, queries);

type Act<T> = (tx: Queryable) => Promise<T | Ending<T>>;
/**
 * Runs `act` in a transaction. If it fails and the server has definitely rolled back (deadlock, serialization failure,
 * connection lost before the commit was sent), runs all of it again. Set `retryable` to false if it reads or does
 * something outside the database that can't be repeated. If the connection is lost during the commit, the result is
 * unknown and the error is thrown.
 */
export type Transact = <T>(act: Act<T>, options?: { retryable?: boolean }) => Promise<T>;

type Open = () => Promise<pg.PoolClient>;
/** Sends a query on a connection. A quick one takes well under a second and waits for no lock. */
export type SendOn = (
  client: pg.PoolClient,
  query: pg.QueryConfig,
  values?: unknown[],
  isQuick?: boolean,
) => Promise<pg.QueryResult>;

export const transactions = (open: Open, sendOn: SendOn): Transact =>
  async function transaction(act, { retryable = true } = {}) {
    for (let tries = 1; ; tries++) {
      const { result, error, isRolledBack } = await transactOnce(act, open, sendOn);
      if (result) return result.value;
      if (!isRolledBack || !retryable || tries === TRIES) throw error;
      await wait(tries * WAIT_MS * (1 + Math.random()));
    }
  };

type Outcome<T> = { result?: { value: T }; error?: unknown; isRolledBack?: boolean };

/**
 * Waits until queries are sent, which may take some microtasks. Throws the error that prevented one from being sent.
 */
async function whenSent(queries: Promise<unknown>): Promise<void> {
  let failure: { error: unknown } | null = null as { error: unknown } | null;
  queries.catch((error: unknown) => {
    failure = { error };
  });
  await new Promise<void>(process.nextTick);
  if (failure) throw failure.error;
}

async function transactOnce<T>(act: Act<T>, open: Open, sendOn: SendOn): Promise<Outcome<T>> {
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
    try {
      return await sendOn(client, query, values);
    } catch (error) {
      // The error of the query that failed gives the reason. It may not have arrived yet, because other handlers
      // convert it first.
      if (isOfAborted(error)) await nextTurn();
      throw error;
    }
  };
  // Sent together with the first query, which fails if this one does.
  sendOn(client, { text: "begin" }, [], true).catch(() => {});
  try {
    const acted = await act(drizzleOver(client, send));
    const { value, queries } = acted instanceof Ending ? acted : { value: acted, queries: null };
    if (queries) await whenSent(queries);
    state = "committing";
    const [{ command }] = await Promise.all([client.query("commit"), queries]);
    if (command !== "COMMIT") throw new Error("The transaction was rolled back");
    client.release();
    return { result: { value } };
  } catch (error) {
    const isLostDuringCommit = state === "committing" && isUnavailable(error);
    state = "ended";
    // If the rollback fails too, its error says that the connection is lost.
    const fault = await client.query("rollback").then(
      () => error,
      (lost: unknown) => lost,
    );
    client.release(isTainted(fault));
    return { error, isRolledBack: isRetryable(error) || (isUnavailable(error) && !isLostDuringCommit) };
  }
}
