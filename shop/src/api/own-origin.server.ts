import type { IncomingHttpHeaders } from "node:http";

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/**
 * The shop's origin as the sender of these headers sees it: that of `publicUrl`, or the Host header's for a browser on
 * this machine. Only loopback addresses are accepted: another site could point its own domain name at this machine.
 */
export function ownOrigin(publicUrl: string, { host = "", origin }: IncomingHttpHeaders): string {
  const own = new URL(publicUrl).origin;
  return origin !== own && LOOPBACK.test(host) ? new URL(`http://${host}`).origin : own;
}
