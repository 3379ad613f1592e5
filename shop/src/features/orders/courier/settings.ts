import { type Environment, oneOf, requireSettings, withoutSlash } from "../../../environment.ts";

export type ShiprocketSettings = {
  url: string;
  email: string;
  password: string;
  /** The name of the pickup address at Shiprocket. */
  pickup: string;
  /**
   * The key that Shiprocket sends with each notification. If empty, notifications are rejected and parcels are only
   * polled.
   */
  webhookKey: string;
};

/** The account of the courier for booking parcels; null without one. Throws SettingError. */
export function courierSettings(env: Environment): ShiprocketSettings | null {
  if (oneOf(env, "COURIER_PROVIDER", ["none", "shiprocket"], "none") === "none") return null;
  requireSettings(env, "COURIER_PROVIDER=shiprocket", ["SHIPROCKET_EMAIL", "SHIPROCKET_PASSWORD"]);
  return {
    url: withoutSlash(env.SHIPROCKET_API_URL || "https://apiv2.shiprocket.in"),
    email: env.SHIPROCKET_EMAIL ?? "",
    password: env.SHIPROCKET_PASSWORD ?? "",
    pickup: env.SHIPROCKET_PICKUP || "Primary",
    webhookKey: env.SHIPROCKET_WEBHOOK_KEY ?? "",
  };
}
