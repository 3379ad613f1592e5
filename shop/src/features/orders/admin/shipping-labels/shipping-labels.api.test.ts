import { textOf } from "@kasna/documents/pdf-text.fixture";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { newStaff } from "../../../../../test/staff.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { findAnything } from "../../../admin/palette/find-anything.operations.server.ts";
import { joinShipments } from "../../shipments/join-shipments.operations.server.ts";
import { shipmentsOf } from "../../shipments/shipments.operations.server.ts";
import { splitShipment } from "../../shipments/split-shipment.operations.server.ts";
import { cancelPieces } from "../cancel-pieces.operations.server.ts";
import { searchOrders } from "../list/order-list.operations.server.ts";
import { moveOrderByStaff } from "../order-actions.operations.server.ts";
import { orderForStaff } from "../order-detail.operations.server.ts";
import { packCounted } from "../shipments/pack-form.operations.server.ts";
import { packOrder } from "../shipments/pack-order.operations.server.ts";
import { weighParcel } from "../shipments/weigh-parcel.operations.server.ts";
import { parcelsToLabel, renderShippingLabels } from "./shipping-labels.operations.server.ts";

const NUT_GRAMS = 5.25;
const BOLT_GRAMS = 19.5;
let shop: TestShop;
let staff: Staff;
let buyer: Customer;
let nut: number;
let bolt: number;
let boxId: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  staff = await newStaff(shop);
  buyer = await shop.newCustomer();
  nut = (await shop.product("HN-M8-A2")).id;
  bolt = (await shop.product("HB-M8x40-A2")).id;
  const { rows } = await shop.db.query<{ id: number }>(
    `insert into sale_units (product_id, position, code, name, pieces, price_paise)
      values ($1, 1, 'B50', 'Box of 50', 50, 9900) returning id`,
    [nut],
  );
  boxId = rows[0]?.id ?? 0;
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.query("update products set stock_quantity = 10000 where id in ($1, $2)", [nut, bolt]);
  await shop.db.query("update products set weight_grams = $2 where id = $1", [nut, NUT_GRAMS]);
  await shop.db.query("update products set weight_grams = $2 where id = $1", [bolt, BOLT_GRAMS]);
});

/** An order of two boxes of 50 nuts and 20 bolts. */
async function ordered(payment_method: "cod" | "online" = "cod") {
  const { order_id: orderId } = await shop.call(
    "POST /orders/place_order.php",
    {
      shipping_address_id: await shop.newAddress(buyer),
      payment_method,
      items: [
        { product_id: nut, quantity: 2, sale_unit_id: boxId },
        { product_id: bolt, quantity: 20 },
      ],
    },
    { as: buyer },
  );
  const [only] = await shipmentsOf(shop.inside.db, orderId);
  return { orderId, shipmentId: only?.id ?? 0 };
}
type Parcel = Awaited<ReturnType<typeof ordered>>;
/** The boxes ship today, the bolts wait. */
const split = ({ orderId, shipmentId }: Parcel) =>
  splitShipment(shop.inside, {
    staff,
    orderId,
    shipmentId,
    lines: [
      { position: 0, quantity: 2, held: 2 },
      { position: 1, quantity: 0, held: 20 },
    ],
  });
const labelsOf = async (...orderIds: number[]) => (await parcelsToLabel(shop.inside, orderIds)).parcels;
const printed = async (...orderIds: number[]) =>
  textOf((await renderShippingLabels(shop.inside, await labelsOf(...orderIds))).bytes);
const weighed = async (orderId: number) =>
  (await shipmentsOf(shop.inside.db, orderId)).map(({ weighedGrams }) => weighedGrams);
const weigh = ({ orderId, shipmentId }: Parcel, grams: number | null, piecesSeen?: number) =>
  weighParcel(shop.inside, { staff, orderId, shipmentId, piecesSeen, grams });

