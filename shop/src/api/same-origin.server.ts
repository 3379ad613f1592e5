import type { IncomingHttpHeaders } from "node:http";
import { data } from "react-router";
import type { AppContext } from "./app-context.server.ts";
import { domainError } from "./domain-errors.server.ts";

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/**
 * The shop's origin as the sender of these headers sees it: that of `publicUrl`, or the Host header's for a browser on
 * this machine. Only loopback addresses are accepted: another site could point its own domain name at this machine.
 */
export function expectedOrigin(publicUrl: string, { host = "", origin }: IncomingHttpHeaders): string {
  const shopOrigin = new URL(publicUrl).origin;
  return origin !== shopOrigin && LOOPBACK.test(host) ? new URL(`http://${host}`).origin : shopOrigin;
}

/** Throws 403 (`foreign_origin`) for a write from another site. */
export function assertSameOrigin(ctx: AppContext, request: Request): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const { host, origin } = Object.fromEntries(request.headers);
  if (!origin || origin !== expectedOrigin(ctx.settings.publicUrl, { host, origin }))
    throw data(domainError("foreign_origin").message, 403);
}
