import type { FastifyBaseLogger } from "fastify";
import type { LRUCache } from "lru-cache";
import { serializeError } from "../../api/serialize-error.server.ts";
import { copyBytes, type Entry, plainBody } from "./cached-page.ts";
import { compressThoroughly } from "./compress-page.ts";

/** Shorter pages fit into the first packets anyway. */
const THOROUGH_FROM_BYTES = 4096;

/**
 * Thoroughly compresses a page that was requested again, in another thread and one page at a time. The others are
 * compressed on their next request.
 */
export function compressingAgain(pages: LRUCache<string, Entry>, log: FastifyBaseLogger) {
  let isCompressing = false;
  return async function compressAgain(key: string, entry: Entry): Promise<void> {
    if (isCompressing || entry.isThorough || entry.length < THOROUGH_FROM_BYTES) return;
    isCompressing = true;
    entry.isThorough = true;
    try {
      const bytes = copyBytes(await compressThoroughly(plainBody(entry)));
      const current = pages.peek(key);
      if (current?.hash !== entry.hash) return;
      if (current.bodies.some((body) => body.bytes.length <= bytes.length)) return;
      // Browsers that accept Zstandard also accept brotli.
      const others = current.bodies.filter(({ encoding }) => encoding === "gzip");
      pages.set(key, { ...current, bodies: [{ encoding: "br", bytes }, ...others] });
    } catch (error) {
      log.error({ key, fault: serializeError(error) }, "A page was not compressed again");
    } finally {
      isCompressing = false;
    }
  };
}
