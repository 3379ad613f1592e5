import type { FastifyInstance } from "fastify";

/**
 * One line for each answered request at level info, under the id that the answer carries as
 * `X-Request-Id`. It names no query, header or body: those hold passwords, tokens and people.
 */
export function accessLog(app: FastifyInstance) {
  // Every answer passes these hooks, so they make no promise.
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
