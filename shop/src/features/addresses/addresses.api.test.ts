import { contract } from "@kasna/contract";
import { GST_STATE_NAMES } from "@kasna/rules/tax/gstin";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
});
afterAll(() => shop.close());

const INSERT = "POST /shipping/insert_shipping_address.php";
const VIEW = "POST /shipping/view_shipping_address.php";
const UPDATE = "POST /shipping/update_shipping_address.php";
const DELETE = "POST /shipping/delete_shipping_address.php";
const form = contract.addresses.insert.example.request;

describe("delivery addresses", () => {
  it("are added, shown, changed and deleted by their owner", async () => {
    const as = await shop.newCustomer();
    const { id } = await shop.call(INSERT, { ...form, first_name: "  Meena " }, { as });
    await shop.call(UPDATE, { ...form, id, city: "Salem", landmark: "Near the bus stand" }, { as });
    const { data } = await shop.call(VIEW, {}, { as });
    expect(data).toEqual([{ ...form, id, city: "Salem", landmark: "Near the bus stand", last_used: 0 }]);
    await shop.call(DELETE, { id }, { as });
    expect((await shop.call(VIEW, {}, { as })).data).toEqual([]);
  });

  it("can't be seen, changed or deleted by other customers", async () => {
    const [owner, stranger] = [await shop.newCustomer(), await shop.newCustomer()];
    const id = await shop.newAddress(owner);
    expect((await shop.call(VIEW, {}, { as: stranger })).data).toEqual([]);
    expect((await shop.send(UPDATE, { ...form, id }, { as: stranger })).status).toBe(404);
    expect((await shop.send(DELETE, { id }, { as: stranger })).status).toBe(404);
    expect((await shop.call(VIEW, {}, { as: owner })).data).toHaveLength(1);
  });

  it("mark the one of the newest order", async () => {
    const [as, other] = [await shop.newCustomer(), await shop.newCustomer()];
    const [first, second] = [await shop.newAddress(as), await shop.newAddress(as)];
    const otherAddress = await shop.newAddress(other);
    const part = await shop.product("HB-M8x40-A2");
    const orderTo = (id: number, who: typeof as) =>
      shop.call(
        "POST /orders/place_order.php",
        {
          shipping_address_id: id,
          payment_method: "cod",
          items: [{ product_id: part.id, quantity: 10 }],
        },
        { as: who },
      );
    const lastUsed = async () =>
      (await shop.call(VIEW, {}, { as })).data.filter(({ last_used }) => last_used === 1).map(({ id }) => id);
    expect(await lastUsed()).toEqual([]);
    for (const id of [second, first]) {
      await orderTo(id, as);
      await orderTo(otherAddress, other);
      expect(await lastUsed()).toEqual([id]);
    }
  });

  it("return an error for every wrong field", async () => {
    const as = await shop.newCustomer();
    const { status, body } = await shop.send(
      INSERT,
      { first_name: "M", phone_number: "12", pincode: "64", state: "Atlantis", flat_building: "  " },
      { as },
    );
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      first_name: "First name must be at least 2 characters",
      last_name: "Last name is required",
      phone_number: "Mobile number must be 10 digits",
      flat_building: "Flat/Building details are required",
      area_street: "Area/Street details are required",
      city: "City is required",
      pincode: "PIN code must be 6 digits",
      state: "Please select a state",
    });
  });

  it("are only in the States that the shop delivers to, but billing is possible in all 36", async () => {
    const as = await shop.newCustomer();
    const goa = { ...form, state: "Goa", city: "Panaji", pincode: "403001", gstin: "" } as const;
    for (const sent of [goa, { ...goa, billing_only: 0 }, { ...goa, billing_only: "0" }]) {
      const { status, body } = await shop.send(INSERT, sent, { as });
      expect([status, body.errors]).toEqual([400, { state: "Please select a state" }]);
    }
    for (const state of GST_STATE_NAMES)
      expect((await shop.send(INSERT, { ...goa, state, billing_only: 1 }, { as })).status).toBe(200);
    const { data } = await shop.call(VIEW, {}, { as });
    expect(data.map(({ state, billing_only }) => [state, billing_only])).toEqual(
      GST_STATE_NAMES.map((state) => [state, 1]),
    );
    const id = data[0]?.id ?? 0;
    expect((await shop.send(UPDATE, { ...goa, id }, { as })).status).toBe(400);
    expect((await shop.send(UPDATE, { ...goa, id, billing_only: "1" }, { as })).status).toBe(200);
    expect((await shop.send(INSERT, { ...form, billing_only: 2 }, { as })).body.errors).toEqual({
      billing_only: "billing_only must be 0 or 1",
    });
  });

  it("can't be deleted if an order used them", async () => {
    const as = await shop.newCustomer();
    const id = await shop.newAddress(as);
    const { id: product_id } = await shop.product("HB-M8x40-A2");
    await shop.call(
      "POST /orders/place_order.php",
      { shipping_address_id: id, payment_method: "cod", items: [{ product_id, quantity: 1 }] },
      { as },
    );
    const { status, body } = await shop.send(DELETE, { id }, { as });
    expect([status, body.message]).toEqual([
      409,
      "This address is linked to existing orders and cannot be deleted",
    ]);
  });
});
