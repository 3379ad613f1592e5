import type { FastifyInstance } from "fastify";
import type { Settings } from "../../settings.ts";

/**
 * Browser features that are disabled, so that an injected script can't use them either. Pages enable those they use.
 */
const UNUSED = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "screen-wake-lock",
  "serial",
  "usb",
];

/** Security headers for every response. */
export const SAFE_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": UNUSED.map((feature) => `${feature}=()`).join(", "),
};

/** Must be the first hook, so that early errors and streams also have these headers. */
export function safeHeaders(app: FastifyInstance, { publicUrl }: Settings) {
  const headers = {
    ...SAFE_HEADERS,
    ...(publicUrl.startsWith("https:") && {
      "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    }),
  };
  app.addHook("onRequest", (_, reply, done) => {
    reply.headers(headers);
    done();
  });
}
