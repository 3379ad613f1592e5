import { contract } from "@kasna/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../test/open-shop.ts";

let shop: TestShop;
let as: Customer;
let bolt: number;
beforeAll(async () => {
  shop = await openShop();
  bolt = (await shop.product("HB-M8x40-A2")).id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  as = await shop.newCustomer();
});

const rowsOf = async (table: string) => {
  const text = `select count(*)::int as count from ${table} where user_id = $1`;
  return (await shop.db.query(text, [as.userId])).rows[0].count;
};
const list = () => ({ name: "Conveyor", lines: [{ product_id: bolt, quantity: 5 }] });

/** Requests that add something for a customer: the route, the fields, and the table of the additions. */
const additions: [Parameters<TestShop["send"]>[0], () => Promise<object>, string][] = [
  [
    "POST /help_center/store_message.php",
    async () => contract.help.storeMessage.example.request,
    "support_messages",
  ],
  ["POST /lists/ask_price.php", async () => contract.quotations.ask.example.request, "support_messages"],
  [
    "POST /shipping/insert_shipping_address.php",
    async () => contract.addresses.insert.example.request,
    "addresses",
  ],
  [
    "POST /product_reviews/add_product_review.php",
    async () => {
      await shop.delivered(as, [bolt]);
      return { ...contract.reviews.add.example.request, product_id: bolt };
    },
    "reviews",
  ],
  ["POST /lists/save_list.php", async () => list(), "saved_lists"],
  [
    "POST /lists/copy_list.php",
    async () => ({ list_id: (await shop.call("POST /lists/save_list.php", list(), { as })).list_id }),
    "saved_lists",
  ],
  [
    "POST /orders/request_return.php",
    async () => {
      await shop.delivered(as, [bolt]);
      const { orders } = await shop.call("POST /orders/my_orders.php", {}, { as });
      const [order] = orders;
      return {
        order_id: order?.order_id,
        shipment_id: order?.shipments[0]?.shipment_id,
        reason: "not_needed",
        pay_to: "meena@upi",
        items: [{ product_id: bolt, quantity: 1 }],
      };
    },
    "(select user_id from returns join orders on orders.id = returns.order_id) as asked",
  ],
];

describe.each(additions)("%s with an idempotency key", (route, prepare, table) => {
  it("adds once and returns the same response, however often and concurrently it is sent", async () => {
    const sent = await prepare();
    const before = await rowsOf(table);
    const answers = [await shop.send(route, sent, { as, key: "form" })];
    answers.push(...(await Promise.all([1, 2, 3].map(() => shop.send(route, sent, { as, key: "form" })))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await rowsOf(table)).toBe(before + 1);
  });

  it("rejects the key for any other request", async () => {
    await shop.call("POST /cart/add_to_cart.php", { product_id: bolt, quantity: 1 }, { as, key: "form" });
    const { status, body } = await shop.send(route, await prepare(), { as, key: "form" });
    expect([status, body.message]).toEqual([409, "This Idempotency-Key belongs to another request"]);
  });
});
