import { type Environment, oneOf, requireSettings, withoutSlash } from "../../../environment.ts";

export type ShiprocketSettings = {
  url: string;
  email: string;
  password: string;
  /** The name of the pickup address at Shiprocket. */
  pickup: string;
  /** What Shiprocket sends with each notification; empty: none are taken, and parcels are only asked about. */
  webhookKey: string;
};

/** The account of the courier that parcels are booked with; null without one. Throws SettingError. */
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
