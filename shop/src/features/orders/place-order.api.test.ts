import type { Product } from "@kasna/contract/catalogue";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../test/open-shop.ts";
import { advanceOrder } from "./advance-order.operations.server.ts";

let shop: TestShop;
let bolt: Product;
let as: Customer;
let shipping_address_id: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  bolt = await shop.product("HB-M8x40-A2");
});
afterAll(() => shop.close());
beforeEach(async () => {
  as = await shop.newCustomer();
  shipping_address_id = await shop.newAddress(as);
});

const PLACE = "POST /orders/place_order.php";
const MINE = "POST /orders/my_orders.php";
const empty = "Your cart is empty. Please add items before checking out.";
const cod = (items?: { product_id: number; quantity: number }[]) => ({
  shipping_address_id,
  payment_method: "cod" as const,
  ...(items && { items }),
});
const boltOrder = (quantity: number) => cod([{ product_id: bolt.id, quantity }]);
const setStock = (id: number, left: number) =>
  shop.db.query("update products set stock_quantity = $2 where id = $1", [id, left]);
/** Sends this many orders of the bolt, each starting before the first one ends. */
async function allAtOnce<T>(count: number, send: () => Promise<T>): Promise<T[]> {
  const holder = await shop.db.connect();
  await holder.query("begin");
  await holder.query("select from products where id = $1 for update", [bolt.id]);
  const answers = Promise.all(Array.from({ length: count }, send));
  await expect
    .poll(async () => {
      const { rows } = await shop.db.query(
        "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows[0].waiting;
    })
    .toBe(count);
  await holder.query("rollback");
  holder.release();
  return answers;
}
const ordersOf = async (customer: Customer) => (await shop.call(MINE, {}, { as: customer })).orders;

describe("an order", () => {
  it("of 12 bolts M8 x 40 A2 to Tamil Nadu, cash on delivery", async () => {
    const before = await shop.stockOf(bolt.id);
    const { order_id } = await shop.call(
      PLACE,
      { ...boltOrder(12), total_amount: 214, shipping_charges: 70, discount_amount: 0 },
      { as },
    );
    const [order] = await ordersOf(as);
    expect(order).toMatchObject({
      order_id,
      payment_method: "cod",
      order_status: "confirmed",
      payment_status: 1,
      subtotal: 144,
      shipping_charges: 70,
      discount_amount: 0,
      total_amount: 214,
      state: "Tamil Nadu",
      country: "INDIA",
      items: [
        { product_id: bolt.id, sku: "HB-M8x40-A2", quantity: 12, unit_price: 12, width: 8, height: 40 },
      ],
    });
    expect(await shop.stockOf(bolt.id)).toBe(before - 12);
  });

  it("of the whole cart empties the cart; an order of part of it leaves the other lines", async () => {
    const nut = (await shop.call("POST /products/search_products.php", { search: "hex nut m8" })).data[0];
    if (!nut) throw new Error("No nut to buy");
    const add = (product_id: number, quantity: number) =>
      shop.call("POST /cart/add_to_cart.php", { product_id, quantity }, { as });
    await add(bolt.id, 5);
    await add(nut.id, 2);
    const { cart_cleaned } = await shop.call(PLACE, boltOrder(3), { as });
    expect(cart_cleaned).toBe(true);
    const left = (await shop.call("POST /cart/view_cart.php", {}, { as })).cart_items;
    expect(left.map((line) => [line.product_id, line.quantity])).toEqual([
      [bolt.id, 2],
      [nut.id, 2],
    ]);
    await shop.call(PLACE, cod(), { as });
    expect((await shop.call("POST /cart/view_cart.php", {}, { as })).cart_items).toEqual([]);
    const { status, body } = await shop.send(PLACE, cod(), { as });
    expect([status, body.message]).toEqual([
      409,
      "Your cart is empty. Please add items before checking out.",
    ]);
  });

  it("keeps its own copy of products and address", async () => {
    await shop.call(PLACE, boltOrder(1), { as });
    const [before] = await ordersOf(as);
    await shop.db.query("update addresses set city = 'Elsewhere' where id = $1", [shipping_address_id]);
    await shop.db.query("update products set price_paise = 9900, name = 'Renamed' where id = $1", [bolt.id]);
    const [after] = await ordersOf(as);
    await shop.db.query("update products set price_paise = 1200, name = $2 where id = $1", [
      bolt.id,
      bolt.name,
    ]);
    expect(after).toEqual(before);
  });

  it.each([
    ["total_amount", { total_amount: 1 }, 1, 214],
    ["shipping_charges", { shipping_charges: 0 }, 0, 70],
    ["discount_amount", { discount_amount: 50 }, 50, 0],
  ])(
    "with a wrong %s is rejected with the current amounts and writes nothing",
    async (field, amounts, sent, now) => {
      const before = await shop.stockOf(bolt.id);
      const { status, body } = await shop.send(PLACE, { ...boltOrder(12), ...amounts }, { as });
      expect(status).toBe(409);
      expect(body.changes).toEqual([{ field, sent, now }]);
      expect(body.totals).toEqual({
        subtotal: 144,
        shipping_charges: 70,
        discount_amount: 0,
        total_amount: 214,
      });
      expect(await ordersOf(as)).toEqual([]);
      expect(await shop.stockOf(bolt.id)).toBe(before);
    },
  );

  it("requires the caller's own address and existing products", async () => {
    const stranger = await shop.newCustomer();
    expect((await shop.send(PLACE, boltOrder(1), { as: stranger })).status).toBe(404);
    expect((await shop.send(PLACE, cod([{ product_id: 999_999_999, quantity: 1 }]), { as })).status).toBe(
      404,
    );
  });

  it("sums items of the same product", async () => {
    const twice = cod([
      { product_id: bolt.id, quantity: 2 },
      { product_id: bolt.id, quantity: 3 },
    ]);
    await shop.call(PLACE, twice, { as });
    const [order] = await ordersOf(as);
    expect(order?.items.map((item) => item.quantity)).toEqual([5]);
  });

  it("of the whole cart is placed once, even by 6 parallel requests without a key", async () => {
    const before = await shop.stockOf(bolt.id);
    await shop.call("POST /cart/add_to_cart.php", { product_id: bolt.id, quantity: 2 }, { as });
    const answers = await allAtOnce(6, () => shop.send(PLACE, cod(), { as }));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    for (const { status, body } of answers) if (status === 409) expect(body.message).toBe(empty);
    expect(await ordersOf(as)).toHaveLength(1);
    expect(await shop.stockOf(bolt.id)).toBe(before - 2);
  });

  it("of the whole cart does not deadlock with parallel orders of part of it", async () => {
    const other = await shop.product("HB-M8x60-A2");
    const before = await shop.stockOf(bolt.id);
    for (const { id } of [bolt, other])
      await shop.call("POST /cart/add_to_cart.php", { product_id: id, quantity: 5 }, { as });
    const parts = [other.id, bolt.id].map((product_id) => ({ product_id, quantity: 1 }));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => shop.send(PLACE, i % 3 ? cod(parts) : cod(), { as })),
    );
    // Each order takes its pieces out of the cart, so one orders whatever the partial ones before it left, possibly
    // nothing.
    const whole = answers.filter((_, i) => i % 3 === 0);
    const placed = whole.filter(({ status }) => status === 200);
    expect(placed.length).toBeLessThanOrEqual(1);
    for (const { status, body } of whole)
      if (status !== 200) expect([status, body.message]).toEqual([409, empty]);
    expect(answers.filter((_, i) => i % 3 !== 0).map(({ status }) => status)).toEqual(Array(8).fill(200));
    const sold = (await ordersOf(as)).flatMap(({ items }) => items.filter((i) => i.product_id === bolt.id));
    const pieces = sold.reduce((sum, { quantity }) => sum + quantity, 0);
    expect([sold.length, await shop.stockOf(bolt.id)]).toEqual([8 + placed.length, before - pieces]);
    expect(pieces).toBeLessThanOrEqual(8 + 5);
    expect((await shop.call("POST /cart/view_cart.php", {}, { as })).cart_items).toEqual([]);
  });

  it("with items but without a key is placed once per request", async () => {
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => shop.send(PLACE, boltOrder(1), { as })),
    );
    expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(3);
  });

  it("of more than 1,000 of a product in total is rejected", async () => {
    const items = [600, 401].map((quantity) => ({ product_id: bolt.id, quantity }));
    expect((await shop.send(PLACE, cod(items), { as })).status).toBe(400);
  });

  it("can exceed two crore rupees", async () => {
    const { rows } = await shop.db.query(
      "select id from products where is_made_to_order order by price_paise desc limit 100",
    );
    const items = rows.map(({ id }) => ({ product_id: id, quantity: 1000 }));
    await shop.call(PLACE, { ...cod(items), payment_method: "online" }, { as });
    const [order] = await ordersOf(as);
    expect(order?.total_amount).toBeGreaterThan(2.15e7);
    expect(order?.total_amount).toBe(order?.subtotal);
  });

  it("of a part made to order reserves no stock and never sells out", async () => {
    const { rows } = await shop.db.query(
      "select id from products where is_made_to_order order by id limit 1",
    );
    await shop.call(PLACE, cod([{ product_id: rows[0].id, quantity: 7 }]), { as });
    expect(await shop.stockOf(rows[0].id)).toBe(0);
    expect((await ordersOf(as))[0]?.items).toMatchObject([{ product_id: rows[0].id, made_to_order: 1 }]);
  });

  it("says in My Orders when it is expected, until it has arrived", async () => {
    const { rows } = await shop.db.query(
      "select id, lead_time_days from products where is_made_to_order and lead_time_days > 5 order by id limit 1",
    );
    await shop.call(PLACE, cod([{ product_id: rows[0].id, quantity: 1 }]), { as });
    const latest = async () => (await ordersOf(as))[0];
    const [order] = await ordersOf(as);
    const due = Date.parse(order?.order_date ?? "") + rows[0].lead_time_days * 86_400_000;
    // India is five and a half hours ahead of UTC.
    expect(order?.estimated_delivery).toBe(new Date(due + 5.5 * 3_600_000).toISOString().slice(0, 10));
    const orderId = order?.order_id ?? 0;
    for (const to of ["shipped", "out_for_delivery", "delivered"] as const) {
      expect((await latest())?.estimated_delivery).toBe(order?.estimated_delivery);
      await advanceOrder(shop.inside, { orderId, to, trackingNumber: null, actor: "test" });
    }
    expect((await latest())?.estimated_delivery).toBeUndefined();
  });
});

