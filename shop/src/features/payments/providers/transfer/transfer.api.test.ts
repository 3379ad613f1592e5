import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { newStaff } from "../../../../../test/staff.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { documentsOfOrder } from "../../../documents/order-documents.operations.server.ts";
import { expireOrders } from "../../../orders/expire-orders.operations.server.ts";
import { addPromotion, endPromotions } from "../../../promotions/promotions.fixture.ts";
import { listFlaggedPayments } from "../../admin/flags.operations.server.ts";
import { chooseProvider } from "../../choose-provider.operations.server.ts";
import { reconcilePayment } from "../../reconcile.operations.server.ts";
import { submitPayment } from "../../submit-payment.operations.server.ts";
import { viewPayment } from "../../view-payment.operations.server.ts";
import { recordTransfer } from "./record-transfer.operations.server.ts";
import { remindTransfer } from "./remind-transfer.operations.server.ts";
import type { TransferDetails } from "./transfer-details.tsx";
import { transferReference } from "./transfer-reference.ts";
import {
  listAwaitedTransfers,
  listRefundsToPay,
  listUnusedReceipts,
  recordPaidRefund,
  sendBackReceipt,
} from "./transfers.operations.server.ts";

const HOUR_MS = 3_600_000;
const ACCOUNT = {
  accountName: "Kasna",
  accountNumber: "50100012345678",
  ifsc: "HDFC0001234",
  bank: "HDFC Bank",
  upiId: "kasna@bank",
  expiresDays: 5,
};
let shop: TestShop;
let staff: Staff;
beforeAll(async () => {
  shop = await openShop({
    payments: { offered: ["sandbox", "transfer"], razorpay: null, transfer: ACCOUNT },
  });
  staff = await newStaff(shop);
});
afterAll(() => shop.close());

let utr = 226_330_100_000;
function newUtr() {
  utr += 1;
  return `SBIN${utr}`;
}

/** An order whose buyer chose to pay by transfer. */
async function awaited() {
  const as = await shop.newCustomer();
  const { id: product_id } = await shop.product("HB-M8x40-A2");
  const items = [{ product_id, quantity: 5 }];
  const order = { shipping_address_id: await shop.newAddress(as), payment_method: "online" as const, items };
  const { order_id: orderId, payment } = await shop.call("POST /orders/place_order.php", order, { as });
  const first = payment?.url.replace("/pay/", "") ?? "";
  const reference = await chooseProvider(shop.inside, { reference: first, provider: "transfer" });
  const amountPaise = Math.round((payment?.amount ?? 0) * 100);
  const receive = (paise = amountPaise, bankReference = newUtr()) =>
    recordTransfer(shop.inside, {
      staff,
      receipt: { orderId, bankReference, amountPaise: paise, receivedOn: "2026-11-25", narration: "" },
    });
  return {
    as,
    orderId,
    first,
    reference,
    amountPaise,
    receive,
    mine: async () => (await shop.call("POST /orders/my_orders.php", {}, { as })).orders[0],
    flags: async () => (await listFlaggedPayments(shop.inside)).filter((flag) => flag.orderId === orderId),
    toPay: async () => (await listRefundsToPay(shop.inside)).filter((refund) => refund.orderId === orderId),
    cancel: () => shop.call("POST /orders/cancel_order.php", { order_id: orderId, reason: "Other" }, { as }),
  };
}
let order: Awaited<ReturnType<typeof awaited>>;
beforeEach(async () => {
  order = await awaited();
});

const CONFIRMED = { order_status: "confirmed", payment_status: 0 };
const stock = async () => (await shop.product("HB-M8x40-A2")).stock_quantity;

