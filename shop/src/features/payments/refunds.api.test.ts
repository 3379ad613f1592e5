import { plainRupees } from "@kasna/rules/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { dayBookLines } from "../admin/reports/day-book.operations.server.ts";
import { lastDays } from "../admin/reports/period.ts";
import { orderForStaff } from "../orders/admin/order-detail.operations.server.ts";
import { listFlaggedPayments, resolveFlag } from "./admin/flags.operations.server.ts";
import { recordCharge } from "./record-charge.operations.server.ts";
import { refundPayment } from "./refunds.operations.server.ts";
import { submitPayment } from "./submit-payment.operations.server.ts";
import { viewPayment } from "./view-payment.operations.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
});
afterAll(() => shop.close());

async function paidOrder(payment_method: "online" | "cod" = "online") {
  const as = await shop.newCustomer();
  const { id: product_id } = await shop.product("HB-M8x40-A2");
  const items = [{ product_id, quantity: 10 }];
  const shipping_address_id = await shop.newAddress(as);
  const order = { shipping_address_id, payment_method, items };
  const { order_id: orderId, payment } = await shop.call("POST /orders/place_order.php", order, { as });
  const reference = payment?.url.replace("/pay/", "") ?? "";
  if (reference) await submitPayment(shop.inside, { reference, form: { play: "success" } });
  const mine = async () => (await shop.call("POST /orders/my_orders.php", {}, { as })).orders[0];
  const totalPaise = Math.round(((await mine())?.total_amount ?? 0) * 100);
  const refund = (amountPaise?: number) =>
    shop.inside.db.transaction((tx) =>
      refundPayment(shop.inside, tx, {
        orderId,
        reason: "A part was missing",
        actor: "staff:1",
        ...(amountPaise !== undefined && { amountPaise }),
      }),
    );
  const refundedPaise = async () =>
    (
      await shop.db.query(
        "select sum(r.amount_paise)::int as paise from sandbox_refunds r join payments p on p.provider_payment_id = r.charge_id where p.order_id = $1",
        [orderId],
      )
    ).rows[0].paise;
  const states = async () =>
    (await shop.db.query("select status from refunds where order_id = $1 order by id", [orderId])).rows.map(
      (row) => row.status,
    );
  return { as, orderId, reference, totalPaise, refund, refundedPaise, states, mine };
}

let paid: Awaited<ReturnType<typeof paidOrder>>;
beforeEach(async () => {
  paid = await paidOrder();
});

const flags = async () =>
  (await listFlaggedPayments(shop.inside)).filter((flag) => flag.orderId === paid.orderId);

/** The provider rejects refunds of this payment until `acceptAgain`. */
async function rejectRefunds() {
  const { rows } = await shop.db.query(
    "delete from sandbox_charges where id in (select provider_payment_id from payments where order_id = $1) returning *",
    [paid.orderId],
  );
  return {
    acceptAgain: () =>
      shop.db.query(
        "insert into sandbox_charges select * from jsonb_populate_record(null::sandbox_charges, $1)",
        [JSON.stringify(rows[0])],
      ),
  };
}

