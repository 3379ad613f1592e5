import { createHmac, timingSafeEqual } from "node:crypto";
import type { Charge } from "../provider.server.ts";

/** The fields of a Razorpay payment that the shop uses. */
type RazorpayPayment = {
  id: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  amount: number | string;
  currency: string;
  error_description?: string | null | undefined;
};

/** Whether `signature` is the hex HMAC-SHA256 of `signed` with `secret`. Compares in constant time. */
export function isSigned(secret: string, signed: string | Buffer, signature: string): boolean {
  const expected = createHmac("sha256", secret).update(signed).digest();
  const actual = Buffer.from(signature, "hex");
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** A charge from a Razorpay payment, as returned by its API or sent in a webhook. `authorized` is not captured yet. */
export function chargeOf(payment: RazorpayPayment): Charge {
  const isCaptured = payment.status === "captured" || payment.status === "refunded";
  return {
    id: payment.id,
    status: isCaptured ? "captured" : payment.status === "failed" ? "failed" : "open",
    amountPaise: Number(payment.amount),
    currency: payment.currency,
    failure: payment.error_description ?? null,
  };
}
