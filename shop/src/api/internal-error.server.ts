/** The message for an internal error: no details, only the request id to find it by in the log. */
export const internalErrorMessage = (requestId: string) =>
  `Something went wrong on our side. Try again. Request ${requestId}`;
