import { CANCEL_REASONS, ORDER_STATUSES, type OrderStatus } from "@kasna/rules/orders/order-status";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../test/open-shop.ts";
import { submitPayment } from "../payments/submit-payment.operations.server.ts";
import { advanceOrder } from "./advance-order.operations.server.ts";

const PLACE = "POST /orders/place_order.php";
const CANCEL = "POST /orders/cancel_order.php";
const MINE = "POST /orders/my_orders.php";
const reason = CANCEL_REASONS[0];

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

const stock = () => shop.stockOf(product_id);
const theOrder = async () => (await shop.call(MINE, {}, { as })).orders[0];
async function place(payment_method: "cod" | "online", more: object = {}) {
  const placed = await shop.call(
    PLACE,
    {
      shipping_address_id: await shop.newAddress(as),
      payment_method,
      items: [{ product_id, quantity: 2 }],
      ...more,
    },
    { as },
  );
  return { orderId: placed.order_id, reference: placed.payment?.url.replace("/pay/", "") ?? "" };
}
const advance = (orderId: number, to: OrderStatus, trackingNumber: string | null = null) =>
  advanceOrder(shop.inside, { orderId, to, trackingNumber, actor: "test" });
const cancel = (order_id: number | string) => shop.send(CANCEL, { order_id, reason }, { as });

describe("cancelling an order", () => {
  it.each([
    ["with #", "#"],
    ["without #", ""],
  ])("by its number %s returns the stock", async (_, mark) => {
    const before = await stock();
    const { orderId } = await place("cod");
    expect(await stock()).toBe(before - 2);
    const { status, body } = await cancel(`${mark}${orderId}`);
    expect([status, body.message]).toEqual([200, "Order cancelled successfully"]);
    expect(await theOrder()).toMatchObject({ order_status: "cancelled", cancel_reason: reason });
    expect(await stock()).toBe(before);
  });

  it("returns the stock once, even when sent 20 times in parallel", async () => {
    const before = await stock();
    const { orderId } = await place("cod");
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(orderId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await stock()).toBe(before);
  });

  it("requires a listed reason and the caller's own order", async () => {
    const { orderId } = await place("cod");
    const noReason = await shop.send(CANCEL, { order_id: orderId, reason: "Because" }, { as });
    expect([noReason.status, Object.keys(noReason.body.errors)]).toEqual([400, ["reason"]]);
    expect((await cancel("#x")).status).toBe(400);
    as = await shop.newCustomer();
    expect((await cancel(orderId)).status).toBe(404);
  });

  it.each(ORDER_STATUSES.filter((status) => status !== "pending"))("from %s as in spec 9.8", async (at) => {
    const { orderId } = await place("cod");
    const path: OrderStatus[] = ["shipped", "out_for_delivery", "delivered"];
    if (at === "cancelled") await cancel(orderId);
    else for (const to of path.slice(0, path.indexOf(at) + 1)) await advance(orderId, to);
    const { status } = await cancel(orderId);
    expect(status).toBe(at === "cancelled" || at === "delivered" ? 409 : 200);
  });

  it("returns the promocode use", async () => {
    const { orderId } = await place("cod", { promocode: "WELCOME10" });
    expect((await shop.send(PLACE, { ...(await whole()), promocode: "WELCOME10" }, { as })).status).toBe(400);
    await cancel(orderId);
    await place("cod", { promocode: "WELCOME10" });
  });
  const whole = async () => ({
    shipping_address_id: await shop.newAddress(as),
    payment_method: "cod",
    items: [{ product_id, quantity: 1 }],
  });

  it("refunds the payment", async () => {
    const { orderId, reference } = await place("online");
    await submitPayment(shop.inside, { reference, form: { play: "success" } });
    await cancel(orderId);
    expect(await theOrder()).toMatchObject({ order_status: "cancelled", payment_status: 3 });
    const again = submitPayment(shop.inside, { reference, form: { play: "success" } });
    await expect(again).rejects.toMatchObject({ code: "payment_settled" });
  });

  it("closes its open payment", async () => {
    const { orderId, reference } = await place("online");
    await cancel(orderId);
    expect(await theOrder()).toMatchObject({ payment_url: null, payment_status: 1 });
    const late = submitPayment(shop.inside, { reference, form: { play: "success" } });
    await expect(late).rejects.toMatchObject({ code: "payment_settled" });
  });

  it("in parallel with paying leaves the order either paid and refunded, or unpaid", async () => {
    for (let round = 0; round < 10; round++) {
      const { orderId, reference } = await place("online");
      const [, paid] = await Promise.all([
        cancel(orderId),
        submitPayment(shop.inside, { reference, form: { play: "success" } }).catch((error) => error.code),
      ]);
      const { rows } = await shop.db.query(
        "select o.status, o.payment_status, p.status as payment from orders o join payments p on p.order_id = o.id where o.id = $1",
        [orderId],
      );
      const money = paid === "payment_settled" ? "pending" : "refunded";
      expect(rows[0]).toEqual({ status: "cancelled", payment_status: money, payment: money });
    }
  });
});

describe("a shipped order", () => {
  it("shows its tracking number, and if paid in cash becomes paid on delivery", async () => {
    const { orderId } = await place("cod");
    await advance(orderId, "shipped", "DTDC-77");
    expect(await theOrder()).toMatchObject({ order_status: "shipped", tracking_number: "DTDC-77" });
    await advance(orderId, "out_for_delivery");
    expect(await theOrder()).toMatchObject({ payment_status: 1, tracking_number: "DTDC-77" });
    await advance(orderId, "delivered");
    expect(await theOrder()).toMatchObject({ order_status: "delivered", payment_status: 0 });
  });

  it("rejects a status that is not next", async () => {
    const { orderId } = await place("cod");
    await expect(advance(orderId, "delivered")).rejects.toMatchObject({ code: "order_step" });
    await expect(advance(99_999_999, "shipped")).rejects.toMatchObject({ code: "not_found" });
    expect((await theOrder())?.order_status).toBe("confirmed");
  });
});
