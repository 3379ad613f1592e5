import { textOf } from "@kasna/documents/pdf-text.fixture";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { recordCharge } from "../../payments/record-charge.operations.server.ts";
import { advanceOrder } from "../advance-order.operations.server.ts";
import { cancelPieces } from "./cancel-pieces.operations.server.ts";

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

async function ordered(more: { payment_method?: "cod" | "online"; promocode?: string } = {}) {
  const shipping_address_id = await shop.newAddress(buyer);
  const items = [
    { product_id: bolt, quantity: 20 },
    { product_id: nut, quantity: 10 },
  ];
  const { order_id } = await shop.call(
    "POST /orders/place_order.php",
    { shipping_address_id, payment_method: "cod", items, ...more },
    { as: buyer },
  );
  return order_id;
}

const seen = async (orderId: number) => {
  const { orders } = await shop.call("POST /orders/my_orders.php", {}, { as: buyer });
  const order = orders.find((row) => row.order_id === orderId);
  if (!order) throw new Error("Order not found");
  return order;
};
const cancel = (orderId: number, more: Partial<Parameters<typeof cancelPieces>[1]> = {}) =>
  cancelPieces(shop.inside, {
    staff,
    orderId,
    position: 0,
    quantity: 5,
    lineQuantity: 20,
    reason: "Damaged in the store",
    ...more,
  });
const paid = (orderId: number, paymentUrl: string | null, rupees: number) =>
  recordCharge(shop.inside, {
    reference: paymentUrl?.replace("/pay/", "") ?? "",
    charge: {
      id: `charge-${orderId}`,
      status: "captured",
      currency: "INR",
      failure: null,
      amountPaise: rupees * 100,
    },
  });
const move = (orderId: number, to: "confirmed" | "shipped" | "delivered") =>
  advanceOrder(shop.inside, { orderId, to, trackingNumber: null, actor: "test" });

