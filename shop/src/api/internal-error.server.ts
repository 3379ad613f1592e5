import { isOutOfSpace, isTooSlow } from "../database/errors.ts";

/** The message when the database has run out of space: an immediate retry does not help. */
export const OUT_OF_SPACE_MESSAGE =
  "The shop can't save anything at the moment. Nothing was changed. Try again later.";
/** The same for a statement that was stopped at its time limit. */
export const TOO_SLOW_MESSAGE =
  "This took too long, so we stopped it. Ask for less at once, such as a more specific search, or try again later.";
const MESSAGE = "Something went wrong on our side. Try again.";

/** The response to an internal error: no details, only what to do about it. */
export function internalError(error: unknown): { status: number; message: string } {
  if (isOutOfSpace(error)) return { status: 503, message: OUT_OF_SPACE_MESSAGE };
  if (isTooSlow(error)) return { status: 503, message: TOO_SLOW_MESSAGE };
  return { status: 500, message: MESSAGE };
}

/** The same message with the request id, for finding the error in the log. */
export const withRequestId = (message: string, requestId: string) => `${message} Request ${requestId}`;
