import type { AppContext } from "../../api/app-context.server.ts";
import { serializeError } from "../../api/serialize-error.server.ts";
import { findPayment, isOpen, markReturned, openAtProvider } from "./payments.operations.server.ts";
import { providerOf } from "./providers/registry.server.ts";
import { reconcilePayment } from "./reconcile.operations.server.ts";

/**
 * Handles the form sent by the provider's checkout from the payment page. The provider checks it; the charge itself is
 * fetched from the provider. If the provider is unreachable, the payment stays in confirmation. Throws `not_found`, and
 * the provider's `payment_forged` and `payment_settled`.
 */
export async function submitPayment(
  ctx: AppContext,
  { reference, form }: { reference: string; form: Readonly<Record<string, string>> },
): Promise<void> {
  const payment = await findPayment(ctx, reference);
  const providerOrderId = await openAtProvider(ctx, reference);
  const submitted = { ...payment, providerOrderId, isOpen: isOpen(payment) };
  const next = await providerOf(ctx, payment.provider).submit(submitted, form);
  await markReturned(ctx, reference);
  if (next === "wait") return;
  await reconcilePayment(ctx, reference).catch((error: unknown) =>
    ctx.log.warn({ fault: serializeError(error) }, "Could not check a payment with the provider"),
  );
}
