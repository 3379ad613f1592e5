import { MESSAGES } from "@kasna/rules/messages";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../test/open-shop.ts";
import { newStaff } from "../../../test/staff.ts";
import type { Staff } from "../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { OrderForm } from "./admin/new-order/new-order-form.ts";
import { placeForCustomer } from "./admin/new-order/place-for-customer.operations.server.ts";
import { quoteForStaff } from "./admin/new-order/quote-order.operations.server.ts";
import { advanceOrder } from "./advance-order.operations.server.ts";
import { erasableOrders, eraseTestOrder } from "./erase-orders.operations.server.ts";

let shop: TestShop;
let buyer: Customer;
let owner: Staff;
let partId: number;
const setGstin = (gstin: string) => shop.db.query("update shop_settings set gstin = $1", [gstin]);

beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  [buyer, owner] = [await shop.newCustomer(), await newStaff(shop, "admin")];
  partId = (await shop.product("HB-M8x40-A2")).id;
});
afterAll(() => shop.close());
beforeEach(() => setGstin(""));
afterEach(() => setGstin("33AAACK0000A1ZV"));

const orderOf = async (as: Customer) => ({
  shipping_address_id: await shop.newAddress(as),
  payment_method: "cod" as const,
  items: [{ product_id: partId, quantity: 2 }],
});
const traces = async () => {
  const { rows } = await shop.db.query(
    `select (select count(*)::int from orders) as orders, (select count(*)::int from documents) as documents,
      (select count(*)::int from idempotency_keys) as keys, (select count(*)::int from cart_lines) as lines,
      (select sum(stock_quantity)::int from products) as stock`,
  );
  return rows[0];
};

describe("a shop without a GSTIN", () => {
  it("accepts no buyer's order but keeps the cart, until the GSTIN is entered", async () => {
    const order = await orderOf(buyer);
    await shop.call("POST /cart/add_lines.php", { lines: order.items }, { as: buyer });
    const before = await traces();
    const send = () => shop.send("POST /orders/place_order.php", order, { as: buyer, key: "first" });
    expect(await send()).toMatchObject({ status: 409, body: { message: MESSAGES.takesNoOrders } });
    expect(await traces()).toEqual(before);
    await setGstin("33AAACK0000A1ZV");
    const { status, body } = await send();
    expect(status).toBe(200);
    await setGstin("");
    // The order placed with the key is returned again.
    expect((await send()).body).toEqual(body);
  });

  it("accepts no order by staff for a customer, and reports what is missing", async () => {
    const base: OrderForm = {
      items: [{ product_id: partId, quantity: 2 }],
      kind: "delivery",
      discount: null,
      promocode: "",
      key: "by-phone",
      who: "known",
      where: "known",
      customer: buyer.userId,
      address: await shop.newAddress(buyer),
      billing: undefined,
      deliveredTo: "own_site",
      means: "cash",
      reference: "",
      total: 0,
    };
    const before = await traces();
    for (const kind of ["delivery", "counter"] as const) {
      const form: OrderForm = { ...base, kind };
      const { totals } = await quoteForStaff(shop.inside, { staff: owner, form });
      const order = { staff: owner, form: { ...form, total: totals.totalPaise } };
      await expect(
        placeForCustomer(shop.inside, { ...order, newCustomer: null, newAddress: null }),
      ).rejects.toMatchObject({ code: "not_registered", message: MESSAGES.gstinMissing });
    }
    expect(await traces()).toEqual(before);
  });

  it("accepts a staff member's test order, which gets no invoice and can be erased", async () => {
    const before = await traces();
    const tester = await shop.newCustomer();
    await shop.db.query("update users set role = 'admin' where id = $1", [tester.userId]);
    const { order_id: orderId } = await shop.call("POST /orders/place_order.php", await orderOf(tester), {
      as: tester,
    });
    const ship = { orderId, to: "shipped" as const, trackingNumber: null, actor: `staff:${owner.id}` };
    await expect(advanceOrder(shop.inside, ship)).rejects.toMatchObject({
      code: "not_registered",
      message: MESSAGES.gstinMissing,
    });
    expect((await erasableOrders(shop.inside)).map(({ id }) => id)).toContain(orderId);
    await eraseTestOrder(shop.inside, { actor: owner, orderId });
    expect(await traces()).toEqual(before);
  });

  it("issues the invoice of a waiting order once the GSTIN is entered", async () => {
    await setGstin("33AAACK0000A1ZV");
    const { order_id: orderId } = await shop.call("POST /orders/place_order.php", await orderOf(buyer), {
      as: buyer,
    });
    await setGstin("");
    const ship = { orderId, to: "shipped" as const, trackingNumber: null, actor: `staff:${owner.id}` };
    const { documents } = await traces();
    await expect(advanceOrder(shop.inside, ship)).rejects.toThrow(MESSAGES.gstinMissing);
    expect((await traces()).documents).toBe(documents);
    await setGstin("33AAACK0000A1ZV");
    await advanceOrder(shop.inside, ship);
    expect((await traces()).documents).toBe(documents + 1);
  });
});
