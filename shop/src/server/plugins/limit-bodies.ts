import type { IncomingMessage } from "node:http";
import { type Readable, Transform } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type DomainError, domainError } from "../../api/domain-errors.server.ts";

/** A client does not read the response while it is sending, so discard up to this much of the body first. */
const DISCARD = { bytes: 32 * 1024 * 1024, ms: 10_000 };

/** Requests whose body exceeded the limit. */
const tooLong = new WeakSet<IncomingMessage>();
export const exceedsBodyLimit = ({ raw }: FastifyRequest) => tooLong.has(raw);

/**
 * Rejects bodies longer than their route's `bodyLimit`, whatever reads them, and compressed bodies. Where
 * Content-Length is known, rejects the request before any of the body is stored.
 */
export function limitBodies(app: FastifyInstance) {
  app.addHook("onRequest", (request, reply, done) => {
    const error = headerError(request);
    if (!error) return done();
    reply.header("Connection", "close");
    discardBody(request.raw).then(() => done(error));
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
    // Nothing reads the rest of the body, which may be endless.
    if (isChunked(request) && !request.raw.complete) reply.header("Connection", "close");
    done(null, payload);
  });
}

const isChunked = ({ headers }: FastifyRequest) => headers["transfer-encoding"] !== undefined;

function headerError(request: FastifyRequest): DomainError | null {
  const { "content-length": length = "0", "content-encoding": coding = "identity" } = request.headers;
  const transfer = request.headers["transfer-encoding"] ?? "chunked";
  if (length === "0" && !isChunked(request)) return null;
  if (coding.trim().toLowerCase() !== "identity" || transfer.trim().toLowerCase() !== "chunked")
    return domainError("packed");
  return Number(length) > (request.routeOptions.bodyLimit ?? 0) ? domainError("too_large") : null;
}

/** Reads and discards the body until it ends or a limit of `DISCARD` is reached. */
function discardBody(body: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, DISCARD.ms);
    body.on("data", (piece: Buffer) => {
      bytes += piece.length;
      if (bytes <= DISCARD.bytes) return;
      body.pause();
      end();
    });
    body.once("end", end).once("error", end).once("close", end);
  });
}

/** Passes on the bytes up to a limit; past it, discards the rest and then fails with `too_large`. */
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
      done(bytes > limit + DISCARD.bytes ? domainError("too_large") : null);
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
