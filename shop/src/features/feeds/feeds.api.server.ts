import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { JobError, openLimiter } from "@kasna/background";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { unlessIdle } from "../admin/kit/file-limiter.operations.server.ts";
import { openFeeds } from "./feed.operations.server.ts";
import { FEED_FORMATS, isFeedName } from "./feed-formats.widget.ts";

/** An unpacked feed is some 25 MB, so few are sent at once. Clients that accept gzip are not limited. */
const UNPACKED_AT_ONCE = 2;
const RETRY_SECONDS = 10;
const GZIP = /(?:\bgzip\b|\*)(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

/** `/feeds/parts.csv` and the other feeds, compressed unless the client does not accept gzip. */
export function feedsApi(app: FastifyInstance, ctx: AppContext) {
  const feedOf = openFeeds(ctx);
  const unpacking = openLimiter({ concurrency: UNPACKED_AT_ONCE, queue: 0 });

  /** The text of a feed as a stream. Throws `files_busy` if too many clients read one. */
  async function unpacked(bytes: Buffer): Promise<Readable> {
    const leave = await unpacking.enter().catch((error: unknown) => {
      throw error instanceof JobError
        ? domainError("files_busy", { retryAfterSeconds: RETRY_SECONDS })
        : error;
    });
    return unlessIdle(Readable.from([bytes]).pipe(createGunzip())).once("close", leave);
  }

  app.get<{ Params: { name: string } }>("/feeds/:name", { compress: false }, async (request, reply) => {
    const { name } = request.params;
    if (!isFeedName(name)) throw domainError("not_found", { message: "There is no such feed" });
    const { bytes, hash } = await feedOf(name);
    const isZipped = GZIP.test(request.headers["accept-encoding"] ?? "");
    const etag = `"${hash}${isZipped ? "-gzip" : ""}"`;
    // A cache on the way asks each time: the feed is up to a minute old already.
    reply.headers({ "Cache-Control": "public, no-cache", Vary: "Accept-Encoding", ETag: etag });
    if (request.headers["if-none-match"]?.includes(etag)) return reply.status(304).send();
    reply.type(FEED_FORMATS[name].contentType);
    if (isZipped) return reply.header("Content-Encoding", "gzip").send(bytes);
    return reply.send(request.method === "HEAD" ? "" : await unpacked(bytes));
  });
}
