import type Razorpay from "razorpay";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import { type PaymentProvider, RefundDeclined } from "../provider.server.ts";
import { chargeOf, isSigned } from "./charge.server.ts";
import { checkoutOptions } from "./checkout-options.server.ts";
import { callRazorpay, RazorpayError } from "./razorpay-error.server.ts";
import { readRazorpayWebhook } from "./webhook.server.ts";

const TIMEOUT_MS = 8000;

/** The sources that Razorpay Checkout needs. */
const CONTENT_POLICY = {
  script: " https://checkout.razorpay.com https://cdn.razorpay.com",
  image: " https://cdn.razorpay.com",
  connection: " https://api.razorpay.com https://lumberjack.razorpay.com https://cdn.razorpay.com",
  frame: " https://api.razorpay.com https://checkout.razorpay.com",
  payment: ' "https://api.razorpay.com" "https://checkout.razorpay.com"',
};

type Keys = NonNullable<AppContext["settings"]["payments"]["razorpay"]>;

/** Loads Razorpay's own client, which most processes never use, and gives it a timeout. */
async function clientOf({ keyId, keySecret, url }: Keys): Promise<Razorpay> {
  const { default: Client } = await import("razorpay");
  const client = new Client({ key_id: keyId, key_secret: keySecret });
  // The client's types do not expose its base URL and timeout.
  const { api } = client as Razorpay & { api: { rq: { defaults: Record<string, unknown> } } };
  Object.assign(api.rq.defaults, { baseURL: url, timeout: TIMEOUT_MS });
  return client;
}

/** Razorpay (API v1). Null without keys. */
export function razorpay(ctx: AppContext): PaymentProvider | null {
  const settings = ctx.settings.payments.razorpay;
  if (!settings) return null;
  let client: Promise<Razorpay> | undefined;
  const connected = () => {
    client ??= clientOf(settings);
    return client;
  };

  return {
    async create({ reference, orderId, amountPaise }) {
      const order = await callRazorpay("open an order", async () =>
        (await connected()).orders.create({
          amount: amountPaise,
          currency: "INR",
          receipt: reference,
          payment_capture: true,
          notes: { order: String(orderId) },
        }),
      );
      return order.id;
    },

    checkout: (payment, open) => checkoutOptions(ctx, { payment, keyId: settings.keyId, open }),

    // A correct signature proves that there is a charge, but not its amount, so fetch the charge.
    async submit({ orderId, providerOrderId }, form) {
      const { razorpay_payment_id: chargeId = "", razorpay_signature: signature = "" } = form;
      if (isSigned(settings.keySecret, `${providerOrderId}|${chargeId}`, signature)) return "ask";
      ctx.log.warn({ orderId }, "The checkout returned data with a wrong signature");
      throw domainError("payment_forged");
    },

    async reconcile(providerOrderId) {
      const { items } = await callRazorpay("list an order's payments", async () =>
        (await connected()).orders.fetchPayments(providerOrderId),
      );
      return items.map(chargeOf);
    },

    async refund({ chargeId, amountPaise, key }) {
      // The response to an earlier attempt may have been lost. Razorpay stores our key as the refund's receipt.
      const { items } = await callRazorpay("list a payment's refunds", async () =>
        (await connected()).payments.fetchMultipleRefund(chargeId, { count: 100 }),
      );
      const earlierRefund = items.find((refund) => refund.receipt === key);
      if (earlierRefund?.status === "failed") throw new RefundDeclined("The refund failed at the bank");
      if (earlierRefund) return earlierRefund.id;
      const refund = await callRazorpay("refund", async () =>
        (await connected()).payments.refund(chargeId, { amount: amountPaise, receipt: key, speed: "normal" }),
      ).catch((error: unknown) => {
        if (error instanceof RazorpayError && error.status === 400 && !error.isBalance)
          throw new RefundDeclined(error.message);
        throw error;
      });
      return refund.id;
    },

    contentPolicy: CONTENT_POLICY,
    ...(settings.webhookSecret && { readWebhook: readRazorpayWebhook(settings.webhookSecret) }),
  };
}
