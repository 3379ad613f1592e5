import type { FastifyInstance, FastifyRequest } from "fastify";
import { domainError } from "../../api/domain-errors.server.ts";

/** A valid Host: a name, an IPv4 or an IPv6 address, and an optional port (RFC 9112, 3.2). */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::(?<port>\d{1,5}))?$/i;
const PORT_MAX = 65_535;
/** A path with one leading slash, without characters that a URL parser treats as a slash or drops. */
const PATH = /^\/(?![/\\])[^\\\s?#]*(?:\?[^\s#]*)?$/;
const NUL = /%00/;

/**
 * Rejects, before routing, requests that a proxy and the shop could interpret differently: a target that is or looks
 * like an absolute URL, an invalid Host, two Hosts. Also rejects a NUL, which no address of the shop contains.
 */
export function validateTarget(app: FastifyInstance) {
  app.addHook("onRequest", (request, reply, done) => {
    const message = targetError(request);
    if (!message) return done();
    reply.header("Connection", "close");
    done(domainError("fields_wrong", { message }));
  });
}

function targetError({ raw: { url = "", headers, rawHeaders } }: FastifyRequest): string | null {
  if (hasTwoHosts(rawHeaders)) return "The request has two Host headers";
  const host = headers.host === undefined ? null : HOST.exec(headers.host);
  if (headers.host !== undefined && (!host || Number(host.groups?.port ?? 0) > PORT_MAX))
    return "The request's Host header is not valid";
  if (!PATH.test(url) || hasControl(url)) return "The request address must be a path of the shop";
  return NUL.test(url) ? "The request address contains a character that is not allowed" : null;
}

const hasControl = (text: string) => {
  for (let at = 0; at < text.length; at++)
    if (text.charCodeAt(at) < 0x21 || text.charCodeAt(at) === 0x7f) return true;
  return false;
};

/** Whether raw headers (alternating names and values) contain Host more than once (RFC 9112, 3.2). */
function hasTwoHosts(headers: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < headers.length; index += 2)
    if (headers[index]?.length === 4 && headers[index]?.toLowerCase() === "host") hosts++;
  return hosts > 1;
}
