import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { listFlaggedPayments, resolveFlag } from "./admin/flags.operations.server.ts";
import { findPayment } from "./payments.operations.server.ts";
import type { Charge } from "./providers/provider.server.ts";
import type { Play } from "./providers/sandbox/sandbox.server.ts";
import { recordCharge } from "./record-charge.operations.server.ts";
import { submitPayment } from "./submit-payment.operations.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
});
afterAll(() => shop.close());

async function onlineOrder() {
  const as = await shop.newCustomer();
  const { id: product_id } = await shop.product("HB-M8x40-A2");
  const placed = await shop.call(
    "POST /orders/place_order.php",
    {
      shipping_address_id: await shop.newAddress(as),
      payment_method: "online",
      items: [{ product_id, quantity: 1 }],
    },
    { as },
  );
  const reference = placed.payment?.url.replace("/pay/", "") ?? "";
  const payment = await findPayment(shop.inside, reference);
  const captured = (more: Partial<Charge> = {}): Charge => ({
    id: `charge-${reference}`,
    status: "captured",
    amountPaise: payment.amountPaise,
    currency: "INR",
    failure: null,
    ...more,
  });
  return {
    as,
    reference,
    orderId: placed.order_id,
    amountPaise: payment.amountPaise,
    captured,
    order: async () => (await shop.call("POST /orders/my_orders.php", {}, { as })).orders[0],
    record: (charge: Charge) => recordCharge(shop.inside, { reference, charge }),
    play: (play: Play) => submitPayment(shop.inside, { reference, form: { play } }),
    cancel: () =>
      shop.call("POST /orders/cancel_order.php", { order_id: placed.order_id, reason: "Other" }, { as }),
    steps: async () =>
      (
        await shop.db.query("select status from order_events where order_id = $1 order by id", [
          placed.order_id,
        ])
      ).rows.map((row) => row.status),
    refunds: async () =>
      (
        await shop.db.query(
          "select provider_payment_id as charge, amount_paise::int as paise, status from refunds where order_id = $1 order by id",
          [placed.order_id],
        )
      ).rows,
    flags: async () =>
      (await listFlaggedPayments(shop.inside)).filter((flag) => flag.orderId === placed.order_id),
  };
}

let paying: Awaited<ReturnType<typeof onlineOrder>>;
beforeEach(async () => {
  paying = await onlineOrder();
});

describe("paying online", () => {
  it("an order waits for its payment, which confirms it exactly once", async () => {
    const { order, record, captured, reference, steps } = paying;
    expect(await order()).toMatchObject({
      order_status: "pending",
      payment_status: 1,
      payment_url: `/pay/${reference}`,
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => record(captured())));
    expect(answers.every(({ isPaid }) => isPaid)).toBe(true);
    expect(await order()).toMatchObject({ order_status: "confirmed", payment_status: 0, payment_url: null });
    expect(await steps()).toEqual(["pending", "confirmed"]);
    expect(await paying.refunds()).toEqual([]);
  });

  it("a failed payment can be retried, and a late failure changes nothing", async () => {
    const { order, record, captured } = paying;
    const failed = captured({ id: "first", status: "failed", failure: "Wrong PIN" });
    await record(failed);
    expect(await order()).toMatchObject({ order_status: "pending", payment_status: 2 });
    expect(await findPayment(shop.inside, paying.reference)).toMatchObject({ failure: "Wrong PIN" });
    await record(captured());
    expect(await record(failed)).toMatchObject({ isPaid: true });
    expect(await order()).toMatchObject({ order_status: "confirmed", payment_status: 0 });
  });

  it("an open charge changes nothing", async () => {
    expect(await paying.record(paying.captured({ status: "open" }))).toMatchObject({ isPaid: false });
    expect(await paying.order()).toMatchObject({ order_status: "pending", payment_status: 1 });
  });

  it.each([
    ["a paisa less", (paise: number) => ({ amountPaise: paise - 1 })],
    ["more", (paise: number) => ({ amountPaise: paise + 100 })],
    ["another currency", () => ({ currency: "USD" })],
  ])("a charge of %s does not count as paid, and is flagged once", async (_, change) => {
    const wrong = paying.captured(change(paying.amountPaise));
    for (const charge of [wrong, wrong]) expect(await paying.record(charge)).toMatchObject({ isPaid: false });
    expect(await paying.order()).toMatchObject({ order_status: "pending", payment_status: 1 });
    const [flag, ...others] = await paying.flags();
    expect([flag?.kind, others]).toEqual(["wrong_amount", []]);
    await resolveFlag(shop.inside, { flagId: flag?.id ?? 0, actor: "staff:1" });
    expect(await paying.flags()).toEqual([]);
    const again = resolveFlag(shop.inside, { flagId: flag?.id ?? 0, actor: "staff:1" });
    await expect(again).rejects.toMatchObject({ code: "not_found" });
  });

  it("a second charge for an order is refunded automatically, once", async () => {
    const { record, captured, amountPaise } = paying;
    await record(captured());
    const second = captured({ id: `second-${paying.reference}` });
    await Promise.all([record(second), record(second), record(second)]);
    expect(await paying.refunds()).toEqual([{ charge: second.id, paise: amountPaise, status: "pending" }]);
    expect(await paying.order()).toMatchObject({ order_status: "confirmed", payment_status: 0 });
    expect((await paying.flags()).map((flag) => flag.kind)).toEqual(["paid_twice"]);
  });

  it("a payment after the order was cancelled is refunded automatically, once", async () => {
    const { record, captured, amountPaise, cancel } = paying;
    await cancel();
    await Promise.all([record(captured()), record(captured())]);
    await record(captured());
    expect(await paying.order()).toMatchObject({ order_status: "cancelled", payment_status: 3 });
    expect(await paying.refunds()).toMatchObject([{ paise: amountPaise }]);
    expect((await paying.flags()).map((flag) => flag.kind)).toEqual(["paid_late"]);
  });

  it("an unknown reference is not found", async () => {
    const charge = paying.captured();
    await expect(findPayment(shop.inside, "guessed")).rejects.toMatchObject({ code: "not_found" });
    const guessed = recordCharge(shop.inside, { reference: "guessed", charge });
    await expect(guessed).rejects.toMatchObject({ code: "not_found" });
    const played = submitPayment(shop.inside, { reference: "guessed", form: { play: "success" } });
    await expect(played).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the sandbox", () => {
  it.each([
    ["success", "confirmed"],
    ["twice", "confirmed"],
    ["failure", "pending"],
    ["delayed", "pending"],
    ["lost", "pending"],
  ] as const)("simulates %s, after which the order is %s", async (play, status) => {
    await paying.play(play);
    expect(await paying.order()).toMatchObject({ order_status: status });
    await shop.runJobs();
    expect(await paying.order()).toMatchObject({ order_status: status });
    await shop.runJobs({ evenLater: true });
    const end = play === "delayed" ? "confirmed" : status;
    expect(await paying.order()).toMatchObject({ order_status: end });
    expect(await paying.refunds()).toEqual([]);
  });

  it("rejects a settled payment", async () => {
    await paying.play("success");
    await expect(paying.play("success")).rejects.toMatchObject({ code: "payment_settled" });
  });
});
