import type { Product } from "@kasna/contract/catalogue";
import { textOf } from "@kasna/documents/pdf-text.fixture";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../test/open-shop.ts";

let shop: TestShop;
let bolt: Product;
let nut: Product;
let washer: Product;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  [bolt, nut, washer] = await Promise.all([
    shop.product("HB-M8x40-A2"),
    shop.product("HN-M8-A2"),
    shop.product("PW-M8-A2"),
  ]);
});
afterAll(() => shop.close());

const ADD = "POST /cart/add_lines.php";
const line = (product: Product, quantity: number, more = {}) => ({
  product_id: product.id,
  quantity,
  ...more,
});
async function quantities(as: Customer) {
  const { cart_items } = await shop.call("POST /cart/view_cart.php", {}, { as });
  return Object.fromEntries(cart_items.map(({ sku, quantity }) => [sku, quantity]));
}

describe("many lines into the cart", () => {
  it("are added in order, and lines of the same part are added up", async () => {
    const as = await shop.newCustomer();
    const lines = [line(nut, 5, { unit_price: nut.price }), line(bolt, 2), line(nut, 7)];
    const { cart_ids } = await shop.call(ADD, { lines }, { as });
    expect(cart_ids).toEqual([cart_ids[0], expect.any(Number), cart_ids[0]]);
    expect(Object.entries(await quantities(as))).toEqual([
      [nut.sku, 12],
      [bolt.sku, 2],
    ]);
    await shop.call(ADD, { lines: [line(bolt, 3)] }, { as });
    expect((await quantities(as))[bolt.sku]).toBe(5);
  });

  it("have the buyer's own number and note, which the order and its documents print", async () => {
    const as = await shop.newCustomer();
    const texts = { own_number: "K-4711", note: "for the gate" };
    await shop.call(ADD, { lines: [line(bolt, 2, texts), line(nut, 1)] }, { as });
    await shop.call(ADD, { lines: [line(bolt, 1, { own_number: "K-12" })] }, { as });
    const { cart_items } = await shop.call("POST /cart/view_cart.php", {}, { as });
    const [first, second] = cart_items;
    expect(first).toMatchObject({ own_number: "K-4711; K-12", note: "for the gate" });
    expect(Object.keys(second ?? {})).not.toContain("note");
    const changed = { cart_id: first?.cart_id ?? 0, quantity: 3, own_number: "K-4711" };
    await shop.call("POST /cart/update_cart.php", changed, { as });
    const items = [bolt, nut].map(({ id }, at) => ({ product_id: id, quantity: at === 0 ? 3 : 1 }));
    const address = { shipping_address_id: await shop.newAddress(as), payment_method: "cod" as const };
    const { order_id } = await shop.call("POST /orders/place_order.php", { ...address, items }, { as });
    const { orders } = await shop.call("POST /orders/my_orders.php", {}, { as });
    expect(orders[0]?.items.map(({ own_number, note }) => [own_number, note])).toEqual([
      ["K-4711", "for the gate"],
      [undefined, undefined],
    ]);
    const proforma = await shop.app.inject({
      url: `/API/orders/generate_invoice.php?order_id=${order_id}`,
      headers: { authorization: `Bearer ${as.token}` },
    });
    const text = await textOf(proforma.rawPayload);
    for (const printed of ["Your number: K-4711", "Note: for the gate"]) expect(text).toContain(printed);
  });

  it("that were removed return to their position, however often, even in an order of the whole cart", async () => {
    const as = await shop.newCustomer();
    await shop.call(ADD, { lines: [line(nut, 1), line(bolt, 2), line(washer, 3)] }, { as });
    const inOrder = [nut.sku, bolt.sku, washer.sku];
    for (const _ of ["once", "twice"]) {
      const { cart_items } = await shop.call("POST /cart/view_cart.php", {}, { as });
      const { cart_id = 0, position = cart_id } = cart_items[1] ?? {};
      await shop.call("DELETE /cart/delete_cart_item.php", { cart_id }, { as });
      await shop.call(ADD, { lines: [line(bolt, 2)], position }, { as });
      expect(Object.keys(await quantities(as))).toEqual(inOrder);
    }
    const address = { shipping_address_id: await shop.newAddress(as), payment_method: "cod" as const };
    await shop.call("POST /orders/place_order.php", address, { as });
    const { orders } = await shop.call("POST /orders/my_orders.php", {}, { as });
    expect(orders[0]?.items.map(({ sku }) => sku)).toEqual(inOrder);
  });

  it("are all rejected if one is, each with its own sentence", async () => {
    const as = await shop.newCustomer();
    await shop.call(ADD, { lines: [line(bolt, 990)] }, { as });
    const lines = [
      line(nut, 5),
      line(bolt, 11),
      { product_id: 999_999, quantity: 1 },
      line(nut, 1, { unit_price: 0.01 }),
      line(nut, 1, { sale_unit_id: 999_999 }),
    ];
    const { status, body } = await shop.send(ADD, { lines }, { as });
    expect([status, body.errors]).toEqual([
      409,
      {
        "lines.1": "Quantity cannot be more than 1000. Your cart already has 990.",
        "lines.2": "This part is no longer sold",
        "lines.3": expect.stringContaining("The price has changed to"),
        "lines.4": "This part is no longer sold this way. Choose another way to buy it.",
      },
    ]);
    expect(body.changes).toEqual([{ field: "unit_price", product_id: nut.id, sent: 0.01, now: nut.price }]);
    expect(await quantities(as)).toEqual({ [bolt.sku]: 990 });
  });

  it.each([
    [[], "Send at least one line"],
    [Array.from({ length: 1001 }, () => ({ product_id: 1, quantity: 1 })), "Send up to 1000 lines"],
    ["none", "lines must be a list"],
    [[{ product_id: 1, quantity: 0 }], "Quantity cannot be less than 1"],
    [[{ product_id: 1, quantity: 2.5 }], "Quantity must be a whole number"],
  ])("reject an invalid body: %o", async (lines, sentence) => {
    const as = await shop.newCustomer();
    const { status, body } = await shop.send(ADD, { lines }, { as });
    expect([status, body.message]).toEqual([400, sentence]);
  });

  it("are rejected if the cart would have more lines than an order allows", async () => {
    const as = await shop.newCustomer();
    const { rows } = await shop.db.query<{ id: number }>(
      "select id from products where not is_archived order by id limit 1001",
    );
    const all = rows.map(({ id }) => ({ product_id: id, quantity: 1 }));
    await shop.call(ADD, { lines: all.slice(0, 1000) }, { as });
    const { status, body } = await shop.send(ADD, { lines: all.slice(1000) }, { as });
    expect([status, body.message]).toEqual([400, expect.stringContaining("would have 1,001 lines")]);
  });

  it("of the same customer, sent in parallel in any order, are all added", async () => {
    const as = await shop.newCustomer();
    const there = [line(bolt, 1), line(nut, 1)];
    const sent = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? there : there.toReversed()));
    await Promise.all(sent.map((lines) => shop.call(ADD, { lines }, { as })));
    expect(await quantities(as)).toEqual({ [bolt.sku]: 20, [nut.sku]: 20 });
  });
});

