import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../test/open-shop.ts";
import { newStaff } from "../../../test/staff.ts";
import {
  readSettings,
  saveSettings,
  settingsFields,
  shownSettings,
} from "../admin/settings/settings.operations.server.ts";

let shop: TestShop;
let as: Customer;
let bolt: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  as = await shop.newCustomer();
  bolt = (await shop.product("HB-M8x40-A2")).id;
  await shop.db.query("update products set stock_quantity = 50000 where id = $1", [bolt]);
});
afterAll(() => shop.close());
afterEach(() => shop.db.query("delete from cart_lines"));

const set = async (quantityMax: number) => {
  const { version } = shownSettings(await readSettings(shop.inside), settingsFields);
  const staff = await newStaff(shop);
  await saveSettings(shop.inside, { staff, shows: settingsFields, version, content: { quantityMax } });
};
const ADD = "POST /cart/add_to_cart.php";
const add = (quantity: number) => shop.send(ADD, { product_id: bolt, quantity }, { as });
const sentence = (most: number) => `Quantity cannot be more than ${most}`;

it.each([200, 5000, 1000])(
  "a shop's maximum quantity of %i applies in contract, cart, order and database",
  async (most) => {
    await set(most);
    await expect.poll(async () => (await add(most + 1)).body.message).toBe(sentence(most));
    const high = await add(most + 1);
    expect([high.status, high.body.errors]).toEqual([400, { quantity: sentence(most) }]);
    expect((await add(most - 1)).status).toBe(200);
    expect((await add(1)).status).toBe(200);
    expect((await add(1)).body.errors).toEqual({ quantity: sentence(most) });
    const order = {
      shipping_address_id: await shop.newAddress(as),
      payment_method: "online",
      items: JSON.stringify([{ product_id: bolt, quantity: most + 1 }]),
    };
    expect((await shop.send("POST /orders/place_order.php", order, { as })).body.errors).toEqual({
      "items.0.quantity": sentence(most),
    });
    const lines = [most, 1].map((quantity) => ({ product_id: bolt, quantity }));
    const refused = await shop.send("POST /cart/add_lines.php", { lines: JSON.stringify(lines) }, { as });
    expect(refused.body.errors["lines.0"]).toBe(`${sentence(most)}. Your cart already has ${most}.`);
    const past = shop.db.query("update cart_lines set quantity = $1", [most + 1]);
    await expect(past).rejects.toThrow("cart_lines_quantity_check");
    const described = await shop.app.inject("/API/openapi.json");
    const schema =
      described.json().paths["/cart/add_to_cart.php"].post.requestBody.content["application/json"].schema;
    expect(schema.properties.quantity.maximum).toBe(most);
  },
);

it("a line from before a lower setting is kept until it is changed", async () => {
  await set(5000);
  await expect.poll(async () => (await add(2000)).status).toBe(200);
  await set(100);
  const [line] = (await shop.call("POST /cart/view_cart.php", {}, { as })).cart_items;
  expect(line?.quantity).toBe(2000);
  const change = { cart_id: line?.cart_id ?? 0, quantity: 1999 };
  await expect
    .poll(async () => (await shop.send("POST /cart/update_cart.php", change, { as })).body.message)
    .toBe(sentence(100));
  await shop.call("POST /cart/update_cart.php", { ...change, quantity: 100 }, { as });
  await set(1000);
});
