import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../test/open-shop.ts";
import { advanceOrder } from "../orders/advance-order.operations.server.ts";
import { submitPayment } from "../payments/submit-payment.operations.server.ts";

const VIEW = "POST /Admin/notifications/view_notifications.php";
const READ = "POST /Admin/notifications/mark_notifications_read.php";

let shop: TestShop;
let as: Customer;
let product_id: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  product_id = (await shop.product("HB-M8x40-A2")).id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  as = await shop.newCustomer();
});

const seen = async (who = as) => (await shop.call(VIEW, {}, { as: who })).notifications;
async function place(payment_method: "cod" | "online") {
  const items = [{ product_id, quantity: 1 }];
  const shipping_address_id = await shop.newAddress(as);
  return shop.call("POST /orders/place_order.php", { shipping_address_id, payment_method, items }, { as });
}
const cancel = (order_id: number) =>
  shop.call("POST /orders/cancel_order.php", { order_id, reason: "Other" }, { as });

describe("notifications", () => {
  it("announce each step of an order, newest first, and link to it", async () => {
    expect(await seen()).toEqual([]);
    const { order_id } = await place("cod");
    for (const to of ["shipped", "out_for_delivery", "delivered"] as const)
      await advanceOrder(shop.inside, { orderId: order_id, to, trackingNumber: null, actor: "test" });
    const list = await seen();
    expect(list.map((notification) => notification.type)).toEqual([
      "delivered",
      "out_for_delivery",
      "shipped",
      "confirmed",
    ]);
    for (const notification of list)
      expect(notification).toMatchObject({
        is_read: 0,
        order_id,
        deep_link: `/account/orders?orderId=${order_id}`,
        time: expect.stringMatching(/^\d{1,2} [A-Z][a-z]{2,3} \d{4}, \d{1,2}:\d{2} [ap]m$/),
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      });
  });

  it("announce a payment once, and a cancellation", async () => {
    const { order_id, payment } = await place("online");
    expect(await seen()).toEqual([]);
    const reference = payment?.url.replace("/pay/", "") ?? "";
    await submitPayment(shop.inside, { reference, form: { play: "twice" } });
    await shop.runJobs();
    await cancel(order_id);
    expect((await seen()).map((notification) => [notification.type, notification.title])).toEqual([
      ["order", "Order Cancelled"],
      ["confirmed", "Order Confirmed"],
      ["payment_received", "Payment Received"],
    ]);
  });

  it("are not written if the event fails", async () => {
    const { order_id } = await place("cod");
    await cancel(order_id);
    await shop.send("POST /orders/cancel_order.php", { order_id, reason: "Other" }, { as });
    expect(await seen()).toHaveLength(2);
  });

  it("are marked read one by one, several, and all", async () => {
    for (let orders = 0; orders < 4; orders++) await place("cod");
    const ids = (await seen()).map((notification) => notification.id);
    const unread = async () =>
      (await seen())
        .filter((notification) => notification.is_read === 0)
        .map((notification) => notification.id);
    await shop.call(READ, { notification_id: ids[0] ?? 0 }, { as });
    expect(await unread()).toEqual(ids.slice(1));
    await shop.call(READ, { notification_id: `${ids[1]}, ${ids[2]}` }, { as });
    expect(await unread()).toEqual(ids.slice(3));
    await shop.call(READ, { notification_id: "all" }, { as });
    expect(await unread()).toEqual([]);
  });

  it("of other customers are not found, and a list with one of them marks none", async () => {
    await place("cod");
    const theirs = (await seen())[0]?.id;
    const other = await shop.newCustomer();
    [as] = [other];
    await place("cod");
    const mine = (await seen())[0]?.id;
    const { status } = await shop.send(READ, { notification_id: `${mine},${theirs}` }, { as });
    expect([status, (await seen())[0]?.is_read]).toEqual([404, 0]);
    for (const notification_id of ["", "x", "1,,2", "-1", 1.5])
      expect((await shop.send(READ, { notification_id }, { as })).status).toBe(400);
  });
});