describe("a shipping label", () => {
  it("shows the recipient, the catalogue weight, and the cash to collect", async () => {
    const { orderId } = await ordered();
    const { order } = await orderForStaff(shop.inside, orderId);
    const text = await printed(orderId);
    for (const expected of [
      `#${orderId}`,
      "Parcel 1 of 1",
      "120 pieces",
      `P${orderId}-1`,
      `PIN ${order.pincode}`,
      `Phone ${order.phoneNumber}`,
      order.flatBuilding,
      `${order.city}, ${order.state}`,
      // 100 nuts and 20 bolts.
      "915.0 g",
      `Collect ₹${(order.totalPaise / 100).toFixed(2)} in cash`,
    ])
      expect(text).toContain(expected);
  });

  it("of each parcel of a split order has its own pieces, weight and cash, which add up", async () => {
    const parcel = await ordered();
    await split(parcel);
    const labels = await labelsOf(parcel.orderId);
    expect(
      labels.map(({ position, contents, weight }) => [position, contents[0]?.quantity, weight.grams]),
    ).toEqual([
      ["1 of 2", 100, 525],
      ["2 of 2", 20, 390],
    ]);
    const { order } = await orderForStaff(shop.inside, parcel.orderId);
    expect(labels.reduce((sum, { cashPaise }) => sum + (cashPaise ?? 0), 0)).toBe(order.totalPaise);
    expect(labels.every(({ isPlanned }) => isPlanned)).toBe(true);
    const { parcels } = await parcelsToLabel(shop.inside, [parcel.orderId], labels[1]?.shipment.id);
    expect(parcels.map(({ position }) => position)).toEqual(["2 of 2"]);
  });

  it("is the same after a printer failure and reopening, and books nothing", async () => {
    const { orderId } = await ordered();
    await packOrder(shop.inside, { staff, orderId, isPacked: true });
    const booked = async () => {
      const { rows } = await shop.db.query(
        `select (select count(*) from audit_log) as changes, (select count(*) from order_events) as steps,
          (select count(*) from stock_movements) as movements, (select json_agg(s) from shipments s where order_id = $1) as parcels,
          (select count(*) from documents) as documents`,
        [orderId],
      );
      return rows;
    };
    const before = await booked();
    const [first, again] = [await printed(orderId), await printed(orderId)];
    expect(first).toContain(`${orderId}-1`);
    expect(again).toBe(first);
    expect(await booked()).toEqual(before);
  });

  it("is prepaid if the money has arrived, and shows the carrier once it has the parcel", async () => {
    const { orderId } = await ordered("online");
    await moveOrderByStaff(shop.inside, { staff, orderId, to: "confirmed" });
    expect(await printed(orderId)).toContain("Prepaid");
    const cash = await ordered();
    await moveOrderByStaff(shop.inside, {
      staff,
      orderId: cash.orderId,
      to: "shipped",
      carrier: "DTDC",
      trackingNumber: "D4711",
    });
    const text = await printed(cash.orderId, orderId);
    expect(text).toContain("DTDC, D4711");
    expect(text.match(/PIN \d{6}/g)).toHaveLength(2);
  });

  it("is not for unpaid or delivered orders, each of which gives the reason", async () => {
    const { orderId: unpaid } = await ordered("online");
    const { orderId: done } = await ordered();
    for (const to of ["shipped", "out_for_delivery", "delivered"] as const)
      await moveOrderByStaff(shop.inside, { staff, orderId: done, to });
    const { parcels, excluded } = await parcelsToLabel(shop.inside, [unpaid, done, 1]);
    expect(parcels).toEqual([]);
    expect(excluded).toEqual([
      { orderId: unpaid, why: `Order #${unpaid} is not confirmed, so it can't be labelled` },
      { orderId: done, why: `Order #${done} is delivered, so it can't be labelled` },
    ]);
    await expect(renderShippingLabels(shop.inside, parcels)).rejects.toMatchObject({ code: "not_found" });
  });

  it("leaves the weight blank if the catalogue lacks that of a part, until the parcel is weighed", async () => {
    const parcel = await ordered();
    await shop.db.query("update products set weight_grams = 0 where id = $1", [bolt]);
    expect(await printed(parcel.orderId)).toContain("____ kg");
    await weigh(parcel, 1240);
    expect(await printed(parcel.orderId)).toContain("1.24 kg");
  });

  it("has a code that finds its parcel in the search of orders and with Ctrl+K", async () => {
    const parcel = await ordered();
    await split(parcel);
    const code = `p${parcel.orderId}-2`;
    const search = { view: "all", payment: "", from: "", to: "", text: code } as const;
    const { rows } = await searchOrders(shop.inside, search, { before: null, after: null });
    expect(rows.map(({ id }) => id)).toEqual([parcel.orderId]);
    const { orders } = await findAnything(shop.inside, { set: "packing", text: code });
    expect(orders).toMatchObject([{ id: parcel.orderId, parcel: 2 }]);
    const none = { ...search, text: `P${parcel.orderId}-3` };
    expect((await searchOrders(shop.inside, none, { before: null, after: null })).rows).toEqual([]);
  });
});

