import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FakeRazorpay, openRazorpay } from "../../../../../test/gateways/razorpay.ts";
import { openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { expireOrders } from "../../../orders/expire-orders.operations.server.ts";
import { listFlaggedPayments } from "../../admin/flags.operations.server.ts";
import { findPayment, openAtProvider } from "../../payments.operations.server.ts";
import { reconcilePayments } from "../../reconcile.operations.server.ts";
import { refundPayment, sendRefund } from "../../refunds.operations.server.ts";
import { submitPayment } from "../../submit-payment.operations.server.ts";

const MINUTE_MS = 60_000;
let razorpay: FakeRazorpay;
let shop: TestShop;
beforeAll(async () => {
  razorpay = await openRazorpay();
  shop = await openShop({ payments: { offered: ["razorpay"], razorpay: razorpay.settings, transfer: null } });
});
afterAll(async () => {
  await shop.close();
  await razorpay.close();
});
afterEach(() => {
  razorpay.clear();
  razorpay.setBalance(Number.POSITIVE_INFINITY);
});

async function onlineOrder() {
  const as = await shop.newCustomer();
  const { id: product_id } = await shop.product("HB-M8x40-A2");
  const items = [{ product_id, quantity: 5 }];
  const order = { shipping_address_id: await shop.newAddress(as), payment_method: "online" as const, items };
  const { order_id: orderId, payment } = await shop.call("POST /orders/place_order.php", order, { as });
  const reference = payment?.url.replace("/pay/", "") ?? "";
  const providerOrderId = await openAtProvider(shop.inside, reference);
  return {
    orderId,
    reference,
    providerOrderId,
    as,
    mine: async () => (await shop.call("POST /orders/my_orders.php", {}, { as })).orders[0],
    flags: async () => (await listFlaggedPayments(shop.inside)).filter((flag) => flag.orderId === orderId),
    cancel: () => shop.call("POST /orders/cancel_order.php", { order_id: orderId, reason: "Other" }, { as }),
  };
}
let paying: Awaited<ReturnType<typeof onlineOrder>>;
beforeEach(async () => {
  paying = await onlineOrder();
});

const CONFIRMED = { order_status: "confirmed", payment_status: 0 };
const WAITING = { order_status: "pending", payment_status: 1 };
type Sent = { body: string; headers: Record<string, string> };
const notify = async ({ body, headers }: Sent) =>
  (await shop.app.inject({ method: "POST", url: "/webhooks/razorpay", payload: body, headers })).statusCode;
const capturedEvent = (payment: object, more: { at?: number; id?: string } = {}) =>
  razorpay.event("payment.captured", { payment: { entity: payment } }, more);
const changes = async () =>
  (
    await shop.db.query(
      "select (select count(*) from payment_events)::int as events, (select count(*) from order_events)::int as steps, (select count(*) from refunds)::int as refunds",
    )
  ).rows[0];

describe("an order at Razorpay", () => {
  it("is created once, with the order's amount in paise and our reference", async () => {
    const { reference, providerOrderId } = paying;
    expect(await openAtProvider(shop.inside, reference)).toBe(providerOrderId);
    expect(razorpay.requests).toHaveLength(1);
    const { amountPaise } = await findPayment(shop.inside, reference);
    const expected = { amount: amountPaise, currency: "INR", receipt: reference };
    expect(razorpay.orders.get(providerOrderId)).toMatchObject(expected);
    expect(reference.length).toBeLessThanOrEqual(40);
  });

  it("that could not be created is created on the next attempt", async () => {
    await shop.db.query("update payments set provider_order_id = null where reference = $1", [
      paying.reference,
    ]);
    for (const failure of [500, "hang-up", 502] as const) {
      razorpay.failNext(failure);
      await expect(openAtProvider(shop.inside, paying.reference)).rejects.toThrow("open an order");
    }
    expect(await openAtProvider(shop.inside, paying.reference)).toMatch(/^order_/);
  });
});

describe("the return from Checkout", () => {
  it("with a correct signature confirms the order", async () => {
    const { returned } = razorpay.pay(paying.providerOrderId);
    await submitPayment(shop.inside, { reference: paying.reference, form: returned });
    expect(await paying.mine()).toMatchObject(CONFIRMED);
  });

  it.each([
    ["a changed signature", { razorpay_signature: "0".repeat(64) }],
    ["a short signature", { razorpay_signature: "ab" }],
    ["a signature that is not hex", { razorpay_signature: "z".repeat(64) }],
    ["another payment", { razorpay_payment_id: "pay_other" }],
    ["nothing", { razorpay_payment_id: "", razorpay_signature: "" }],
  ])("with %s is rejected and changes nothing", async (_, tampered) => {
    const { returned } = razorpay.pay(paying.providerOrderId);
    const forgedReturn = { ...returned, ...tampered };
    const outcome = submitPayment(shop.inside, { reference: paying.reference, form: forgedReturn });
    await expect(outcome).rejects.toMatchObject({ code: "payment_forged" });
    expect(await paying.mine()).toMatchObject(WAITING);
  });

  it("with the signature of another order's payment is rejected", async () => {
    const other = await onlineOrder();
    const { returned } = razorpay.pay(other.providerOrderId);
    const outcome = submitPayment(shop.inside, { reference: paying.reference, form: returned });
    await expect(outcome).rejects.toMatchObject({ code: "payment_forged" });
  });

  it("leaves the payment in confirmation while Razorpay is unavailable, until the reconciler finds it", async () => {
    const { returned } = razorpay.pay(paying.providerOrderId);
    razorpay.failNext(500);
    await submitPayment(shop.inside, { reference: paying.reference, form: returned });
    expect(await paying.mine()).toMatchObject(WAITING);
    expect((await findPayment(shop.inside, paying.reference)).returnedAt).not.toBeNull();
    shop.turnClock(MINUTE_MS);
    await reconcilePayments(shop.inside);
    expect(await paying.mine()).toMatchObject(CONFIRMED);
  });

  it("of an authorised payment waits until it is captured", async () => {
    const { payment, returned } = razorpay.pay(paying.providerOrderId, { status: "authorized" });
    await submitPayment(shop.inside, { reference: paying.reference, form: returned });
    expect(await paying.mine()).toMatchObject(WAITING);
    payment.status = "captured";
    expect(await notify(capturedEvent(payment))).toBe(200);
    expect(await paying.mine()).toMatchObject(CONFIRMED);
  });
});

describe("a webhook", () => {
  it.each(["payment.captured", "order.paid"])("%s confirms the order", async (name) => {
    const { payment } = razorpay.pay(paying.providerOrderId);
    expect(await notify(razorpay.event(name, { payment: { entity: payment } }))).toBe(200);
    expect(await paying.mine()).toMatchObject(CONFIRMED);
  });

  it("sent twice, and 20 times in parallel, confirms once", async () => {
    const { payment } = razorpay.pay(paying.providerOrderId);
    const event = capturedEvent(payment);
    const answers = await Promise.all(Array.from({ length: 20 }, () => notify(event)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await notify(event)).toBe(200);
    const { rows } = await shop.db.query("select status from order_events where order_id = $1", [
      paying.orderId,
    ]);
    expect(rows.map((row) => row.status)).toEqual(["pending", "confirmed"]);
  });

  it("out of order, with the failure last, leaves the order paid", async () => {
    const failed = razorpay.pay(paying.providerOrderId, {
      status: "failed",
      error_description: "Wrong PIN",
    }).payment;
    const { payment } = razorpay.pay(paying.providerOrderId);
    await notify(capturedEvent(payment));
    expect(await notify(razorpay.event("payment.failed", { payment: { entity: failed } }))).toBe(200);
    expect(
      await notify(
        razorpay.event("payment.authorized", { payment: { entity: { ...payment, status: "authorized" } } }),
      ),
    ).toBe(200);
    expect(await paying.mine()).toMatchObject(CONFIRMED);
  });

  it("of a failed payment informs the buyer, who can try again", async () => {
    const failed = { status: "failed" as const, error_description: "Your bank declined the payment." };
    const { payment } = razorpay.pay(paying.providerOrderId, failed);
    await notify(razorpay.event("payment.failed", { payment: { entity: payment } }));
    expect(await paying.mine()).toMatchObject({ ...WAITING, payment_status: 2 });
    expect((await findPayment(shop.inside, paying.reference)).failure).toBe(
      "Your bank declined the payment.",
    );
    await notify(capturedEvent(razorpay.pay(paying.providerOrderId).payment));
    expect(await paying.mine()).toMatchObject(CONFIRMED);
  });

  it("with a wrong amount does not count as paid, and is flagged", async () => {
    const { payment } = razorpay.pay(paying.providerOrderId, { amount: 100 });
    expect(await notify(capturedEvent(payment))).toBe(200);
    expect(await paying.mine()).toMatchObject(WAITING);
    expect((await paying.flags()).map((flag) => flag.kind)).toEqual(["wrong_amount"]);
  });

  it("after the order expired leads to a refund", async () => {
    const { payment } = razorpay.pay(paying.providerOrderId);
    const capturedPayment = { ...payment };
    payment.status = "authorized";
    shop.turnClock(31 * MINUTE_MS);
    await expireOrders(shop.inside);
    expect(await paying.mine()).toMatchObject({ order_status: "cancelled" });
    payment.status = "captured";
    expect(await notify(capturedEvent(capturedPayment))).toBe(200);
    await shop.runJobs();
    expect(await paying.mine()).toMatchObject({ order_status: "cancelled", payment_status: 3 });
    expect(razorpay.refunds.filter((refund) => refund.payment_id === payment.id)).toMatchObject([
      { amount: payment.amount },
    ]);
  });

  it.each<[string, (sent: Sent) => Sent]>([
    [
      "with a wrong signature",
      (sent) => ({ ...sent, headers: { ...sent.headers, "x-razorpay-signature": "0".repeat(64) } }),
    ],
    ["without one", ({ body, headers: { "x-razorpay-signature": _, ...headers } }) => ({ body, headers })],
    ["whose body was changed by one space", ({ body, headers }) => ({ body: `${body} `, headers })],
    [
      "without an event's id",
      ({ body, headers: { "x-razorpay-event-id": _, ...headers } }) => ({ body, headers }),
    ],
  ])("%s is a 400 and changes nothing", async (_, tamper) => {
    const { payment } = razorpay.pay(paying.providerOrderId);
    const before = await changes();
    expect(await notify(tamper(capturedEvent(payment)))).toBe(400);
    expect(await changes()).toEqual(before);
    expect(await paying.mine()).toMatchObject(WAITING);
  });

  it("that is too old, or repeated with another id, is a 400 and changes nothing", async () => {
    const { payment } = razorpay.pay(paying.providerOrderId);
    expect(await notify(capturedEvent(payment, { at: Date.now() - 17 * 24 * 60 * MINUTE_MS }))).toBe(400);
    expect(await paying.mine()).toMatchObject(WAITING);
    const event = capturedEvent(payment);
    expect(await notify(event)).toBe(200);
    const before = await changes();
    const renamed = { ...event, headers: { ...event.headers, "x-razorpay-event-id": "evt_another" } };
    expect(await notify(renamed)).toBe(400);
    expect(await changes()).toEqual(before);
  });

  it.each(["[]", "{", "null", '{"event":"payment.captured"}', ""])(
    "of the signed body %s is a 400",
    async (body) => {
      const { headers } = razorpay.event("x", {});
      const { createHmac } = await import("node:crypto");
      const signature = createHmac("sha256", razorpay.settings.webhookSecret).update(body).digest("hex");
      expect(await notify({ body, headers: { ...headers, "x-razorpay-signature": signature } })).toBe(400);
    },
  );

  it("of an unknown payment is a 404 for six hours, of an irrelevant event a 200", async () => {
    const stranger = {
      id: "pay_x",
      order_id: "order_x",
      status: "captured",
      amount: 1,
      currency: "INR",
    };
    const refund = { id: "rfnd_x", payment_id: "pay_x" };
    const events = (at: number) => [
      capturedEvent(stranger, { at }),
      razorpay.event("refund.processed", { refund: { entity: refund } }, { at }),
    ];
    for (const event of events(Date.now())) expect(await notify(event)).toBe(404);
    // Razorpay retries for a day and then switches the webhook off.
    for (const event of events(Date.now() - 361 * MINUTE_MS)) expect(await notify(event)).toBe(200);
    expect(await notify(razorpay.event("settlement.processed", {}))).toBe(200);
  });

  it("is a 404 if no secret is set", async () => {
    const sandboxed = await openShop({}, { ofFewParts: true });
    const { statusCode } = await sandboxed.app.inject({
      method: "POST",
      url: "/webhooks/razorpay",
      payload: "{}",
    });
    expect(statusCode).toBe(404);
    await sandboxed.close();
  });
});

it("sandbox payments are rejected once Razorpay is configured, even for older orders", async () => {
  const { reference } = paying;
  for (const [provider, code] of [
    ["razorpay", "payment_forged"],
    ["sandbox", "payment_settled"],
  ]) {
    await shop.db.query("update payments set provider = $1 where reference = $2", [provider, reference]);
    const played = submitPayment(shop.inside, { reference, form: { play: "success" } });
    await expect(played).rejects.toMatchObject({ code });
  }
  await shop.db.query("update payments set provider = 'razorpay' where reference = $1", [reference]);
  expect(await paying.mine()).toMatchObject(WAITING);
});

describe("a lost notification", () => {
  it("is found by the reconciler", async () => {
    razorpay.pay(paying.providerOrderId);
    shop.turnClock(MINUTE_MS);
    await reconcilePayments(shop.inside);
    expect(await paying.mine()).toMatchObject(CONFIRMED);
  });

  it("is found before the order expires", async () => {
    razorpay.pay(paying.providerOrderId);
    shop.turnClock(31 * MINUTE_MS);
    await expireOrders(shop.inside);
    expect(await paying.mine()).toMatchObject(CONFIRMED);
  });

  it("of a cancelled order is found too, and refunded", async () => {
    razorpay.pay(paying.providerOrderId);
    await paying.cancel();
    shop.turnClock(MINUTE_MS);
    await reconcilePayments(shop.inside);
    await shop.runJobs();
    expect(await paying.mine()).toMatchObject({ order_status: "cancelled", payment_status: 3 });
  });

  it("delays expiry while Razorpay is unavailable, but not forever", async () => {
    const expire = async (failure?: 500) => {
      if (failure) razorpay.failNext(...Array.from({ length: 40 }, () => failure));
      await expireOrders(shop.inside);
      razorpay.clear();
    };
    shop.turnClock(31 * MINUTE_MS);
    await expire(500);
    expect(await paying.mine()).toMatchObject(WAITING);
    shop.turnClock(100 * MINUTE_MS);
    await expire(500);
    expect(await paying.mine()).toMatchObject({ order_status: "cancelled" });
  });
});

describe("a refund at Razorpay", () => {
  async function paid() {
    const { payment } = razorpay.pay(paying.providerOrderId);
    await notify(capturedEvent(payment));
    return payment;
  }
  const refund = (amountPaise: number) =>
    shop.inside.db.transaction((tx) =>
      refundPayment(shop.inside, tx, {
        orderId: paying.orderId,
        amountPaise,
        reason: "One part missing",
        actor: "staff:1",
      }),
    );
  const refundedAmounts = (payment: { id: string }) =>
    razorpay.refunds.filter((issued) => issued.payment_id === payment.id).map((issued) => issued.amount);
  const states = async () =>
    (await shop.db.query("select status from refunds where order_id = $1", [paying.orderId])).rows.map(
      (row) => row.status,
    );

  it("is made once if its response is lost", async () => {
    const payment = await paid();
    await refund(500);
    // The list of refunds succeeds; the refund itself is made, but the response is lost.
    razorpay.failNext("none", "no-answer");
    await shop.runJobs();
    expect([refundedAmounts(payment), await states()]).toEqual([[500], ["pending"]]);
    await shop.runJobs({ evenLater: true });
    expect([refundedAmounts(payment), await states()]).toEqual([[500], ["done"]]);
  });

  it("whose response is lost and that failed meanwhile is flagged", async () => {
    const payment = await paid();
    await refund(500);
    await shop.runJobs();
    for (const made of razorpay.refunds) if (made.payment_id === payment.id) made.status = "failed";
    // As if the response had been lost.
    const { rows } = await shop.db.query(
      "update refunds set status = 'pending', provider_refund_id = null where order_id = $1 returning id",
      [paying.orderId],
    );
    await sendRefund(shop.inside, { refundId: rows[0].id });
    expect(await states()).toEqual(["failed"]);
    expect((await paying.flags()).map((flag) => flag.kind)).toEqual(["refund_refused"]);
  });

  it("is retried later if the account's balance is too low", async () => {
    const payment = await paid();
    razorpay.setBalance(100);
    await refund(500);
    await shop.runJobs();
    expect([refundedAmounts(payment), await states()]).toEqual([[], ["pending"]]);
    razorpay.setBalance(1000);
    await shop.runJobs({ evenLater: true });
    expect([refundedAmounts(payment), await states()]).toEqual([[500], ["done"]]);
  });

  it("that fails at the bank later is flagged", async () => {
    await paid();
    await refund(500);
    await shop.runJobs();
    const [made] = razorpay.refunds.slice(-1);
    const sendEvent = (name: string) => notify(razorpay.event(name, { refund: { entity: made ?? {} } }));
    expect(await sendEvent("refund.processed")).toBe(200);
    expect(await states()).toEqual(["done"]);
    expect(await sendEvent("refund.failed")).toBe(200);
    expect(await states()).toEqual(["failed"]);
    expect((await paying.flags()).map((flag) => flag.kind)).toEqual(["refund_refused"]);
  });
});