describe("an order that awaits a transfer", () => {
  it("shows the account, its reference and a UPI code", async () => {
    const { checkout, choices, isHeldForDays } = await viewPayment(shop.inside, order.reference);
    const details = checkout as TransferDetails;
    expect(details).toMatchObject({ ifsc: "HDFC0001234", reference: transferReference(order.orderId) });
    expect(details.upi?.link).toContain(`am=${(order.amountPaise / 100).toFixed(2)}`);
    expect(details.upi?.qr).toMatch(/^<svg/);
    expect([choices, isHeldForDays]).toEqual([["sandbox", "transfer"], true]);
    expect(await order.mine()).toMatchObject({
      payment_method: "online",
      order_status: "pending",
      payment_status: 1,
      payment_url: `/pay/${order.reference}`,
    });
  });

  it("is paid by bank transfer on its documents", async () => {
    await order.receive();
    const [proforma] = await documentsOfOrder(shop.inside, { orderId: order.orderId, kind: "invoice" });
    expect(proforma?.facts).toContainEqual(["Payment", "Bank transfer"]);
  });

  it("reserves its stock for its own period, even when the buyer looks at another provider again", async () => {
    const held = await stock();
    await chooseProvider(shop.inside, { reference: order.reference, provider: "sandbox" });
    for (const hours of [1, 118]) {
      shop.turnClock(hours * HOUR_MS);
      await expireOrders(shop.inside);
      expect(await order.mine()).toMatchObject({ order_status: "pending" });
    }
    shop.turnClock(2 * HOUR_MS);
    await expireOrders(shop.inside);
    expect(await order.mine()).toMatchObject({ order_status: "cancelled" });
    expect(await stock()).toBeGreaterThanOrEqual(held + 5);
  });

  it("has one payment, however often its buyer chooses", async () => {
    const choose = (reference: string) => chooseProvider(shop.inside, { reference, provider: "transfer" });
    const chosen = await Promise.all([choose(order.first), choose(order.reference), choose(order.first)]);
    expect(new Set(chosen)).toEqual(new Set([order.reference]));
    const back = await chooseProvider(shop.inside, { reference: order.reference, provider: "sandbox" });
    expect(back).toBe(order.first);
  });

  it("is reminded once", async () => {
    await remindTransfer(shop.inside, { reference: order.reference });
    await remindTransfer(shop.inside, { reference: order.reference });
    await shop.runJobs();
    const { notifications } = await shop.call(
      "POST /Admin/notifications/view_notifications.php",
      {},
      { as: order.as },
    );
    expect(notifications.map(({ title }) => title)).toEqual(["We are waiting for your transfer"]);
    const { rows } = await shop.db.query(
      `select channel, subject, text from inbox_messages where text like $1 or text like $2 order by channel`,
      [`%#${order.orderId}%`, `Your Kasna order ${order.orderId}%`],
    );
    expect(rows.map(({ channel }) => channel)).toEqual(["email", "email", "sms"]);
    expect(rows[0].text).toContain(transferReference(order.orderId));
  });

  it("with paise is reminded only by e-mail, because the SMS allows only whole rupees", async () => {
    await shop.db.query("update payments set amount_paise = amount_paise + 50 where reference = $1", [
      order.reference,
    ]);
    await remindTransfer(shop.inside, { reference: order.reference });
    await shop.runJobs();
    const { rows } = await shop.db.query(
      "select channel from inbox_messages where text like $1 or text like $2 order by id",
      [`%#${order.orderId}%`, `Your Kasna order ${order.orderId}%`],
    );
    expect(rows.map(({ channel }) => channel)).toEqual(["email", "email"]);
  });

  it("is not reminded once it is paid", async () => {
    await order.receive();
    await remindTransfer(shop.inside, { reference: order.reference });
    const { rows } = await shop.db.query("select reminded_at from payments where reference = $1", [
      order.reference,
    ]);
    expect(rows[0].reminded_at).toBeNull();
  });
});

