import { pipeline, type Readable, Transform } from "node:stream";
import { JobError } from "@kasna/background";
import type { AppContext } from "../app-context.server.ts";
import { domainError } from "../domain-errors.server.ts";

const RETRY_SECONDS = 10;
/** How long a client may stop reading or sending a file before the transfer is aborted. */
const IDLE_MS = 30_000;

/**
 * Waits for a slot of the file limiter, which all server processes share. Returns the function that releases it.
 * Throws `files_busy` if too many wait.
 */
export async function acquireFileSlot({ fileLimiter }: Pick<AppContext, "fileLimiter">): Promise<() => void> {
  try {
    return await fileLimiter.acquire();
  } catch (error) {
    if (!(error instanceof JobError) || error.reason !== "full") throw error;
    throw domainError("files_busy", { retryAfterSeconds: RETRY_SECONDS });
  }
}

/** The same bytes. The stream is destroyed after `idleMs` without reading or sending, and it always closes. */
export function unlessIdle(file: Readable, idleMs = IDLE_MS): Readable {
  const watched = new Transform({
    transform(chunk, _, done) {
      idle.refresh();
      done(null, chunk);
    },
  });
  const idle = setTimeout(
    () => watched.destroy(new Error(`The client paused for more than ${idleMs} ms`)),
    idleMs,
  ).unref();
  watched.once("close", () => clearTimeout(idle));
  // The stream itself reports a failure to its reader.
  return pipeline(file, watched, () => {});
}
