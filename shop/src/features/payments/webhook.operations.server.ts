import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { paymentEvents, payments } from "../../database/schema/index.ts";
import { chargeOf, isSigned } from "./razorpay.server.ts";
import { recordCharge } from "./record-charge.operations.server.ts";
import { recordRefundOutcome } from "./refunds.operations.server.ts";

const DAY_MS = 86_400_000;
/** Razorpay lets the owner resend events of the last 15 days. */
const OLDEST_DAYS = 16;

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

type WebhookRequest = { body: Buffer; signature: string; eventId: string };

/**
 * Handles a Razorpay webhook: records its charge or refund and stores the event in the same transaction. The same
 * event again changes nothing. Throws `webhook_forged` for a wrong signature, an invalid body, an event that is too
 * old, and an event whose id or body was used by another event; `not_found` for an unknown payment.
 */
export async function handleRazorpayWebhook(
  ctx: AppContext,
  { body, signature, eventId }: WebhookRequest,
): Promise<void> {
  if (!isSigned(ctx.settings.razorpay.webhookSecret, body, signature))
    throw domainError("webhook_forged", { message: "The signature is wrong" });
  const event = readEvent(body);
  const ageMs = ctx.now().getTime() - event.created_at * 1000;
  if (!eventId || ageMs > OLDEST_DAYS * DAY_MS)
    throw domainError("webhook_forged", { message: "The event is too old or has no id" });
  const storeThisEvent = (tx: Transaction) =>
    storeEvent(ctx, tx, {
      eventId,
      type: event.event,
      bodyHash: createHash("sha256").update(body).digest("hex"),
    });
  const { payment, refund } = event.payload;
  if (event.event.startsWith("refund.") && refund)
    return recordRefundOutcome(ctx, {
      providerRefundId: refund.entity.id,
      outcome: event.event === "refund.failed" ? "failed" : "done",
      alsoIn: storeThisEvent,
    });
  const isAboutCharge = /^(payment\.(captured|failed|authorized)|order\.paid)$/.test(event.event);
  if (!isAboutCharge || !payment) return;
  const { entity } = payment;
  const [ourPayment] = await ctx.db.readOnly
    .select({ reference: payments.reference })
    .from(payments)
    .where(and(eq(payments.provider, "razorpay"), eq(payments.providerOrderId, entity.order_id ?? "")));
  if (!ourPayment) throw domainError("not_found", { message: "Payment not found" });
  await recordCharge(ctx, { reference: ourPayment.reference, charge: chargeOf(entity) }, storeThisEvent);
}

function readEvent(body: Buffer): z.output<typeof eventSchema> {
  try {
    return eventSchema.parse(JSON.parse(body.toString("utf8")));
  } catch {
    throw domainError("webhook_forged", { message: "The body is not a valid event" });
  }
}

/** Stores an event in the transaction of its effect. Returns false if it was handled before. Throws `webhook_forged`. */
async function storeEvent(
  ctx: AppContext,
  tx: Transaction,
  event: { eventId: string; type: string; bodyHash: string },
): Promise<boolean> {
  const provider = "razorpay";
  const inserted = await tx
    .insert(paymentEvents)
    .values({ provider, ...event, receivedAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId });
  if (inserted.length > 0) return true;
  const [stored] = await tx
    .select({ bodyHash: paymentEvents.bodyHash })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, event.eventId)));
  if (stored?.bodyHash !== event.bodyHash)
    throw domainError("webhook_forged", { message: "Another event was received with this id or body" });
  return false;
}
