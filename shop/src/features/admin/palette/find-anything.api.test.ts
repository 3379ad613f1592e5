import type { PermissionSet } from "@kasna/rules/roles";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../test/open-shop.ts";
import { findAnything } from "./find-anything.operations.server.ts";

let shop: TestShop;
let buyer: Customer;
let orderId: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  buyer = await shop.newCustomer();
  orderId = await shop.delivered(buyer, [(await shop.product("HB-M8x40-A2")).id]);
});
afterAll(() => shop.close());

const find = (set: PermissionSet, text: string) => findAnything(shop.inside, { set, text });

it("an order is found by number and by its buyer's mobile, a customer by mobile, a part by SKU", async () => {
  expect((await find("owner", String(orderId))).orders).toMatchObject([{ id: orderId }]);
  const { orders, customers } = await find("owner", buyer.mobile);
  expect(orders).toMatchObject([{ id: orderId }]);
  expect(customers).toMatchObject([{ id: buyer.userId, mobile: buyer.mobile }]);
  expect((await find("owner", "hb m8x40 a2")).parts).toMatchObject([{ sku: "HB-M8x40-A2" }]);
});

it("only what the permission set allows is found", async () => {
  expect(await find("packing", buyer.mobile)).toMatchObject({ orders: [{ id: orderId }], customers: [] });
  expect((await find("packing", "HB-M8x40-A2")).parts).toEqual([]);
  expect(await find("catalogue", buyer.mobile)).toMatchObject({ orders: [], customers: [] });
});

it("nothing is found for an empty text", async () => {
  expect(await find("owner", "")).toEqual({ text: "", orders: [], customers: [], parts: [] });
});
