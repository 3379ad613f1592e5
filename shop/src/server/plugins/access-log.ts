import type { FastifyInstance } from "fastify";

/**
 * Logs one line for each response at level info, under the id in its `X-Request-Id` header. It omits query, headers and
 * body, because they contain passwords, tokens and personal data.
 */
export function accessLog(app: FastifyInstance) {
  // These hooks run for every request, so they use callbacks, which are cheaper than promises.
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("X-Request-Id", request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info({
      method: request.method,
      path: request.url.split("?", 1)[0],
      status: reply.statusCode,
      elapsedMs: Math.round(reply.elapsedTime * 10) / 10,
    });
    done();
  });
}
