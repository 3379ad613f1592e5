import type { Product } from "@kasna/contract/catalogue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";

let shop: TestShop;
let bolt: Product;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  bolt = await shop.product("HB-M8x40-A2");
});
afterAll(() => shop.close());

const ADD = "POST /cart/add_to_cart.php";
const VIEW = "POST /cart/view_cart.php";

describe("the cart", () => {
  it("returns a line with the API's field names at the catalogue price", async () => {
    const as = await shop.newCustomer();
    const { cart_id } = await shop.call(
      ADD,
      { product_id: bolt.id, quantity: 12, unit_price: bolt.price },
      { as },
    );
    const { cart_items } = await shop.call(VIEW, {}, { as });
    expect(cart_items).toHaveLength(1);
    expect(cart_items[0]).toMatchObject({
      cart_id,
      product_id: bolt.id,
      Name: "Hex bolt (full thread) M8 x 40",
      quantity: 12,
      unit_price: bolt.price,
      width: 8,
      height: 40,
    });
  });

  it("merges 50 parallel adds of one product into one line", async () => {
    const as = await shop.newCustomer();
    await Promise.all(
      Array.from({ length: 50 }, () => shop.call(ADD, { product_id: bolt.id, quantity: 3 }, { as })),
    );
    const { cart_items } = await shop.call(VIEW, {}, { as });
    expect(cart_items.map((line) => line.quantity)).toEqual([150]);
  });

  it("limits a line to 1000, and an add beyond that changes nothing", async () => {
    const as = await shop.newCustomer();
    await shop.call(ADD, { product_id: bolt.id, quantity: 990 }, { as });
    const { status, body } = await shop.send(ADD, { product_id: bolt.id, quantity: 11 }, { as });
    expect([status, body.errors]).toEqual([400, { quantity: "Quantity cannot be more than 1000" }]);
    const { cart_items } = await shop.call(VIEW, {}, { as });
    expect(cart_items[0]?.quantity).toBe(990);
  });

  it.each([
    [0, "Quantity cannot be less than 1"],
    [-5, "Quantity cannot be less than 1"],
    [1001, "Quantity cannot be more than 1000"],
    [1.5, "Quantity must be a whole number"],
    ["many", "Must be a number"],
  ])("rejects a quantity of %o", async (quantity, sentence) => {
    const as = await shop.newCustomer();
    const { status, body } = await shop.send(ADD, { product_id: bolt.id, quantity }, { as });
    expect([status, body.errors]).toEqual([400, { quantity: sentence }]);
  });

  it("rejects an outdated price with the current one, and adds nothing", async () => {
    const as = await shop.newCustomer();
    const { status, body } = await shop.send(
      ADD,
      { product_id: bolt.id, quantity: 1, unit_price: 0.01 },
      { as },
    );
    expect(status).toBe(409);
    expect(body.changes).toEqual([{ field: "unit_price", product_id: bolt.id, sent: 0.01, now: bolt.price }]);
    expect((await shop.call(VIEW, {}, { as })).cart_items).toEqual([]);
  });

  it("finds the product of a sub-category by its specification", async () => {
    const as = await shop.newCustomer();
    const item = {
      product_id: 201,
      quantity: 2,
      material: bolt.material,
      width: "8",
      height: "40",
      coating: "Plain",
    };
    await shop.call(ADD, item, { as });
    const { cart_items } = await shop.call(VIEW, {}, { as });
    expect(cart_items[0]?.product_id).toBe(bolt.id);
  });

  it("changes and removes only the caller's lines", async () => {
    const [as, stranger] = [await shop.newCustomer(), await shop.newCustomer()];
    const { cart_id } = await shop.call(ADD, { product_id: bolt.id, quantity: 2 }, { as });
    const theirs = await shop.send("POST /cart/update_cart.php", { cart_id, quantity: 9 }, { as: stranger });
    const gone = await shop.send("DELETE /cart/delete_cart_item.php", { cart_id }, { as: stranger });
    expect([theirs.status, gone.status]).toEqual([404, 404]);
    await shop.call("POST /cart/update_cart.php", { cart_id, quantity: 9 }, { as });
    expect((await shop.call(VIEW, {}, { as })).cart_items[0]?.quantity).toBe(9);
    await shop.call("DELETE /cart/delete_cart_item.php", { cart_id }, { as });
    expect((await shop.call(VIEW, {}, { as })).cart_items).toEqual([]);
  });
});
