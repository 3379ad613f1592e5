import { CallError } from "@kasna/contract/client";

/**
 * The message to show for a failed request: the server's where it sent one, `failed` where it did not,
 * `unreached` where there was no response (spec 15.7).
 */
export function errorMessage(error: unknown, failed: string, unreached = failed): string {
  if (!(error instanceof CallError) || error.status === 0) return unreached;
  return error.sentence(failed);
}
