import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { newStaff } from "../../../../../test/staff.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { documentsOfOrder } from "../../../documents/order-documents.operations.server.ts";
import { joinShipments } from "../../shipments/join-shipments.operations.server.ts";
import { shipmentsOf } from "../../shipments/shipments.operations.server.ts";
import { splitShipment } from "../../shipments/split-shipment.operations.server.ts";
import { packingSlips } from "../list/packing-slips.operations.server.ts";
import { correctTracking, type Move, moveOrderByStaff } from "../order-actions.operations.server.ts";
import { orderForStaff } from "../order-detail.operations.server.ts";
import { packOrder } from "./pack-order.operations.server.ts";
import { parcelToSplit, splitLinesIn } from "./split-form.operations.server.ts";

let shop: TestShop;
let staff: Staff;
let buyer: Customer;
let ids: number[];
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  staff = await newStaff(shop);
  ids = [];
  for (const sku of ["HB-M8x40-A2", "HN-M6-A2", "HN-M8-A2"]) ids.push((await shop.product(sku)).id);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.query("update products set stock_quantity = 1000 where id = any($1)", [ids]);
  buyer = await shop.newCustomer();
});

/**
 * An order of three lines with 20 pieces each. With `today`, it is split so that these pieces of the first line ship
 * today.
 */
async function ordered(today = 0, payment_method: "cod" | "online" = "cod") {
  const { order_id: orderId } = await shop.call(
    "POST /orders/place_order.php",
    {
      shipping_address_id: await shop.newAddress(buyer),
      payment_method,
      items: ids.map((product_id) => ({ product_id, quantity: 20 })),
    },
    { as: buyer },
  );
  const [only] = await shipmentsOf(shop.inside.db, orderId);
  const first = only?.id ?? 0;
  if (today > 0) await split(orderId, first, today);
  const [, second] = await shipmentsOf(shop.inside.db, orderId);
  return { orderId, first, second: second?.id ?? 0 };
}
const split = (orderId: number, shipmentId: number, quantity: number, held = 20) =>
  splitShipment(shop.inside, { staff, orderId, shipmentId, lines: [{ position: 0, quantity, held }] });
const move = (orderId: number, more: Move) => moveOrderByStaff(shop.inside, { staff, orderId, ...more });
const pack = (orderId: number, shipmentId?: number, isPacked = true) =>
  packOrder(shop.inside, { staff, orderId, shipmentId, isPacked });
const linesOf = async (orderId: number) =>
  (await shipmentsOf(shop.inside.db, orderId)).map(({ lines }) => lines.map(({ quantity }) => quantity));

describe("a split", () => {
  it("of parts that another staff member has changed is rejected, with their current quantities", async () => {
    const { orderId, first } = await ordered(8);
    await expect(split(orderId, first, 5)).rejects.toMatchObject({
      code: "edited_meanwhile",
      details: { errors: { "quantity-0": "8 items now, 20 before" } },
    });
    expect(await linesOf(orderId)).toEqual([[8], [12, 20, 20]]);
  });

  it("needs some pieces for each parcel", async () => {
    const { orderId, first } = await ordered();
    const all = [0, 1, 2].map((position) => ({ position, quantity: 20, held: 20 }));
    const lines = (quantity: number) =>
      splitShipment(shop.inside, {
        staff,
        orderId,
        shipmentId: first,
        lines: all.map((line) => ({ ...line, quantity })),
      });
    await expect(lines(20)).rejects.toMatchObject({
      details: { errors: { lines: "Leave at least one item for later, or ship the parcel as it is" } },
    });
    await expect(lines(0)).rejects.toMatchObject({
      details: { errors: { lines: "Choose at least one item that goes today" } },
    });
  });

  it("of a shipped parcel is rejected by name", async () => {
    const { orderId, first } = await ordered(8);
    await move(orderId, { to: "shipped", shipmentId: first });
    await expect(split(orderId, first, 5, 8)).rejects.toMatchObject({
      code: "order_step",
      message: "Parcel 1 of 2 is shipped, so it can't be split",
    });
    expect((await parcelToSplit(shop.inside, orderId, first)).whyNot).toBe(
      "Parcel 1 of 2 is shipped, so it can't be split.",
    );
  });

  it("shows next to each field what is wrong with it", () => {
    const fields = { "held-0": "20", "goes-0": "on", "quantity-0": "21", "held-1": "5", "quantity-1": "5" };
    expect(() => splitLinesIn(fields)).toThrow(
      expect.objectContaining({
        details: { errors: { "quantity-0": "Enter a whole number from 1 to 20" } },
      }),
    );
    expect(splitLinesIn({ ...fields, "quantity-0": " 20 " })).toEqual([
      { position: 0, quantity: 20, held: 20 },
      { position: 1, quantity: 0, held: 5 },
    ]);
  });

  it("ships pieces that were typed before scripts could tick their line", () => {
    expect(splitLinesIn({ "held-0": "20", "quantity-0": "8", "held-1": "5", "quantity-1": "5" })).toEqual([
      { position: 0, quantity: 8, held: 20 },
      { position: 1, quantity: 0, held: 5 },
    ]);
  });
});

