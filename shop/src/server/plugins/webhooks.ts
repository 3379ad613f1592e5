import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../api/app-context.server.ts";
import { DomainError } from "../../api/domain-errors.server.ts";
import {
  acceptsCourierWebhooks,
  handleCourierWebhook,
} from "../../features/orders/courier/record-tracking-update.operations.server.ts";
import { handleWebhook, webhookProviders } from "../../features/payments/webhook.operations.server.ts";
import { WEBHOOK_BODY_MAX_BYTES } from "../guards/body-limits.ts";

type Handle = (request: { headers: IncomingHttpHeaders; body: Buffer }) => Promise<void>;

/**
 * The webhooks of the payment providers and of the courier. The body is not parsed, because a signature covers its raw
 * bytes.
 */
export async function webhooks(scope: FastifyInstance, ctx: AppContext) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer" }, (_, body, done) => done(null, body));
  const addWebhook = (name: string, handle: Handle) =>
    scope.post(`/webhooks/${name}`, { bodyLimit: WEBHOOK_BODY_MAX_BYTES }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      try {
        await handle({ headers: request.headers, body });
        return { status: "ok" };
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        request.log.warn({ from: request.ip, code: error.code }, `A webhook was rejected: ${error.message}`);
        return reply.status(error.status).send({ status: "error", message: error.message });
      }
    });
  for (const provider of webhookProviders(ctx))
    addWebhook(provider, (request) => handleWebhook(ctx, provider, request));
  // Shiprocket does not accept an address that contains its own name.
  if (acceptsCourierWebhooks(ctx)) addWebhook("courier", (request) => handleCourierWebhook(ctx, request));
}
