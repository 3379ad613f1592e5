import { DrizzleQueryError } from "drizzle-orm";

/**
 * An error in a form that is safe to log: its message, stack and SQL statement without the values, which include
 * one-time passwords, hashes and people's addresses.
 */
export function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: "A value that is not an Error was thrown" };
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string };
  const isQuery = error instanceof DrizzleQueryError;
  return {
    type: error.name,
    message: isQuery ? `Failed query: ${error.query}` : error.message,
    ...(code && { code }),
    ...(table && { table }),
    ...(constraint && { constraint }),
    stack: isQuery ? error.stack?.slice(error.stack.indexOf("\n    at ")) : error.stack,
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  };
}
