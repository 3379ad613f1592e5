import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../test/open-shop.ts";
import { moveParcel, threeParcels } from "../../../../test/split-order.ts";
import { newStaff } from "../../../../test/staff.ts";
import {
  readSettings,
  saveSettings,
  settingsFields,
  shownSettings,
} from "../../admin/settings/settings.operations.server.ts";
import { orderForStaff } from "../admin/order-detail.operations.server.ts";
import { advanceOrder } from "../advance-order.operations.server.ts";

let shop: TestShop;
let buyer: Customer;
let bolt: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  bolt = (await shop.product("HB-M8x40-A2")).id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await shop.newCustomer();
});

const notices = async () => {
  const { notifications } = await shop.call(
    "POST /Admin/notifications/view_notifications.php",
    {},
    { as: buyer },
  );
  return notifications.map(({ title, message }) => `${title}: ${message}`).toReversed();
};
const messages = async (channel: "email" | "sms") => {
  const to = channel === "sms" ? buyer.mobile : `buyer-${buyer.mobile}@example.in`;
  const { rows } = await shop.db.query(
    `select subject, text, attachments from inbox_messages where "to" = $1 and channel = $2 and text not like '%OTP%'
     order by id`,
    [to, channel],
  );
  return rows as { subject: string; text: string; attachments: string[] }[];
};

it("each parcel of a split order is announced separately", async () => {
  const { orderId, parcels } = await threeParcels(shop, buyer, { parts: [bolt] });
  await shop.runJobs();
  await moveParcel(shop, orderId, parcels[1], { to: "delivered", trackingNumber: "D2" });
  await shop.runJobs();
  const parcel = `#${orderId} (parcel 2 of 3)`;
  expect((await notices()).slice(1)).toEqual([
    `Order Shipped (parcel 2 of 3): Your order ${parcel} is coming by DTDC, tracking number D2.`,
    `Out for Delivery (parcel 2 of 3): Your order ${parcel} will reach you today.`,
    `Order Delivered (parcel 2 of 3): Your order ${parcel} was delivered. Tell others how the parts fit.`,
  ]);
  expect((await messages("sms")).map(({ text }) => text).toSorted()).toEqual([
    `Parcel 2 of 3 of your Kasna order ${orderId} has been shipped. Tracking number: D2.`,
    `Parcel 2 of 3 of your Kasna order ${orderId} is out for delivery and will reach you today.`,
  ]);
});

it("a parcel's e-mail lists its content and the cash to pay, with its own invoice", async () => {
  const { orderId, parcels } = await threeParcels(shop, buyer, { parts: [bolt] });
  await moveParcel(shop, orderId, parcels[1], { to: "shipped", trackingNumber: "D2" });
  await shop.runJobs();
  const email = (await messages("email")).find(({ subject }) => subject.endsWith("on its way"));
  const { rows } = await shop.db.query(
    "select number, total_paise::int as paise from documents where order_id = $1",
    [orderId],
  );
  const [{ number, paise }] = rows;
  expect(email?.subject).toBe(`Your Kasna order #${orderId} (parcel 2 of 3) is on its way`);
  expect(email?.attachments).toEqual([`invoice-${orderId}-${number.replaceAll("/", "-")}.pdf`]);
  expect(email?.text).toContain("We have handed parcel 2 of 3 to the carrier. Its tracking number is D2.");
  expect(email?.text).toContain(`Pay ₹${(paise / 100).toFixed(2)} in cash when it arrives.`);
  expect(email?.text).toMatch(/HB-M8x40-A2, 3\u00A0×\u00A0₹/);
});

it("an order in one parcel is announced without a number", async () => {
  const order = {
    shipping_address_id: await shop.newAddress(buyer),
    payment_method: "cod" as const,
    items: [{ product_id: bolt, quantity: 2 }],
  };
  const { order_id } = await shop.call("POST /orders/place_order.php", order, { as: buyer });
  await advanceOrder(shop.inside, { orderId: order_id, to: "shipped", trackingNumber: "D1", actor: "test" });
  await shop.runJobs();
  const email = (await messages("email")).find(({ subject }) => subject.endsWith("on its way"));
  expect(email?.text).toContain("We have handed your parcel to the carrier. Its tracking number is D1.");
  expect(email?.attachments).toEqual([`invoice-${order_id}.pdf`]);
  const all = [await notices(), await messages("sms"), email];
  expect(JSON.stringify(all)).not.toMatch(/parcel \d| in cash/);
});

it("a cancelled parcel is mentioned, and the cancelled remainder is one notice", async () => {
  const { orderId, parcels } = await threeParcels(shop, buyer, { parts: [bolt] });
  await advanceOrder(shop.inside, {
    orderId,
    shipmentId: parcels[2],
    to: "cancelled",
    actor: "staff:1",
    reason: "Damaged",
    trackingNumber: null,
  });
  expect((await notices()).at(-1)).toMatch(
    new RegExp(
      `^Part of your order was cancelled: Parcel 3 of 3 of your order #${orderId} was cancelled \\(Damaged\\)\\. You pay ₹\\d+\\.\\d\\d less\\.$`,
    ),
  );
  await moveParcel(shop, orderId, parcels[0], { to: "delivered" });
  const before = (await notices()).length;
  await shop.call("POST /orders/cancel_order.php", { order_id: orderId, reason: "Other" }, { as: buyer });
  expect((await notices()).slice(before)).toEqual([
    expect.stringMatching(
      new RegExp(
        `^The rest of your order was cancelled: We cancelled the items of your order #${orderId} that were not delivered\\. You pay ₹\\d+\\.\\d\\d less\\.$`,
      ),
    ),
  ]);
});

it("a parcel's tracking page from the settings is linked in My Orders and in the e-mail", async () => {
  const { orderId, parcels } = await threeParcels(shop, buyer, { parts: [bolt] });
  await moveParcel(shop, orderId, parcels[1], { to: "shipped", trackingNumber: "D 4/7" });
  const staff = await newStaff(shop, "admin");
  const { version } = shownSettings(await readSettings(shop.inside), settingsFields);
  const carriers = [{ name: "dtdc", tracking: "https://dtdc.example/{number}" }];
  await saveSettings(shop.inside, { staff, shows: settingsFields, version, content: { carriers } });
  const url = "https://dtdc.example/D%204%2F7";
  const { orders } = await shop.call("POST /orders/my_orders.php", {}, { as: buyer });
  expect(orders[0]?.shipments.map(({ tracking_url }) => tracking_url)).toEqual([undefined, url, undefined]);
  await shop.runJobs();
  const email = (await messages("email")).find(({ subject }) => subject.endsWith("on its way"));
  expect(email?.text).toContain(`Follow your parcel: ${url}\n\nView your order: `);
  expect((await orderForStaff(shop.inside, orderId)).parcels[1]?.trackingUrl).toBe(url);
});
