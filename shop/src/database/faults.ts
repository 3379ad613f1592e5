/** What PostgreSQL or the way to it can do to a query that is no fault of the query's. */

/** Serialization failure, deadlock: the server has rolled the transaction back. */
const CONFLICTS = new Set(["40001", "40P01"]);
/** Shut down by an operator or a crash, starting up, too many connections, and the class "connection exception". */
const AWAY =
  /^(57P0[123]|53300|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|EAI_AGAIN|ENOTFOUND)$/;
/** By words what has no code; also that a pool had no connection free for as long as it waits for one. */
const AWAY_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|the database system is|server_login_retry|server conn crashed|No primary answers/;
/** A standby, which takes no writes: this connection leads to a server that is not, or no longer, the primary. */
const READ_ONLY = "25006";
/** What a migration does to plans that connections keep. */
const STALE_PLAN = /cached plan must not change result type/;

function* causesOf(error: unknown): Generator<{ code?: unknown; message: string }> {
  for (let at = error; at instanceof Error; at = at.cause) {
    yield at as Error & { code?: unknown };
    // A host with several addresses fails once for each.
    if (at instanceof AggregateError) for (const one of at.errors) yield* causesOf(one);
  }
}

const some = (error: unknown, is: (fault: { code: string; message: string }) => boolean) => {
  for (const { code, message } of causesOf(error))
    if (is({ code: typeof code === "string" ? code : "", message })) return true;
  return false;
};

/** Whether the database was not to be reached, or the connection to it broke. */
export const isAway = (error: unknown): boolean =>
  some(error, ({ code, message }) => AWAY.test(code) || AWAY_WORDS.test(message));

/** Whether the connection reaches a server that takes no writes. */
export const isReadOnly = (error: unknown): boolean => some(error, ({ code }) => code === READ_ONLY);

/** Whether the server has surely undone all of the transaction that failed so, and it may be done again. */
export const isUndone = (error: unknown): boolean =>
  some(error, ({ code, message }) => CONFLICTS.has(code) || code === READ_ONLY || STALE_PLAN.test(message));

/** Whether a connection on which this happened is of no use to the next query. */
export const isSpoilt = (error: unknown): boolean =>
  isAway(error) || some(error, ({ code, message }) => code === READ_ONLY || STALE_PLAN.test(message));
