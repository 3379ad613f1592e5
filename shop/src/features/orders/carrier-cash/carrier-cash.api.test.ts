import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { cancelPieces } from "../admin/cancel-pieces.operations.server.ts";
import {
  CASH_HEADINGS,
  cashLines,
  searchOwedParcels,
} from "../admin/carrier-cash/cash-list.operations.server.ts";
import { advanceOrder } from "../advance-order.operations.server.ts";
import { shipmentsOf } from "../shipments/shipments.operations.server.ts";
import { splitShipment } from "../shipments/split-shipment.operations.server.ts";
import {
  cashOfOrder,
  countOwedParcels,
  owingCarriers,
  writeOffCash,
} from "./carrier-cash.operations.server.ts";
import { bookRemittance, previewRemittance, undoRemittance } from "./remittances.operations.server.ts";

let shop: TestShop;
let staff: Staff;
let buyer: Customer;
let bolt: number;
let references = 0;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  staff = await newStaff(shop);
  bolt = (await shop.product("HB-M8x40-A2")).id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.query("delete from remittance_lines; delete from remittances; delete from carrier_cash");
  buyer = await shop.newCustomer();
});

const ordered = async (quantity = 20) => {
  const { order_id } = await shop.call(
    "POST /orders/place_order.php",
    {
      shipping_address_id: await shop.newAddress(buyer),
      payment_method: "cod",
      items: [{ product_id: bolt, quantity }],
    },
    { as: buyer },
  );
  return order_id;
};
async function deliver(
  orderId: number,
  { shipmentId, carrier = "DTDC" }: { shipmentId?: number; carrier?: string } = {},
) {
  for (const to of ["shipped", "out_for_delivery", "delivered"] as const)
    await advanceOrder(shop.inside, {
      orderId,
      shipmentId,
      to,
      carrier,
      trackingNumber: `T${orderId}-${shipmentId ?? 1}`,
      actor: "test",
    });
}
const delivered = async (quantity?: number) => {
  const orderId = await ordered(quantity);
  await deliver(orderId);
  return orderId;
};
const owed = async () =>
  (await searchOwedParcels(shop.inside, { carrier: null })).map(({ orderId, owedPaise }) => [
    orderId,
    owedPaise,
  ]);
const book = (
  list: string,
  more: { amountPaise: number; note?: string; bankReference?: string; carrier?: string },
) => {
  references += 1;
  return bookRemittance(shop.inside, {
    staff,
    carrier: "DTDC",
    list,
    receivedOn: "2026-11-20",
    note: "",
    bankReference: `UTR${references}`,
    ...more,
  });
};
const linesOf = async (carrier: string) => {
  const lines = [];
  for await (const line of cashLines(shop.inside, carrier)) lines.push(line);
  return lines;
};
const orderOf = async (orderId: number) => {
  const { orders } = await shop.call(
    "POST /orders/my_orders.php",
    { order_ids: String(orderId) },
    { as: buyer },
  );
  return orders[0];
};

describe("a delivered cash order", () => {
  it("is paid in the API, and owed by its carrier until a remittance is booked", async () => {
    const orderId = await delivered();
    const order = await orderOf(orderId);
    expect(order).toMatchObject({ order_status: "delivered", payment_status: 0 });
    const paise = (order?.total_amount ?? 0) * 100;
    expect(await owed()).toEqual([[orderId, paise]]);
    expect(await owingCarriers(shop.inside.db)).toMatchObject([
      { carrier: "DTDC", parcels: 1, owedPaise: paise },
    ]);
    await book(`${orderId} ${paise / 100}`, { amountPaise: paise });
    expect(await owed()).toEqual([]);
    expect(await countOwedParcels(shop.inside)).toBe(0);
    expect(await orderOf(orderId)).toMatchObject({ payment_status: 0 });
    const { rows } = await shop.db.query(
      "select after from audit_log where action = 'remittance.booked' order by id desc limit 1",
    );
    expect(rows[0].after).toMatchObject({ carrier: "DTDC", orders: [orderId], rupees: paise / 100 });
  });

  it("of several parcels is owed per parcel, each with its invoice; cancelled pieces are not owed", async () => {
    const orderId = await ordered(20);
    const [first] = await shipmentsOf(shop.inside.db, orderId);
    const lines = [{ position: 0, quantity: 5, held: 20 }];
    await splitShipment(shop.inside, { staff, orderId, shipmentId: first?.id ?? 0, lines });
    const [firstParcel, secondParcel] = await shipmentsOf(shop.inside.db, orderId);
    await deliver(orderId, { shipmentId: firstParcel?.id ?? 0 });
    await deliver(orderId, { shipmentId: secondParcel?.id ?? 0, carrier: "Delhivery" });
    const order = await orderOf(orderId);
    const rows = await cashOfOrder(shop.inside.db, orderId);
    expect(rows.map(({ carrier }) => carrier)).toEqual(["DTDC", "Delhivery"]);
    expect(rows.reduce((sum, { duePaise }) => sum + duePaise, 0)).toBe((order?.total_amount ?? 0) * 100);
    // The line refers to one order, but DTDC has to pay only for its own parcel.
    const due = rows[0]?.duePaise ?? 0;
    await book(`${orderId} ${due / 100}`, { amountPaise: due });
    expect(
      (await searchOwedParcels(shop.inside, { carrier: "delhivery " })).map((row) => row.parcel),
    ).toEqual([2]);
  });

  it("that lost pieces in transit is owed the amount paid at the door", async () => {
    const orderId = await ordered(20);
    await advanceOrder(shop.inside, {
      orderId,
      to: "shipped",
      carrier: "DTDC",
      trackingNumber: null,
      actor: "test",
    });
    const [shipment] = await shipmentsOf(shop.inside.db, orderId);
    await cancelPieces(shop.inside, {
      staff,
      orderId,
      position: 0,
      quantity: 5,
      lineQuantity: 20,
      shipmentId: shipment?.id,
      reason: "Lost",
    });
    await advanceOrder(shop.inside, { orderId, to: "out_for_delivery", trackingNumber: null, actor: "test" });
    await advanceOrder(shop.inside, { orderId, to: "delivered", trackingNumber: null, actor: "test" });
    expect(await owed()).toEqual([[orderId, ((await orderOf(orderId))?.total_amount ?? 0) * 100]]);
  });

  it("paid online is owed by nobody", async () => {
    const { order_id: orderId } = await shop.call(
      "POST /orders/place_order.php",
      {
        shipping_address_id: await shop.newAddress(buyer),
        payment_method: "online",
        items: [{ product_id: bolt, quantity: 1 }],
      },
      { as: buyer },
    );
    await shop.db.query("update orders set status = 'confirmed', payment_status = 'paid' where id = $1", [
      orderId,
    ]);
    await deliver(orderId);
    expect(await owed()).toEqual([]);
  });
});

