/** The message when the database has run out of space: an immediate retry does not help. */
export const OUT_OF_SPACE_MESSAGE =
  "The shop can't save anything at the moment. Nothing was changed. Try again later.";

/** The message for an internal error: no details, only the request id for finding it in the log. */
export const internalErrorMessage = (requestId: string) =>
  `Something went wrong on our side. Try again. Request ${requestId}`;
