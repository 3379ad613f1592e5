import type { IncomingMessage } from "node:http";
import { type Readable, Transform } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type DomainError, domainError } from "../../api/domain-errors.server.ts";
import { afterDiscardTurn, drainBody } from "./drain-body.ts";
import { bodyTimedOut } from "./error-handlers.ts";
import { freeBytes } from "./free-bytes.ts";
import { openUnfinishedBodies } from "./unfinished-bodies.ts";

/** A client does not read the response while it is sending, so discard up to this much of the body first. */
const DISCARD = { bytes: 32 * 1024 * 1024, ms: 10_000 };

/** Bodies with this limit or less are read into memory. Longer ones are streams from signed-in staff. */
const IN_MEMORY_MAX_BYTES = 512 * 1024;
/** The limits for unfinished bodies in memory, per process. */
const UNFINISHED = { bytes: 32 * 1024 * 1024, ms: 30_000 };
const CHECK_EVERY_MS = 5000;

/** Requests whose body exceeded the limit. */
const tooLong = new WeakSet<IncomingMessage>();
export const exceedsBodyLimit = ({ raw }: FastifyRequest) => tooLong.has(raw);

/**
 * Rejects bodies longer than their route's `bodyLimit`, whatever reads them, and compressed bodies. If Content-Length
 * is known, rejects the request before any of the body is stored.
 */
export function limitBodies(app: FastifyInstance) {
  app.addHook("onRequest", (request, reply, done) => {
    const error = headerError(request);
    if (!error) return done();
    reply.header("Connection", "close");
    drainBody(request.raw, { ...DISCARD, isUnshared: true }).then(() => done(error));
  });
  const unfinished = openUnfinishedBodies(UNFINISHED);
  const checking = setInterval(() => unfinished.closeOverdue(performance.now()), CHECK_EVERY_MS).unref();
  app.addHook("onClose", async () => clearInterval(checking));
  app.addHook("onRequest", (request, _, done) => {
    const limit = request.routeOptions.bodyLimit ?? 0;
    if (!hasBody(request) || limit > IN_MEMORY_MAX_BYTES) return done();
    const { raw } = request;
    const arrived = unfinished.add({
      bytes: isChunked(request) ? limit : Number(request.headers["content-length"]),
      sinceMs: performance.now(),
      close() {
        // A complete body is only waiting to be read.
        if (!raw.complete) bodyTimedOut(raw.socket);
      },
    });
    raw.once("end", arrived).once("close", arrived);
    done();
  });
  app.addHook("preParsing", (request, reply, payload, done) => {
    if (!isChunked(request)) return done(null, payload);
    const bounded = limited(payload as Readable, request.routeOptions.bodyLimit ?? 0, () => {
      tooLong.add(request.raw);
      reply.header("Connection", "close");
    });
    done(null, bounded);
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    // Nothing reads the remaining body, which may be endless.
    if (isChunked(request) && !request.raw.complete) reply.header("Connection", "close");
    done(null, payload);
  });
}

const isChunked = ({ headers }: FastifyRequest) => headers["transfer-encoding"] !== undefined;
const hasBody = (request: FastifyRequest) =>
  isChunked(request) || (request.headers["content-length"] ?? "0") !== "0";

function headerError(request: FastifyRequest): DomainError | null {
  const { "content-length": length = "0", "content-encoding": coding = "identity" } = request.headers;
  const transfer = request.headers["transfer-encoding"] ?? "chunked";
  if (!hasBody(request)) return null;
  if (coding.trim().toLowerCase() !== "identity" || transfer.trim().toLowerCase() !== "chunked")
    return domainError("packed");
  return Number(length) > (request.routeOptions.bodyLimit ?? 0) ? domainError("too_large") : null;
}

/** Passes on the bytes up to a limit; beyond it, discards the remaining ones and then fails with `too_large`. */
function limited(source: Readable, limit: number, onTooLong: () => void): Readable {
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;
  const bounded = new Transform({
    transform(piece: Buffer, _, done) {
      bytes += piece.length;
      if (bytes <= limit) return done(null, piece);
      if (!timer) {
        onTooLong();
        timer = setTimeout(() => bounded.destroy(domainError("too_large")), DISCARD.ms);
      }
      if (bytes > limit + DISCARD.bytes) return done(domainError("too_large"));
      afterDiscardTurn(piece.length, done);
      freeBytes(piece);
    },
    flush: (done) => done(bytes > limit ? domainError("too_large") : null),
    destroy(error, done) {
      clearTimeout(timer);
      done(error);
    },
  });
  // Not stream.pipeline: it would close the connection before the client has its response.
  source.once("error", (error) => bounded.destroy(error));
  source.once("close", () => {
    if (!source.readableEnded) bounded.destroy(new Error("The client closed the connection"));
  });
  return source.pipe(bounded);
}
