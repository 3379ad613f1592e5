import type { FastifyBaseLogger } from "fastify";
import type { LRUCache } from "lru-cache";
import { serializeError } from "../../api/serialize-error.server.ts";
import { copyBytes, type Entry, plainBody } from "./cached-page.ts";
import { compressThoroughly, THOROUGH } from "./compress-page.ts";

/** Shorter pages fit into the first packets anyway. */
const THOROUGH_FROM_BYTES = 4096;

/** The pause after a page, as a multiple of its time: however many pages are requested, a fifth of a processor at most. */
const PAUSE = 4;

/**
 * Compresses a page more thoroughly the more often it is requested, in another thread and one page at a time. The others
 * are compressed on their next request.
 */
export function compressingAgain(pages: LRUCache<string, Entry>, log: FastifyBaseLogger) {
  let isCompressing = false;
  let pausedUntil = 0;
  return async function compressAgain(key: string, entry: Entry): Promise<void> {
    const next = THOROUGH[entry.timesThorough];
    entry.requests++;
    if (isCompressing || !next || entry.requests < next.afterRequests) return;
    if (entry.length < THOROUGH_FROM_BYTES) return;
    const startedAt = performance.now();
    if (startedAt < pausedUntil) return;
    isCompressing = true;
    entry.timesThorough++;
    entry.requests = 0;
    try {
      const bytes = copyBytes(await compressThoroughly(plainBody(entry), next.level));
      const current = pages.peek(key);
      if (current?.hash !== entry.hash) return;
      if (current.bodies.some((body) => body.bytes.length <= bytes.length)) return;
      // Browsers that accept Zstandard also accept brotli.
      const others = current.bodies.filter(({ encoding }) => encoding === "gzip");
      pages.set(key, { ...current, bodies: [{ encoding: "br", bytes }, ...others] });
    } catch (error) {
      log.error({ key, fault: serializeError(error) }, "A page was not compressed again");
    } finally {
      const endedAt = performance.now();
      pausedUntil = endedAt + PAUSE * (endedAt - startedAt);
      isCompressing = false;
    }
  };
}
