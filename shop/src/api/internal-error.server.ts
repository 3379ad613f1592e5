/** What is said of a fault of ours: nothing of the fault, and the id under which the log has it. */
export const internalErrorMessage = (requestId: string) =>
  `Something went wrong on our side. Please try again. Request ${requestId}`;
