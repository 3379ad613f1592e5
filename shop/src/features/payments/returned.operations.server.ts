import { loggable } from "../../api/loggable.server.ts";
import { refuse } from "../../api/refusals.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import { findPayment, noteReturn, openAtProvider } from "./payments.operations.server.ts";
import { providerOf } from "./providers.server.ts";
import { reconcilePayment } from "./reconcile.operations.server.ts";

/**
 * What the browser brings back from the provider's checkout. A right signature says that the buyer has
 * paid, not what: that is asked of the provider. One that can't be asked now leaves the payment being
 * confirmed. Throws `not_found`, and `payment_forged` for a wrong signature.
 */
export async function takeReturn(
  shop: Shop,
  { reference, returned }: { reference: string; returned: Readonly<Record<string, string>> },
): Promise<void> {
  const payment = await findPayment(shop, reference);
  const providerOrderId = await openAtProvider(shop, reference);
  const chargeId = providerOf(shop, payment.provider).verify(providerOrderId, returned);
  if (!chargeId) {
    shop.log.warn({ orderId: payment.orderId }, "A return from the checkout had a wrong signature");
    throw refuse("payment_forged");
  }
  await noteReturn(shop, reference);
  await reconcilePayment(shop, reference).catch((error: unknown) =>
    shop.log.warn({ fault: loggable(error) }, "A payment could not be asked for"),
  );
}
