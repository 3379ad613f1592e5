import { textOf } from "@kasna/documents/pdf-text.fixture";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../test/open-shop.ts";
import { newStaff } from "../../../test/staff.ts";
import { cancelPieces } from "../orders/admin/cancel-pieces.operations.server.ts";
import { refundByStaff } from "../orders/admin/order-actions.operations.server.ts";
import { returnForStaff } from "../orders/admin/returns/return-detail.operations.server.ts";
import { advanceOrder } from "../orders/advance-order.operations.server.ts";
import { expireOrders } from "../orders/expire-orders.operations.server.ts";
import { takeBack } from "../orders/returns/ask-return.operations.server.ts";
import { inspectReturn, receiveReturn } from "../orders/returns/move-return.operations.server.ts";
import { refundReturn } from "../orders/returns/settle-return.operations.server.ts";
import { recordCharge } from "../payments/record-charge.operations.server.ts";
import { addCredit, creditOf } from "./store-credit.fixture.ts";

let shop: TestShop;
let bolt: number;
let as: Customer;
let shipping_address_id: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  bolt = (await shop.product("HB-M8x40-A2")).id;
  await shop.db.query("update products set stock_quantity = 5000 where id = $1", [bolt]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  as = await shop.newCustomer();
  shipping_address_id = await shop.newAddress(as);
});

const PLACE = "POST /orders/place_order.php";
/** 100 bolts cost 1200 rupees with free delivery. */
const order = (over: object = {}) => ({
  shipping_address_id,
  payment_method: "cod" as const,
  items: [{ product_id: bolt, quantity: 100 }],
  ...over,
});
const mine = async (orderId: number) => {
  const { orders } = await shop.call("POST /orders/my_orders.php", {}, { as });
  const found = orders.find(({ order_id }) => order_id === orderId);
  if (!found) throw new Error("No order");
  return found;
};
const pay = async (orderId: number, rupees: number) => {
  const charge = { id: `charge-${orderId}`, status: "captured" as const, currency: "INR", failure: null };
  const reference = (await mine(orderId)).payment_url?.replace("/pay/", "") ?? "";
  const report = () =>
    recordCharge(shop.inside, { reference, charge: { ...charge, amountPaise: rupees * 100 } });
  // The gateway reports the payment twice at the same time.
  await Promise.all([report(), report()]);
};
const cancel = (order_id: number) =>
  shop.call("POST /orders/cancel_order.php", { order_id: String(order_id), reason: "Other" }, { as });
const move = async (orderId: number, ...steps: ("shipped" | "out_for_delivery" | "delivered")[]) => {
  for (const to of steps)
    await advanceOrder(shop.inside, { orderId, to, trackingNumber: null, actor: "test" });
};

/** Returns the id of a return of so many bolts of a delivered order, received and restocked. */
async function inspectedReturn(
  staff: Awaited<ReturnType<typeof newStaff>>,
  orderId: number,
  quantity: number,
) {
  const shipmentId = (await mine(orderId)).shipments[0]?.shipment_id ?? 0;
  const goods = { orderId, shipmentId, leftSeen: 100, reason: "faulty" as const, note: "", payTo: "" };
  const returnId = await takeBack(shop.inside, { staff, ...goods, lines: [{ position: 0, quantity }] });
  const pieces = new Map([[0, quantity]]);
  await receiveReturn(shop.inside, { staff, returnId, received: pieces });
  await inspectReturn(shop.inside, { staff, returnId, restocked: pieces });
  return returnId;
}

