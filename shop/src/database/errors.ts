import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";

/** Serialization failure and deadlock: the server has rolled the transaction back. */
const CONFLICTS = new Set(["40001", "40P01"]);
/** Shutdown, crash, startup, too many connections, the class "connection exception", and network errors. */
const UNAVAILABLE =
  /^(57P0[123]|53300|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|EAI_AGAIN|ENOTFOUND)$/;
/** Messages of errors from pg and poolers that have no code. */
const UNAVAILABLE_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|the database system is|server_login_retry|server conn crashed|Query read timeout/;
/** A query of a transaction in which an earlier one failed. */
const ABORTED = "25P02";
/** A full disk, and an exceeded disk quota. */
const NO_SPACE = new Set(["53100", "53400", "ENOSPC"]);
/** A statement that was stopped, nearly always at its time limit. */
const CANCELED = "57014";
/** The server is read-only, so it is not, or no longer, the primary. */
const READ_ONLY_SERVER = "25006";
/** A migration has changed the result type of a prepared statement. */
const STALE_PLAN = /cached plan must not change result type/;

function causesOf(error: unknown): (Error & { code?: unknown })[] {
  if (!(error instanceof Error)) return [];
  // A host with several addresses reports one error per address.
  const several = error instanceof AggregateError ? error.errors.flatMap(causesOf) : [];
  return [error, ...several, ...causesOf(error.cause)];
}

const hasCause = (error: unknown, matches: (code: string, message: string) => boolean) =>
  causesOf(error).some(({ code, message }) => matches(typeof code === "string" ? code : "", message));

/** PostgreSQL's own error of a failed query, with SQLSTATE and constraint. Empty for any other error. */
export const databaseErrorOf = (error: unknown): Partial<Pick<pg.DatabaseError, "code" | "constraint">> =>
  causesOf(error).find((cause) => cause instanceof pg.DatabaseError) ?? {};

/** Whether the database could not be reached, or the connection broke. */
export const isUnavailable = (error: unknown): boolean =>
  hasCause(error, (code, message) => UNAVAILABLE.test(code) || UNAVAILABLE_WORDS.test(message));

/**
 * Whether the query failed only because an earlier query of its transaction had failed. That query's error gives the
 * reason.
 */
export const isOfAborted = (error: unknown): boolean => hasCause(error, (code) => code === ABORTED);

/** Whether a statement was stopped because it took too long. */
export const isTooSlow = (error: unknown): boolean => hasCause(error, (code) => code === CANCELED);

/** Whether there was no space to write to. */
export const isOutOfSpace = (error: unknown): boolean => hasCause(error, (code) => NO_SPACE.has(code));

/** Whether the server has definitely rolled back, so that the whole transaction can be retried. */
export const isRetryable = (error: unknown): boolean =>
  hasCause(
    error,
    (code, message) => CONFLICTS.has(code) || code === READ_ONLY_SERVER || STALE_PLAN.test(message),
  );

/** Whether the connection must not be used again. */
export const isTainted = (error: unknown): boolean =>
  isUnavailable(error) ||
  hasCause(error, (code, message) => code === READ_ONLY_SERVER || STALE_PLAN.test(message));

/** The error as Drizzle throws it: with the statement's text, for the log. */
export const queryError = (text: string, values: unknown[], error: unknown) =>
  new DrizzleQueryError(text, values, error instanceof Error ? error : undefined);