describe("undoing a split", () => {
  const join = (orderId: number, shipmentId: number) =>
    joinShipments(shop.inside, { staff, orderId, shipmentId });

  it("returns every piece", async () => {
    const { orderId, second } = await ordered(8);
    await join(orderId, second);
    expect(await linesOf(orderId)).toEqual([[20, 20, 20]]);
    const { history, parcels } = await orderForStaff(shop.inside, orderId);
    expect(parcels).toMatchObject([{ name: "Order", pieces: 60 }]);
    expect(history.map(({ step, pieces }) => [step, pieces])).toEqual([
      ["confirmed", null],
      ["split", 52],
      ["joined", 52],
    ]);
  });

  it("happens once if two staff members do it", async () => {
    const { orderId, second } = await ordered(8);
    const outcomes = await Promise.allSettled([join(orderId, second), join(orderId, second)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await linesOf(orderId)).toEqual([[20, 20, 20]]);
  });

  it("needs two unpacked parcels, and leaves the first one unchanged", async () => {
    const { orderId, first, second } = await ordered(8);
    await expect(join(orderId, first)).rejects.toMatchObject({ code: "order_step" });
    await pack(orderId, first);
    await expect(join(orderId, second)).rejects.toMatchObject({ code: "order_step" });
    await pack(orderId, first, false);
    await join(orderId, second);
  });
});

describe("a parcel that somebody else has split", () => {
  it("is neither packed, shipped nor cancelled by someone who saw more pieces in it", async () => {
    const { orderId, first } = await ordered(8);
    const seen = { shipmentId: first, piecesSeen: 60 };
    const message = "Another staff member has changed this parcel. It has 8 items now, not 60.";
    const acts = await Promise.allSettled([
      move(orderId, { to: "shipped", ...seen }),
      move(orderId, { to: "cancelled", ...seen }),
      packOrder(shop.inside, { staff, orderId, isPacked: true, ...seen }),
    ]);
    for (const act of acts)
      expect(act).toMatchObject({ status: "rejected", reason: { code: "edited_meanwhile", message } });
    await move(orderId, { to: "shipped", shipmentId: first, piecesSeen: 8 });
  });
});

describe("a whole order", () => {
  it("is packed if it has one unpacked parcel; with several, staff say which", async () => {
    const { orderId, first } = await ordered(8);
    await expect(pack(orderId)).rejects.toMatchObject({
      message: `Order #${orderId} has 2 parcels to pack. Open it to say which one.`,
    });
    await pack(orderId, first);
    await pack(orderId);
    expect((await shipmentsOf(shop.inside.db, orderId)).map(({ status }) => status)).toEqual([
      "packed",
      "packed",
    ]);
  });
});

describe("the order page", () => {
  it("shows the cash for each parcel: as invoiced, or as it will be", async () => {
    const { orderId, first, second } = await ordered(8);
    const { order, parcels } = await orderForStaff(shop.inside, orderId);
    const [firstCash, secondCash] = parcels.map(({ cashPaise }) => cashPaise ?? 0);
    expect((firstCash ?? 0) + (secondCash ?? 0)).toBe(order.totalPaise);
    expect(parcels.map(({ deliveryPaise }) => deliveryPaise)).toEqual([order.shippingPaise, 0]);
    // The second one ships first, so it includes the delivery charge.
    await move(orderId, { to: "shipped", shipmentId: second });
    const after = (await orderForStaff(shop.inside, orderId)).parcels;
    expect(after.map(({ deliveryPaise }) => deliveryPaise)).toEqual([0, order.shippingPaise]);
    expect(after.reduce((sum, { cashPaise }) => sum + (cashPaise ?? 0), 0)).toBe(order.totalPaise);
    await move(orderId, { to: "cancelled", shipmentId: first });
    const left = await orderForStaff(shop.inside, orderId);
    expect(left.parcels.find(({ id }) => id === second)?.cashPaise).toBe(left.order.totalPaise);
  });

  it("shows for a parcel paid online what it costs, and nothing to collect", async () => {
    const { orderId } = await ordered(0, "online");
    expect((await orderForStaff(shop.inside, orderId)).parcels).toMatchObject([
      { cashPaise: null, steps: [], canPack: false, canSplit: false },
    ]);
  });

  it("shows in its history the parcel, the actor, and the tracking number at the time", async () => {
    const { orderId, first, second } = await ordered(8);
    await pack(orderId, first);
    await move(orderId, { to: "shipped", shipmentId: first, carrier: "BlueDart", trackingNumber: "BD 1" });
    const corrected = { shipmentId: first, carrier: "BlueDart", trackingNumber: "BD 2" };
    const seen = { carrier: "BlueDart", trackingNumber: "BD 1" };
    await correctTracking(shop.inside, { staff, orderId, ...corrected, seen });
    const late = { ...corrected, trackingNumber: "BD 3", seen };
    await expect(correctTracking(shop.inside, { staff, orderId, ...late })).rejects.toMatchObject({
      code: "edited_meanwhile",
      details: { theirs: { fields: { carrier: "BlueDart", trackingNumber: "BD 2" } } },
    });
    const { rows } = await shop.db.query(
      "select message from notifications where title = 'Tracking changed' and order_id = $1",
      [orderId],
    );
    expect(rows[0].message).toBe(
      `Your order #${orderId} (parcel 1 of 2) is coming by BlueDart, tracking number BD 2.`,
    );
    await move(orderId, { to: "shipped", shipmentId: second, carrier: "DTDC", trackingNumber: "D 1" });
    const { history } = await orderForStaff(shop.inside, orderId);
    expect(
      history.slice(1).map((entry) => [entry.step, entry.shipmentId, entry.tracking?.trackingNumber]),
    ).toEqual([
      ["split", null, undefined],
      ["packed", first, undefined],
      ["shipped", first, "BD 1"],
      ["tracking", first, "BD 2"],
      ["shipped", second, "D 1"],
    ]);
    expect(history.at(-1)?.actor).toBe(staff.name);
  });
});

describe("packing slips", () => {
  const slipsOf = async (orderId: number) =>
    (await packingSlips(shop.inside, [orderId])).map(({ parcel, lines, cashPaise }) => ({
      parcel,
      pieces: lines.map(({ quantity }) => quantity),
      cashPaise,
    }));
  /** The cash on the PDFs of an order's slips, as printed. */
  const onPdfs = async (orderId: number) =>
    (await documentsOfOrder(shop.inside, { orderId, kind: "packing_slip" })).map(
      ({ facts }) => facts.find(([name]) => name === "Cash to collect")?.[1],
    );
  const inRupees = (paise: number | null | undefined) => formatRupees(rupeesFromPaise(paise ?? 0));

  it("are one for each parcel, with its pieces and its cash, on the page and as PDF", async () => {
    const { orderId, first, second } = await ordered(8);
    const { order, parcels } = await orderForStaff(shop.inside, orderId);
    const [firstCash, secondCash] = parcels.map(({ cashPaise }) => cashPaise);
    expect(await slipsOf(orderId)).toEqual([
      { parcel: "parcel 1 of 2", pieces: [8], cashPaise: firstCash },
      {
        parcel: "parcel 2 of 2",
        pieces: expect.toSatisfy((pieces) => pieces.length === 3),
        cashPaise: secondCash,
      },
    ]);
    expect(await onPdfs(orderId)).toEqual([inRupees(firstCash), inRupees(secondCash)]);
    for (const to of ["shipped", "out_for_delivery", "delivered"] as const)
      await move(orderId, { to, shipmentId: first });
    // The cash collected with the first parcel is not collected again, and the second parcel completes the payment.
    expect(await slipsOf(orderId)).toMatchObject([
      { parcel: "parcel 2 of 2", cashPaise: order.totalPaise - (firstCash ?? 0) },
    ]);
    expect(await onPdfs(orderId)).toEqual([undefined, inRupees(secondCash)]);
    expect((await orderForStaff(shop.inside, orderId)).order.paymentStatus).toBe("pending");
    for (const to of ["shipped", "out_for_delivery", "delivered"] as const)
      await move(orderId, { to, shipmentId: second });
    expect((await orderForStaff(shop.inside, orderId)).order.paymentStatus).toBe("paid");
  });

  it("of an order in one parcel show the whole cash; of one paid online, none", async () => {
    const { orderId } = await ordered();
    const { order } = await orderForStaff(shop.inside, orderId);
    expect(await slipsOf(orderId)).toEqual([
      { parcel: "", pieces: [20, 20, 20], cashPaise: order.totalPaise },
    ]);
    const online = await ordered(0, "online");
    expect(await slipsOf(online.orderId)).toMatchObject([{ cashPaise: null }]);
    expect(await onPdfs(online.orderId)).toEqual([undefined]);
  });
});

it("a parcel of an unpaid online order is kept, so that a late payment still matches", async () => {
  const { orderId } = await ordered(0, "online");
  await move(orderId, { to: "confirmed" });
  const [only] = await shipmentsOf(shop.inside.db, orderId);
  await split(orderId, only?.id ?? 0, 8);
  await expect(move(orderId, { to: "cancelled", shipmentId: only?.id })).rejects.toMatchObject({
    code: "order_step",
  });
});
