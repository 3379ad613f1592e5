import type { Shop } from "../../api/shop.server.ts";
import type { PaymentProvider } from "./provider.server.ts";
import { razorpay } from "./razorpay.server.ts";
import { sandbox } from "./sandbox.server.ts";

/** The provider of a payment: the one it was opened with, whatever is set today. */
export function providerOf(shop: Shop, name: string): PaymentProvider {
  if (name === "sandbox") return sandbox(shop);
  if (name === "razorpay" && shop.settings.razorpay.keyId) return razorpay(shop.settings.razorpay);
  throw new Error(`The payment provider ${name} is not set up`);
}
