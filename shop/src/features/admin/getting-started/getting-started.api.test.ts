import { afterAll, beforeAll, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { erasableOrders, eraseTestOrder } from "../../orders/erase-orders.operations.server.ts";
import {
  readSettings,
  saveSettings,
  settingsFields,
  shownSettings,
} from "../settings/settings.operations.server.ts";
import { settleStep, setupFacts } from "./setup-facts.operations.server.ts";
import { sendTestMessage } from "./test-messages.operations.server.ts";

let shop: TestShop;
let owner: Staff;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  owner = await newStaff(shop, "admin");
});
afterAll(() => shop.close());

const facts = async () => (await setupFacts(shop.inside)).facts;

it("treats nothing from the demo as the owner's", async () => {
  expect(await facts()).toMatchObject({
    hasName: false,
    hasContact: false,
    hasSeller: false,
    hasLogo: false,
    gstin: "",
    settled: [],
    delivery: {
      states: expect.stringContaining("Kerala"),
      costs: "₹70 up to a subtotal of ₹500, ₹35 above ₹500, and nothing above ₹1,000",
    },
    hasDemo: true,
    testOrders: "none",
    tested: [],
  });
});

it("detects what the owner changed, and what they deliberately kept", async () => {
  const { version } = shownSettings(await readSettings(shop.inside), settingsFields);
  const content = { shopName: "Hosewala", gstin: "24AAACH7409R1Z8", deliveryDays: 3 };
  await saveSettings(shop.inside, { staff: owner, shows: settingsFields, version, content });
  await settleStep(shop.inside, { actor: owner, step: "terms" });
  expect(await facts()).toMatchObject({
    hasName: true,
    gstin: "24AAACH7409R1Z8",
    settled: ["delivery", "terms"],
  });
});

it("sends test messages to the staff member, and reports the mail server's error", async () => {
  expect(await sendTestMessage(shop.inside, { staff: owner, channel: "sms" })).toBe(owner.mobile);
  const mail = { provider: "smtp" as const, smtpUrl: "smtp://127.0.0.1:1", from: "shop@example.in" };
  const closed = { ...shop.inside, settings: { ...shop.inside.settings, mail } };
  await expect(sendTestMessage(closed, { staff: owner, channel: "email" })).rejects.toThrow(
    /not accepted: .*ECONNREFUSED/,
  );
  expect((await facts()).tested).toEqual(["sms"]);
  await sendTestMessage(shop.inside, { staff: owner, channel: "email" });
  const { rows } = await shop.db.query("select subject from inbox_messages where channel = 'email'");
  expect(rows).toEqual([{ subject: "Test message from Hosewala" }]);
  expect((await facts()).tested).toEqual(["sms", "email"]);
});

const tracesOf = async (orderId: number) => {
  const { rows } = await shop.db.query(
    `select (select count(*)::int from orders) as orders, (select count(*)::int from order_lines) as lines,
      (select count(*)::int from shipments) as shipments, (select count(*)::int from order_events) as events,
      (select count(*)::int from promocode_uses) as codes, (select count(*)::int from outbox) as jobs,
      (select count(*)::int from notifications where order_id = $1) as notifications,
      (select sum(stock_quantity)::int from products) as stock`,
    [orderId],
  );
  return rows[0];
};

it("erases a test order completely, and no other order", async () => {
  const customer = await shop.newCustomer();
  const buy = async (as: Customer) => {
    const { id: product_id } = await shop.product("HB-M8x40-A2");
    const items = [{ product_id, quantity: 3 }];
    const shipping_address_id = await shop.newAddress(as);
    const order = { shipping_address_id, payment_method: "cod" as const, items, promocode: "WELCOME10" };
    return (await shop.call("POST /orders/place_order.php", order, { as, key: "one" })).order_id;
  };
  const theirs = await buy(customer);
  await shop.runJobs();
  const before = await tracesOf(0);

  const tester = await shop.newCustomer();
  await shop.db.query("update users set role = 'staff' where id = $1", [tester.userId]);
  const ours = await buy(tester);
  expect((await erasableOrders(shop.inside)).map(({ id }) => id)).toEqual([ours]);
  expect((await facts()).testOrders).toBe("placed");
  await eraseTestOrder(shop.inside, { actor: owner, orderId: ours });
  expect(await tracesOf(ours)).toEqual(before);
  expect((await facts()).testOrders).toBe("erased");
  const again = eraseTestOrder(shop.inside, { actor: owner, orderId: ours });
  await expect(again).rejects.toThrow(`Order #${ours} is not a test order that can be erased`);

  await expect(eraseTestOrder(shop.inside, { actor: owner, orderId: theirs })).rejects.toThrow(
    "is not a test order",
  );
  // An invoice has a number in its series, so it must be kept.
  const delivered = await shop.delivered(tester, [(await shop.product("HB-M8x40-A2")).id]);
  await expect(eraseTestOrder(shop.inside, { actor: owner, orderId: delivered })).rejects.toThrow(
    "is not a test order",
  );
});
