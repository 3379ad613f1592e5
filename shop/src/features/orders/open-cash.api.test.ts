import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../test/open-shop.ts";
import { advanceOrder } from "./advance-order.operations.server.ts";

const PLACE = "POST /orders/place_order.php";
const DAY_MS = 86_400_000;

let shop: TestShop;
let as: Customer;
let product_id: number;
let shipping_address_id: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  product_id = (await shop.product("HB-M8x40-A2")).id;
  // Rs. 1,000.00 a piece, with free delivery.
  await shop.db.query("update products set price_paise = 100000, stock_quantity = 1000000 where id = $1", [
    product_id,
  ]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  as = await shop.newCustomer();
  shipping_address_id = await shop.newAddress(as);
});

const order = (quantity: number, payment_method = "cod", who = as, key?: string) =>
  shop.send(
    PLACE,
    { shipping_address_id, payment_method, items: [{ product_id, quantity }] },
    { as: who, ...(key && { key }) },
  );
const advance = (orderId: number, to: "shipped" | "out_for_delivery" | "delivered" | "cancelled") =>
  advanceOrder(shop.inside, { orderId, to, trackingNumber: null, actor: "test" });
const stock = () => shop.stockOf(product_id);
const SENTENCE =
  "You have ₹1,50,000.00 of cash on delivery orders that are not paid yet. The limit is ₹1,99,999.00 altogether. Pay this order online, order for up to ₹49,999.00, or order again the day after your parcels arrive.";

it("one order stays below Rs. 2 lakh in cash", async () => {
  const { status, body } = await order(200);
  expect([status, body.message]).toEqual([
    409,
    "This order is above the limit of ₹1,99,999.00 for cash on delivery. Pay online instead.",
  ]);
  expect((await order(199)).status).toBe(200);
});

it("a buyer's open orders are added up, and others' are not", async () => {
  expect((await order(150)).status).toBe(200);
  const left = await stock();
  const { status, body } = await order(50);
  expect([status, body.message]).toEqual([409, SENTENCE]);
  expect(await stock()).toBe(left);
  expect((await order(50, "online")).status).toBe(200);
  expect((await order(49)).status).toBe(200);
  const other = await shop.newCustomer();
  shipping_address_id = await shop.newAddress(other);
  expect((await order(199, "cod", other)).status).toBe(200);
});

it("an undelivered order counts every day, because it may arrive with the new order", async () => {
  const { body } = await order(150);
  shop.turnClock(DAY_MS);
  expect((await order(50)).body.message).toBe(SENTENCE);
  await advance(body.order_id, "cancelled");
  expect((await order(50)).status).toBe(200);
});

it("an order delivered today counts until the end of the day in India", async () => {
  const { body } = await order(150);
  for (const to of ["shipped", "out_for_delivery", "delivered"] as const) await advance(body.order_id, to);
  expect((await order(50)).status).toBe(409);
  shop.turnClock(DAY_MS);
  expect((await order(199)).status).toBe(200);
});

it("the second of two simultaneous orders includes the first", async () => {
  // Both have to wait in the middle of placing an order, so that neither can finish before the other has begun.
  const holder = await shop.db.connect();
  await holder.query("begin");
  await holder.query("select from products where id = $1 for update", [product_id]);
  const answers = [order(150), order(50)];
  await expect
    .poll(async () => {
      const { rows } = await shop.db.query(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows[0].n;
    })
    .toBe(2);
  await holder.query("commit");
  holder.release();
  const placed = await Promise.all(answers);
  expect(placed.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(placed.find(({ status }) => status === 409)?.body.message).toContain(
    "of cash on delivery orders that are not paid yet",
  );
});

it("a retry with the same key is the same order, not a second one", async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => order(150, "cod", as, "same")));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1);
});
