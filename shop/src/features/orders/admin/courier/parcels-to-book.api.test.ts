import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type FakeShiprocket, openShiprocket } from "../../../../../test/gateways/shiprocket.ts";
import { type Customer, openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { newStaff } from "../../../../../test/staff.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { bookParcel } from "../../courier/book-parcel.operations.server.ts";
import { shipmentsOf } from "../../shipments/shipments.operations.server.ts";
import { packOrder } from "../shipments/pack-order.operations.server.ts";
import { bookListed, parcelToOffer } from "./book-form.operations.server.ts";
import { parcelsToBook } from "./parcels-to-book.operations.server.ts";

let courier: FakeShiprocket;
let shop: TestShop;
let staff: Staff;
let buyer: Customer;
beforeAll(async () => {
  courier = await openShiprocket();
  shop = await openShop({ courier: courier.settings }, { ofFewParts: true });
  staff = await newStaff(shop);
  buyer = await shop.newCustomer();
});
afterAll(async () => {
  await shop.close();
  await courier.close();
});
beforeEach(() => courier.clear());

async function ordered(isPacked = true) {
  const { id } = await shop.product("HB-M8x40-A2");
  const { order_id: orderId } = await shop.call(
    "POST /orders/place_order.php",
    {
      shipping_address_id: await shop.newAddress(buyer),
      payment_method: "cod" as const,
      items: [{ product_id: id, quantity: 2 }],
    },
    { as: buyer },
  );
  if (isPacked) await packOrder(shop.inside, { staff, orderId, isPacked: true });
  const [shipment] = await shipmentsOf(shop.inside.db, orderId);
  return { orderId, shipmentId: shipment?.id ?? 0 };
}
const offerOf = (parcel: { orderId: number; shipmentId: number }) =>
  parcelToOffer(shop.inside, { ...parcel, typed: new URLSearchParams() });

it("many packed parcels are listed without contacting the courier, and the others with reasons", async () => {
  const [packed, open, booked] = [await ordered(), await ordered(false), await ordered()];
  const box = { length: 20, breadth: 15, height: 10 };
  await bookParcel(shop.inside, { ...booked, staff, piecesSeen: undefined, offerId: null, box });
  courier.clear();
  const ids = [packed, open, booked].map(({ orderId }) => orderId);
  const { parcels, excluded } = await parcelsToBook(shop.inside, ids);
  expect(courier.requests).toEqual([]);
  expect(parcels).toMatchObject([{ ...packed, whyNot: null, units: 2 }]);
  expect(excluded).toEqual([
    { orderId: open.orderId, why: `Order #${open.orderId} is not packed` },
    { orderId: booked.orderId, why: `Order #${booked.orderId} is booked already` },
  ]);
});

it("a listed parcel is booked in the box that its page shows, also after a booking in another", async () => {
  const [listed, other] = [await ordered(), await ordered()];
  const shown = { length: "20", breadth: "15", height: "10" };
  const [offer] = (await parcelToOffer(shop.inside, { ...listed, typed: new URLSearchParams(shown) })).offers;
  const box = { length: 60, breadth: 40, height: 40 };
  await bookParcel(shop.inside, { ...other, staff, piecesSeen: undefined, offerId: null, box });
  const { orderId, shipmentId } = listed;
  const sent = { order: String(orderId), shipment: String(shipmentId), pieces: "2", offer: offer?.id };
  await bookListed(shop.inside, { staff, fields: { ...sent, ...shown } });
  expect(courier.orders.find(({ sent: { order_id } }) => order_id === `${orderId}-1`)?.sent).toMatchObject({
    length: 20,
    breadth: 15,
    height: 10,
  });
});

it("the courier states for each whether it serves the PIN code, its price and days", async () => {
  const [served, unserved] = [await ordered(), await ordered()];
  await shop.db.query("update orders set pincode = '744301' where id = $1", [unserved.orderId]);
  expect((await offerOf(served)).offers[0]).toMatchObject({
    name: "Delhivery Surface",
    feePaise: 8400,
    days: 5,
  });
  expect(await offerOf(unserved)).toMatchObject({ offers: [], problem: null, pincode: "744301" });
});

it.each([
  ["answers 500", 500],
  ["hangs up", "hang-up"],
  ["answers no JSON", "garbled"],
  ["never answers", "no-answer"],
] as const)("a courier that %s is reported as failed, and the parcel is still listed", async (_, failure) => {
  const parcel = await ordered();
  courier.failNext("none", failure);
  const { offers, problem } = await offerOf(parcel);
  expect([offers, problem]).toEqual([[], expect.stringMatching(/^Shiprocket /)]);
  expect((await parcelsToBook(shop.inside, [parcel.orderId])).parcels).toHaveLength(1);
  courier.clear();
  expect((await offerOf(parcel)).offers).toHaveLength(2);
});
