import { CallError } from "@kasna/contract/client";

/** Whether a call failed because another tab or device had removed what it was about. */
export const isGone = (error: unknown): boolean => error instanceof CallError && error.status === 404;