describe("an idempotency key", () => {
  it("adds lines once, however often and concurrently they are sent", async () => {
    const as = await shop.newCustomer();
    const lines = [line(bolt, 3), line(nut, 4)];
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => shop.call(ADD, { lines }, { as, key: "list" })),
    );
    expect(new Set(sent.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await quantities(as)).toEqual({ [bolt.sku]: 3, [nut.sku]: 4 });
  });

  it("rejects a different body, a different action and an order, and belongs to one customer", async () => {
    const [as, other] = [await shop.newCustomer(), await shop.newCustomer()];
    await shop.call(ADD, { lines: [line(bolt, 3)] }, { as, key: "mine" });
    const address = await shop.newAddress(as);
    const items = [line(bolt, 3)];
    const again = await Promise.all([
      shop.send(ADD, { lines: [line(bolt, 4)] }, { as, key: "mine" }),
      shop.send("POST /cart/add_to_cart.php", line(bolt, 3), { as, key: "mine" }),
      shop.send(
        "POST /orders/place_order.php",
        { shipping_address_id: address, payment_method: "cod", items },
        { as, key: "mine" },
      ),
    ]);
    expect(again.map(({ status, body }) => [status, body.message])).toEqual(
      again.map(() => [409, "This Idempotency-Key belongs to another request"]),
    );
    expect(await quantities(as)).toEqual({ [bolt.sku]: 3 });
    await shop.call(ADD, { lines: [line(bolt, 3)] }, { as: other, key: "mine" });
    expect(await quantities(other)).toEqual({ [bolt.sku]: 3 });
  });

  it("of a rejected list may be used again", async () => {
    const as = await shop.newCustomer();
    const wrong = await shop.send(ADD, { lines: [line(bolt, 1, { unit_price: 1e6 })] }, { as, key: "k" });
    expect(wrong.status).toBe(409);
    await shop.call(ADD, { lines: [line(bolt, 1)] }, { as, key: "k" });
    expect(await quantities(as)).toEqual({ [bolt.sku]: 1 });
  });

  it("adds one part once with add_to_cart, and without a key each time", async () => {
    const as = await shop.newCustomer();
    const put = (key?: string) =>
      shop.call("POST /cart/add_to_cart.php", line(bolt, 2), { as, ...(key && { key }) });
    const [first, second] = [await put("one"), await put("one")];
    expect(second).toEqual(first);
    expect(await quantities(as)).toEqual({ [bolt.sku]: 2 });
    await put();
    expect(await quantities(as)).toEqual({ [bolt.sku]: 4 });
    const { status } = await shop.send("POST /cart/add_to_cart.php", line(bolt, 5), { as, key: "one" });
    expect(status).toBe(409);
  });
});