describe("a refund", () => {
  it("in full is stored immediately and sent once by a job, however often the job runs", async () => {
    expect(await paid.refund()).toMatchObject({ amountPaise: paid.totalPaise });
    expect(await paid.mine()).toMatchObject({ payment_status: 3 });
    expect([await paid.refundedPaise(), await paid.states()]).toEqual([null, ["pending"]]);
    await shop.runJobs();
    expect([await paid.refundedPaise(), await paid.states()]).toEqual([paid.totalPaise, ["done"]]);
    await shop.db.query("update refunds set status = 'pending' where order_id = $1", [paid.orderId]);
    await shop.db.query(
      "insert into outbox (task, payload, max_attempts) select 'refund', jsonb_build_object('refundId', id), 3 from refunds where order_id = $1",
      [paid.orderId],
    );
    await shop.runJobs();
    expect(await paid.refundedPaise()).toBe(paid.totalPaise);
  });

  it("in parts never exceeds the payment", async () => {
    await paid.refund(1000);
    expect(await paid.mine()).toMatchObject({ payment_status: 0 });
    await expect(paid.refund(paid.totalPaise)).rejects.toMatchObject({ code: "refund_high" });
    await paid.refund(2000);
    expect(await paid.refund()).toMatchObject({ amountPaise: paid.totalPaise - 3000 });
    expect(await paid.mine()).toMatchObject({ payment_status: 3 });
    expect(await paid.refund()).toBeNull();
    await expect(paid.refund(1)).rejects.toMatchObject({ code: "refund_high" });
    await shop.runJobs();
    expect(await paid.refundedPaise()).toBe(paid.totalPaise);
  });

  it("requested ten times in parallel stops when nothing is left", async () => {
    const third = Math.floor(paid.totalPaise / 3);
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => paid.refund(third)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });

  it.each([0, -100])("of %s paise is rejected", async (amount) => {
    await expect(paid.refund(amount)).rejects.toMatchObject({ code: "refund_high" });
  });

  it("without an online payment returns null, and is rejected if an amount is given", async () => {
    const cash = await paidOrder("cod");
    expect(await cash.refund()).toBeNull();
    await expect(cash.refund(100)).rejects.toMatchObject({ code: "refund_high" });
  });

  it("notifies the buyer when the money is on its way", async () => {
    await paid.refund(1000);
    await shop.runJobs();
    const { notifications } = await shop.call(
      "POST /Admin/notifications/view_notifications.php",
      {},
      { as: paid.as },
    );
    expect(notifications[0]).toMatchObject({
      title: "Refund on its way",
      message: `Refund of ₹10.00 for order #${paid.orderId}. Your bank will show it within 5 to 7 working days.`,
    });
  });

  it("that the provider rejects permanently is flagged and not retried", async () => {
    await rejectRefunds();
    await paid.refund(1000);
    await shop.runJobs({ evenLater: true });
    expect(await paid.states()).toEqual(["failed"]);
    expect(await flags()).toMatchObject([{ kind: "refund_refused" }]);
  });

  it("of a second payment leaves the first one refundable", async () => {
    const second = { id: "pay_second", status: "captured" as const, currency: "INR", failure: null };
    const charge = { ...second, amountPaise: paid.totalPaise };
    await recordCharge(shop.inside, { reference: paid.reference, charge });
    expect(await orderForStaff(shop.inside, paid.orderId)).toMatchObject({
      refundablePaise: paid.totalPaise,
    });
  });

  it("of a second payment is in the day book, and so is that payment", async () => {
    const second = {
      id: `second-${paid.reference}`,
      status: "captured" as const,
      currency: "INR",
      failure: null,
    };
    const charge = { ...second, amountPaise: paid.totalPaise };
    await recordCharge(shop.inside, { reference: paid.reference, charge });
    const received: (readonly (string | undefined)[])[] = [];
    for await (const line of dayBookLines(shop.inside, lastDays(1, shop.inside.now())))
      if (line[3] === String(paid.orderId)) received.push([line[1], line[7]]);
    const rupees = plainRupees(paid.totalPaise);
    expect(received).toEqual([
      ["Online payment (sandbox)", rupees],
      ["Online payment (sandbox), paid twice", rupees],
    ]);
  });

  it("that fails is flagged each time, also after the first flag was resolved", async () => {
    const charge = await rejectRefunds();
    await paid.refund(1000);
    await paid.refund(2000);
    await shop.runJobs();
    expect(await flags()).toHaveLength(2);
    for (const { id } of await flags()) await resolveFlag(shop.inside, { flagId: id, actor: "staff:1" });
    await paid.refund(3000);
    await shop.runJobs();
    expect(await flags()).toMatchObject([
      { kind: "refund_refused", detail: expect.stringContaining("30.00") },
    ]);
    await charge.acceptAgain();
  });

  it("of everything that fails can be made again, and the buyer sees one refund", async () => {
    const charge = await rejectRefunds();
    await shop.call(
      "POST /orders/cancel_order.php",
      { order_id: paid.orderId, reason: "Other" },
      { as: paid.as },
    );
    await shop.runJobs();
    const refund = { amount: paid.totalPaise / 100, status: "pending" };
    expect(await paid.mine()).toMatchObject({ payment_status: 0, refunds: [refund] });
    const seen = () => viewPayment(shop.inside, paid.reference);
    expect(await seen()).toMatchObject({ status: "ended" });
    expect(await orderForStaff(shop.inside, paid.orderId)).toMatchObject({
      refundablePaise: paid.totalPaise,
    });
    await charge.acceptAgain();
    await paid.refund();
    await shop.runJobs();
    expect([await paid.refundedPaise(), await paid.states()]).toEqual([paid.totalPaise, ["failed", "done"]]);
    expect(await paid.mine()).toMatchObject({ payment_status: 3, refunds: [{ ...refund, status: "done" }] });
    expect(await seen()).toMatchObject({ status: "refunded" });
  });
});