describe("cancelling pieces of a line", () => {
  it("reduces the order and its total, returns the stock and notifies the buyer", async () => {
    const orderId = await ordered();
    const stock = await shop.stockOf(bolt);
    const before = await seen(orderId);
    await cancel(orderId);
    const after = await seen(orderId);
    expect(after.items.map((item) => item.quantity)).toEqual([15, 10]);
    expect(after.subtotal).toBe(before.subtotal - 60);
    expect(after.shipping_charges).toBe(before.shipping_charges);
    expect(after.total_amount).toBe(before.total_amount - 60);
    expect(after.cancelled_items).toMatchObject([
      { sku: "HB-M8x40-A2", quantity: 5, amount: 60, reason: "Damaged in the store" },
    ]);
    expect(after.refunds).toEqual([]);
    expect(await shop.stockOf(bolt)).toBe(stock + 5);
    const { notifications } = await shop.call(
      "POST /Admin/notifications/view_notifications.php",
      {},
      { as: buyer },
    );
    expect(notifications[0]?.message).toContain("Damaged in the store");
    expect(notifications[0]?.message).toContain("You pay ₹60.00 less.");
  });

  it("happens once if two staff members cancel the same pieces", async () => {
    const orderId = await ordered();
    const stock = await shop.stockOf(bolt);
    const staffMember = await newStaff(shop);
    const outcomes = await Promise.allSettled([cancel(orderId), cancel(orderId, { staff: staffMember })]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find((outcome) => outcome.status === "rejected")?.reason.code).toBe("edited_meanwhile");
    expect(await shop.stockOf(bolt)).toBe(stock + 5);
  });

  it("and then the whole order returns every piece once", async () => {
    const stock = await shop.stockOf(bolt);
    const orderId = await ordered();
    await cancel(orderId);
    await shop.call("POST /orders/cancel_order.php", { order_id: orderId, reason: "Other" }, { as: buyer });
    expect(await shop.stockOf(bolt)).toBe(stock);
  });

  it("refunds their online payment minus their share of the discount", async () => {
    const orderId = await ordered({ payment_method: "online", promocode: "WELCOME10" });
    const { payment_url, total_amount } = await seen(orderId);
    await paid(orderId, payment_url, total_amount);
    await cancel(orderId);
    const { rows } = await shop.db.query(
      "select amount_paise::int as paise from refunds where order_id = $1",
      [orderId],
    );
    const after = await seen(orderId);
    expect(rows).toEqual([{ paise: Math.round((total_amount - after.total_amount) * 100) }]);
    expect(rows[0].paise).toBe(54_00);
    expect(after.refunds).toMatchObject([{ amount: 54, status: "pending" }]);
    await shop.db.query("update refunds set status = 'done' where order_id = $1", [orderId]);
    expect((await seen(orderId)).refunds).toMatchObject([{ amount: 54, status: "done" }]);
  });

  it("after invoicing issues a credit note, and another one when the others are cancelled", async () => {
    const orderId = await ordered();
    await move(orderId, "shipped");
    await cancel(orderId);
    await cancel(orderId, { position: 1, quantity: 10, lineQuantity: 10 });
    await shop.call("POST /orders/cancel_order.php", { order_id: orderId, reason: "Other" }, { as: buyer });
    const { rows } = await shop.db.query(
      `select kind, total_paise::int as paise, jsonb_array_length(content->'lines') as lines from documents
       where order_id = $1 order by id`,
      [orderId],
    );
    const [invoice, ...notes] = rows;
    expect(invoice.kind).toBe("invoice");
    expect(notes.map((note) => note.lines)).toEqual([1, 1, 1]);
    expect(notes.reduce((sum, note) => sum + note.paise, 0)).toBe(invoice.paise);
  });

  it("lets the buyer download each credit note of the order, but none of another order", async () => {
    const [orderId, other] = [await ordered(), await ordered()];
    for (const id of [orderId, other]) {
      await move(id, "shipped");
      await cancel(id);
    }
    await cancel(orderId, { quantity: 3, lineQuantity: 15 });
    const numbers = (await seen(orderId)).credit_note_numbers;
    expect(numbers).toHaveLength(2);
    const note = (number?: string) =>
      shop.app.inject({
        url: "/API/orders/generate_invoice.php",
        query: { order_id: String(orderId), paper: "credit_note", ...(number && { number }) },
        headers: { authorization: `Bearer ${buyer.token}` },
      });
    for (const [index, number] of numbers.entries()) {
      const answer = await note(number);
      const text = await textOf(answer.rawPayload);
      expect(text).toContain(number);
      expect(text).not.toContain(numbers[1 - index]);
      expect(answer.headers["content-disposition"]).toContain(number.replaceAll("/", "-"));
    }
    expect(await textOf((await note()).rawPayload)).toContain(numbers[1]);
    const [foreign] = (await seen(other)).credit_note_numbers;
    expect((await note(foreign)).statusCode).toBe(404);
    expect((await note("C".repeat(99))).statusCode).toBe(404);
  });

  it("is rejected for too many pieces, for the whole last line, before payment and after delivery", async () => {
    const orderId = await ordered();
    await expect(cancel(orderId, { quantity: 21 })).rejects.toMatchObject({ code: "fields_wrong" });
    await cancel(orderId, { quantity: 20 });
    await expect(cancel(orderId, { position: 1, quantity: 10, lineQuantity: 10 })).rejects.toMatchObject({
      code: "order_step",
    });
    const unpaid = await ordered({ payment_method: "online" });
    await expect(cancel(unpaid)).rejects.toMatchObject({ code: "order_step" });
    const gone = await shop.delivered(buyer, [bolt]);
    await expect(cancel(gone, { quantity: 1, lineQuantity: 1 })).rejects.toMatchObject({
      code: "order_step",
    });
  });

  it("is recorded in the audit log, which cannot be changed", async () => {
    const orderId = await ordered();
    await cancel(orderId);
    const { rows } = await shop.db.query("select * from audit_log where subject = $1", [`order:${orderId}`]);
    expect(rows).toMatchObject([
      {
        actor: staff.name,
        action: "order.pieces-cancelled",
        before: { "HB-M8x40-A2": 20 },
        after: { "HB-M8x40-A2": 15, reason: "Damaged in the store" },
      },
    ]);
    for (const change of ["update audit_log set actor = 'x'", "delete from audit_log", "truncate audit_log"])
      await expect(shop.db.query(change)).rejects.toThrow("can only be added to");
  });
});

describe("an online order that staff confirmed manually", () => {
  it("can't be reduced until it is paid, and accepts its late payment", async () => {
    const orderId = await ordered({ payment_method: "online" });
    const { payment_url, total_amount } = await seen(orderId);
    await move(orderId, "confirmed");
    await expect(cancel(orderId)).rejects.toMatchObject({ code: "order_step" });
    await paid(orderId, payment_url, total_amount);
    expect(await seen(orderId)).toMatchObject({ order_status: "confirmed", payment_status: 0 });
    const { rows } = await shop.db.query("select * from refunds where order_id = $1", [orderId]);
    expect(rows).toEqual([]);
    await cancel(orderId);
    expect((await seen(orderId)).subtotal).toBe(240 - 60 + 10 * (await shop.product("HN-M6-A2")).price);
  });
});
