import type { IncomingMessage } from "node:http";
import { type Readable, Transform } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type DomainError, domainError } from "../../api/domain-errors.server.ts";

/** A client that is still sending hears no answer, so this much is thrown away before it is told. */
const READ_PAST = { bytes: 32 * 1024 * 1024, ms: 10_000 };

/** Requests whose body was longer than it may be. */
const tooLong = new WeakSet<IncomingMessage>();
export const exceedsBodyLimit = ({ raw }: FastifyRequest) => tooLong.has(raw);

/**
 * No body has more bytes than its route's `bodyLimit`, whoever reads it, and none is unpacked: what is packed is
 * refused. A body whose length is known is refused before anything of it is kept.
 */
export function limitBodies(app: FastifyInstance) {
  app.addHook("onRequest", (request, reply, done) => {
    const refusal = atFirstSight(request);
    if (!refusal) return done();
    reply.header("Connection", "close");
    readPast(request.raw).then(() => done(refusal));
  });
  app.addHook("preParsing", (request, reply, payload, done) => {
    if (!isChunked(request)) return done(null, payload);
    const limited = counted(payload as Readable, request.routeOptions.bodyLimit ?? 0, () => {
      tooLong.add(request.raw);
      reply.header("Connection", "close");
    });
    done(null, limited);
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    // Nobody reads the rest of it, and it may have no end.
    if (isChunked(request) && !request.raw.complete) reply.header("Connection", "close");
    done(null, payload);
  });
}

const isChunked = ({ headers }: FastifyRequest) => headers["transfer-encoding"] !== undefined;

function atFirstSight(request: FastifyRequest): DomainError | null {
  const { "content-length": length = "0", "content-encoding": coding = "identity" } = request.headers;
  const transfer = request.headers["transfer-encoding"] ?? "chunked";
  if (length === "0" && !isChunked(request)) return null;
  if (coding.trim().toLowerCase() !== "identity" || transfer.trim().toLowerCase() !== "chunked")
    return domainError("packed");
  return Number(length) > (request.routeOptions.bodyLimit ?? 0) ? domainError("too_large") : null;
}

/** Reads on and keeps nothing, until the body or the patience ends. */
function readPast(body: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, READ_PAST.ms);
    body.on("data", (piece: Buffer) => {
      bytes += piece.length;
      if (bytes <= READ_PAST.bytes) return;
      body.pause();
      end();
    });
    body.once("end", end).once("error", end).once("close", end);
  });
}

/** The same bytes up to a limit; past it nothing but a refusal, once the rest was read past. */
function counted(source: Readable, limit: number, onTooLong: () => void): Readable {
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;
  const bounded = new Transform({
    transform(piece: Buffer, _, done) {
      bytes += piece.length;
      if (bytes <= limit) return done(null, piece);
      if (!timer) {
        onTooLong();
        timer = setTimeout(() => bounded.destroy(domainError("too_large")), READ_PAST.ms);
      }
      done(bytes > limit + READ_PAST.bytes ? domainError("too_large") : null);
    },
    flush: (done) => done(bytes > limit ? domainError("too_large") : null),
    destroy(error, done) {
      clearTimeout(timer);
      done(error);
    },
  });
  // Not a pipeline: that would end the connection before the client has its answer.
  source.once("error", (error) => bounded.destroy(error));
  source.once("close", () => {
    if (!source.readableEnded) bounded.destroy(new Error("The client left"));
  });
  return source.pipe(bounded);
}