describe("an order paid in part with store credit", () => {
  it("charges the remaining amount online, and returns both when it is cancelled", async () => {
    await addCredit(shop, as, 300);
    const placed = await shop.call(
      PLACE,
      order({ payment_method: "online", store_credit: 300, total_amount: 1200 }),
      { as },
    );
    expect(placed).toMatchObject({ store_credit: 300, payment: { amount: 900 } });
    expect(await creditOf(shop, as)).toBe(0);
    await pay(placed.order_id, 900);
    expect(await mine(placed.order_id)).toMatchObject({
      order_status: "confirmed",
      payment_status: 0,
      total_amount: 1200,
      store_credit: 300,
    });
    await cancel(placed.order_id);
    expect(await creditOf(shop, as)).toBe(300);
    const { refunds, payment_status } = await mine(placed.order_id);
    expect(payment_status).toBe(3);
    expect(refunds).toMatchObject([
      { amount: 300, status: "done", to: "store_credit" },
      { amount: 900, status: "pending" },
    ]);
    const { entries } = await shop.call("POST /store_credit/view_store_credit.php", {}, { as });
    expect(entries.map(({ amount, balance }) => [amount, balance])).toEqual([
      [300, 300],
      [-300, 0],
      [300, 300],
    ]);
  });

  it("that is not paid in time returns its credit", async () => {
    await addCredit(shop, as, 300);
    const { order_id } = await shop.call(PLACE, order({ payment_method: "online", store_credit: 300 }), {
      as,
    });
    await shop.db.query("update orders set placed_at = placed_at - interval '31 minutes' where id = $1", [
      order_id,
    ]);
    await expireOrders(shop.inside);
    expect([(await mine(order_id)).order_status, await creditOf(shop, as)]).toEqual(["cancelled", 300]);
  });

  it("collects the remaining amount in cash, on slip, e-mail and from the carrier", async () => {
    await addCredit(shop, as, 300);
    const { order_id } = await shop.call(PLACE, order({ store_credit: 300 }), { as });
    await move(order_id, "shipped", "out_for_delivery", "delivered");
    const { rows } = await shop.db.query(
      "select due_paise::int as due from carrier_cash where order_id = $1",
      [order_id],
    );
    expect(rows).toEqual([{ due: 900_00 }]);
    expect(await mine(order_id)).toMatchObject({ payment_status: 0, total_amount: 1200, store_credit: 300 });
  });

  it("refunds money first when pieces are cancelled, then credit", async () => {
    await addCredit(shop, as, 300);
    const { order_id } = await shop.call(PLACE, order({ payment_method: "online", store_credit: 300 }), {
      as,
    });
    await pay(order_id, 900);
    const staff = await newStaff(shop);
    const cut = (quantity: number, lineQuantity: number) =>
      cancelPieces(shop.inside, {
        staff,
        orderId: order_id,
        position: 0,
        quantity,
        lineQuantity,
        reason: "Damaged",
      });
    await cut(60, 100);
    expect([await mine(order_id), await creditOf(shop, as)]).toMatchObject([
      { total_amount: 480, store_credit: 300 },
      0,
    ]);
    await cut(30, 40);
    const { total_amount, store_credit, refunds } = await mine(order_id);
    expect([total_amount, store_credit, await creditOf(shop, as)]).toEqual([120, 120, 180]);
    const parts = refunds.map(({ amount, to = "account" }) => `${amount} to ${to}`);
    expect(new Set(parts)).toEqual(new Set(["720 to account", "180 to account", "180 to store_credit"]));
    await cancel(order_id);
    expect(await creditOf(shop, as)).toBe(300);
  });
});

describe("an order paid in full with store credit", () => {
  it("is confirmed at once, whichever method was chosen, and returns all of it", async () => {
    await addCredit(shop, as, 2000);
    const placed = await shop.call(PLACE, order({ store_credit: 1500 }), { as });
    expect([placed.store_credit, placed.payment]).toEqual([1200, undefined]);
    expect(await mine(placed.order_id)).toMatchObject({
      order_status: "confirmed",
      payment_method: "online",
      payment_status: 0,
      payment_url: null,
    });
    expect(await creditOf(shop, as)).toBe(800);
    await cancel(placed.order_id);
    expect([(await mine(placed.order_id)).payment_status, await creditOf(shop, as)]).toEqual([3, 2000]);
  });

  it("collects no cash and has the same tax as one paid in other ways", async () => {
    await addCredit(shop, as, 1200);
    const [paid, plain] = [
      await shop.call(PLACE, order({ store_credit: 1200 }), { as }),
      await shop.call(PLACE, order(), { as }),
    ];
    await move(paid.order_id, "shipped", "out_for_delivery", "delivered");
    await move(plain.order_id, "shipped");
    const contents = await shop.db.query(
      "select content, total_paise::int as total from documents where order_id = any($1) and kind = 'invoice' order by order_id",
      [[paid.order_id, plain.order_id]],
    );
    const [first, second] = contents.rows;
    expect(first.content.storeCreditPaise).toBe(1200_00);
    expect(second.content.storeCreditPaise).toBeUndefined();
    expect([first.total, first.content.lines, first.content.delivery]).toEqual([
      second.total,
      second.content.lines,
      second.content.delivery,
    ]);
    expect(Object.fromEntries(first.content.facts).Payment).toBe("Store credit");
    const invoice = await shop.app.inject({
      url: "/API/orders/generate_invoice.php",
      query: { order_id: String(paid.order_id) },
      headers: { authorization: `Bearer ${as.token}` },
    });
    expect(await textOf(invoice.rawPayload)).toContain("Paid with store credit 1,200.00");
    const cash = await shop.db.query("select * from carrier_cash where order_id = $1", [paid.order_id]);
    expect(cash.rows).toEqual([]);
  });
});

