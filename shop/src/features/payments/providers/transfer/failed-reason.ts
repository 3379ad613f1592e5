const FAILED = " (failed at the bank)";

/** The reason for a refund that the bank rejected or returned. */
export const failedReason = (reason: string) => reason + FAILED;

/** Whether the bank has rejected or returned the refund with this reason. */
export const hasFailed = (reason: string) => reason.endsWith(FAILED);
