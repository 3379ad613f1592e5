import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { JobError, openLimiter } from "@kasna/background";
import type { FastifyReply, FastifyRequest } from "fastify";
import { domainError } from "../../api/domain-errors.server.ts";
import { unlessIdle } from "../../api/files/file-limiter.server.ts";
import type { CachedFile } from "./cached-files.operations.server.ts";

/** An uncompressed feed is about 25 MB, so only a few are sent at once. Clients that accept gzip are not limited. */
const UNPACKED_AT_ONCE = 2;
const RETRY_SECONDS = 10;
const GZIP = /(?:\bgzip\b|\*)(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

/**
 * Returns a function that sends cached files, compressed unless the client does not accept gzip. Each form has its own
 * ETag. The function throws `files_busy` if too many clients are reading an uncompressed one.
 */
export function openCachedFileSender() {
  const unpacking = openLimiter({ concurrency: UNPACKED_AT_ONCE, queue: 0 });

  /** The text of a file as a stream. */
  async function unpacked(bytes: Buffer): Promise<Readable> {
    const release = await unpacking.acquire().catch((error: unknown) => {
      throw error instanceof JobError
        ? domainError("files_busy", { retryAfterSeconds: RETRY_SECONDS })
        : error;
    });
    return unlessIdle(Readable.from([bytes]).pipe(createGunzip())).once("close", release);
  }

  return async (request: FastifyRequest, reply: FastifyReply, type: string, { bytes, hash }: CachedFile) => {
    const isZipped = GZIP.test(request.headers["accept-encoding"] ?? "");
    const etag = `"${hash}${isZipped ? "-gzip" : ""}"`;
    // A cache in between has to revalidate each time, because the file may already be a minute old.
    reply.headers({ "Cache-Control": "public, no-cache", Vary: "Accept-Encoding", ETag: etag });
    if (request.headers["if-none-match"]?.includes(etag)) return reply.status(304).send();
    reply.type(type);
    if (isZipped) return reply.header("Content-Encoding", "gzip").send(bytes);
    // An empty text would be announced as the feed's length.
    return reply.send(request.method === "HEAD" ? Readable.from([]) : await unpacked(bytes));
  };
}
