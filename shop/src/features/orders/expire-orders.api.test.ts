import { formatRupees } from "@kasna/rules/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../test/open-shop.ts";
import { submitPayment } from "../payments/submit-payment.operations.server.ts";
import { advanceOrder } from "./advance-order.operations.server.ts";
import { expireOrders } from "./expire-orders.operations.server.ts";

const MINUTE_MS = 60_000;
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
const uses = async () => (await shop.db.query("select from promocode_uses")).rowCount;
const mine = async () => (await shop.call("POST /orders/my_orders.php", {}, { as })).orders[0];
async function place(more: object = {}, payment_method: "online" | "cod" = "online") {
  const placed = await shop.call(
    "POST /orders/place_order.php",
    {
      shipping_address_id: await shop.newAddress(as),
      payment_method,
      items: [{ product_id, quantity: 3 }],
      ...more,
    },
    { as },
  );
  return placed.payment?.url.replace("/pay/", "") ?? "";
}

describe("an unpaid order", () => {
  it("reserves its stock and promocode use for 30 minutes and then returns them", async () => {
    const [left, used] = [await stock(), await uses()];
    await place({ promocode: "WELCOME10" });
    shop.turnClock(29 * MINUTE_MS);
    await expireOrders(shop.inside);
    expect([await stock(), await uses()]).toEqual([left - 3, (used ?? 0) + 1]);
    expect(await mine()).toMatchObject({ order_status: "pending" });
    shop.turnClock(2 * MINUTE_MS);
    await Promise.all([1, 2, 3].map(() => expireOrders(shop.inside)));
    expect([await stock(), await uses()]).toEqual([left, used]);
    expect(await mine()).toMatchObject({
      order_status: "cancelled",
      cancel_reason: "Not paid in time",
      payment_url: null,
    });
    const answer = await shop.call("POST /Admin/notifications/view_notifications.php", {}, { as });
    expect(answer.notifications).toMatchObject([
      { title: "Order Cancelled", message: expect.stringMatching(/was cancelled \(Not paid in time\)\.$/) },
    ]);
  });

  it("that staff cancel without a reason of the shop's is not explained with one of a buyer's", async () => {
    await place();
    const orderId = Number((await mine())?.order_id);
    await advanceOrder(shop.inside, { orderId, to: "cancelled", trackingNumber: null, actor: "test" });
    const answer = await shop.call("POST /Admin/notifications/view_notifications.php", {}, { as });
    expect(answer.notifications[0]?.message).toMatch(/was cancelled\.$/);
  });

  it("is confirmed instead if its payment was not reported", async () => {
    const reference = await place();
    await submitPayment(shop.inside, { reference, form: { play: "lost" } });
    shop.turnClock(31 * MINUTE_MS);
    await expireOrders(shop.inside);
    expect(await mine()).toMatchObject({ order_status: "confirmed", payment_status: 0 });
  });

  it("is also cancelled after a failed payment", async () => {
    const reference = await place();
    await submitPayment(shop.inside, { reference, form: { play: "failure" } });
    shop.turnClock(31 * MINUTE_MS);
    await expireOrders(shop.inside);
    expect(await mine()).toMatchObject({ order_status: "cancelled" });
    const late = submitPayment(shop.inside, { reference, form: { play: "success" } });
    await expect(late).rejects.toMatchObject({ code: "payment_settled" });
  });

  it("with cash on delivery does not expire", async () => {
    await place({}, "cod");
    shop.turnClock(300 * MINUTE_MS);
    await expireOrders(shop.inside);
    expect(await mine()).toMatchObject({ order_status: "confirmed" });
  });
});

describe("cash on delivery", () => {
  it("is available up to the shop's limit and rejected one rupee above it", async () => {
    const address = await shop.newAddress(as);
    const order = { shipping_address_id: address, items: [{ product_id, quantity: 3 }] };
    await place({}, "cod");
    const total = Math.round(((await mine())?.total_amount ?? 0) * 100);
    const limit = (paise: number) => shop.db.query("update shop_settings set cash_max_paise = $1", [paise]);
    const send = async (payment_method: string) =>
      shop.send("POST /orders/place_order.php", { ...order, payment_method }, { as });
    // The first order's cash is also outstanding.
    await limit(2 * total);
    expect((await send("cod")).status).toBe(200);
    await limit(total - 100);
    const left = await stock();
    const { status, body } = await send("cod");
    expect([status, body.message]).toEqual([
      409,
      `This order is above the limit of ${formatRupees((total - 100) / 100)} for cash on delivery. Pay online instead.`,
    ]);
    expect(await stock()).toBe(left);
    expect((await send("online")).status).toBe(200);
    await shop.db.query("update shop_settings set cash_max_paise = default");
  });

  it("is unavailable from Rs. 2 lakh by default", async () => {
    const { rows } = await shop.db.query("select cash_max_paise::int as paise from shop_settings");
    expect(rows[0].paise).toBe(199_999_00);
  });
});

it("a free order needs no payment", async () => {
  await shop.db.query(
    "insert into promocodes (code, flat_paise, starts_at) values ('GIFT', 100000000, now() - interval '1 day')",
  );
  await shop.db.query("update products set stock_quantity = 1000 where id = $1", [product_id]);
  // Above Rs. 1,000 shipping is free; a discount does not cover shipping.
  const items = [{ product_id, quantity: 500 }];
  expect(await place({ promocode: "GIFT", items })).toBe("");
  expect(await mine()).toMatchObject({ order_status: "confirmed", payment_status: 0, total_amount: 0 });
});
