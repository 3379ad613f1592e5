import type { FastifyInstance } from "fastify";

/**
 * One line for each answered request at level info, under the id that the answer carries as
 * `X-Request-Id`. It names no query, header or body: those hold passwords, tokens and people.
 */
export function accessLog(app: FastifyInstance) {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("X-Request-Id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    request.log.info({
      method: request.method,
      path: request.url.split("?", 1)[0],
      status: reply.statusCode,
      elapsedMs: Math.round(reply.elapsedTime * 10) / 10,
    });
  });
}
