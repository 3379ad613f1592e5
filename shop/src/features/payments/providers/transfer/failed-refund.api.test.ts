import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { newStaff } from "../../../../../test/staff.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { refundByStaff } from "../../../orders/admin/order-actions.operations.server.ts";
import { listPaidRefunds, recordFailedRefund } from "./failed-refund.operations.server.ts";
import { recordTransfer } from "./record-transfer.operations.server.ts";
import { listRefundsToPay, recordPaidRefund } from "./transfers.operations.server.ts";

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
let buyer: Customer;
let orderId: number;
let refundId: number;
let made = 0;
beforeAll(async () => {
  shop = await openShop({
    payments: { offered: ["transfer"], razorpay: null, transfer: ACCOUNT },
  });
  staff = await newStaff(shop);
});
afterAll(() => shop.close());

/** Places an order and records its transfer. */
async function placePaidOrder() {
  made += 1;
  const { id: product_id } = await shop.product("HB-M8x40-A2");
  const order = {
    shipping_address_id: await shop.newAddress(buyer),
    payment_method: "online" as const,
    items: [{ product_id, quantity: 5 }],
  };
  const placed = await shop.call("POST /orders/place_order.php", order, { as: buyer });
  orderId = placed.order_id;
  const amountPaise = Math.round((placed.payment?.amount ?? 0) * 100);
  const received = { amountPaise, receivedOn: "2026-11-25", narration: "" };
  const receipt = { ...received, orderId, bankReference: `SBIN22633010${made}00` };
  await recordTransfer(shop.inside, { staff, receipt });
}

/** A refund to be paid: the order was paid by transfer and cancelled. */
beforeEach(async () => {
  buyer = await shop.newCustomer();
  await placePaidOrder();
  await shop.call("POST /orders/cancel_order.php", { order_id: orderId, reason: "Other" }, { as: buyer });
  refundId = (await toPay())[0]?.id ?? 0;
});

const ofOrder = <T extends { orderId: number }>(rows: T[]) => rows.filter((row) => row.orderId === orderId);
const toPay = async () => ofOrder(await listRefundsToPay(shop.inside));
const paid = async () => ofOrder(await listPaidRefunds(shop.inside));
const pay = (bankReference: string) => recordPaidRefund(shop.inside, { staff, refundId, bankReference });
const fail = () => recordFailedRefund(shop.inside, { staff, refundId });
const seen = async () => {
  const { orders } = await shop.call("POST /orders/my_orders.php", {}, { as: buyer });
  const { notifications } = await shop.call(
    "POST /Admin/notifications/view_notifications.php",
    {},
    { as: buyer },
  );
  const noticeCount = notifications.filter(({ title }) => title === "Refund returned by the bank").length;
  return { refunds: orders[0]?.refunds.map(({ status }) => status), noticeCount };
};

it("a refund that the bank returned must be paid again, and the buyer is asked for an account", async () => {
  await pay("HDFC226330199999");
  expect([await toPay(), await seen()]).toEqual([[], { refunds: ["done"], noticeCount: 0 }]);
  expect(await paid()).toMatchObject([{ id: refundId, paidReference: "HDFC226330199999" }]);
  const outcomes = await Promise.allSettled([fail(), fail()]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await paid()).toEqual([]);
  expect(await toPay()).toMatchObject([
    { id: refundId, reason: expect.stringMatching(/failed at the bank/) },
  ]);
  expect(await seen()).toEqual({ refunds: ["pending"], noticeCount: 1 });
  await pay("HDFC226330288888");
  expect(await paid()).toMatchObject([{ paidReference: "HDFC226330288888" }]);
  await fail();
  expect(await seen()).toEqual({ refunds: ["pending"], noticeCount: 2 });
  const { rows } = await shop.db.query(
    "select after->>'bankReference' as reference from audit_log where action = 'refund.failed' and subject = $1 order by id",
    [`order:${orderId}`],
  );
  expect(rows.map(({ reference }) => reference)).toEqual(["HDFC226330199999", "HDFC226330288888"]);
});

it("a refund that the bank rejected still needs to be paid, and the buyer is asked once", async () => {
  await fail();
  await expect(fail()).rejects.toMatchObject({ code: "not_found" });
  expect(await toPay()).toMatchObject([{ id: refundId }]);
  expect(await seen()).toEqual({ refunds: ["pending"], noticeCount: 1 });
});

it("a refund made 60 days ago is considered to have arrived", async () => {
  await pay("HDFC226330377777");
  await shop.db.query("update refunds set settled_at = settled_at - interval '61 days' where id = $1", [
    refundId,
  ]);
  expect(await paid()).toEqual([]);
});

it("a refund given as store credit was never sent to a bank, so no bank can return it", async () => {
  await placePaidOrder();
  const refund = { staff, orderId, amountPaise: 10_00, reason: "Late", isToStoreCredit: true };
  await refundByStaff(shop.inside, refund);
  expect(await paid()).toEqual([]);
  const { rows } = await shop.db.query("select id from refunds where order_id = $1", [orderId]);
  await expect(recordFailedRefund(shop.inside, { staff, refundId: rows[0].id })).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await toPay()).toEqual([]);
});
