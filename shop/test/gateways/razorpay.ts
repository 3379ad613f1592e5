import { createHmac, randomBytes } from "node:crypto";
import { type GatewayRequest, openGateway } from "./gateway.ts";

const RAZORPAY = { keyId: "rzp_test_key", keySecret: "key-secret", webhookSecret: "hook-secret" };

type Order = { id: string; amount: number; currency: string; receipt: string };
type Payment = {
  id: string;
  order_id: string;
  status: "authorized" | "captured" | "failed";
  amount: number;
  currency: string;
  error_description: string | null;
};
type Refund = {
  id: string;
  payment_id: string;
  amount: number;
  receipt: string;
  status: "processed" | "failed";
};

const newId = (kind: string) => `${kind}_${randomBytes(7).toString("hex")}`;
const sign = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("hex");
const badRequest = (description: string, status = 400) => ({
  status,
  body: { error: { code: "BAD_REQUEST_ERROR", description } },
});

/** Fakes Razorpay as its public documentation describes it: orders, payments, refunds, Checkout signatures, webhooks. */
export async function openRazorpay() {
  const orders = new Map<string, Order>();
  const payments = new Map<string, Payment>();
  const refunds: Refund[] = [];
  let balancePaise = Number.POSITIVE_INFINITY;

  function answer({ method, url, headers, body }: GatewayRequest) {
    const expected = `Basic ${Buffer.from(`${RAZORPAY.keyId}:${RAZORPAY.keySecret}`).toString("base64")}`;
    if (headers.authorization !== expected) return badRequest("Authentication failed", 401);
    const [, kind, id = "", part] = /^\/v1\/([a-z]+)(?:\/([^/]+))?(?:\/([a-z]+))?$/.exec(url.pathname) ?? [];
    const sent = body ? JSON.parse(body) : {};
    if (method === "POST" && kind === "orders") {
      const order = { id: newId("order"), ...sent };
      orders.set(order.id, order);
      return { status: 200, body: order };
    }
    if (kind === "orders" && part === "payments") {
      if (!orders.has(id)) return badRequest("The id provided does not exist");
      const items = [...payments.values()].filter((payment) => payment.order_id === id);
      return { status: 200, body: { entity: "collection", count: items.length, items } };
    }
    if (kind === "payments" && part === "refunds")
      return { status: 200, body: { items: refunds.filter((refund) => refund.payment_id === id) } };
    if (method === "POST" && kind === "payments" && part === "refund") return refund(id, sent);
    return badRequest("The requested URL was not found on the server.", 404);
  }

  function refund(paymentId: string, { amount, receipt }: { amount: number; receipt: string }) {
    const payment = payments.get(paymentId);
    if (payment?.status !== "captured") return badRequest("The payment has not been captured");
    const refunded = refunds
      .filter((refund) => refund.payment_id === paymentId)
      .reduce((sum, refund) => sum + refund.amount, 0);
    if (refunded + amount > payment.amount)
      return badRequest("The total refund amount is greater than the refund payment amount");
    if (amount > balancePaise)
      return badRequest("Your account does not have enough balance to carry out the refund");
    const created: Refund = {
      id: newId("rfnd"),
      payment_id: paymentId,
      amount,
      receipt,
      status: "processed",
    };
    refunds.push(created);
    return { status: 200, body: created };
  }

  const gateway = await openGateway(answer);
  return {
    ...gateway,
    settings: { url: gateway.url, ...RAZORPAY },
    orders,
    payments,
    refunds,
    setBalance(paise: number) {
      balancePaise = paise;
    },
    /** Pays as a buyer does in Checkout. Returns the payment and the fields that Checkout passes to the page. */
    pay(orderId: string, more: Partial<Payment> = {}) {
      const order = orders.get(orderId);
      if (!order) throw new Error(`No order ${orderId}`);
      const payment: Payment = {
        id: newId("pay"),
        order_id: orderId,
        status: "captured",
        error_description: null,
        amount: order.amount,
        currency: order.currency,
        ...more,
      };
      payments.set(payment.id, payment);
      const returned = {
        razorpay_payment_id: payment.id,
        razorpay_order_id: orderId,
        razorpay_signature: sign(RAZORPAY.keySecret, `${orderId}|${payment.id}`),
      };
      return { payment, returned };
    },
    /** A webhook request: its body and headers. */
    event(event: string, payload: object, { at = Date.now(), id = newId("evt") } = {}) {
      const body = JSON.stringify({ entity: "event", event, created_at: Math.floor(at / 1000), payload });
      return {
        body,
        headers: {
          "content-type": "application/json",
          "x-razorpay-event-id": id,
          "x-razorpay-signature": sign(RAZORPAY.webhookSecret, body),
        },
      };
    },
  };
}

export type FakeRazorpay = Awaited<ReturnType<typeof openRazorpay>>;
