import { CallError } from "@kasna/contract/client";

/** The server's message for a failed call, or the fallback. */
export const failureSentence = (error: unknown, fallback: string): string =>
  error instanceof CallError ? error.sentence(fallback) : fallback;
