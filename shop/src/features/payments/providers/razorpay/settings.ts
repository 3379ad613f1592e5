import { type Environment, requireSettings, withoutSlash } from "../../../../environment.ts";

export type RazorpaySettings = { url: string; keyId: string; keySecret: string; webhookSecret: string };

const REQUIRED = ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"] as const;

/** The account at Razorpay; null without a key. Throws SettingError if Razorpay is offered without one. */
export function razorpaySettings(env: Environment, isOffered: boolean): RazorpaySettings | null {
  if (isOffered) requireSettings(env, "The payment provider razorpay", REQUIRED);
  const [keyId = "", keySecret = "", webhookSecret = ""] = REQUIRED.map((name) => env[name] ?? "");
  if (!keyId) return null;
  return {
    url: withoutSlash(env.RAZORPAY_API_URL || "https://api.razorpay.com"),
    keyId,
    keySecret,
    webhookSecret,
  };
}
