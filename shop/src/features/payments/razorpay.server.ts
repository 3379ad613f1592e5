import { createHmac, timingSafeEqual } from "node:crypto";
import Razorpay from "razorpay";
import type { RazorpaySettings } from "../../settings.ts";
import { type Charge, type PaymentProvider, RefundDeclined } from "./provider.server.ts";

const TIMEOUT_MS = 8000;

/** What of Razorpay's payments the shop reads. */
type RazorpayPayment = {
  id: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  amount: number | string;
  currency: string;
  error_description?: string | null | undefined;
};

/** Whether `signature` is the HMAC-SHA256 of `signed` under `secret`, in hex; takes as long for every wrong one. */
export function isSigned(secret: string, signed: string | Buffer, signature: string): boolean {
  const right = createHmac("sha256", secret).update(signed).digest();
  const given = Buffer.from(signature, "hex");
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Razorpay (API v1) by its own client, with a time limit, which that has not. */
export function razorpay(settings: RazorpaySettings): PaymentProvider {
  const client = new Razorpay({ key_id: settings.keyId, key_secret: settings.keySecret });
  // The client's own address and patience can be set only past its types.
  const { defaults } = (client as unknown as { api: { rq: { defaults: Record<string, unknown> } } }).api.rq;
  Object.assign(defaults, { baseURL: settings.url, timeout: TIMEOUT_MS });

  return {
    async create({ reference, orderId, amountPaise }) {
      const order = await asked("open an order", () =>
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
      const { items } = await asked("tell an order's payments", () =>
        client.orders.fetchPayments(providerOrderId),
      );
      return items.map(chargeOf);
    },

    async refund({ chargeId, amountPaise, key }) {
      // Its answer to an earlier try may have been lost: our key is kept there as the refund's receipt.
      const { items } = await asked("tell a payment's refunds", () =>
        client.payments.fetchMultipleRefund(chargeId, { count: 100 }),
      );
      const before = items.find((refund) => refund.receipt === key);
      if (before) return before.id;
      const refund = await asked("refund", () =>
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

/** A payment as Razorpay tells of it, in a webhook or asked. Authorised is not yet taken. */
export function chargeOf(payment: RazorpayPayment): Charge {
  const isTaken = payment.status === "captured" || payment.status === "refunded";
  return {
    id: payment.id,
    status: isTaken ? "captured" : payment.status === "failed" ? "failed" : "open",
    amountPaise: Number(payment.amount),
    currency: payment.currency,
    failure: payment.error_description ?? null,
  };
}

/** What Razorpay said instead of doing it; status 0 where it said nothing. */
class RazorpayError extends Error {
  readonly status: number;
  /** The account had too little to refund from: it can have more tomorrow. */
  readonly isBalance: boolean;
  constructor(what: string, status: number, description: string) {
    super(`Razorpay did not ${what}: ${status || "no answer"}${description && `, ${description}`}`);
    this.status = status;
    this.isBalance = /balance/i.test(description);
  }
}

/** Throws RazorpayError for whatever the client throws: its own for an answer, others where none came. */
async function asked<T>(what: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const { statusCode = 0, error: said } = error as {
      statusCode?: number;
      error?: { description?: string };
    };
    throw new RazorpayError(what, statusCode, said?.description ?? "");
  }
}