describe("a remittance", () => {
  it("books all its lines or none, and reports errors", async () => {
    const orderId = await delivered();
    const [[, paise = 0] = []] = await owed();
    const list = `${orderId} ${paise / 100}\n999999 10`;
    expect(await previewRemittance(shop.inside, { carrier: "DTDC", list })).toMatchObject([
      { orderId, problem: "" },
      { problem: "No delivered cash order has this number" },
    ]);
    await expect(book(list, { amountPaise: paise })).rejects.toMatchObject({
      details: { errors: { list: "Line 2: No delivered cash order has this number" } },
    });
    expect(await owed()).toHaveLength(1);
  });

  it("of a different amount needs a note; the shortfall is still owed", async () => {
    const orderId = await delivered();
    const [[, paise = 0] = []] = await owed();
    const list = `T${orderId}-1 ${(paise - 10_00) / 100}`;
    await expect(book(list, { amountPaise: paise - 60_00 })).rejects.toMatchObject({
      details: { errors: { note: expect.stringMatching(/^The orders add up to ₹50.00 more than arrived/) } },
    });
    await book(list, { amountPaise: paise - 60_00, note: "Charges for collecting" });
    expect(await owed()).toEqual([[orderId, 10_00]]);
    const [row] = await searchOwedParcels(shop.inside, { carrier: null });
    expect(
      await writeOffCash(shop.inside, { staff, shipmentIds: [row?.id ?? 0], reason: "Too little to claim" }),
    ).toBe(1);
    expect(await owed()).toEqual([]);
    await expect(
      writeOffCash(shop.inside, { staff, shipmentIds: [row?.id ?? 0], reason: "Again" }),
    ).rejects.toThrow(/meanwhile/);
  });

  it("booked by two at the same time counts once", async () => {
    const orderId = await delivered();
    const [[, paise = 0] = []] = await owed();
    const both = await Promise.allSettled([
      book(`${orderId} ${paise / 100}`, { amountPaise: paise }),
      book(`${orderId} ${paise / 100}`, { amountPaise: paise }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await cashOfOrder(shop.inside.db, orderId))[0]).toMatchObject({
      paidPaise: paise,
      duePaise: paise,
    });
  });

  it("has a unique reference, and can be undone once", async () => {
    const [first, second] = [await delivered(), await delivered()];
    const [[, paise = 0] = []] = await owed();
    const sent = { amountPaise: paise, bankReference: "UTR-SAME" };
    const id = await book(`${first} ${paise / 100}`, sent);
    await expect(book(`${second} ${paise / 100}`, sent)).rejects.toThrow(
      "This bank reference is recorded already",
    );
    const undo = () => undoRemittance(shop.inside, { staff, remittanceId: id, reason: "Wrong order" });
    const both = await Promise.allSettled([undo(), undo()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await owed()).toHaveLength(2);
    await book(`${second} ${paise / 100}`, sent);
    expect(await owed()).toEqual([[first, paise]]);
  });

  it("is in the CSV until it is paid", async () => {
    const orderId = await delivered();
    const lines = await linesOf("dtdc");
    expect(lines).toMatchObject([
      [
        orderId,
        1,
        "DTDC",
        `T${orderId}-1`,
        expect.stringMatching(/^\d{4}-/),
        ...Array(2).fill(expect.stringMatching(/^\d+\.\d\d$/)),
      ],
    ]);
    expect(lines[0]).toHaveLength(CASH_HEADINGS.length);
    expect(await linesOf("Delhivery")).toEqual([]);
  });
});
