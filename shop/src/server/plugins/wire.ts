import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import type { FastifyError, FastifyInstance } from "fastify";
import { loggable } from "../../api/loggable.server.ts";
import { refuse, ShopRefusal } from "../../api/refusals.server.ts";
import { isUnavailable } from "../../database/errors.ts";

const BODY_MAX_BYTES = 1024 * 1024;
/** When a caller may ask again whom the database did not answer. */
const AWAY_RETRY_SECONDS = 2;

/** What all calls of /API share: encodings, the envelope of refusals, and being open to other origins. */
export async function wire(app: FastifyInstance) {
  await app.register(multipart, {
    attachFieldsToBody: "keyValues",
    limits: { fileSize: 0, files: 0, fields: 200, fieldSize: BODY_MAX_BYTES, parts: 200 },
  });
  await app.register(formbody, { bodyLimit: BODY_MAX_BYTES });
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser(
    "application/json",
    { parseAs: "string", bodyLimit: BODY_MAX_BYTES },
    (_, body, done) => {
      try {
        done(null, String(body).trim() === "" ? {} : JSON.parse(String(body)));
      } catch {
        done(refuse("fields_wrong", { message: "The body is not valid JSON" }));
      }
    },
  );
  app.addContentTypeParser("*", { parseAs: "string", bodyLimit: BODY_MAX_BYTES }, (_, body, done) => {
    if (String(body).trim() === "") done(null, {});
    else done(refuse("type_unknown"));
  });

  app.addHook("onRequest", async (request, reply) => {
    // An empty body is an empty object under any content type, even one that names a missing boundary.
    const { "content-length": length = "0", "transfer-encoding": transfer } = request.headers;
    if (length === "0" && transfer === undefined) delete request.headers["content-type"];
    reply.headers({
      "Access-Control-Allow-Origin": "*",
      "Cross-Origin-Resource-Policy": "cross-origin",
    });
  });
  app.options("/*", async (_, reply) =>
    reply
      .headers({
        "Access-Control-Allow-Methods": "GET, POST, DELETE",
        "Access-Control-Allow-Headers": "Authorization, Content-Type, Idempotency-Key",
        "Access-Control-Max-Age": "86400",
      })
      .status(204)
      .send(),
  );

  app.setNotFoundHandler((request, reply) => {
    reply.status(404).send(envelopeOf(`There is no call ${request.method} ${request.url.split("?")[0]}`));
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal) {
      const { retryAfterSeconds, message, ...facts } = refusal.facts;
      if (retryAfterSeconds) reply.header("Retry-After", retryAfterSeconds);
      return reply.status(refusal.status).send({ ...envelopeOf(refusal.message), ...facts });
    }
    request.log.error({ fault: loggable(error) }, "A call failed");
    const isLater = isUnavailable(error);
    if (isLater) reply.header("Retry-After", AWAY_RETRY_SECONDS);
    return reply.status(isLater ? 503 : 500).send({
      ...envelopeOf("Something went wrong on our side. Please try again."),
      request_id: request.id,
    });
  });
}

const envelopeOf = (message: string) => ({ status: "error", success: false, message });

/** What Fastify and its parsers refuse by themselves, in the shop's own terms. */
function asRefusal(error: FastifyError): ShopRefusal | null {
  if (error instanceof ShopRefusal) return error;
  if (error.statusCode === 413) return refuse("too_large");
  if (error.statusCode === 415) return refuse("type_unknown");
  const isClients = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  // busboy's own errors for a broken multipart body carry no status.
  const isBrokenForm =
    /multipart|Unexpected end of form|Malformed part/i.test(error.message) && !error.statusCode;
  return isClients || isBrokenForm
    ? refuse("fields_wrong", { message: "The body could not be read as the form it says it is" })
    : null;
}
