import type { AppContext } from "../../api/app-context.server.ts";
import type { PaymentProvider } from "./provider.server.ts";
import { razorpay } from "./razorpay.server.ts";
import { sandbox } from "./sandbox.server.ts";

/** The provider that a payment was created with, whatever the current setting. */
export function providerOf(ctx: AppContext, name: string): PaymentProvider {
  if (name === "sandbox") return sandbox(ctx);
  if (name === "razorpay" && ctx.settings.razorpay.keyId) return razorpay(ctx.settings.razorpay);
  throw new Error(`The payment provider ${name} is not set up`);
}
