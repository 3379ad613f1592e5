import type { IncomingMessage } from "node:http";
import { FORM_FIELDS_MAX } from "@kasna/contract/define-endpoint";
import { parseJson } from "@kasna/rules/parse-json";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { domainError } from "../../api/domain-errors.server.ts";
import { apiErrors, noEndpoint } from "./error-handlers.ts";
import { multipartFields } from "./multipart-form.ts";

const OTHER_METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "TRACE"];

/** The conventions of all /API endpoints: body encodings, the error envelope and CORS. */
export function apiConventions(app: FastifyInstance) {
  app.addContentTypeParser("multipart/form-data", async (request: FastifyRequest, body: IncomingMessage) =>
    multipartFields(request.headers["content-type"] ?? "", body, request.routeOptions.bodyLimit ?? 0),
  );
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_: unknown, body: string) => formFields(body),
  );
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_, body, done) => {
    try {
      done(null, String(body).trim() === "" ? {} : parseJson(String(body)));
    } catch {
      done(domainError("fields_wrong", { message: "The request body is not valid JSON" }));
    }
  });
  app.addContentTypeParser("*", { parseAs: "string" }, (_, body, done) => {
    if (String(body).trim() === "") done(null, {});
    else done(domainError("type_unknown"));
  });

  app.addHook("onRequest", async (request, reply) => {
    // Treat an empty body as an empty object, even under a multipart content type without a boundary.
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

  apiErrors(app);
  app.setNotFoundHandler((request, reply) => reply.status(404).send(noEndpoint(request)));
  // Without these routes, the catch-all route for pages would handle unknown API addresses.
  for (const url of ["/", "/*"])
    app.route({
      method: OTHER_METHODS,
      url,
      onRequest: async (request, reply) => reply.status(404).send(noEndpoint(request)),
      handler: async (_, reply) => reply.callNotFound(),
    });
}

function formFields(body: string) {
  const fields: Record<string, string | string[]> = Object.create(null);
  let count = 0;
  for (const [name, value] of new URLSearchParams(body)) {
    count++;
    if (count > FORM_FIELDS_MAX) throw domainError("too_large");
    const before = fields[name];
    fields[name] = before === undefined ? value : [before, value].flat();
  }
  return fields;
}