describe("stock", () => {
  it("100 buyers of 10 pieces place exactly 10 orders", async () => {
    const { id } = await shop.product("HB-M8x50-A2");
    await setStock(id, 10);
    const buyers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const buyer = await shop.newCustomer();
        return { buyer, address: await shop.newAddress(buyer) };
      }),
    );
    const tries = Array.from({ length: 100 }, (_, i) => {
      const { buyer, address } = buyers[i % buyers.length] ?? { buyer: as, address: shipping_address_id };
      const items = [{ product_id: id, quantity: 1 }];
      return shop.send(PLACE, { shipping_address_id: address, payment_method: "cod", items }, { as: buyer });
    });
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(90);
    expect(await shop.stockOf(id)).toBe(0);
  });

  it("that runs short is reported line by line, and nothing is reserved", async () => {
    const [short, enough] = [await shop.product("HB-M8x30-A2"), bolt];
    await setStock(short.id, 2);
    const before = await shop.stockOf(enough.id);
    const items = [
      { product_id: enough.id, quantity: 1 },
      { product_id: short.id, quantity: 3 },
    ];
    const { status, body } = await shop.send(PLACE, cod(items), { as });
    expect(status).toBe(409);
    expect(body.changes).toEqual([{ field: "quantity", product_id: short.id, sent: 3, now: 2 }]);
    expect([await shop.stockOf(short.id), await shop.stockOf(enough.id)]).toEqual([2, before]);
  });

  it("two orders of the same parts in opposite order do not deadlock", async () => {
    const other = await shop.product("HB-M8x60-A2");
    const items = [bolt.id, other.id].map((product_id) => ({ product_id, quantity: 1 }));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => shop.send(PLACE, cod(i % 2 ? items : items.toReversed()), { as })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  });
});

