import { contract } from "@kasna/contract";
import { daysAfter } from "@kasna/rules/dates";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { readSettings, saveSettings, settingsFields, shownSettings } from "./settings.operations.server.ts";

const INSERT = "POST /shipping/insert_shipping_address.php";
const kochi = {
  ...contract.addresses.insert.example.request,
  state: "Kerala" as const,
  pincode: "682001",
  gstin: "",
};
const ahmedabad = { ...kochi, city: "Ahmedabad", state: "Gujarat", pincode: "380001" } as const;

let shop: TestShop;
let owner: Staff;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  owner = await newStaff(shop, "admin");
});
afterAll(() => shop.close());

async function deliver(content: Parameters<typeof saveSettings>[1]["content"]) {
  const { version } = shownSettings(await readSettings(shop.inside), settingsFields);
  await saveSettings(shop.inside, { staff: owner, shows: settingsFields, version, content });
}

describe("a shop that delivers to Gujarat", () => {
  it("accepts addresses and orders there, promises its own days, and rejects the States it no longer serves", async () => {
    const as = await shop.newCustomer();
    const { id: inKochi } = await shop.call(INSERT, kochi, { as });
    expect((await shop.send(INSERT, ahmedabad, { as })).body.errors).toEqual({
      state: "Please select a state",
    });
    await deliver({
      statesServed: ["Gujarat", "Rajasthan"],
      deliveryDays: 3,
      pinRules: [
        { prefix: "3800", days: 8 },
        { prefix: "3701", days: null },
      ],
    });
    expect((await shop.send(INSERT, kochi, { as })).body.errors).toEqual({ state: "Please select a state" });
    expect((await shop.send(INSERT, { ...ahmedabad, pincode: "370110" }, { as })).body).toMatchObject({
      message: "We do not deliver to PIN code 370110",
      errors: { pincode: "We do not deliver to PIN code 370110" },
    });
    expect((await shop.send(INSERT, { ...kochi, billing_only: 1 }, { as })).status).toBe(200);
    const { id: inAhmedabad } = await shop.call(INSERT, ahmedabad, { as });
    const { id: inBhuj } = await shop.call(INSERT, { ...ahmedabad, pincode: "370001" }, { as });

    const { id: product_id } = await shop.product("HB-M8x40-A2");
    const items = [{ product_id, quantity: 1 }];
    const order = (shipping_address_id: number) =>
      shop.send(
        "POST /orders/place_order.php",
        { shipping_address_id, payment_method: "cod", items },
        { as },
      );
    expect((await order(inKochi)).body.errors).toEqual({
      shipping_address_id:
        "We do not deliver to the State of this address. Choose a delivery address in Gujarat or Rajasthan.",
    });
    const promised = async (orderId: number) => {
      const { rows } = await shop.db.query("select placed_at, promised_at from orders where id = $1", [
        orderId,
      ]);
      return [rows[0].placed_at, rows[0].promised_at];
    };
    for (const [address, days] of [
      [inAhmedabad, 8],
      [inBhuj, 3],
    ] as const) {
      const [placedAt, promisedAt] = await promised((await order(address)).body.order_id);
      expect(promisedAt).toEqual(daysAfter(placedAt, days));
    }

    await deliver({ pinRules: [{ prefix: "380", days: null }] });
    expect((await order(inAhmedabad)).body).toMatchObject({
      message: "We do not deliver to PIN code 380001",
      errors: { shipping_address_id: "We do not deliver to PIN code 380001" },
    });
  });

  it("states this in its terms and on quotations", async () => {
    const { rows } = await shop.db.query("select states_served, delivery_days from shop_settings");
    expect(rows).toEqual([{ states_served: ["Gujarat", "Rajasthan"], delivery_days: 3 }]);
    const as = await shop.newCustomer();
    const { id: product_id } = await shop.product("HB-M8x40-A2");
    await shop.call("POST /cart/add_to_cart.php", { product_id, quantity: 1 }, { as });
    await shop.call("POST /cart/get_quote.php", {}, { as });
    const documents = await shop.db.query("select content from documents order by id desc limit 1");
    expect(documents.rows[0].content.terms).toContain(
      "We deliver to Gujarat and Rajasthan, usually within 3 days of the order. Parts made to order take the lead time on their page.",
    );
  });
});
