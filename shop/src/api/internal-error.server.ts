/** The message where the database has no space left to write: trying again at once does not help. */
export const OUT_OF_SPACE_MESSAGE =
  "The shop can't save anything at the moment. Nothing was changed. Try again later.";

/** The message for an internal error: no details, only the request id to find it by in the log. */
export const internalErrorMessage = (requestId: string) =>
  `Something went wrong on our side. Try again. Request ${requestId}`;
