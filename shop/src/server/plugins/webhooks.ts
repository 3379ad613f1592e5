import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../api/app-context.server.ts";
import { DomainError } from "../../api/domain-errors.server.ts";
import { handleWebhook, webhookProviders } from "../../features/payments/webhook.operations.server.ts";
import { WEBHOOK_BODY_MAX_BYTES } from "../guards/body-limits.ts";

/** The webhooks of the payment providers. The body stays unparsed: a signature covers its raw bytes. */
export async function webhooks(scope: FastifyInstance, ctx: AppContext) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer" }, (_, body, done) => done(null, body));
  for (const provider of webhookProviders(ctx))
    scope.post(`/webhooks/${provider}`, { bodyLimit: WEBHOOK_BODY_MAX_BYTES }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      try {
        await handleWebhook(ctx, provider, { headers: request.headers, body });
        return { status: "ok" };
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        request.log.warn({ from: request.ip, code: error.code }, `A webhook was rejected: ${error.message}`);
        return reply.status(error.status).send({ status: "error", message: error.message });
      }
    });
}
