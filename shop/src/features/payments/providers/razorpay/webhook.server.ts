import { createHash } from "node:crypto";
import { z } from "zod";
import { domainError } from "../../../../api/domain-errors.server.ts";
import type { PaymentProvider, WebhookEvent } from "../provider.server.ts";
import { chargeOf, isSigned } from "./charge.server.ts";

const paymentEntity = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  amount: z.number(),
  currency: z.string(),
  error_description: z.string().nullish(),
});
const refundEntity = z.object({ id: z.string(), payment_id: z.string() });
const eventSchema = z.object({
  event: z.string(),
  created_at: z.number(),
  payload: z.object({
    payment: z.object({ entity: paymentEntity }).optional(),
    refund: z.object({ entity: refundEntity }).optional(),
  }),
});
type RazorpayEvent = z.output<typeof eventSchema>;

/**
 * Reads a Razorpay webhook and checks its signature. Throws `webhook_forged` for a wrong signature, an invalid body
 * or an event without an id.
 */
export const readRazorpayWebhook =
  (secret: string): NonNullable<PaymentProvider["readWebhook"]> =>
  ({ headers, body }) => {
    const header = (name: string) => String(headers[name] ?? "");
    if (!isSigned(secret, body, header("x-razorpay-signature")))
      throw domainError("webhook_forged", { message: "The signature is wrong" });
    const event = parseEvent(body);
    const id = header("x-razorpay-event-id").slice(0, 100);
    if (!id) throw domainError("webhook_forged", { message: "The event has no id" });
    return {
      id,
      type: event.event,
      bodyHash: createHash("sha256").update(body).digest("hex"),
      sentAt: new Date(event.created_at * 1000),
      about: subjectOf(event),
    };
  };

function parseEvent(body: Buffer): RazorpayEvent {
  try {
    return eventSchema.parse(JSON.parse(body.toString("utf8")));
  } catch {
    throw domainError("webhook_forged", { message: "The body is not a valid event" });
  }
}

function subjectOf({ event, payload: { payment, refund } }: RazorpayEvent): WebhookEvent["about"] {
  if (event.startsWith("refund.") && refund)
    return {
      kind: "refund",
      providerRefundId: refund.entity.id,
      outcome: event === "refund.failed" ? "failed" : "done",
    };
  if (!payment || !/^(payment\.(captured|failed|authorized)|order\.paid)$/.test(event)) return null;
  const { entity } = payment;
  return { kind: "charge", providerOrderId: entity.order_id ?? "", charge: chargeOf(entity) };
}
