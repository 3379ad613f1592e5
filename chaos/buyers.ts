import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Buyer, type ChaosShop, PROMOCODE } from "./chaos-shop.ts";
import type { Random } from "./random.ts";

const TIMEOUT_MS = 20_000;
const RETRY_AFTER_MS = 150;
const ORDERS_ONLINE = 0.5;

type Acknowledged = { key: string; userId: number; orderId: number; at: number };
type Answer = { status: number; body: Record<string, unknown> };

/** What all simulated buyers have observed. */
export type Seen = {
  acknowledged: Acknowledged[];
  /** Orders that the shop rejected with a domain error, such as no stock or an unknown promocode. */
  rejected: number;
  cancelled: number[];
  requests: number;
  /** Requests that failed and were sent again. */
  repeated: number;
  /** Counts of failed requests by response status. */
  reasons: Map<string, number>;
  /** Descriptions of wrong responses. */
  wrong: string[];
  notified: number;
};

/** Lets buyers shop, order, pay and cancel until `isOver`. Each retries until it knows the result of an order. */
export async function letBuyersBuy(
  shop: ChaosShop,
  { chance, isOver, isFinal }: { chance: Random; isOver: () => boolean; isFinal: () => boolean },
): Promise<Seen> {
  const seen: Seen = {
    acknowledged: [],
    rejected: 0,
    cancelled: [],
    requests: 0,
    repeated: 0,
    wrong: [],
    notified: 0,
    reasons: new Map(),
  };
  const notices: Promise<void>[] = [];

  /** Sends a request until the response status is below 500. */
  async function retried(send: () => Promise<Response>): Promise<Answer> {
    for (;;) {
      seen.requests += 1;
      const answer = await send()
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch(() => null);
      if (answer && answer.status < 500)
        return {
          status: answer.status,
          body: answer.text.startsWith("{") ? JSON.parse(answer.text) : { text: answer.text },
        };
      seen.repeated += 1;
      const why = answer ? String(answer.status) : "no answer";
      seen.reasons.set(why, (seen.reasons.get(why) ?? 0) + 1);
      if (isFinal()) return { status: 0, body: {} };
      await pause(RETRY_AFTER_MS);
    }
  }
  const signal = () => AbortSignal.timeout(TIMEOUT_MS);
  const call = (buyer: Buyer, path: string, body: object, key?: string) =>
    retried(() =>
      fetch(`${shop.url()}/API${path}`, {
        method: "POST",
        headers: {
          Authorization: `Bearer ${buyer.token}`,
          "Content-Type": "application/json",
          ...(key && { "Idempotency-Key": key }),
        },
        body: JSON.stringify(body),
        signal: signal(),
      }),
    );

  /** Sends a charge's webhook to the shop, late, possibly twice and in any order, until the shop accepts it. */
  async function notify(luck: Random, payment: { id: string; status: string }) {
    const { body, headers } = shop.razorpay.event(`payment.${payment.status}`, {
      payment: { entity: payment },
    });
    for (let times = luck.happens(0.3) ? 2 : 1; times > 0; times--) {
      await pause(luck.between(0, 300));
      const { status } = await retried(() =>
        fetch(`${shop.url()}/webhooks/razorpay`, { method: "POST", body, headers, signal: signal() }),
      );
      if (status !== 200) seen.wrong.push(`The webhook of charge ${payment.id} got status ${status}`);
      seen.notified += 1;
    }
  }

  async function pay(luck: Random, paymentUrl: string) {
    const { body } = await retried(() => fetch(shop.url() + paymentUrl, { signal: signal() }));
    const [providerOrderId] = /order_[0-9a-f]{14}/.exec(String(body.text)) ?? [];
    // The provider did not create its order in time: the page reports this, and the buyer leaves.
    if (!providerOrderId) return;
    if (luck.happens(0.2)) {
      const { payment } = shop.razorpay.pay(providerOrderId, {
        status: "failed",
        error_description: "Declined",
      });
      notices.push(notify(luck, payment));
    }
    if (luck.happens(0.1)) return;
    const { payment } = shop.razorpay.pay(providerOrderId);
    notices.push(notify(luck, payment));
  }

  async function order(luck: Random, buyer: Buyer) {
    const ids = new Set(Array.from({ length: luck.between(1, 3) }, () => luck.one(shop.products)));
    const key = randomUUID();
    const request = {
      shipping_address_id: buyer.addressId,
      payment_method: luck.happens(ORDERS_ONLINE) ? "online" : "cod",
      items: [...ids].map((product_id) => ({ product_id, quantity: luck.between(1, 4) })),
      ...(luck.happens(0.3) && { promocode: PROMOCODE.code }),
    };
    const placeOrder = () => call(buyer, "/orders/place_order.php", request, key);
    const { status, body } = await placeOrder();
    if (status === 0) seen.wrong.push(`The order with key ${key} never got a response`);
    else if (status !== 200) {
      seen.rejected += 1;
      if (![400, 404, 409].includes(status))
        seen.wrong.push(`An order got status ${status}: ${body.message}`);
      return;
    }
    const orderId = Number(body.order_id);
    seen.acknowledged.push({ key, userId: buyer.userId, orderId, at: performance.now() });
    if (luck.happens(0.1)) {
      const again = await placeOrder();
      if (again.status === 200 && again.body.order_id !== orderId)
        seen.wrong.push(`The key of order ${orderId} later returned order ${again.body.order_id}`);
    }
    const payment = body.payment as { url: string } | undefined;
    if (payment && luck.happens(0.9)) await pay(luck, payment.url);
    if (luck.happens(0.2)) {
      const cancelled = await call(buyer, "/orders/cancel_order.php", { order_id: orderId, reason: "Other" });
      if (cancelled.status === 200) seen.cancelled.push(orderId);
    }
  }

  async function browse(luck: Random, buyer: Buyer) {
    await retried(() =>
      fetch(`${shop.url()}${luck.one(["/", "/product/all", "/sub-categories"])}`, { signal: signal() }),
    );
    await call(buyer, "/cart/add_to_cart.php", { product_id: luck.one(shop.products), quantity: 1 });
    await call(buyer, "/orders/my_orders.php", {});
  }

  await Promise.all(
    shop.people.map(async (buyer) => {
      const luck = chance.branch();
      while (!isOver()) await (luck.happens(0.7) ? order(luck, buyer) : browse(luck, buyer));
    }),
  );
  await Promise.all(notices);
  return seen;
}
