import type { AppContext } from "../../../../api/app-context.server.ts";
import { serializeError } from "../../../../api/serialize-error.server.ts";
import { shopProfile } from "../../../../api/settings.operations.server.ts";
import type { ProviderPayment } from "../provider.server.ts";
import type { CheckoutOptions } from "./open-checkout.ts";

/** The options for Razorpay Checkout, or null if Razorpay is unavailable. `open` returns the id of its order. */
export async function checkoutOptions(
  ctx: AppContext,
  { payment, keyId, open }: { payment: ProviderPayment; keyId: string; open: () => Promise<string> },
): Promise<CheckoutOptions | null> {
  try {
    const { shopName } = await shopProfile(ctx);
    return {
      key: keyId,
      order_id: await open(),
      amount: payment.amountPaise,
      currency: "INR",
      name: shopName,
      description: `Order #${payment.orderId}`,
      timeout: Math.max(60, Math.floor((payment.heldUntil.getTime() - ctx.now().getTime()) / 1000)),
    };
  } catch (error) {
    ctx.log.error({ fault: serializeError(error) }, "Could not create an order at the payment provider");
    return null;
  }
}