describe("nobody spends what they don't have", () => {
  it("ten simultaneous orders spend a balance once", async () => {
    await addCredit(shop, as, 1500);
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => shop.send(PLACE, order({ store_credit: 1200 }), { as })),
    );
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect(sent.find(({ status }) => status === 409)?.body.changes).toEqual([
      { field: "store_credit", sent: 1200, now: 300 },
    ]);
    expect(await creditOf(shop, as)).toBe(300);
  });

  it("an order placed twice with one key pays once", async () => {
    await addCredit(shop, as, 300);
    const once = () => shop.call(PLACE, order({ store_credit: 300 }), { as, key: "the-same-key" });
    const [first, second] = [await once(), await once()];
    expect([second.order_id, second.store_credit]).toEqual([first.order_id, 300]);
    expect(await creditOf(shop, as)).toBe(0);
  });

  it("a stranger's credit pays for nothing, and is not shown", async () => {
    await addCredit(shop, await shop.newCustomer(), 5000);
    const { status, body } = await shop.send(PLACE, order({ store_credit: 10 }), { as });
    expect([status, body.changes]).toEqual([409, [{ field: "store_credit", sent: 10, now: 0 }]]);
    expect(await creditOf(shop, as)).toBe(0);
  });
});

describe("refunds as store credit", () => {
  it("of an online payment are available at once and can't be refunded again", async () => {
    const { order_id: orderId } = await shop.call(PLACE, order({ payment_method: "online" }), { as });
    await pay(orderId, 1200);
    const staff = await newStaff(shop);
    const refund = (amountPaise: number) =>
      refundByStaff(shop.inside, { staff, orderId, amountPaise, reason: "Late", isToStoreCredit: true });
    await refund(200_00);
    expect(await creditOf(shop, as)).toBe(200);
    await expect(refund(1001_00)).rejects.toMatchObject({ code: "refund_high" });
    expect((await mine(orderId)).refunds).toMatchObject([
      { amount: 200, status: "done", to: "store_credit" },
    ]);
  });

  it("of a complaint are not taken for the refund of a return that staff name as their reason", async () => {
    const { order_id: orderId } = await shop.call(PLACE, order({ payment_method: "online" }), { as });
    await pay(orderId, 1200);
    await move(orderId, "shipped", "out_for_delivery", "delivered");
    const staff = await newStaff(shop);
    const returnId = await inspectedReturn(staff, orderId, 50);
    const reason = `Return ${returnId}`;
    await refundByStaff(shop.inside, { staff, orderId, amountPaise: 600_00, reason, isToStoreCredit: true });
    await refundReturn(shop.inside, { staff, returnId, paiseSeen: 600_00, payout: null });
    expect((await mine(orderId)).returns).toMatchObject([{ refund: 600, paid_by: null }]);
  });

  it.each(["cod", "online"] as const)(
    "of a return paid by %s are fully credited if staff choose so",
    async (method) => {
      await addCredit(shop, as, 300);
      const { order_id: orderId } = await shop.call(
        PLACE,
        order({ payment_method: method, store_credit: 300 }),
        {
          as,
        },
      );
      if (method === "online") await pay(orderId, 900);
      await move(orderId, "shipped", "out_for_delivery", "delivered");
      const staff = await newStaff(shop);
      const returnId = await inspectedReturn(staff, orderId, 100);
      expect((await returnForStaff(shop.inside, returnId)).refund).toEqual({
        moneyPaise: 900_00,
        storeCreditPaise: 300_00,
      });
      await refundReturn(shop.inside, {
        staff,
        returnId,
        paiseSeen: 1200_00,
        payout: null,
        isToStoreCredit: true,
      });
      expect(await creditOf(shop, as)).toBe(1200);
      const returned = await mine(orderId);
      expect(returned.payment_status).toBe(3);
      expect(returned.returns).toMatchObject([{ refund: 1200, paid_by: "store credit" }]);
      await shop.runJobs();
      const { rows } = await shop.db.query(
        "select text from inbox_messages where text like $1 order by id desc",
        [`%for 100 items of your order #${orderId}%`],
      );
      expect(rows[0].text).toContain("We have refunded ₹1,200.00 for 100 items of your order");
      expect(rows[0].text).toContain(`#${orderId} by store credit.`);
    },
  );
});
