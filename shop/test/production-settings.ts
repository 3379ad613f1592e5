import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { root } from "../src/server/root-folder.ts";

/** The settings of the deployment's example file, of which some are left to the owner. */
export const EXAMPLE_SETTINGS = parseEnv(
  readFileSync(join(root, "deploy/shop.env.example"), "utf8"),
) as Record<string, string>;
/** What an owner enters. */
export const OWNERS_SETTINGS: Record<string, string> = {
  SECRET_KEY: "c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0",
  MSG91_AUTH_KEY: "right-key",
  SMS_TEMPLATE_OTP: "otp-template",
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "shop@example.in",
  RAZORPAY_KEY_ID: "rzp_test",
  RAZORPAY_KEY_SECRET: "secret",
  RAZORPAY_WEBHOOK_SECRET: "secret",
};
