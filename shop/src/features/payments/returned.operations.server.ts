import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { serializeError } from "../../api/serialize-error.server.ts";
import { findPayment, markReturned, openAtProvider } from "./payments.operations.server.ts";
import { providerOf } from "./providers.server.ts";
import { reconcilePayment } from "./reconcile.operations.server.ts";

/**
 * Handles the data that the browser returns from the provider's checkout. A correct signature proves that there
 * is a charge, not its amount, so the charge is fetched from the provider. If the provider is unreachable, the
 * payment stays in confirmation. Throws `not_found`, and `payment_forged` for a wrong signature.
 */
export async function handleReturn(
  ctx: AppContext,
  { reference, returned }: { reference: string; returned: Readonly<Record<string, string>> },
): Promise<void> {
  const payment = await findPayment(ctx, reference);
  const providerOrderId = await openAtProvider(ctx, reference);
  const chargeId = providerOf(ctx, payment.provider).verify(providerOrderId, returned);
  if (!chargeId) {
    ctx.log.warn({ orderId: payment.orderId }, "The checkout returned data with a wrong signature");
    throw domainError("payment_forged");
  }
  await markReturned(ctx, reference);
  await reconcilePayment(ctx, reference).catch((error: unknown) =>
    ctx.log.warn({ fault: serializeError(error) }, "Could not check a payment with the provider"),
  );
}
