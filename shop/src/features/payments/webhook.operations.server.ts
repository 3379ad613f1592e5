import type { IncomingHttpHeaders } from "node:http";
import { and, eq } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { DomainError, domainError } from "../../api/domain-errors.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { paymentEvents, payments } from "../../database/schema/index.ts";
import type { WebhookEvent } from "./providers/provider.server.ts";
import { providersSetUp } from "./providers/registry.server.ts";
import type { ProviderName } from "./providers/settings.ts";
import { recordCharge } from "./record-charge.operations.server.ts";
import { recordRefundOutcome } from "./refunds.operations.server.ts";

const DAY_MS = 86_400_000;
/** Older events can't be about a refund whose response was lost and that this shop is still retrying. */
const UNKNOWN_MS = 6 * 3_600_000;
/** Razorpay lets the owner resend events of the last 15 days. */
const OLDEST_DAYS = 16;

type WebhookRequest = { headers: IncomingHttpHeaders; body: Buffer };

/** The providers that have a webhook with this shop's settings. */
export const webhookProviders = (ctx: AppContext): ProviderName[] =>
  providersSetUp(ctx).flatMap(([name, { readWebhook }]) => (readWebhook ? [name] : []));

/**
 * Handles a provider's webhook: records its charge or refund and stores the event in the same transaction. A repeated
 * event changes nothing. Throws `webhook_forged` for a request that fails the provider's check, an event that is too
 * old, and an event whose id or body was already used by another event; `not_found` for an unknown payment. That is
 * accepted after six hours, because the account may also serve another shop, and Razorpay switches off a webhook that
 * fails for a day.
 */
export async function handleWebhook(
  ctx: AppContext,
  provider: ProviderName,
  request: WebhookRequest,
): Promise<void> {
  const [, reader] = providersSetUp(ctx).find(([name]) => name === provider) ?? [];
  if (!reader?.readWebhook) throw domainError("not_found");
  const event = reader.readWebhook(request);
  if (ctx.now().getTime() - event.sentAt.getTime() > OLDEST_DAYS * DAY_MS)
    throw domainError("webhook_forged", { message: "The event is too old" });
  const storeThisEvent = (tx: Transaction) => storeEvent(ctx, tx, { provider, event });
  const { about } = event;
  if (!about) return;
  const isOld = ctx.now().getTime() - event.sentAt.getTime() > UNKNOWN_MS;
  await recordEvent(ctx, { provider, about, storeThisEvent }).catch((error: unknown) => {
    if (!isOld || !(error instanceof DomainError) || error.code !== "not_found") throw error;
    ctx.log.info({ event: event.id }, "A webhook was about another shop's payment");
  });
}

type About = NonNullable<WebhookEvent["about"]>;
type Recorded = {
  provider: ProviderName;
  about: About;
  storeThisEvent: (tx: Transaction) => Promise<boolean>;
};

/** Records an event's charge or refund. Throws `not_found`. */
async function recordEvent(ctx: AppContext, { provider, about, storeThisEvent }: Recorded): Promise<void> {
  if (about.kind === "refund") return recordRefundOutcome(ctx, { ...about, alsoIn: storeThisEvent });
  const [ourPayment] = await ctx.db.readOnly
    .select({ reference: payments.reference })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerOrderId, about.providerOrderId)));
  if (!ourPayment) throw domainError("not_found", { message: "Payment not found" });
  await recordCharge(ctx, { reference: ourPayment.reference, charge: about.charge }, storeThisEvent);
}

/** Stores an event in the transaction of its effect. Returns false if it was handled before. Throws `webhook_forged`. */
async function storeEvent(
  ctx: AppContext,
  tx: Transaction,
  { provider, event: { id, type, bodyHash } }: { provider: ProviderName; event: WebhookEvent },
): Promise<boolean> {
  const inserted = await tx
    .insert(paymentEvents)
    .values({ provider, eventId: id, type, bodyHash, receivedAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId });
  if (inserted.length > 0) return true;
  const [stored] = await tx
    .select({ bodyHash: paymentEvents.bodyHash })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, id)));
  if (stored?.bodyHash !== bodyHash)
    throw domainError("webhook_forged", { message: "Another event was received with this id or body" });
  return false;
}
