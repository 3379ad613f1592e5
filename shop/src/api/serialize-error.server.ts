import { DrizzleQueryError } from "drizzle-orm";

/**
 * A fault as it may be logged: with its message, place and statement, without the values, among which
 * are one-time passwords, hashes and people's addresses.
 */
export function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: "Something was thrown that is no error" };
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
