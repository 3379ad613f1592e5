import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { serializeError } from "../../api/serialize-error.server.ts";
import { findPayment, noteReturn, openAtProvider } from "./payments.operations.server.ts";
import { providerOf } from "./providers.server.ts";
import { reconcilePayment } from "./reconcile.operations.server.ts";

/**
 * What the browser brings back from the provider's checkout. A right signature says that the buyer has
 * paid, not what: that is asked of the provider. One that can't be asked now leaves the payment being
 * confirmed. Throws `not_found`, and `payment_forged` for a wrong signature.
 */
export async function handleReturn(
  ctx: AppContext,
  { reference, returned }: { reference: string; returned: Readonly<Record<string, string>> },
): Promise<void> {
  const payment = await findPayment(ctx, reference);
  const providerOrderId = await openAtProvider(ctx, reference);
  const chargeId = providerOf(ctx, payment.provider).verify(providerOrderId, returned);
  if (!chargeId) {
    ctx.log.warn({ orderId: payment.orderId }, "A return from the checkout had a wrong signature");
    throw domainError("payment_forged");
  }
  await noteReturn(ctx, reference);
  await reconcilePayment(ctx, reference).catch((error: unknown) =>
    ctx.log.warn({ fault: serializeError(error) }, "A payment could not be asked for"),
  );
}
