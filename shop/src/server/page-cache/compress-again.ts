import type { FastifyBaseLogger } from "fastify";
import type { LRUCache } from "lru-cache";
import { serializeError } from "../../api/serialize-error.server.ts";
import { type Entry, ownBytes, plainBody } from "./cached-page.ts";
import { compressThoroughly } from "./compress-page.ts";

/** Shorter pages fit into the first packets anyway. */
const THOROUGH_FROM_BYTES = 4096;

/**
 * Compresses a page that was asked for again thoroughly, in another thread and one page at a time. The others are
 * compressed when they are asked for once more.
 */
export function compressingAgain(pages: LRUCache<string, Entry>, log: FastifyBaseLogger) {
  let isCompressing = false;
  return async function compressAgain(key: string, entry: Entry): Promise<void> {
    if (isCompressing || entry.isThorough || entry.length < THOROUGH_FROM_BYTES) return;
    isCompressing = true;
    entry.isThorough = true;
    try {
      const bytes = ownBytes(await compressThoroughly(plainBody(entry)));
      const current = pages.peek(key);
      if (current?.hash !== entry.hash) return;
      if (current.bodies.some((body) => body.bytes.length <= bytes.length)) return;
      // Browsers that accept Zstandard accept brotli too.
      const others = current.bodies.filter(({ encoding }) => encoding === "gzip");
      pages.set(key, { ...current, bodies: [{ encoding: "br", bytes }, ...others] });
    } catch (error) {
      log.error({ key, fault: serializeError(error) }, "A page was not compressed again");
    } finally {
      isCompressing = false;
    }
  };
}
