import { type Environment, SettingError } from "../../../environment.ts";
import { type RazorpaySettings, razorpaySettings } from "./razorpay/settings.ts";
import { type TransferSettings, transferSettings } from "./transfer/settings.ts";

/** Every payment provider. registry.server.ts and checkouts.tsx list the other parts under the same names. */
export const PROVIDERS = ["sandbox", "razorpay", "transfer"] as const;
export type ProviderName = (typeof PROVIDERS)[number];

export type PaymentSettings = {
  /** The providers of new payments. The first is preselected on the payment page. */
  offered: readonly [ProviderName, ...ProviderName[]];
  /** Null without keys. Stays set for earlier payments when the provider is no longer offered. */
  razorpay: RazorpaySettings | null;
  /** Null without an account. */
  transfer: TransferSettings | null;
};

/** Reads `PAYMENT_PROVIDERS` and the settings of each provider. Throws SettingError. */
export function paymentSettings(env: Environment): PaymentSettings {
  const offered = offeredProviders(env);
  return {
    offered,
    razorpay: razorpaySettings(env, offered.includes("razorpay")),
    transfer: transferSettings(env, offered.includes("transfer")),
  };
}

/** `PAYMENT_PROVIDER` is the setting's name from when there was only one provider. */
function offeredProviders(env: Environment): PaymentSettings["offered"] {
  const raw = env.PAYMENT_PROVIDERS || env.PAYMENT_PROVIDER || "sandbox";
  const [first, ...others] = new Set(raw.split(",").map((name) => providerNamed(name.trim(), raw)));
  return [first as ProviderName, ...others];
}

export const isProviderName = (name: string): name is ProviderName =>
  (PROVIDERS as readonly string[]).includes(name);

function providerNamed(name: string, raw: string): ProviderName {
  if (isProviderName(name)) return name;
  throw new SettingError(
    `PAYMENT_PROVIDERS is "${raw}", but must list one or more of: ${PROVIDERS.join(", ")}.`,
  );
}
