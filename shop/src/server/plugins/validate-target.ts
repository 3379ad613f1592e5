import type { FastifyInstance, FastifyRequest } from "fastify";
import { domainError } from "../../api/domain-errors.server.ts";

/** A name, an IPv4 or an IPv6 address, and a port: what a Host may be (RFC 9112, 3.2). */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::(?<port>\d{1,5}))?$/i;
const PORT_MAX = 65_535;
/** A path from one slash on, without what a URL's reader would take for a slash or leave out. */
const PATH = /^\/(?![/\\])[^\\\s?#]*(?:\?[^\s#]*)?$/;
const NUL = /%00/;

/**
 * Refuses, before any route, what two readers could take for different addresses: a target that names a host or
 * could be taken for one, no Host that can be, two of them. And a NUL, which no address of the shop holds.
 */
export function validateTarget(app: FastifyInstance) {
  app.addHook("onRequest", (request, reply, done) => {
    const wrong = whatIsWrong(request);
    if (!wrong) return done();
    reply.header("Connection", "close");
    done(domainError("fields_wrong", { message: wrong }));
  });
}

function whatIsWrong({ raw: { url = "", headers, rawHeaders } }: FastifyRequest): string | null {
  if (namesTwoHosts(rawHeaders)) return "The request names two hosts";
  const host = headers.host === undefined ? null : HOST.exec(headers.host);
  if (headers.host !== undefined && (!host || Number(host.groups?.port ?? 0) > PORT_MAX))
    return "The request's Host is none";
  if (!PATH.test(url) || hasControl(url)) return "The request's address must be a path of the shop";
  return NUL.test(url) ? "The address contains a character that is not allowed" : null;
}

const hasControl = (text: string) => {
  for (let at = 0; at < text.length; at++)
    if (text.charCodeAt(at) < 0x21 || text.charCodeAt(at) === 0x7f) return true;
  return false;
};

/** Whether headers, names and values in turn, name the host more than once (RFC 9112, 3.2). */
function namesTwoHosts(headers: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < headers.length; index += 2)
    if (headers[index]?.length === 4 && headers[index]?.toLowerCase() === "host") hosts++;
  return hosts > 1;
}
