import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError, domainError } from "../../api/domain-errors.server.ts";
import { internalError, withRequestId } from "../../api/internal-error.server.ts";
import { serializeError } from "../../api/serialize-error.server.ts";
import { isOutOfSpace, isUnavailable } from "../../database/errors.ts";
import { freeBytes } from "./free-bytes.ts";
import { SAFE_HEADERS } from "./safe-headers.ts";

/** `Retry-After` when the database is unavailable. */
const UNAVAILABLE_RETRY_SECONDS = 2;
/** `Retry-After` when the disk is full, because someone has to free space. */
const OUT_OF_SPACE_RETRY_SECONDS = 300;
const API = /^\/API(?:[/?]|$)/;

const envelopeOf = (message: string) => ({ status: "error", success: false, message });

/** An error that Fastify or a parser threw for a bad request, as a domain error; null for an internal error. */
function asDomainError(error: FastifyError): DomainError | null {
  if (error instanceof DomainError) return error;
  if (error.statusCode === 413) return domainError("too_large");
  if (error.statusCode === 415) return domainError("type_unknown");
  if (error.code === "FST_ERR_BAD_URL" || error.code === "FST_ERR_MAX_PARAM_LENGTH")
    return domainError("fields_wrong", { message: "The request address must be a path of the shop" });
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
    ? domainError("fields_wrong", { message: "The request body does not match its content type" })
    : null;
}

/**
 * Responds with a domain error, or logs an internal error once and responds without details. API calls get the
 * envelope.
 */
function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply, isCall: boolean) {
  const known = asDomainError(error);
  const isFull = !known && isOutOfSpace(error);
  const isRetryable = !known && isUnavailable(error);
  if (!known) request.log.error({ fault: serializeError(error) }, "A request failed");
  const { retryAfterSeconds, message: _, ...facts } = known?.details ?? {};
  const internal = internalError(error);
  const status = known?.status ?? (isRetryable ? 503 : internal.status);
  if (retryAfterSeconds || isRetryable)
    reply.header("Retry-After", retryAfterSeconds ?? UNAVAILABLE_RETRY_SECONDS);
  if (isFull) reply.header("Retry-After", OUT_OF_SPACE_RETRY_SECONDS);
  // The client may still be sending the rejected body.
  if (status === 413 || status === 415) reply.header("Connection", "close");
  reply.status(status);
  if (isCall) {
    const message = known?.message ?? internal.message;
    return reply.send({ ...envelopeOf(message), ...facts, ...(status >= 500 && { request_id: request.id }) });
  }
  return reply
    .type("text/plain; charset=utf-8")
    .send(known?.message ?? withRequestId(internal.message, request.id));
}

/** Error responses of the API, in the envelope. */
export const apiErrors = (app: FastifyInstance) =>
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply, true));

/** Error and not-found responses for everything else, as plain text without the error's own message. */
export function pageErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply, false));
  app.setNotFoundHandler((request, reply) => {
    if (API.test(request.url)) return reply.status(404).send(noEndpoint(request));
    return reply.status(404).type("text/plain; charset=utf-8").send("Page not found");
  });
}

export const noEndpoint = ({ method, url }: FastifyRequest) =>
  envelopeOf(`There is no endpoint ${method} ${url.split("?")[0]}`);

/** No hook runs for a request that the router can't parse, so set the headers here. */
export function unroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ ...SAFE_HEADERS, "X-Request-Id": request.id });
  return sendError(error, request, reply, API.test(request.raw.url ?? ""));
}

const STATUS_OF: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Responds to a request whose body takes too long, and closes its connection. */
export const bodyTimedOut = (socket: Socket) =>
  unreadable(
    Object.assign(new Error("The body took too long"), { code: "ERR_HTTP_REQUEST_TIMEOUT" }),
    socket,
  );

/** Responds to a request that is not valid HTTP. */
export function unreadable(error: Error & { code?: string; rawPacket?: unknown }, socket: Socket) {
  // Node copies up to 64 KB into the error.
  freeBytes(error.rawPacket);
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const status = STATUS_OF[error.code ?? ""] ?? 400;
  const text = `${STATUS_CODES[status]}\n`;
  const headers = {
    ...SAFE_HEADERS,
    "X-Request-Id": randomUUID(),
    "Content-Type": "text/plain",
    "Content-Length": text.length,
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  if (socket.writable) socket.write([`HTTP/1.1 ${status} ${text.trim()}`, ...lines, "", text].join("\r\n"));
  socket.destroy(error);
}