describe("the weight of a parcel", () => {
  it("entered by hand applies, can be removed, and is in the audit log", async () => {
    const parcel = await ordered();
    await packCounted(shop.inside, { ...parcel, staff, units: 22, counted: 120, weighedGrams: 1100 });
    expect(await weighed(parcel.orderId)).toEqual([1100]);
    await weigh(parcel, 1250);
    await weigh(parcel, null);
    expect((await orderForStaff(shop.inside, parcel.orderId)).parcels[0]?.weight).toEqual({
      grams: 915,
      isWeighed: false,
    });
    const { rows } = await shop.db.query(
      "select after from audit_log where action = 'order.weighed' and subject = $1 order by id",
      [`order:${parcel.orderId}`],
    );
    expect(rows.map(({ after }) => after.grams)).toEqual([1250, null]);
  });

  it("is cleared when its pieces change, or when it is opened", async () => {
    const parcel = await ordered();
    await weigh(parcel, 1100);
    await split(parcel);
    expect(await weighed(parcel.orderId)).toEqual([null, null]);
    await weigh(parcel, 700);
    const [, second] = await shipmentsOf(shop.inside.db, parcel.orderId);
    await joinShipments(shop.inside, { staff, orderId: parcel.orderId, shipmentId: second?.id ?? 0 });
    expect(await weighed(parcel.orderId)).toEqual([null]);
    await weigh(parcel, 1100);
    await cancelPieces(shop.inside, {
      staff,
      ...parcel,
      position: 1,
      lineQuantity: 20,
      quantity: 5,
      reason: "One was bent",
    });
    expect(await weighed(parcel.orderId)).toEqual([null]);
    await packOrder(shop.inside, { ...parcel, staff, isPacked: true, weighedGrams: 900 });
    await packOrder(shop.inside, { ...parcel, staff, isPacked: false });
    expect(await weighed(parcel.orderId)).toEqual([null]);
  });

  it("can't be changed after dispatch, or if its pieces differ from those seen", async () => {
    const parcel = await ordered();
    const late = { staff, ...parcel, piecesSeen: undefined, grams: 1300, seen: { weight: "7" } };
    await expect(weighParcel(shop.inside, late)).rejects.toMatchObject({ code: "edited_meanwhile" });
    await expect(weigh(parcel, 1100, 21)).rejects.toMatchObject({ code: "edited_meanwhile" });
    await moveOrderByStaff(shop.inside, { staff, orderId: parcel.orderId, to: "shipped" });
    await expect(weigh(parcel, 1100)).rejects.toMatchObject({
      message: `Order #${parcel.orderId} is shipped, so it can't be weighed`,
    });
  });
});
