import type { FastifyInstance } from "fastify";
import type { Settings } from "../../settings.ts";

/** What no page of the shop uses, so that nothing that gets into one can. */
const UNUSED = [
  ...["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer"],
  ...["microphone", "midi", "payment", "publickey-credentials-get", "screen-wake-lock", "serial", "usb"],
];

/** What every answer says, so that a browser takes it for nothing else and lets no other site near it. */
export const SAFE_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": UNUSED.map((feature) => `${feature}=()`).join(", "),
};

/** To be the first hook: what refuses a request early has its headers too, and so has a stream. */
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
