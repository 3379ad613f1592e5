import type { FastifyReply, FastifyRequest } from "fastify";
import type { PageResponse } from "./cached-page.ts";

const BUSY_RETRY_SECONDS = 2;

/** Sends a page, or 304 if the client has it. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, response: PageResponse) {
  if (response.kind === "busy")
    return reply
      .status(503)
      .headers({ "Retry-After": BUSY_RETRY_SECONDS, "Cache-Control": "no-store" })
      .type("text/plain")
      .send(`The shop is busy. Try again in a moment. Request ${request.id}`);
  if (response.kind === "rendered") {
    const { status, headers, body } = response.page;
    // Browsers cache a 301 permanently, and also a 410, but the SKU may be sold again.
    return reply
      .status(status)
      .headers({ "Cache-Control": "no-cache", ...headers })
      .send(body);
  }
  reply.status(response.status).headers(response.headers);
  if (response.status !== 200) return reply.send(response.bytes);
  const hasCopy = request.headers["if-none-match"]?.includes(response.hash) ?? false;
  return hasCopy ? reply.status(304).send() : reply.send(response.bytes);
}
