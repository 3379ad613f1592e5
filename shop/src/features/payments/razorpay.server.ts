import { createHmac, timingSafeEqual } from "node:crypto";
import Razorpay from "razorpay";
import type { RazorpaySettings } from "../../settings.ts";
import { type Charge, type PaymentProvider, RefundDeclined } from "./provider.server.ts";

const TIMEOUT_MS = 8000;

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

/** Razorpay (API v1), using its own client with a timeout added. */
export function razorpay(settings: RazorpaySettings): PaymentProvider {
  const client = new Razorpay({ key_id: settings.keyId, key_secret: settings.keySecret });
  // The client's types do not expose its base URL and timeout.
  const { defaults } = (client as unknown as { api: { rq: { defaults: Record<string, unknown> } } }).api.rq;
  Object.assign(defaults, { baseURL: settings.url, timeout: TIMEOUT_MS });

  return {
    async create({ reference, orderId, amountPaise }) {
      const order = await callRazorpay("open an order", () =>
        client.orders.create({
          amount: amountPaise,
          currency: "INR",
          receipt: reference,
          payment_capture: true,
          notes: { order: String(orderId) },
        }),
      );
      return order.id;
    },

    verify(providerOrderId, { razorpay_payment_id: chargeId = "", razorpay_signature: signature = "" }) {
      return isSigned(settings.keySecret, `${providerOrderId}|${chargeId}`, signature) ? chargeId : null;
    },

    async reconcile(providerOrderId) {
      const { items } = await callRazorpay("list an order's payments", () =>
        client.orders.fetchPayments(providerOrderId),
      );
      return items.map(chargeOf);
    },

    async refund({ chargeId, amountPaise, key }) {
      // The response to an earlier attempt may have been lost. Razorpay stores our key as the refund's receipt.
      const { items } = await callRazorpay("list a payment's refunds", () =>
        client.payments.fetchMultipleRefund(chargeId, { count: 100 }),
      );
      const earlierRefund = items.find((refund) => refund.receipt === key);
      if (earlierRefund) return earlierRefund.id;
      const refund = await callRazorpay("refund", () =>
        client.payments.refund(chargeId, { amount: amountPaise, receipt: key, speed: "normal" }),
      ).catch((error: unknown) => {
        if (error instanceof RazorpayError && error.status === 400 && !error.isBalance)
          throw new RefundDeclined(error.message);
        throw error;
      });
      return refund.id;
    },
  };
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

/** An error response of Razorpay; status 0 if there was no response. */
class RazorpayError extends Error {
  readonly status: number;
  /** The account's balance was too low for the refund. Retrying later may succeed. */
  readonly isBalance: boolean;
  constructor(action: string, status: number, description: string) {
    super(`Razorpay did not ${action}: ${status || "no response"}${description && `, ${description}`}`);
    this.status = status;
    this.isBalance = /balance/i.test(description);
  }
}

/** Converts every error of the client into a RazorpayError. */
async function callRazorpay<T>(action: string, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    const { statusCode = 0, error: response } = error as {
      statusCode?: number;
      error?: { description?: string };
    };
    throw new RazorpayError(action, statusCode, response?.description ?? "");
  }
}
