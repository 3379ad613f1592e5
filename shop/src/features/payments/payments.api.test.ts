import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { findPayment, settlePayment } from "./payments.operations.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function onlineOrder() {
  const as = await shop.newCustomer();
  const { id: product_id } = await shop.product("HB-M8x40-A2");
  const placed = await shop.call(
    "POST /orders/place_order.php",
    {
      shipping_address_id: await shop.newAddress(as),
      payment_method: "online",
      items: [{ product_id, quantity: 1 }],
    },
    { as },
  );
  const reference = placed.payment?.url.replace("/pay/", "") ?? "";
  const order = async () => (await shop.call("POST /orders/my_orders.php", {}, { as })).orders[0];
  return { reference, order };
}

describe("paying online", () => {
  it("an order waits for its payment, and is confirmed by it exactly once", async () => {
    const { reference, order } = await onlineOrder();
    expect(await order()).toMatchObject({
      order_status: "pending",
      payment_status: 1,
      payment_url: `/pay/${reference}`,
    });
    const told = await Promise.all(
      Array.from({ length: 5 }, () => settlePayment(shop.inside, { reference, outcome: "paid" })),
    );
    expect(told.every(({ isPaid }) => isPaid)).toBe(true);
    expect(await order()).toMatchObject({ order_status: "confirmed", payment_status: 0, payment_url: null });
    const { rows } = await shop.db.query("select status from order_events where order_id = $1 order by id", [
      told[0]?.orderId,
    ]);
    expect(rows.map((row) => row.status)).toEqual(["pending", "confirmed"]);
  });

  it("a failed payment can be tried again, and a failure that comes late changes nothing", async () => {
    const { reference, order } = await onlineOrder();
    await settlePayment(shop.inside, { reference, outcome: "failed" });
    expect(await order()).toMatchObject({ order_status: "pending", payment_status: 2 });
    await settlePayment(shop.inside, { reference, outcome: "paid" });
    await settlePayment(shop.inside, { reference, outcome: "failed" });
    expect(await order()).toMatchObject({ order_status: "confirmed", payment_status: 0 });
  });

  it("an unknown reference is no payment", async () => {
    expect(await findPayment(shop.inside, "guessed")).toBeNull();
    await expect(settlePayment(shop.inside, { reference: "guessed", outcome: "paid" })).rejects.toMatchObject(
      {
        code: "not_found",
      },
    );
  });
});
