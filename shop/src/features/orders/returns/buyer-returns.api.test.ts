import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PIXEL } from "../../../../test/fixtures.ts";
import { type Customer, openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { answerReturn, receiveReturn } from "./move-return.operations.server.ts";

const ASK = "POST /orders/request_return.php";
const PHOTO = "POST /orders/add_return_photo.php";
const WITHDRAW = "POST /orders/withdraw_return.php";
const DAY_MS = 86_400_000;

let shop: TestShop;
let staff: Staff;
let buyer: Customer;
let bolt: number;
let orderId: number;
let shipmentId: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  staff = await newStaff(shop);
  bolt = (await shop.product("HB-M8x40-A2")).id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await shop.newCustomer();
  orderId = await shop.delivered(buyer, [bolt]);
  shipmentId = (await seen()).shipments[0]?.shipment_id ?? 0;
});

async function seen() {
  const { orders } = await shop.call("POST /orders/my_orders.php", {}, { as: buyer });
  const order = orders.find((row) => row.order_id === orderId);
  if (!order) throw new Error("Order not found");
  return order;
}
const sendRequest = (more: object = {}) =>
  shop.send(
    ASK,
    {
      order_id: orderId,
      shipment_id: shipmentId,
      reason: "not_needed",
      pay_to: "meena@upi",
      items: [{ product_id: bolt, quantity: 1 }],
      ...more,
    },
    { as: buyer },
  );
const requestReturn = async () => Number((await sendRequest()).body.return_id);

describe("a buyer's request to return", () => {
  it("is offered for delivered pieces, and is shown with the order", async () => {
    expect((await seen()).returnable).toMatchObject([
      { shipment_id: shipmentId, product_id: bolt, quantity: 1, only_if_faulty: false },
    ]);
    const { status, body } = await sendRequest({ note: "Ordered twice\nby mistake" });
    expect(status).toBe(200);
    const after = await seen();
    expect(after.returnable).toEqual([]);
    expect(after.returns).toMatchObject([
      {
        return_id: body.return_id,
        status: "requested",
        refund: null,
        lines: [{ product_id: bolt, quantity: 1 }],
      },
    ]);
    expect(after).toMatchObject({ order_status: "delivered", payment_status: 0 });
    await answerReturn(shop.inside, {
      staff,
      returnId: Number(body.return_id),
      to: "declined",
      answer: "The pack is open",
    });
    expect((await seen()).returns[0]).toMatchObject({ status: "declined", answer: "The pack is open" });
    expect((await seen()).returnable).toHaveLength(1);
  });

  it("is written once if sent twice", async () => {
    const both = await Promise.all([sendRequest(), sendRequest()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await seen()).returns).toHaveLength(1);
  });

  it("ends after the owner's days, and is impossible at 0 days", async () => {
    shop.turnClock(6.9 * DAY_MS);
    expect((await seen()).returnable).toHaveLength(1);
    await shop.db.query(
      `update shop_settings set returns = '{"days": 0, "paidBy": "buyer", "method": "mail"}'`,
    );
    expect((await sendRequest()).status).toBe(409);
    await shop.db.query(
      `update shop_settings set returns = '{"days": 5, "paidBy": "buyer", "method": "mail"}'`,
    );
    const late = await sendRequest();
    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringMatching(/^You could return these items until/),
    ]);
    expect((await seen()).returnable).toEqual([]);
    await shop.db.query("update shop_settings set returns = null");
    expect((await sendRequest()).status).toBe(200);
  });

  it("of a made-to-order part needs a defect", async () => {
    await shop.db.query("update order_lines set stock_taken = 0 where order_id = $1", [orderId]);
    expect((await seen()).returnable).toMatchObject([{ only_if_faulty: true }]);
    expect((await sendRequest()).body.errors).toHaveProperty("reason");
    expect((await sendRequest({ reason: "faulty" })).status).toBe(200);
  });

  it.each([
    ["more pieces than were bought", { items: [{ product_id: 0, quantity: 2 }] }, 400],
    ["the same piece twice", { items: [0, 0].map(() => ({ product_id: 0, quantity: 1 })) }, 400],
    ["a part that is not in the parcel", { items: [{ product_id: 999_999, quantity: 1 }] }, 400],
    ["no pieces", { items: [] }, 400],
    ["no account for cash", { pay_to: "" }, 400],
    ["an unknown reason", { reason: "bored" }, 400],
    ["an unknown parcel", { shipment_id: 2_000_000_000 }, 409],
    ["an unknown order", { order_id: 2_000_000_000 }, 404],
    ["a note with a NUL", { note: "a\u0000b" }, 400],
  ])("is rejected for %s", async (_, more, status) => {
    const items =
      "items" in more ? more.items.map((item) => ({ ...item, product_id: item.product_id || bolt })) : null;
    const answer = await sendRequest({ ...more, ...(items && { items }) });
    expect(answer.status).toBe(status);
    expect((await seen()).returns).toEqual([]);
  });

  it("is rejected before delivery", async () => {
    await shop.db.query("update shipments set status = 'shipped' where order_id = $1", [orderId]);
    expect((await sendRequest()).status).toBe(409);
  });
});