describe("an idempotency key", () => {
  it("20 parallel requests with one key give one order and one response", async () => {
    const before = await shop.stockOf(bolt.id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.send(PLACE, boltOrder(2), { as, key: "one-click" })),
    );
    expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await ordersOf(as)).toHaveLength(1);
    expect(await shop.stockOf(bolt.id)).toBe(before - 2);
  });

  it("matches the same content in any encoding, and is rejected with other content", async () => {
    const first = await shop.call(PLACE, boltOrder(2), { as, key: "k" });
    const form = new URLSearchParams({
      shipping_address_id: String(shipping_address_id),
      payment_method: "cod",
      items: JSON.stringify([{ product_id: String(bolt.id), quantity: "2" }]),
    });
    const again = await shop.send(
      PLACE,
      {},
      {
        as,
        key: "k",
        type: "application/x-www-form-urlencoded",
        payload: form.toString(),
      },
    );
    expect(again.body.order_id).toBe(first.order_id);
    expect((await shop.send(PLACE, boltOrder(3), { as, key: "k" })).status).toBe(409);
  });

  it("returns the first response byte for byte, even after the order was paid and cancelled", async () => {
    const online = { ...boltOrder(2), payment_method: "online" as const };
    const sendRaw = () =>
      shop.app.inject({
        method: "POST",
        url: "/API/orders/place_order.php",
        payload: online,
        headers: { authorization: `Bearer ${as.token}`, "idempotency-key": "byte" },
      });
    const first = await sendRaw();
    expect(first.json().payment).toMatchObject({ amount: 94, currency: "INR" });
    const { order_id } = first.json();
    expect((await sendRaw()).rawPayload.equals(first.rawPayload)).toBe(true);
    await shop.call("POST /orders/cancel_order.php", { order_id, reason: "Changed my mind" }, { as });
    expect((await sendRaw()).rawPayload.equals(first.rawPayload)).toBe(true);
    // A key from before responses were stored.
    await shop.db.query("update idempotency_keys set answer = null where order_id = $1", [order_id]);
    expect((await sendRaw()).rawPayload.equals(first.rawPayload)).toBe(true);
  });

  it("of a rejected order can be used again", async () => {
    const rejected = await shop.send(PLACE, { ...boltOrder(1), total_amount: 1 }, { as, key: "again" });
    expect(rejected.status).toBe(409);
    await shop.call(PLACE, boltOrder(1), { as, key: "again" });
  });

  it("belongs to its customer", async () => {
    const { order_id } = await shop.call(PLACE, boltOrder(1), { as, key: "same" });
    const other = await shop.newCustomer();
    const address = await shop.newAddress(other);
    const theirs = await shop.call(
      PLACE,
      { ...boltOrder(1), shipping_address_id: address },
      { as: other, key: "same" },
    );
    expect(theirs.order_id).not.toBe(order_id);
  });
});

