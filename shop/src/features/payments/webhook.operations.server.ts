import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { paymentEvents, payments } from "../../database/schema/index.ts";
import { chargeOf, isSigned } from "./razorpay.server.ts";
import { recordCharge } from "./record-charge.operations.server.ts";
import { refundToldOf } from "./refunds.operations.server.ts";

const DAY_MS = 86_400_000;
/** An owner may have an event of up to 15 days sent again by hand. */
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

type Told = { body: Buffer; signature: string; eventId: string };

/**
 * Takes a notification of Razorpay: whatever it tells goes the way of every charge, together with the
 * note that it was taken. The same event again changes nothing. Throws `webhook_forged` for a wrong
 * signature, for a body that is no event, for one too old, and for a body that came before under another
 * event's name; `not_found` for a payment that is none of ours.
 */
export async function handleRazorpayWebhook(
  ctx: AppContext,
  { body, signature, eventId }: Told,
): Promise<void> {
  if (!isSigned(ctx.settings.razorpay.webhookSecret, body, signature))
    throw domainError("webhook_forged", { message: "The signature is wrong" });
  const event = readEvent(body);
  const ageMs = ctx.now().getTime() - event.created_at * 1000;
  if (!eventId || ageMs > OLDEST_DAYS * DAY_MS)
    throw domainError("webhook_forged", { message: "This event is too old, or has no id" });
  const note = (tx: Transaction) =>
    noteEvent(ctx, tx, {
      eventId,
      type: event.event,
      bodyHash: createHash("sha256").update(body).digest("hex"),
    });
  const { payment, refund } = event.payload;
  if (event.event.startsWith("refund.") && refund)
    return refundToldOf(ctx, {
      providerRefundId: refund.entity.id,
      outcome: event.event === "refund.failed" ? "failed" : "done",
      alsoIn: note,
    });
  const isAboutCharge = /^(payment\.(captured|failed|authorized)|order\.paid)$/.test(event.event);
  if (!isAboutCharge || !payment) return;
  const { entity } = payment;
  const [ours] = await ctx.db.readOnly
    .select({ reference: payments.reference })
    .from(payments)
    .where(and(eq(payments.provider, "razorpay"), eq(payments.providerOrderId, entity.order_id ?? "")));
  if (!ours) throw domainError("not_found", { message: "There is no such payment" });
  await recordCharge(ctx, { reference: ours.reference, charge: chargeOf(entity) }, note);
}

function readEvent(body: Buffer): z.output<typeof eventSchema> {
  try {
    return eventSchema.parse(JSON.parse(body.toString("utf8")));
  } catch {
    throw domainError("webhook_forged", { message: "The body is no event" });
  }
}

/** Notes an event in the transaction of its effect; false for one that was taken before. Throws `webhook_forged`. */
async function noteEvent(
  ctx: AppContext,
  tx: Transaction,
  event: { eventId: string; type: string; bodyHash: string },
): Promise<boolean> {
  const provider = "razorpay";
  const noted = await tx
    .insert(paymentEvents)
    .values({ provider, ...event, receivedAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId });
  if (noted.length > 0) return true;
  const [before] = await tx
    .select({ bodyHash: paymentEvents.bodyHash })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, event.eventId)));
  if (before?.bodyHash !== event.bodyHash)
    throw domainError("webhook_forged", { message: "This event came before under another name" });
  return false;
}