describe("a request that its buyer withdraws", () => {
  const withdraw = (return_id: number) => shop.send(WITHDRAW, { return_id }, { as: buyer });

  it("ends, and its pieces can be returned again", async () => {
    const returnId = await requestReturn();
    expect((await withdraw(returnId)).status).toBe(200);
    const after = await seen();
    expect(after.returns).toMatchObject([{ return_id: returnId, status: "withdrawn" }]);
    expect(after.returnable).toHaveLength(1);
    const { notifications } = await shop.call(
      "POST /Admin/notifications/view_notifications.php",
      {},
      { as: buyer },
    );
    expect(notifications[0]).toMatchObject({ title: "Return withdrawn", order_id: orderId });
    expect((await sendRequest()).status).toBe(200);
  });

  it("or that staff approve: the first of two takes effect, and the other is rejected", async () => {
    const returnId = await requestReturn();
    const answered = answerReturn(shop.inside, { staff, returnId, to: "approved", answer: "" }).then(
      () => "approved",
      (error: Error) => error.message,
    );
    const [withdrawn, answer] = await Promise.all([withdraw(returnId), answered]);
    const status = (await seen()).returns[0]?.status;
    if (status === "approved") expect([withdrawn.status, answer]).toEqual([409, "approved"]);
    else
      expect([status, withdrawn.status, answer]).toEqual([
        "withdrawn",
        200,
        expect.stringMatching(/already withdrawn/),
      ]);
  });

  it("can't be withdrawn once it is answered, withdrawn or another customer's", async () => {
    const returnId = await requestReturn();
    await answerReturn(shop.inside, { staff, returnId, to: "approved", answer: "" });
    expect((await withdraw(returnId)).body.message).toMatch(/^We have already answered this request/);
    await answerReturn(shop.inside, { staff, returnId, to: "declined", answer: "" });
    const next = await requestReturn();
    const stranger = await shop.newCustomer();
    expect((await shop.send(WITHDRAW, { return_id: next }, { as: stranger })).status).toBe(404);
    expect((await withdraw(next)).status).toBe(200);
    expect((await withdraw(next)).body.message).toBe("You have already withdrawn this request");
  });
});

describe("photos of a return", () => {
  it("are re-encoded, up to five, until the shop has answered", async () => {
    const return_id = await requestReturn();
    for (let photos = 1; photos <= 5; photos += 1)
      expect(await shop.call(PHOTO, { return_id, photo: PIXEL }, { as: buyer })).toMatchObject({ photos });
    expect((await shop.send(PHOTO, { return_id, photo: PIXEL }, { as: buyer })).status).toBe(409);
    const { rows } = await shop.db.query(
      "select encode(substring(bytes from 9 for 4), 'escape') as kind from return_photos where return_id = $1",
      [return_id],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(Array(5).fill("WEBP"));
    expect((await seen()).returns[0]?.photos).toBe(5);
  });

  it("must be pictures, for the caller's own return that is waiting for its answer", async () => {
    const return_id = await requestReturn();
    const text = Buffer.from("<script>alert(1)</script>").toString("base64");
    expect((await shop.send(PHOTO, { return_id, photo: text }, { as: buyer })).status).toBe(400);
    const stranger = await shop.newCustomer();
    expect((await shop.send(PHOTO, { return_id, photo: PIXEL }, { as: stranger })).status).toBe(404);
    await answerReturn(shop.inside, { staff, returnId: return_id, to: "approved", answer: "" });
    await receiveReturn(shop.inside, { staff, returnId: return_id, received: new Map() });
    expect((await shop.send(PHOTO, { return_id, photo: PIXEL }, { as: buyer })).status).toBe(409);
  });
});