describe("a promocode", () => {
  const APPLY = "POST /promocodes/apply_promocode.php";
  const details = (quantity: number) => ({ products: [{ product_id: bolt.id, quantity, price: 12 }] });

  it("is quoted from the server's own prices", async () => {
    const { data } = await shop.call(APPLY, { code: " welcome10 ", order_details: details(100) });
    expect(data.discount_amount).toBe(120);
    const cheated = { products: [{ product_id: bolt.id, quantity: 1, price: 1e6 }], sub_total: 1e8 };
    const honest = await shop.call(APPLY, { code: "WELCOME10", order_details: JSON.stringify(cheated) });
    expect(honest.data.discount_amount).toBe(1.2);
  });

  it.each([
    ["NOSUCH", "Invalid promocode"],
    ["EXPIRED5", "This promocode has expired."],
    ["FLAT100", "This promocode needs a subtotal of ₹1,000.00 or more."],
  ])("%s is rejected for ₹12: %s", async (code, sentence) => {
    const { status, body } = await shop.send(APPLY, { code, order_details: details(1) });
    expect([status, body.message, body.errors]).toEqual([400, sentence, { code: sentence }]);
  });

  it("lowers the order's total", async () => {
    const amounts = { promocode: "FLAT100", discount_amount: 100, shipping_charges: 0, total_amount: 1100 };
    await shop.call(PLACE, { ...boltOrder(100), ...amounts }, { as });
    const [order] = await ordersOf(as);
    expect(order).toMatchObject({ promocode: "FLAT100", discount_amount: 100, total_amount: 1100 });
  });

  it("limited to once per customer is redeemed once, even by 10 parallel orders", async () => {
    // Different parts, so that stock locks do not serialise the orders.
    const { rows } = await shop.db.query("select id from products where stock_quantity > 50 limit 10");
    const answers = await Promise.all(
      rows.map(({ id }) =>
        shop.send(PLACE, { ...cod([{ product_id: id, quantity: 1 }]), promocode: "WELCOME10" }, { as }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = await shop.send(APPLY, { code: "WELCOME10", order_details: details(1) }, { as });
    expect(late.body.message).toBe("You have already used this promocode.");
  });
});
