import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError, domainError } from "../../api/domain-errors.server.ts";
import { internalErrorMessage } from "../../api/internal-error.server.ts";
import { serializeError } from "../../api/serialize-error.server.ts";
import { isUnavailable } from "../../database/errors.ts";
import { SAFE_HEADERS } from "./safe-headers.ts";

/** When a caller may ask again whom the database did not answer. */
const AWAY_RETRY_SECONDS = 2;
const API = /^\/API(?:[/?]|$)/;

const envelopeOf = (message: string) => ({ status: "error", success: false, message });

/** What Fastify and its parsers refuse by themselves, in the shop's own terms; null for a fault of ours. */
function asDomainError(error: FastifyError): DomainError | null {
  if (error instanceof DomainError) return error;
  if (error.statusCode === 413) return domainError("too_large");
  if (error.statusCode === 415) return domainError("type_unknown");
  if (error.code === "FST_ERR_BAD_URL" || error.code === "FST_ERR_MAX_PARAM_LENGTH")
    return domainError("fields_wrong", { message: "The request's address must be a path of the shop" });
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
    ? domainError("fields_wrong", { message: "The body could not be read as the form it says it is" })
    : null;
}

/** Answers with what a refusal says or, logged once, that a fault is ours: in the envelope or as a sentence. */
function tell(error: FastifyError, request: FastifyRequest, reply: FastifyReply, isCall: boolean) {
  const refusal = asDomainError(error);
  const isLater = !refusal && isUnavailable(error);
  if (!refusal) request.log.error({ fault: serializeError(error) }, "A request failed");
  const { retryAfterSeconds, message: _, ...facts } = refusal?.facts ?? {};
  const status = refusal?.status ?? (isLater ? 503 : 500);
  if (retryAfterSeconds || isLater) reply.header("Retry-After", retryAfterSeconds ?? AWAY_RETRY_SECONDS);
  // Of a body that is not taken, something may be on its way still.
  if (status === 413 || status === 415) reply.header("Connection", "close");
  reply.status(status);
  if (isCall) {
    const message = refusal?.message ?? "Something went wrong on our side. Please try again.";
    return reply.send({ ...envelopeOf(message), ...facts, ...(status >= 500 && { request_id: request.id }) });
  }
  return reply
    .type("text/plain; charset=utf-8")
    .send(refusal ? refusal.message : internalErrorMessage(request.id));
}

/** Errors of calls, in the envelope. */
export const apiErrors = (app: FastifyInstance) =>
  app.setErrorHandler((error: FastifyError, request, reply) => tell(error, request, reply, true));

/** Errors of everything else, and addresses that lead nowhere, in a sentence; none of the error's own words. */
export function pageErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => tell(error, request, reply, false));
  app.setNotFoundHandler((request, reply) => {
    if (API.test(request.url)) return reply.status(404).send(noEndpoint(request));
    return reply.status(404).type("text/plain; charset=utf-8").send("There is nothing here");
  });
}

export const noEndpoint = ({ method, url }: FastifyRequest) =>
  envelopeOf(`There is no call ${method} ${url.split("?")[0]}`);

/** What the router can't read comes to no hook, so it gets its headers here. */
export function unroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ ...SAFE_HEADERS, "X-Request-Id": request.id });
  return tell(error, request, reply, API.test(request.raw.url ?? ""));
}

const STATUS_OF: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** What is no HTTP. */
export function unreadable(error: Error & { code?: string }, socket: Socket) {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const status = STATUS_OF[error.code ?? ""] ?? 400;
  const text = `${STATUS_CODES[status]}\n`;
  const headers = {
    ...SAFE_HEADERS,
    ...{ "X-Request-Id": randomUUID(), "Content-Type": "text/plain", "Content-Length": text.length },
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  if (socket.writable) socket.write([`HTTP/1.1 ${status} ${text.trim()}`, ...lines, "", text].join("\r\n"));
  socket.destroy(error);
}
