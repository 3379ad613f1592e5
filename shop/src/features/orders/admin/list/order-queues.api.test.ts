import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { newStaff } from "../../../../../test/staff.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { shipmentsOf } from "../../shipments/shipments.operations.server.ts";
import { splitShipment } from "../../shipments/split-shipment.operations.server.ts";
import { moveOrderByStaff } from "../order-actions.operations.server.ts";
import { packOrder } from "../shipments/pack-order.operations.server.ts";
import { searchOrders, viewCondition } from "./order-list.operations.server.ts";
import { orderQueues } from "./order-queues.operations.server.ts";
import type { OrderView } from "./order-views.ts";

const QUEUES = ["confirm", "pack", "ship", "way"] as const;

let shop: TestShop;
let staff: Staff;
let buyer: Customer;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  staff = await newStaff(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await shop.newCustomer();
});

/** An order of 20 bolts in two parcels. */
async function splitOrder() {
  const { id: product_id } = await shop.product("HB-M8x40-A2");
  const { order_id: orderId } = await shop.call(
    "POST /orders/place_order.php",
    {
      shipping_address_id: await shop.newAddress(buyer),
      payment_method: "cod",
      items: [{ product_id, quantity: 20 }],
    },
    { as: buyer },
  );
  const [only] = await shipmentsOf(shop.inside.db, orderId);
  const first = only?.id ?? 0;
  const lines = [{ position: 0, quantity: 8, held: 20 }];
  await splitShipment(shop.inside, { staff, orderId, shipmentId: first, lines });
  const [, second] = await shipmentsOf(shop.inside.db, orderId);
  return { orderId, first, second: second?.id ?? 0 };
}
const found = async (view: OrderView, text = "", before: number | null = null) =>
  (await searchOrders(shop.inside, { view, text, payment: "", from: "", to: "" }, { before, after: null }))
    .rows;
async function queuesOf(orderId: number) {
  const lists = await Promise.all(QUEUES.map((view) => found(view)));
  const counts = await orderQueues(shop.inside);
  expect(lists.map((rows) => rows.length)).toEqual(QUEUES.map((view) => counts[view]));
  return QUEUES.filter((_, index) => lists[index]?.some(({ id }) => id === orderId));
}

it("an order is in the queue of each of its parcels, and the dashboard counts the same", async () => {
  const { orderId, first, second } = await splitOrder();
  const pack = (shipmentId: number) => packOrder(shop.inside, { staff, orderId, shipmentId, isPacked: true });
  const move = (shipmentId: number, to: "shipped" | "out_for_delivery" | "delivered") =>
    moveOrderByStaff(shop.inside, { staff, orderId, shipmentId, to });
  expect(await queuesOf(orderId)).toEqual(["pack"]);
  await pack(first);
  expect(await queuesOf(orderId)).toEqual(["pack", "ship"]);
  await move(first, "shipped");
  expect(await queuesOf(orderId)).toEqual(["pack", "way"]);
  expect((await found("way")).find(({ id }) => id === orderId)).toMatchObject({ parcels: 2, sentParcels: 1 });
  await pack(second);
  expect(await queuesOf(orderId)).toEqual(["ship", "way"]);
  await move(second, "shipped");
  expect(await queuesOf(orderId)).toEqual(["way"]);
  for (const to of ["out_for_delivery", "delivered"] as const) {
    await move(first, to);
    await move(second, to);
  }
  expect(await queuesOf(orderId)).toEqual([]);
  expect((await found("delivered")).map(({ id }) => id)).toContain(orderId);
});

it("a queue begins with orders due first, late ones on top, and can continue from any of its orders", async () => {
  const [soon, late, sooner] = [await splitOrder(), await splitOrder(), await splitOrder()].map(
    ({ orderId }) => orderId,
  ) as [number, number, number];
  const promise = (orderId: number, hours: number) =>
    shop.db.query("update orders set promised_at = now() + make_interval(hours => $2) where id = $1", [
      orderId,
      hours,
    ]);
  await promise(soon, 9);
  await promise(late, -2);
  await promise(sooner, 1);
  const inTurn = [late, sooner, soon];
  const idsOf = (rows: readonly { id: number }[]) =>
    rows.map(({ id }) => id).filter((id) => inTurn.includes(id));
  expect(idsOf(await found("pack"))).toEqual(inTurn);
  expect(idsOf(await found("pack", buyer.mobile))).toEqual(inTurn);
  expect(idsOf(await found("pack", "", late))).toEqual([sooner, soon]);
  const { rows } = await searchOrders(
    shop.inside,
    { view: "pack", text: "", payment: "", from: "", to: "" },
    { before: null, after: soon },
  );
  expect(idsOf(rows)).toEqual([late, sooner]);
  // Lists other than queues begin with the newest order.
  expect(idsOf(await found("all"))).toEqual([sooner, late, soon].toSorted((a, b) => b - a));
});

it("an order is found by the tracking number of each of its parcels", async () => {
  const { orderId, first, second } = await splitOrder();
  for (const [shipmentId, trackingNumber] of [
    [first, `A${orderId}`],
    [second, `B${orderId}`],
  ] as const)
    await moveOrderByStaff(shop.inside, { staff, orderId, shipmentId, to: "shipped", trackingNumber });
  for (const text of [`A${orderId}`, `B${orderId}`])
    expect((await found("all", text)).map(({ id }) => id)).toEqual([orderId]);
});

it("the queues read the index of undelivered parcels", async () => {
  await shop.inside.db.transaction(async (tx) => {
    // The demo shop has so few orders that a full scan would be cheaper.
    await tx.execute(sql`set local enable_seqscan = off`);
    for (const view of ["pack", "ship", "way"] as const) {
      const { rows } = await tx.execute(
        sql`explain select orders.id from orders where ${viewCondition(view, new Date())}`,
      );
      expect(JSON.stringify(rows)).toContain("shipments_undelivered_idx");
    }
  });
});

it("a day of an address that does not exist is ignored", async () => {
  const { orderId } = await splitOrder();
  const search = { view: "all", text: String(orderId), payment: "" } as const;
  for (const [from, to] of [
    ["2026-02-30", ""],
    ["", "0000-01-01"],
  ] as const) {
    const { rows } = await searchOrders(shop.inside, { ...search, from, to }, { before: null, after: null });
    expect(rows.map(({ id }) => id)).toEqual([orderId]);
  }
});
