import type { Order } from "@kasna/contract/orders";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../test/open-shop.ts";
import { moveParcel, threeParcels } from "../../../../test/split-order.ts";
import { advanceOrder } from "../advance-order.operations.server.ts";

let shop: TestShop;
let buyer: Customer;
let bolt: number;
let nut: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  bolt = (await shop.product("HB-M8x40-A2")).id;
  nut = (await shop.product("HN-M6-A2")).id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await shop.newCustomer();
});

async function mine(): Promise<Order> {
  const [order] = (await shop.call("POST /orders/my_orders.php", {}, { as: buyer })).orders;
  if (!order) throw new Error("The buyer has no order");
  return order;
}
const order = async (payment_method: "cod" | "online") =>
  shop.call(
    "POST /orders/place_order.php",
    {
      shipping_address_id: await shop.newAddress(buyer),
      payment_method,
      items: [{ product_id: bolt, quantity: 2 }],
    },
    { as: buyer },
  );
const cancel = (orderId: number) =>
  shop.call("POST /orders/cancel_order.php", { order_id: orderId, reason: "Other" }, { as: buyer });

const NOTHING_YET = {
  carrier: "",
  tracking_number: null,
  invoice_number: null,
  packed_at: null,
  shipped_at: null,
  out_for_delivery_at: null,
  delivered_at: null,
  cancelled_at: null,
};

it.each([
  ["cod", "confirmed"],
  ["online", "pending"],
] as const)("an order by %s has one shipment, %s, with all its pieces", async (method, status) => {
  await order(method);
  const { shipments, order_status } = await mine();
  expect(order_status).toBe(status);
  expect(shipments).toEqual([
    {
      shipment_id: expect.any(Number),
      number: "1 of 1",
      status,
      lines: [{ product_id: bolt, quantity: 2 }],
      ...NOTHING_YET,
    },
  ]);
});

it("a split order has each shipment with its pieces, tracking, times and invoice", async () => {
  const { orderId, parcels } = await threeParcels(shop, buyer, { parts: [bolt, nut] });
  await moveParcel(shop, orderId, parcels[0], { to: "delivered", trackingNumber: "D1" });
  await moveParcel(shop, orderId, parcels[1], { to: "shipped", trackingNumber: "D2" });
  const { shipments, invoice_number, tracking_number, order_status } = await mine();
  const now = shop.inside.now().toISOString().slice(0, 10);
  const today = expect.stringMatching(new RegExp(`^${now}T.*Z$`));
  expect(shipments).toEqual([
    {
      ...NOTHING_YET,
      shipment_id: parcels[0],
      number: "1 of 3",
      status: "delivered",
      carrier: "DTDC",
      tracking_number: "D1",
      invoice_number,
      shipped_at: today,
      out_for_delivery_at: today,
      delivered_at: today,
      lines: [{ product_id: bolt, quantity: 4 }],
    },
    {
      ...NOTHING_YET,
      shipment_id: parcels[1],
      number: "2 of 3",
      status: "shipped",
      carrier: "DTDC",
      tracking_number: "D2",
      invoice_number: expect.any(String),
      shipped_at: today,
      lines: [{ product_id: bolt, quantity: 3 }],
    },
    {
      ...NOTHING_YET,
      shipment_id: parcels[2],
      number: "3 of 3",
      status: "confirmed",
      lines: [
        { product_id: bolt, quantity: 3 },
        { product_id: nut, quantity: 10 },
      ],
    },
  ]);
  expect(invoice_number).not.toBe(shipments[1]?.invoice_number);
  expect({ tracking_number, order_status }).toEqual({ tracking_number: "D2", order_status: "confirmed" });
});

it("after the buyer cancels the remaining pieces, delivered ones stay, and it shows who cancelled", async () => {
  const { orderId, parcels } = await threeParcels(shop, buyer, { parts: [bolt] });
  await moveParcel(shop, orderId, parcels[0], { to: "delivered" });
  await advanceOrder(shop.inside, {
    orderId,
    shipmentId: parcels[1],
    to: "cancelled",
    actor: "staff:1",
    reason: "Damaged",
    trackingNumber: null,
  });
  await cancel(orderId);
  const { order_status, shipments, items, cancelled_items } = await mine();
  expect(order_status).toBe("delivered");
  expect(items).toMatchObject([{ product_id: bolt, quantity: 4 }]);
  expect(shipments).toMatchObject([
    { number: "1 of 1", status: "delivered", cancelled_at: null, lines: [{ product_id: bolt, quantity: 4 }] },
    { status: "cancelled", cancelled_at: expect.any(String), lines: [] },
    { status: "cancelled", cancelled_at: expect.any(String), lines: [] },
  ]);
  expect(cancelled_items).toMatchObject([
    { quantity: 3, reason: "Damaged", cancelled_by: "shop" },
    { quantity: 3, reason: "Other", cancelled_by: "buyer" },
  ]);
});

it("a cancelled order's shipments keep their pieces and show when they were cancelled", async () => {
  const { orderId, parcels } = await threeParcels(shop, buyer, { parts: [bolt] });
  await moveParcel(shop, orderId, parcels[0], { to: "shipped" });
  await cancel(orderId);
  const { shipments } = await mine();
  expect(shipments.map(({ status, lines }) => [status, lines[0]?.quantity])).toEqual([
    ["cancelled", 4],
    ["cancelled", 3],
    ["cancelled", 3],
  ]);
  expect(shipments.every(({ cancelled_at }) => cancelled_at !== null)).toBe(true);
  expect(shipments[0]?.shipped_at).not.toBeNull();
});
