import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../api/app-context.server.ts";
import { DomainError } from "../../api/domain-errors.server.ts";
import { handleRazorpayWebhook } from "../../features/payments/webhook.operations.server.ts";
import { WEBHOOK_BODY_MAX_BYTES } from "../guards/body-limits.ts";

/** The webhook of the payment provider. The body stays unparsed: the signature covers its raw bytes. */
export async function webhooks(scope: FastifyInstance, ctx: AppContext) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer" }, (_, body, done) => done(null, body));
  scope.post("/webhooks/razorpay", { bodyLimit: WEBHOOK_BODY_MAX_BYTES }, async (request, reply) => {
    const header = (name: string) => String(request.headers[name] ?? "");
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    try {
      await handleRazorpayWebhook(ctx, {
        body,
        signature: header("x-razorpay-signature"),
        eventId: header("x-razorpay-event-id").slice(0, 100),
      });
      return { status: "ok" };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      request.log.warn({ from: request.ip, code: error.code }, `A webhook was rejected: ${error.message}`);
      return reply.status(error.status).send({ status: "error", message: error.message });
    }
  });
}
