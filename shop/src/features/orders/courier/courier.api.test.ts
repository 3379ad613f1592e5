import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FakeShiprocket, openShiprocket } from "../../../../test/gateways/shiprocket.ts";
import { type Customer, openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { searchOrders } from "../admin/list/order-list.operations.server.ts";
import { moveOrderByStaff } from "../admin/order-actions.operations.server.ts";
import { orderForStaff } from "../admin/order-detail.operations.server.ts";
import { packOrder } from "../admin/shipments/pack-order.operations.server.ts";
import { weighParcel } from "../admin/shipments/weigh-parcel.operations.server.ts";
import { shipmentsOf } from "../shipments/shipments.operations.server.ts";
import { splitShipment } from "../shipments/split-shipment.operations.server.ts";
import { bookParcel } from "./book-parcel.operations.server.ts";
import { countNeedingAttention } from "./bookings.operations.server.ts";
import { cancelBooking } from "./cancel-booking.operations.server.ts";
import { courierLabelUrl } from "./courier-label.operations.server.ts";
import { offersFor } from "./courier-offers.operations.server.ts";
import { testCourier } from "./courier-settings.operations.server.ts";
import { followBookings } from "./follow-bookings.operations.server.ts";

const HOUR_MS = 3_600_000;
const BOX = { length: 20, breadth: 15, height: 10 };
const [SHIPPED, OUT, DELIVERED, RTO] = [6, 17, 7, 9];
let courier: FakeShiprocket;
let shop: TestShop;
let staff: Staff;
let buyer: Customer;
let bolt: number;
beforeAll(async () => {
  courier = await openShiprocket();
  shop = await openShop({ courier: courier.settings }, { ofFewParts: true });
  staff = await newStaff(shop);
  buyer = await shop.newCustomer();
  bolt = (await shop.product("HB-M8x40-A2")).id;
});
afterAll(async () => {
  await shop.close();
  await courier.close();
});
beforeEach(async () => {
  courier.clear();
  await shop.db.query("update courier_bookings set status = 'cancelled'");
  await shop.db.query("update products set stock_quantity = 10000, weight_grams = 20 where id = $1", [bolt]);
});

async function packed(quantity = 20) {
  const { order_id: orderId } = await shop.call(
    "POST /orders/place_order.php",
    {
      shipping_address_id: await shop.newAddress(buyer),
      payment_method: "cod",
      items: [{ product_id: bolt, quantity }],
    },
    { as: buyer },
  );
  await packOrder(shop.inside, { staff, orderId, isPacked: true });
  const [only] = await shipmentsOf(shop.inside.db, orderId);
  return { orderId, shipmentId: only?.id ?? 0 };
}
type Parcel = Awaited<ReturnType<typeof packed>>;
const book = (parcel: Parcel, offerId: string | null = null) =>
  bookParcel(shop.inside, { ...parcel, staff, piecesSeen: undefined, offerId, box: BOX });
const seen = async ({ orderId }: Parcel) => {
  const { order, parcels } = await orderForStaff(shop.inside, orderId);
  const [parcel] = parcels;
  if (!parcel) throw new Error("The order has no parcel");
  return { order, ...parcel };
};
const bookedAs = (reference: string) => courier.orders.filter(({ sent }) => sent.order_id === reference);
const hook = async (...notification: Parameters<FakeShiprocket["notification"]>) =>
  (
    await shop.app.inject({
      method: "POST",
      url: "/webhooks/courier",
      ...courier.notification(...notification),
    })
  ).statusCode;
const eventsOf = async ({ orderId }: Parcel) => {
  const { rows } = await shop.db.query("select status from order_events where order_id = $1 order by id", [
    orderId,
  ]);
  return rows.map(({ status }) => status);
};
const follow = async () => {
  shop.turnClock(HOUR_MS + 1000);
  await followBookings(shop.inside);
};

describe("booking a parcel", () => {
  it("sets carrier and number, gives the cash to collect to the paisa, and requests the pickup", async () => {
    const parcel = await packed();
    expect(await offersFor(shop.inside, { ...parcel, box: BOX, grams: null })).toEqual([
      { id: "10", name: "Delhivery Surface", feePaise: 8400, days: 5 },
      { id: "54", name: "Xpress Surface", feePaise: 11850, days: 3 },
    ]);
    const { awb } = await book(parcel);
    const { order, ...now } = await seen(parcel);
    expect([now.carrier, now.trackingNumber]).toEqual(["Shiprocket", awb]);
    expect(now.booking).toMatchObject({
      isBooked: true,
      courier: "Delhivery Surface",
      feePaise: 8400,
      isPickupAsked: true,
      collectPaise: order.totalPaise,
    });
    const [made] = bookedAs(`${parcel.orderId}-1`);
    expect(made?.sent).toMatchObject({
      payment_method: "COD",
      sub_total: order.totalPaise / 100,
      weight: 0.4,
      length: 20,
      pickup_location: "Store",
      billing_phone: order.phoneNumber,
      billing_pincode: order.pincode,
    });
    expect(await courierLabelUrl(shop.inside, parcel.orderId, parcel.shipmentId)).toBe(
      `${courier.url}/labels/${awb}.pdf`,
    );
    const { rows } = await shop.db.query("select action from audit_log where subject = $1", [
      `order:${parcel.orderId}`,
    ]);
    expect(rows.map(({ action }) => action)).toContain("order.booked");
    await expect(book(parcel)).rejects.toMatchObject({ code: "order_step" });
  });

  it("uses the chosen courier", async () => {
    const parcel = await packed();
    expect(await book(parcel, "54")).toMatchObject({ courier: "Xpress Surface" });
    expect((await seen(parcel)).booking?.feePaise).toBe(11850);
  });

  it.each(["lost", "hang-up", 500, "garbled", "slow"] as const)(
    "is made once if any one of its requests fails with %s",
    async (failure) => {
      // Pickup place, offers, look-up, order, number: each fails once.
      for (let before = 0; before < 5; before += 1) {
        const parcel = await packed();
        courier.failNext(...Array.from({ length: before }, () => "none" as const), failure);
        const first = book(parcel);
        if (failure === "slow") await first;
        else {
          await expect(first).rejects.toMatchObject({ code: "courier_failed" });
          expect((await seen(parcel)).trackingNumber).toBeNull();
          await book(parcel);
        }
        const made = bookedAs(`${parcel.orderId}-1`);
        expect(made).toHaveLength(1);
        expect((await seen(parcel)).trackingNumber).toBe(made[0]?.awb);
      }
    },
  );

  it("is kept even if the pickup request fails, which is retried", async () => {
    const parcel = await packed();
    courier.failNext("none", "none", "none", "none", "none", 500);
    await book(parcel);
    expect((await seen(parcel)).booking).toMatchObject({
      isBooked: true,
      isPickupAsked: false,
      problem: "Shiprocket answered 500",
    });
    await follow();
    expect((await seen(parcel)).booking).toMatchObject({ isPickupAsked: true, problem: "" });
    expect(bookedAs(`${parcel.orderId}-1`)[0]?.pickups).toBe(1);
  });

  it("is rejected for parcels that are unpacked, unweighed, or for an unserved address", async () => {
    const parcel = await packed();
    await shop.db.query("update orders set pincode = '744301' where id = $1", [parcel.orderId]);
    expect(await offersFor(shop.inside, { ...parcel, box: BOX, grams: null })).toEqual([]);
    await expect(book(parcel)).rejects.toMatchObject({ message: "No courier takes this parcel" });
    const heavy = await packed();
    await shop.db.query("update products set weight_grams = 0 where id = $1", [bolt]);
    await expect(book(heavy)).rejects.toMatchObject({ code: "order_step" });
    await weighParcel(shop.inside, { staff, ...heavy, piecesSeen: undefined, grams: 700 });
    await book(heavy);
    expect(bookedAs(`${heavy.orderId}-1`)[0]?.sent.weight).toBe(0.7);
    const open = await packed();
    await packOrder(shop.inside, { staff, orderId: open.orderId, isPacked: false });
    await expect(book(open)).rejects.toMatchObject({
      message: `Order #${open.orderId} is not packed, so it can't be booked`,
    });
  });

  it("signs in again when the token has expired, once", async () => {
    await testCourier(shop.inside);
    const before = courier.signIns();
    courier.expireToken();
    expect(await testCourier(shop.inside)).toBe("Store, 641012 Coimbatore");
    expect(courier.signIns()).toBe(before + 1);
  });

  it("twice at the same time is one booking", async () => {
    const parcel = await packed();
    const both = await Promise.allSettled([book(parcel), book(parcel)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(bookedAs(`${parcel.orderId}-1`)).toHaveLength(1);
  });
});

describe("the settings", () => {
  it("report what is wrong with the account, but never its password", async () => {
    const withWrong = (change: object) =>
      testCourier({
        ...shop.inside,
        settings: { ...shop.inside.settings, courier: { ...courier.settings, ...change } },
      });
    await expect(withWrong({ password: "wrong" })).rejects.toMatchObject({
      message: "Shiprocket rejected the e-mail address or password in the settings.",
    });
    await expect(withWrong({ pickup: "Factory" })).rejects.toMatchObject({
      message: "Shiprocket has no pickup address “Factory”. It has: Store.",
    });
    courier.failNext("no-answer");
    await expect(testCourier(shop.inside)).rejects.toMatchObject({
      message: "Shiprocket did not answer within 8 s.",
    });
  });
});

describe("cancelling a booking", () => {
  it("removes the number, and a new booking has a different reference", async () => {
    const parcel = await packed();
    await book(parcel);
    expect(await cancelBooking(shop.inside, { staff, ...parcel })).toBe(true);
    expect(bookedAs(`${parcel.orderId}-1`)[0]?.status).toBe("CANCELED");
    expect(await seen(parcel)).toMatchObject({ carrier: "", trackingNumber: null, booking: null });
    await book(parcel);
    expect(bookedAs(`${parcel.orderId}-1-2`)).toHaveLength(1);
    const { history } = await orderForStaff(shop.inside, parcel.orderId);
    expect(history.map(({ step }) => step)).toEqual(
      expect.arrayContaining(["packed", "booked", "unbooked", "booked"]),
    );
    expect(history.find(({ step }) => step === "booked")?.tracking).toMatchObject({
      carrier: "Shiprocket, Delhivery Surface",
    });
  });

  it("that does not reach the courier is sent to it later", async () => {
    const parcel = await packed();
    await book(parcel);
    courier.failNext(500);
    expect(await cancelBooking(shop.inside, { staff, ...parcel })).toBe(false);
    expect(bookedAs(`${parcel.orderId}-1`)[0]?.status).toBe("NEW");
    await follow();
    expect(bookedAs(`${parcel.orderId}-1`)[0]?.status).toBe("CANCELED");
  });

  it("happens when a parcel is opened or split, or its order cancelled", async () => {
    const [opened, split, cancelled] = [await packed(), await packed(), await packed()];
    for (const parcel of [opened, split, cancelled]) await book(parcel);
    await packOrder(shop.inside, { staff, orderId: opened.orderId, isPacked: false });
    await splitShipment(shop.inside, {
      staff,
      ...split,
      lines: [{ position: 0, quantity: 5, held: 20 }],
    });
    await shop.call(
      "POST /orders/cancel_order.php",
      { order_id: cancelled.orderId, reason: "Other" },
      { as: buyer },
    );
    await follow();
    for (const { orderId } of [opened, split, cancelled])
      expect(bookedAs(`${orderId}-1`)[0]?.status).toBe("CANCELED");
    expect((await seen(split)).trackingNumber).toBeNull();
  });
});

describe("updates of the courier", () => {
  it("move the parcel forward, each step once, even if sent twice and out of order", async () => {
    const parcel = await packed();
    const { awb } = await book(parcel);
    for (const _ of [1, 2]) expect(await hook(awb, SHIPPED, "SHIPPED", "25 11 2026 10:00:00")).toBe(200);
    expect((await seen(parcel)).status).toBe("shipped");
    await hook(awb, DELIVERED, "DELIVERED", "25 11 2026 12:00:00");
    await hook(awb, OUT, "OUT FOR DELIVERY", "25 11 2026 11:00:00");
    const now = await seen(parcel);
    expect([now.status, now.booking?.latestStatus]).toEqual(["delivered", "DELIVERED"]);
    expect(await eventsOf(parcel)).toEqual(["confirmed", "shipped", "out_for_delivery", "delivered"]);
    const { rows } = await shop.db.query(
      "select carrier, due_paise::int as due, paid_paise::int as paid from carrier_cash where order_id = $1",
      [parcel.orderId],
    );
    // The courier owes the cash it collected; it is not paid yet.
    expect(rows).toEqual([{ carrier: "Shiprocket", due: now.order.totalPaise, paid: 0 }]);
  });

  it("in parallel are recorded once", async () => {
    const parcel = await packed();
    const { awb } = await book(parcel);
    const answers = await Promise.all(Array.from({ length: 8 }, () => hook(awb, OUT, "OUT FOR DELIVERY")));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await eventsOf(parcel)).toEqual(["confirmed", "shipped", "out_for_delivery"]);
  });

  it("are fetched if no notification arrived", async () => {
    const parcel = await packed();
    const { awb } = await book(parcel);
    courier.scan(awb, OUT, "Out for delivery", "2026-11-25 09:00:00");
    courier.failNext(500);
    await follow();
    expect((await seen(parcel)).status).toBe("packed");
    await follow();
    expect((await seen(parcel)).status).toBe("out_for_delivery");
  });

  it("wait, with a reason that staff see, while the shop has no GSTIN", async () => {
    const parcel = await packed();
    const { awb } = await book(parcel);
    await shop.db.query("update shop_settings set gstin = ''");
    expect(await hook(awb, SHIPPED, "SHIPPED", "25 11 2026 10:00:00")).toBe(200);
    courier.scan(awb, DELIVERED, "Delivered", "2026-11-25 12:00:00");
    await follow();
    const waiting = await seen(parcel);
    expect([waiting.status, waiting.booking?.latestStatus]).toEqual(["packed", "Delivered"]);
    expect(waiting.booking?.problem).toContain("“Delivered”, but without the seller's GSTIN");
    expect(await countNeedingAttention(shop.inside)).toBe(1);
    await shop.db.query("update shop_settings set gstin = '33AAACK0000A1ZV'");
    await follow();
    const moved = await seen(parcel);
    expect([moved.status, moved.booking?.problem]).toEqual(["delivered", ""]);
    expect(await eventsOf(parcel)).toEqual(["confirmed", "shipped", "out_for_delivery", "delivered"]);
    expect(await countNeedingAttention(shop.inside)).toBe(0);
  });

  it("of a returning parcel move nothing and are shown to staff", async () => {
    const parcel = await packed();
    const { awb } = await book(parcel);
    await hook(awb, SHIPPED, "SHIPPED", "25 11 2026 10:00:00");
    await hook(awb, RTO, "RTO INITIATED", "25 11 2026 11:00:00");
    expect(await seen(parcel)).toMatchObject({
      status: "shipped",
      booking: { needsAttention: true, latestStatus: "RTO INITIATED" },
    });
    const search = { view: "courier", payment: "", text: "", from: "", to: "" } as const;
    const { rows } = await searchOrders(shop.inside, search, { before: null, after: null });
    expect(rows.map(({ id }) => id)).toEqual([parcel.orderId]);
    expect(await countNeedingAttention(shop.inside)).toBe(1);
    // Staff give up on the parcel. There is nothing left for the courier to cancel.
    await moveOrderByStaff(shop.inside, { staff, orderId: parcel.orderId, to: "cancelled" });
    await follow();
    expect(await countNeedingAttention(shop.inside)).toBe(0);
    expect(bookedAs(`${parcel.orderId}-1`)[0]?.status).toBe("NEW");
  });

  it("without the key, or not about a parcel, are rejected; those about another shop's parcel are accepted", async () => {
    const { headers, payload } = courier.notification("1", SHIPPED, "SHIPPED");
    const send = async (request: { headers?: Record<string, string>; payload?: string }) =>
      (await shop.app.inject({ method: "POST", url: "/webhooks/courier", headers, payload, ...request }))
        .statusCode;
    expect(await send({ headers: { ...headers, "x-api-key": "guessed" } })).toBe(400);
    expect(await send({ headers: { "content-type": "application/json" } })).toBe(400);
    for (const wrong of ["", "{", "[]", "null", '{"awb":"1"}', '{"awb":{},"shipment_status_id":6}'])
      expect(await send({ payload: wrong })).toBe(400);
    expect(await send({})).toBe(200);
  });

  it("have no address in a shop without a courier", async () => {
    const other = await openShop({}, { ofFewParts: true });
    const response = await other.app.inject({
      method: "POST",
      url: "/webhooks/courier",
      ...courier.notification("1", SHIPPED, "SHIPPED"),
    });
    expect(response.statusCode).toBe(404);
    await other.close();
  });
});

it("a booked parcel that is shipped by hand keeps its carrier with its number, but loses the booking", async () => {
  const [kept, other] = [await packed(), await packed()];
  const { awb } = await book(kept);
  await book(other);
  const ship = { staff, to: "shipped" as const, carrier: "Our van" };
  await moveOrderByStaff(shop.inside, { ...ship, orderId: kept.orderId, trackingNumber: awb });
  await moveOrderByStaff(shop.inside, { ...ship, orderId: other.orderId, trackingNumber: "V1" });
  expect((await seen(kept)).carrier).toBe("Shiprocket");
  expect((await seen(other)).carrier).toBe("Our van");
  await follow();
  expect(bookedAs(`${kept.orderId}-1`)[0]?.status).toBe("NEW");
  expect(bookedAs(`${other.orderId}-1`)[0]?.status).toBe("CANCELED");
});
