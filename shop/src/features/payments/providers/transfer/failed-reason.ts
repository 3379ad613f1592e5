const FAILED = " (failed at the bank)";

/** The reason of a refund that the bank refused or returned. */
export const failedReason = (reason: string) => reason + FAILED;

/** Whether the bank has refused or returned the refund with this reason. */
export const hasFailed = (reason: string) => reason.endsWith(FAILED);
