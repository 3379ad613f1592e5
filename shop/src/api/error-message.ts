import { CallError } from "@kasna/contract/client";

/**
 * What is said of a call that threw: the server's own sentence where it refused, `failed` where it gave none
 * or broke, `unreached` where no answer came (spec 15.7).
 */
export function errorMessage(error: unknown, failed: string, unreached = failed): string {
  if (!(error instanceof CallError) || error.status === 0) return unreached;
  return error.sentence(failed);
}
