import type { IncomingHttpHeaders } from "node:http";

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/**
 * Where the shop is for whoever sends these headers, as an origin: where its settings say or, for a browser on the
 * same machine, where that believes it to be. A name that another site could have given to this machine is none.
 */
export function ownOrigin(publicUrl: string, { host = "", origin }: IncomingHttpHeaders): string {
  const own = new URL(publicUrl).origin;
  return origin !== own && LOOPBACK.test(host) ? new URL(`http://${host}`).origin : own;
}