describe("money that arrives", () => {
  it("pays the order, which leaves the list", async () => {
    expect(await order.receive()).toBe("paid");
    expect(await order.mine()).toMatchObject(CONFIRMED);
    expect((await viewPayment(shop.inside, order.reference)).status).toBe("paid");
    expect((await viewPayment(shop.inside, order.first)).status).toBe("paid");
    const { rows } = await shop.db.query(
      "select actor, after from audit_log where action = 'transfer.recorded' and subject = $1",
      [`order:${order.orderId}`],
    );
    expect(rows).toMatchObject([{ actor: staff.name, after: { outcome: "paid" } }]);
    expect((await listAwaitedTransfers(shop.inside)).map((row) => row.orderId)).not.toContain(order.orderId);
  });

  it("is recorded once if two staff members confirm it at the same time", async () => {
    const bankReference = newUtr();
    const both = [1, 2, 3, 4].map(() => order.receive(order.amountPaise, bankReference));
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(order.receive(order.amountPaise, bankReference)).rejects.toMatchObject({
      code: "transfer_known",
    });
    expect([await order.mine(), await order.flags()]).toMatchObject([CONFIRMED, []]);
  });

  it("of a smaller amount leaves the order unpaid and raises an issue; the remaining amount pays it", async () => {
    expect(await order.receive(order.amountPaise - 1000)).toBe("short");
    expect(await order.mine()).toMatchObject({ order_status: "pending" });
    expect(await order.flags()).toMatchObject([{ kind: "wrong_amount" }]);
    expect(await order.receive(1000)).toBe("paid");
    expect(await order.mine()).toMatchObject(CONFIRMED);
    const unused = await listUnusedReceipts(shop.inside);
    expect(unused.filter((row) => row.orderId === order.orderId)).toEqual([]);
  });

  it("of a larger amount is sent back, and the buyer sees the refund", async () => {
    expect(await order.receive(order.amountPaise + 1)).toBe("over");
    const [unused] = await listUnusedReceipts(shop.inside);
    if (!unused) throw new Error("The receipt is not listed");
    const sendBack = () => sendBackReceipt(shop.inside, { staff, receiptId: unused.id });
    const outcomes = await Promise.allSettled([sendBack(), sendBack()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await shop.runJobs();
    const [refund, ...more] = await order.toPay();
    expect([refund?.amountPaise, more]).toEqual([order.amountPaise + 1, []]);
    expect((await order.mine())?.refunds).toMatchObject([{ status: "pending" }]);
    const pay = () =>
      recordPaidRefund(shop.inside, { staff, refundId: refund?.id ?? 0, bankReference: "HDFC226330199999" });
    const paid = await Promise.allSettled([pay(), pay()]);
    expect(paid.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await order.mine())?.refunds).toMatchObject([{ status: "done" }]);
    expect(await order.receive()).toBe("paid");
  });

  it("of another amount after the order was cancelled is sent back, and nobody asks for the rest", async () => {
    await order.cancel();
    expect(await order.receive(order.amountPaise - 1000)).toBe("late");
    const unused = (await listUnusedReceipts(shop.inside)).filter(({ orderId }) => orderId === order.orderId);
    expect(unused).toMatchObject([{ amountPaise: order.amountPaise - 1000 }]);
  });

  it("after the order was cancelled raises an issue and a refund to pay", async () => {
    await order.cancel();
    expect(await order.receive()).toBe("late");
    expect(await order.flags()).toMatchObject([{ kind: "paid_late" }]);
    expect(await order.toPay()).toMatchObject([{ amountPaise: order.amountPaise }]);
    expect(await order.mine()).toMatchObject({ order_status: "cancelled", payment_status: 3 });
  });

  it("twice, or after the buyer paid in another way, raises an issue and a refund to pay", async () => {
    await submitPayment(shop.inside, { reference: order.first, form: { play: "success" } });
    expect(await order.receive()).toBe("twice");
    expect(await order.flags()).toMatchObject([{ kind: "paid_twice" }]);
    expect(await order.toPay()).toMatchObject([{ amountPaise: order.amountPaise }]);
    expect(await order.mine()).toMatchObject(CONFIRMED);
  });

  it("before the other provider reports a charge has that charge refunded by its provider", async () => {
    await submitPayment(shop.inside, { reference: order.first, form: { play: "lost" } });
    await order.receive();
    shop.turnClock(HOUR_MS);

    await reconcilePayment(shop.inside, order.first);
    await shop.runJobs();
    expect(await order.flags()).toMatchObject([{ kind: "paid_twice" }]);
    expect((await order.mine())?.refunds).toMatchObject([{ status: "done" }]);
    expect(await order.toPay()).toEqual([]);
  });

  it("while the buyer cancels leaves the order confirmed and cancelled later, or cancelled and refunded", async () => {
    for (let round = 0; round < 8; round += 1) {
      const racing = await awaited();
      const expiring = round % 2 === 0;
      if (expiring) shop.turnClock(121 * HOUR_MS);
      await Promise.allSettled([racing.receive(), expiring ? expireOrders(shop.inside) : racing.cancel()]);
      const mine = await racing.mine();
      if (mine?.order_status === "confirmed") expect(mine).toMatchObject(CONFIRMED);
      else {
        expect(mine).toMatchObject({ order_status: "cancelled", payment_status: 3 });
        expect(await racing.toPay()).toMatchObject([{ amountPaise: racing.amountPaise }]);
      }
    }
  });

  it("for an order that never awaited a transfer is rejected", async () => {
    const cod = await shop.delivered(order.as, [(await shop.product("HB-M8x40-A2")).id]);
    const receipt = {
      orderId: cod,
      bankReference: newUtr(),
      amountPaise: 1,
      receivedOn: "2026-11-25",
      narration: "",
    };
    await expect(recordTransfer(shop.inside, { staff, receipt })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("a choice of provider", () => {
  it("is rejected for one that the shop does not offer, and once the order is paid", async () => {
    const choose = (provider: "razorpay" | "sandbox") =>
      chooseProvider(shop.inside, { reference: order.reference, provider });
    await expect(choose("razorpay")).rejects.toMatchObject({ code: "payment_settled" });
    await order.receive();
    await expect(choose("sandbox")).rejects.toMatchObject({ code: "payment_settled" });
  });
});

describe("a promotion for paying by bank transfer", () => {
  const PLACE = "POST /orders/place_order.php";
  const QUOTE = "POST /promotions/quote_discounts.php";
  const byTransfer = { payment_method: "online", payment_provider: "transfer" } as const;
  async function basket() {
    const as = await shop.newCustomer();
    const { id } = await shop.product("HB-M8x40-A2");
    const order = {
      shipping_address_id: await shop.newAddress(as),
      items: [{ product_id: id, quantity: 100 }],
    };
    return { as, order };
  }
  beforeEach(() => addPromotion(shop, { name: "By transfer", payment: "transfer" }));
  afterEach(() => endPromotions(shop));

  it("is given to buyers who choose one, and mentioned to the others", async () => {
    const { as, order } = await basket();
    const quoteFor = async (payment: Partial<typeof byTransfer> | { payment_method: "cod" }) =>
      (await shop.call(QUOTE, { items: order.items, ...payment }, { as })).data;
    for (const payment of [{}, { payment_method: "online" }, { payment_method: "cod" }] as const) {
      const { discount_amount, hints } = await quoteFor(payment);
      expect([discount_amount, hints]).toEqual([0, ["By transfer: Only when paid by bank transfer"]]);
    }
    const { discount_amount, hints } = await quoteFor(byTransfer);
    expect(discount_amount).toBeGreaterThan(0);
    expect(hints).toEqual([]);
  });

  it("opens the transfer, and its order can't be paid in another way", async () => {
    const { as, order } = await basket();
    const { payment, total_amount } = await shop.call(PLACE, { ...order, ...byTransfer }, { as });
    expect(payment).toMatchObject({ provider: "transfer", amount: total_amount });
    const reference = payment?.url.replace("/pay/", "") ?? "";
    expect(await viewPayment(shop.inside, reference)).toMatchObject({
      provider: "transfer",
      choices: [],
      isForTransfer: true,
    });
    await expect(chooseProvider(shop.inside, { reference, provider: "sandbox" })).rejects.toThrow(
      "Your discount is for paying by bank transfer.",
    );
  });

  it("does not bind buyers who do not get it", async () => {
    await endPromotions(shop);
    const { as, order } = await basket();
    const { payment } = await shop.call(PLACE, { ...order, ...byTransfer }, { as });
    const reference = payment?.url.replace("/pay/", "") ?? "";
    expect((await viewPayment(shop.inside, reference)).choices).toEqual(["sandbox", "transfer"]);
    const other = await chooseProvider(shop.inside, { reference, provider: "sandbox" });
    expect((await viewPayment(shop.inside, other)).provider).toBe("sandbox");
  });

  it("applies to every online payment of a shop that accepts nothing else, and a shop without transfers rejects it", async () => {
    const basketByTransfer = { items: (await basket()).order.items, ...byTransfer };
    const only = await openShop({
      payments: { offered: ["transfer"], razorpay: null, transfer: ACCOUNT },
    });
    onTestFinished(() => only.close());
    await addPromotion(only, { payment: "transfer" });
    const { data } = await only.call(QUOTE, { items: basketByTransfer.items, payment_method: "online" });
    expect(data.discount_amount).toBeGreaterThan(0);
    const without = await openShop({ payments: { offered: ["sandbox"], razorpay: null, transfer: null } });
    onTestFinished(() => without.close());
    expect(await without.send(QUOTE, basketByTransfer)).toMatchObject({
      status: 400,
      body: { errors: { payment_provider: "This shop takes no bank transfers" } },
    });
    expect(await without.send(QUOTE, { ...basketByTransfer, payment_method: "cod" })).toMatchObject({
      status: 400,
      body: { errors: { payment_provider: "A bank transfer is an online payment" } },
    });
  });
});
