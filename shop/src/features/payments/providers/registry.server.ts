import type { AppContext } from "../../../api/app-context.server.ts";
import type { PaymentProvider } from "./provider.server.ts";
import { razorpay } from "./razorpay/razorpay.server.ts";
import { sandbox } from "./sandbox/sandbox.server.ts";
import { isProviderName, PROVIDERS, type ProviderName } from "./settings.ts";
import { paidByHand, transfer } from "./transfer/transfer.server.ts";

/** The server part of every provider; null if its settings are missing. */
const REGISTRY: Record<ProviderName, (ctx: AppContext) => PaymentProvider | null> = {
  sandbox,
  razorpay,
  transfer,
};

/** The provider that a payment was created with, whatever the current setting. */
export function providerOf(ctx: AppContext, name: string): PaymentProvider {
  const provider = isProviderName(name) ? REGISTRY[name](ctx) : null;
  if (!provider) throw new Error(`The payment provider ${name} is not set up`);
  return provider;
}

/** The provider's refund interface for its payments. */
export const refunderOf = (ctx: AppContext, name: string): Pick<PaymentProvider, "refund"> =>
  name === "transfer" ? paidByHand : providerOf(ctx, name);

/** The name of a provider that has settings; null for any other. */
export const setUpProvider = (ctx: AppContext, name: string): ProviderName | null =>
  isProviderName(name) && REGISTRY[name](ctx) ? name : null;

/** All providers with settings, offered or not. */
export const providersSetUp = (ctx: AppContext): [ProviderName, PaymentProvider][] =>
  PROVIDERS.flatMap((name) => {
    const provider = REGISTRY[name](ctx);
    return provider ? [[name, provider] as [ProviderName, PaymentProvider]] : [];
  });
