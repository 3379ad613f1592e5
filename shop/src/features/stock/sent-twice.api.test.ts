import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { newStaff } from "../../../test/staff.ts";
import type { Staff } from "../../admin-kit/staff/staff-sessions.operations.server.ts";
import { changePart } from "../catalogue/admin/parts/part-forms.operations.server.ts";

let shop: TestShop;
let actor: Staff;
let productId: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  actor = await newStaff(shop, "admin");
  productId = (await shop.product("HB-M8x40-A2")).id;
});
afterAll(() => shop.close());

const stock = async () =>
  (await shop.db.query("select stock_quantity from products where id = $1", [productId])).rows[0]
    .stock_quantity;
const receipt = (key: string, quantity = "100") => ({ intent: "book", reason: "receipt", quantity, key });
const send = (fields: Record<string, string>, part = productId) =>
  changePart(shop.inside, { actor, productId: part, fields });

describe("a receipt on a part's page whose response was lost", () => {
  it("is booked once, however often and concurrently it is sent again", async () => {
    const before = await stock();
    const form = receipt(randomUUID());
    const done = [await send(form), ...(await Promise.all([send(form), send(form), send(form)]))];
    expect(new Set(done).size).toBe(1);
    expect(await stock()).toBe(before + 100);
  });

  it("is booked once if it is sent twice at the same moment", async () => {
    const before = await stock();
    const form = receipt(randomUUID());
    await Promise.all([send(form), send(form)]);
    expect(await stock()).toBe(before + 100);
  });

  it("is not booked again with another quantity, and says so", async () => {
    const before = await stock();
    const key = randomUUID();
    await send(receipt(key));
    await expect(send(receipt(key, "120"))).rejects.toThrow("This form was saved before, with other values");
    expect(await stock()).toBe(before + 100);
  });

  it("can be booked after it was rejected", async () => {
    const before = await stock();
    const key = randomUUID();
    await expect(send(receipt(key, "-99999"))).rejects.toThrow();
    await send(receipt(key));
    expect(await stock()).toBe(before + 100);
  });

  it("does not stop a receipt of another part, or a second form", async () => {
    const key = randomUUID();
    const other = (await shop.product("HB-M8x50-A2")).id;
    const before = await stock();
    await Promise.all([send(receipt(key)), send(receipt(key), other)]);
    await send(receipt(randomUUID()));
    expect(await stock()).toBe(before + 200);
  });
});
