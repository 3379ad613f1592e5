import type { ProviderCheckout } from "./checkout.ts";
import { razorpayCheckout } from "./razorpay/razorpay-checkout.tsx";
import { sandboxCheckout } from "./sandbox/sandbox-choices.tsx";
import type { ProviderName } from "./settings.ts";
import { transferCheckout } from "./transfer/transfer-details.tsx";

/** The browser part of every provider. */
export const CHECKOUTS: Record<ProviderName, ProviderCheckout> = {
  sandbox: sandboxCheckout,
  razorpay: razorpayCheckout,
  transfer: transferCheckout,
};
