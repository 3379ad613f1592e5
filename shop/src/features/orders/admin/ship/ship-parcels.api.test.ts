import { afterAll, beforeAll, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { newStaff } from "../../../../../test/staff.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { shipmentsOf } from "../../shipments/shipments.operations.server.ts";
import { splitShipment } from "../../shipments/split-shipment.operations.server.ts";
import { packOrder } from "../shipments/pack-order.operations.server.ts";
import { parcelsIn, parcelsToShip, shipParcels } from "./ship-parcels.operations.server.ts";

let shop: TestShop;
let staff: Staff;
let buyer: Customer;
let productId: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  staff = await newStaff(shop);
  buyer = await shop.newCustomer();
  productId = (await shop.product("HB-M8x40-A2")).id;
});
afterAll(() => shop.close());

async function ordered(payment_method: "cod" | "online" = "cod") {
  const { order_id: orderId } = await shop.call(
    "POST /orders/place_order.php",
    {
      shipping_address_id: await shop.newAddress(buyer),
      payment_method,
      items: [{ product_id: productId, quantity: 20 }],
    },
    { as: buyer },
  );
  return orderId;
}
const pack = (orderId: number, shipmentId?: number, isPacked = true) =>
  packOrder(shop.inside, { staff, orderId, shipmentId, isPacked });
const statusesOf = async (orderId: number) =>
  (await shipmentsOf(shop.inside.db, orderId)).map(({ status }) => status);
/** Ships all parcels that are ready, with these numbers. */
async function ship(orderIds: readonly number[], numbers: readonly string[] = []) {
  const { parcels } = await parcelsToShip(shop.inside, orderIds);
  const numbered = parcels.map(({ shipmentId, orderId, pieces }, index) => ({
    shipmentId,
    orderId,
    piecesSeen: pieces,
    trackingNumber: numbers[index] ?? "",
  }));
  return shipParcels(shop.inside, { staff, carrier: "DTDC", parcels: numbered });
}

it("only packed parcels can be shipped, and each other order gives the reason", async () => {
  const [packed, unpacked, unpaid, gone] = [
    await ordered(),
    await ordered(),
    await ordered("online"),
    await ordered(),
  ];
  await pack(packed);
  await pack(gone);
  await ship([gone]);
  const { parcels, excluded } = await parcelsToShip(shop.inside, [gone, packed, unpaid, unpacked, packed]);
  expect(parcels).toMatchObject([{ orderId: packed, name: "", pieces: 20, city: "Coimbatore" }]);
  expect(excluded).toEqual([
    { orderId: unpacked, why: `Order #${unpacked} is not packed`, canPack: true },
    { orderId: unpaid, why: `Order #${unpaid} is not confirmed, so it can't be shipped`, canPack: false },
    { orderId: gone, why: `Order #${gone} is already shipped`, canPack: false },
  ]);
});

it("an order in several parcels is packed on its own page, where staff choose the parcel", async () => {
  const divided = await ordered();
  const [first] = await shipmentsOf(shop.inside.db, divided);
  const lines = [{ position: 0, quantity: 5, held: 20 }];
  await splitShipment(shop.inside, { staff, orderId: divided, shipmentId: first?.id ?? 0, lines });
  const { excluded } = await parcelsToShip(shop.inside, [divided]);
  expect(excluded).toEqual([{ orderId: divided, why: `Order #${divided} is not packed`, canPack: false }]);
});

it("each parcel ships with its own number; the others of a split order wait", async () => {
  const [whole, divided] = [await ordered(), await ordered()];
  const [first] = await shipmentsOf(shop.inside.db, divided);
  const lines = [{ position: 0, quantity: 5, held: 20 }];
  await splitShipment(shop.inside, { staff, orderId: divided, shipmentId: first?.id ?? 0, lines });
  await pack(whole);
  await pack(divided, first?.id);
  expect(await ship([whole, divided], ["D1", "D2"])).toEqual({ shipped: 2, problems: [] });
  expect(await shipmentsOf(shop.inside.db, whole)).toMatchObject([{ carrier: "DTDC", trackingNumber: "D1" }]);
  expect(await shipmentsOf(shop.inside.db, divided)).toMatchObject([
    { status: "shipped", trackingNumber: "D2" },
    { status: "open", trackingNumber: null },
  ]);
});

it("a parcel unpacked in the meantime is skipped, and the others ship", async () => {
  const [unpacked, sent] = [await ordered(), await ordered()];
  await pack(unpacked);
  await pack(sent);
  const { parcels } = await parcelsToShip(shop.inside, [unpacked, sent]);
  await pack(unpacked, undefined, false);
  const numbered = parcels.map(({ shipmentId, orderId, pieces }) => ({
    shipmentId,
    orderId,
    piecesSeen: pieces,
    trackingNumber: "",
  }));
  expect(await shipParcels(shop.inside, { staff, carrier: "", parcels: numbered })).toEqual({
    shipped: 1,
    problems: [`#${unpacked}: Order #${unpacked} is not packed, so it can't be shipped`],
  });
  expect([await statusesOf(unpacked), await statusesOf(sent)]).toEqual([["open"], ["shipped"]]);
});

it("the SMS mentions no tracking number if there is none", async () => {
  const orderId = await ordered();
  await pack(orderId);
  await ship([orderId]);
  await shop.runJobs();
  const { rows } = await shop.db.query(`select text from inbox_messages where "to" = $1 and text like $2`, [
    buyer.mobile,
    `%${orderId}%`,
  ]);
  expect(rows).toEqual([{ text: `Parcel 1 of 1 of your Kasna order ${orderId} has been shipped.` }]);
});

it("one number can't be used for two orders, and only parcels of the form are read", () => {
  const fields = {
    shipment: ["1", "2", "x"],
    "order-1": "100001",
    "pieces-1": "20",
    "tracking-1": " D1 ",
    "order-2": "100002",
    "pieces-2": "5",
    "tracking-2": "D1",
  };
  expect(() => parcelsIn(fields)).toThrow(
    expect.objectContaining({ details: { errors: { "tracking-2": "Order #100001 has this number, too" } } }),
  );
  expect(parcelsIn({ ...fields, "tracking-2": "" })).toEqual([
    { shipmentId: 1, orderId: 100_001, piecesSeen: 20, trackingNumber: "D1" },
    { shipmentId: 2, orderId: 100_002, piecesSeen: 5, trackingNumber: "" },
  ]);
});
