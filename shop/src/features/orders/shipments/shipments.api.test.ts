import { textOf } from "@kasna/documents/pdf-text.fixture";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { cancelPieces } from "../admin/cancel-pieces.operations.server.ts";
import { advanceOrder } from "../advance-order.operations.server.ts";
import { shipmentsOf } from "./shipments.operations.server.ts";
import { splitShipment } from "./split-shipment.operations.server.ts";

let shop: TestShop;
let staff: Staff;
let buyer: Customer;
let bolt: number;
let nut: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  staff = await newStaff(shop);
  bolt = (await shop.product("HB-M8x40-A2")).id;
  nut = (await shop.product("HN-M6-A2")).id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await shop.newCustomer();
});

/** An order of 20 bolts and 10 nuts, split: 8 bolts ship today. */
async function splitOrder(): Promise<{ orderId: number; first: number; second: number }> {
  const { order_id: orderId } = await shop.call(
    "POST /orders/place_order.php",
    {
      shipping_address_id: await shop.newAddress(buyer),
      payment_method: "cod",
      items: [
        { product_id: bolt, quantity: 20 },
        { product_id: nut, quantity: 10 },
      ],
    },
    { as: buyer },
  );
  const [only] = await shipmentsOf(shop.inside.db, orderId);
  const shipmentId = only?.id ?? 0;
  const lines = [{ position: 0, quantity: 8, held: 20 }];
  await splitShipment(shop.inside, { staff, orderId, shipmentId, lines });
  const [, added] = await shipmentsOf(shop.inside.db, orderId);
  return { orderId, first: shipmentId, second: added?.id ?? 0 };
}
type To = "shipped" | "out_for_delivery" | "delivered" | "cancelled";
const move = (orderId: number, to: To, shipmentId?: number) =>
  advanceOrder(shop.inside, { orderId, to, shipmentId, trackingNumber: null, actor: "test" });
const deliver = async (orderId: number, shipmentId: number) => {
  for (const to of ["shipped", "out_for_delivery", "delivered"] as const) await move(orderId, to, shipmentId);
};
const orderNow = async (orderId: number) =>
  (
    await shop.db.query(
      "select status, payment_status as paid, total_paise::int as total from orders where id = $1",
      [orderId],
    )
  ).rows[0];
const documentSum = async (orderId: number) =>
  (
    await shop.db.query(
      `select coalesce(sum(case kind when 'credit_note' then -1 else 1 end * total_paise), 0)::int as paise,
         count(*) filter (where kind = 'invoice')::int as invoices from documents where order_id = $1`,
      [orderId],
    )
  ).rows[0];

it("a split order keeps its lines: pieces that ship today in one shipment, the others in another", async () => {
  const { orderId } = await splitOrder();
  expect((await shipmentsOf(shop.inside.db, orderId)).map(({ lines }) => lines)).toEqual([
    [{ position: 0, quantity: 8, discountPaise: 0 }],
    [
      { position: 0, quantity: 12, discountPaise: 0 },
      { position: 1, quantity: 10, discountPaise: 0 },
    ],
  ]);
});

it("each shipment has its invoice, and together they equal the order to the paisa", async () => {
  const { orderId, first, second } = await splitOrder();
  await deliver(orderId, first);
  expect(await orderNow(orderId)).toMatchObject({ status: "confirmed", paid: "pending" });
  await deliver(orderId, second);
  const { total, ...now } = await orderNow(orderId);
  expect(now).toEqual({ status: "delivered", paid: "paid" });
  expect(await documentSum(orderId)).toEqual({ paise: total, invoices: 2 });
  const { rawPayload } = await shop.app.inject({
    url: "/API/orders/generate_invoice.php",
    query: { order_id: String(orderId) },
    headers: { authorization: `Bearer ${buyer.token}` },
  });
  const text = await textOf(rawPayload);
  expect(text.match(/Page 1 of 1/g)).toHaveLength(2);
  expect(text).toContain("parcel 1 of 2");
});

it("cancelling affects only undelivered pieces, and leaves the order delivered", async () => {
  const { orderId, first } = await splitOrder();
  await deliver(orderId, first);
  const order = { order_id: orderId, reason: "Other" as const };
  await shop.call("POST /orders/cancel_order.php", order, { as: buyer });
  const { total, ...now } = await orderNow(orderId);
  expect(now).toEqual({ status: "delivered", paid: "paid" });
  expect((await documentSum(orderId)).paise).toBe(total);
});

it("a shipment cancelled after its invoice is credited in full", async () => {
  const { orderId, first, second } = await splitOrder();
  await move(orderId, "shipped", first);
  await move(orderId, "cancelled", first);
  expect((await documentSum(orderId)).paise).toBe(0);
  await deliver(orderId, second);
  const { total, status } = await orderNow(orderId);
  expect(status).toBe("delivered");
  expect((await documentSum(orderId)).paise).toBe(total);
});

it("cancelled pieces of a shipment leave the other shipment alone", async () => {
  const { orderId, second } = await splitOrder();
  const pieces = { staff, orderId, shipmentId: second, position: 0, quantity: 5, lineQuantity: 12 };
  await cancelPieces(shop.inside, { ...pieces, reason: "Damaged" });
  const all = await shipmentsOf(shop.inside.db, orderId);
  expect(all.map(({ lines }) => lines[0]?.quantity)).toEqual([8, 7]);
});

it("a whole cancellation credits every invoice", async () => {
  const { orderId } = await splitOrder();
  await move(orderId, "shipped");
  await move(orderId, "cancelled");
  expect(await documentSum(orderId)).toEqual({ paise: 0, invoices: 2 });
});

const outcomes = async (acts: Promise<unknown>[]) =>
  (await Promise.allSettled(acts)).map(({ status }) => status).toSorted();

it("if two staff members ship or split the same pieces, only one succeeds", async () => {
  const { orderId, first, second } = await splitOrder();
  expect(await outcomes([move(orderId, "shipped", first), move(orderId, "shipped", first)])).toEqual([
    "fulfilled",
    "rejected",
  ]);
  const split = () =>
    splitShipment(shop.inside, {
      staff,
      orderId,
      shipmentId: second,
      lines: [{ position: 0, quantity: 6, held: 12 }],
    });
  expect(await outcomes([split(), split()])).toEqual(["fulfilled", "rejected"]);
  expect((await documentSum(orderId)).invoices).toBe(1);
});

it("a simultaneous cancellation and dispatch leave no invoice without its credit note", async () => {
  const { orderId, first } = await splitOrder();
  await Promise.allSettled([move(orderId, "shipped", first), move(orderId, "cancelled")]);
  expect((await orderNow(orderId)).status).toBe("cancelled");
  expect((await documentSum(orderId)).paise).toBe(0);
});
