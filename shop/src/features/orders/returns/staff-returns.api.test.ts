import { textOf } from "@kasna/documents/pdf-text.fixture";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { dayBookLines } from "../../admin/reports/day-book.operations.server.ts";
import { lastDays } from "../../admin/reports/period.ts";
import { recordCharge } from "../../payments/record-charge.operations.server.ts";
import { addPromotion, endPromotions } from "../../promotions/promotions.fixture.ts";
import { returnForStaff } from "../admin/returns/return-detail.operations.server.ts";
import { actOnReturn } from "../admin/returns/return-form.operations.server.ts";
import { advanceOrder } from "../advance-order.operations.server.ts";
import { takeBack } from "./ask-return.operations.server.ts";
import { answerReturn, inspectReturn, receiveReturn } from "./move-return.operations.server.ts";
import { refundReturn, replaceReturn } from "./settle-return.operations.server.ts";

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

const seen = async (orderId: number) => {
  const { orders } = await shop.call("POST /orders/my_orders.php", {}, { as: buyer });
  const order = orders.find((row) => row.order_id === orderId);
  if (!order) throw new Error("Order not found");
  return order;
};

type Ordered = {
  payment_method?: "cod" | "online";
  promocode?: string;
  /** From before discounts were stored by line. */
  isOld?: boolean;
};

/** A delivered order of 20 bolts and 10 nuts. */
async function delivered({ isOld, ...more }: Ordered = {}) {
  const shipping_address_id = await shop.newAddress(buyer);
  const items = [
    { product_id: bolt, quantity: 20 },
    { product_id: nut, quantity: 10 },
  ];
  const { order_id: orderId } = await shop.call(
    "POST /orders/place_order.php",
    { shipping_address_id, payment_method: "cod", items, ...more },
    { as: buyer },
  );
  if (isOld)
    await shop.db.query("update shipment_lines set discount_paise = null where order_id = $1", [orderId]);
  const { payment_url, total_amount } = await seen(orderId);
  if (more.payment_method === "online")
    await recordCharge(shop.inside, {
      reference: payment_url?.replace("/pay/", "") ?? "",
      charge: {
        id: `charge-${orderId}`,
        status: "captured",
        currency: "INR",
        failure: null,
        amountPaise: total_amount * 100,
      },
    });
  for (const to of ["shipped", "out_for_delivery", "delivered"] as const)
    await advanceOrder(shop.inside, { orderId, to, trackingNumber: null, actor: "test" });
  const [shipment] = (await seen(orderId)).shipments;
  return { orderId, shipmentId: shipment?.shipment_id ?? 0, paidPaise: total_amount * 100 };
}
type Delivered = Awaited<ReturnType<typeof delivered>>;

const back = ({ orderId, shipmentId }: Delivered, pieces: [number, number], leftSeen = 30) =>
  takeBack(shop.inside, {
    staff,
    orderId,
    shipmentId,
    leftSeen,
    reason: "faulty",
    note: "",
    payTo: "",
    lines: pieces.flatMap((quantity, position) => (quantity > 0 ? [{ position, quantity }] : [])),
  });
const receive = (returnId: number, ...received: [number, number][]) =>
  receiveReturn(shop.inside, { staff, returnId, received: new Map(received) });
const inspect = (returnId: number, ...restocked: [number, number][]) =>
  inspectReturn(shop.inside, { staff, returnId, restocked: new Map(restocked) });
const refund = (returnId: number, paiseSeen: number, reference: string | null = `UTR-${returnId}`) =>
  refundReturn(shop.inside, {
    staff,
    returnId,
    paiseSeen,
    payout: reference === null ? null : { means: "upi", reference },
  });

/** Takes pieces back and refunds what is due for them. Returns it, in paise. */
async function settle(order: Delivered, pieces: [number, number], leftSeen: number): Promise<number> {
  const returnId = await back(order, pieces, leftSeen);
  await receive(returnId);
  await inspect(returnId);
  const paise = await refundDue(returnId);
  await refund(returnId, paise);
  return paise;
}

type Note = {
  number: string;
  paise: number;
  cgst: number;
  igst: number;
  rounding: number;
  delivery: number;
  against: string;
};
const notesOf = async (orderId: number): Promise<Note[]> =>
  (
    await shop.db.query(
      `select number, total_paise::int as paise, content->'facts'->0->>1 as against,
        (content->>'roundingPaise')::int as rounding,
        coalesce((content->'delivery'->'taxed'->>'amountPaise')::int, 0) as delivery,
        (select sum((l->'taxed'->>'cgstPaise')::int)::int from jsonb_array_elements(content->'lines') l) as cgst,
        (select sum((l->'taxed'->>'igstPaise')::int)::int from jsonb_array_elements(content->'lines') l) as igst
       from documents where order_id = $1 and kind = 'credit_note' order by id`,
      [orderId],
    )
  ).rows;

describe("a return that staff take back", () => {
  it("restocks good pieces, scraps the others, and refunds cash by UPI with a credit note", async () => {
    const order = await delivered();
    const stock = await shop.stockOf(bolt);
    const returnId = await back(order, [5, 0]);
    expect(await shop.stockOf(bolt)).toBe(stock);
    await receive(returnId, [0, 4]);
    await inspect(returnId, [0, 3]);
    expect(await shop.stockOf(bolt)).toBe(stock + 3);
    const { rows: movements } = await shop.db.query(
      "select change, reason, quantity_after from stock_movements where product_id = $1 order by id desc limit 2",
      [bolt],
    );
    expect(movements.toReversed()).toEqual([
      { change: 4, reason: "return", quantity_after: stock + 4 },
      { change: -1, reason: "damage", quantity_after: stock + 3 },
    ]);
    await refund(returnId, 48_00);
    const [note] = await notesOf(order.orderId);
    const after = await seen(order.orderId);
    expect(note).toMatchObject({ paise: 48_00, against: after.invoice_number, rounding: 0, delivery: 0 });
    expect(after).toMatchObject({ order_status: "delivered", payment_status: 0 });
    expect(after.total_amount * 100).toBe(order.paidPaise);
    const { rows: payouts } = await shop.db.query(
      "select amount_paise::int as paise, means, bank_reference from return_payouts where order_id = $1",
      [order.orderId],
    );
    expect(payouts).toEqual([{ paise: 48_00, means: "upi", bank_reference: `UTR-${returnId}` }]);
    const pdf = await shop.app.inject({
      url: "/API/orders/generate_invoice.php",
      query: { order_id: String(order.orderId), paper: "credit_note" },
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    const text = await textOf(pdf.rawPayload);
    for (const part of [note?.number, "Goods returned: faulty", "HB-M8x40-A2", "48.00"])
      expect(text).toContain(part);
  });

  it("notifies the buyer of each step by notification and e-mail", async () => {
    const order = await delivered();
    const returnId = await back(order, [2, 0]);
    await receive(returnId);
    await inspect(returnId);
    await refund(returnId, 24_00, "UPI 4711");
    const { notifications } = await shop.call(
      "POST /Admin/notifications/view_notifications.php",
      {},
      { as: buyer },
    );
    expect(notifications.slice(0, 4).map(({ title }) => title)).toEqual([
      "Return refunded",
      "Return checked",
      "Return received",
      "Return accepted",
    ]);
    expect(notifications[0]?.message).toMatch(
      /^We have refunded ₹24\.00 for 2 items of your order #\d+ by UPI, reference UPI 4711\. The credit note C\/\S+ is with your order\.$/,
    );
    await shop.runJobs();
    const { rows } = await shop.db.query(
      `select subject, text from inbox_messages where channel = 'email' and "to" = $1 and subject like 'Return%' order by id`,
      [`buyer-${buyer.mobile}@example.in`],
    );
    expect(rows.map(({ subject }) => subject.split(":")[0]).toSorted()).toEqual([
      "Return accepted",
      "Return checked",
      "Return received",
      "Return refunded",
    ]);
    expect(rows.find(({ subject }) => subject.startsWith("Return refunded")).text).toContain(
      "reference UPI 4711",
    );
  });

  it.each([
    ["", false],
    [", also if its order is from before discounts were stored by line", true],
  ])(
    "in several parts refunds what was paid, with delivery and rounding in the last, and is then refunded%s",
    async (_, isOld) => {
      const order = await delivered({ promocode: "WELCOME10", isOld });
      const paid: number[] = [];
      for (const [pieces, left] of [
        [[7, 0], 30],
        [[13, 3], 23],
        [[0, 7], 7],
      ] as [[number, number], number][]) {
        const returnId = await back(order, pieces, left);
        await receive(returnId);
        await inspect(returnId);
        const { rows } = await shop.db.query(
          "select count(*)::int as count from return_payouts where order_id = $1",
          [order.orderId],
        );
        expect((await seen(order.orderId)).payment_status).toBe(0);
        const paise = await refundDue(returnId);
        await refund(returnId, paise);
        paid.push(paise);
        expect(rows[0].count).toBe(paid.length - 1);
      }
      expect(paid.reduce((sum, paise) => sum + paise, 0)).toBe(order.paidPaise);
      expect(paid[0]).toBe(Math.round(7 * 12_00 * 0.9));
      const notes = await notesOf(order.orderId);
      expect(notes.map(({ paise }) => paise)).toEqual(paid);
      expect(notes.map(({ delivery }) => delivery > 0)).toEqual([false, false, true]);
      expect(await seen(order.orderId)).toMatchObject({ order_status: "delivered", payment_status: 3 });
      await expect(back(order, [1, 0], 0)).rejects.toMatchObject({ code: "fields_wrong" });
    },
  );

  it("of parts that were free refunds nothing for them, and the others in full", async () => {
    const gift = { kind: "free-part" as const, productId: nut, quantity: 10, name: "Hex nut" };
    await addPromotion(shop, {
      name: "Free nuts",
      gift,
      targets: [{ kind: "part", id: bolt, name: "Bolt" }],
    });
    const order = await delivered();
    await endPromotions(shop);
    expect(await settle(order, [0, 4], 30)).toBe(0);
    expect(await settle(order, [5, 0], 26)).toBe(5 * 12_00);
    expect(await settle(order, [14, 6], 21)).toBe(14 * 12_00);
    // The last piece brings back the delivery charge.
    expect(await settle(order, [1, 0], 1)).toBe(order.paidPaise - 19 * 12_00);
    const { rows } = await shop.db.query(
      `select l->>'sku' as sku, (l->'taxed'->>'discountPaise')::int as discount, (l->'taxed'->>'totalPaise')::int as total
       from documents d, jsonb_array_elements(d.content->'lines') l where order_id = $1 and kind = 'invoice'`,
      [order.orderId],
    );
    expect(rows).toEqual([
      { sku: "HB-M8x40-A2", discount: 0, total: 240_00 },
      { sku: "HN-M6-A2", discount: rows[1].discount, total: 0 },
    ]);
    expect(rows[1].discount).toBeGreaterThan(0);
  });

  it("a piece at a time gives back the discount of its line once, to the paisa", async () => {
    const gift = { kind: "flat" as const, paise: 15, isOffOrder: false };
    await addPromotion(shop, { gift, targets: [{ kind: "part", id: nut, name: "Nut" }] });
    const order = await delivered();
    await endPromotions(shop);
    const { rows } = await shop.db.query("select price_paise::int as paise from products where id = $1", [
      nut,
    ]);
    const refunds: number[] = [];
    for (const left of [30, 28, 26, 24]) {
      refunds.push(await settle(order, [0, 1], left));
      // Another line's pieces do not count.
      expect(await settle(order, [1, 0], left - 1)).toBe(12_00);
    }
    // A paisa and a half each.
    expect(refunds.map((paise) => rows[0].paise - paise)).toEqual([2, 1, 2, 1]);
    const others = await delivered();
    await settle(others, [1, 0], 30);
    expect(rows[0].paise - (await settle(order, [0, 1], 22))).toBe(2);
  });

  it("in several parts gives back exactly the tax that its invoice charged", async () => {
    const prices = (paise: number) =>
      shop.db.query("update products set price_paise = $1 where id = any($2)", [paise, [bolt, nut]]);
    const { rows: before } = await shop.db.query(
      "select price_paise::int as paise from products where id = $1",
      [bolt],
    );
    await prices(333);
    const order = await delivered({ promocode: "WELCOME10" });
    await prices(before[0].paise);
    for (const [pieces, left] of [
      [[1, 0], 30],
      [[1, 1], 29],
      [[1, 2], 27],
      [[17, 7], 24],
    ] as [[number, number], number][]) {
      const returnId = await back(order, pieces, left);
      await receive(returnId);
      await inspect(returnId);
      await refund(returnId, await refundDue(returnId));
    }
    const { rows } = await shop.db.query(
      `select sum(case kind when 'invoice' then 1 else -1 end * (t->>'taxablePaise')::int)::int as taxable,
        sum(case kind when 'invoice' then 1 else -1 end * (t->>'cgstPaise')::int)::int as cgst,
        sum(case kind when 'invoice' then 1 else -1 end * (t->>'sgstPaise')::int)::int as sgst, count(*)::int as lines
       from documents d cross join lateral (
         select l->'taxed' as t from jsonb_array_elements(d.content->'lines') l
         union all select d.content->'delivery'->'taxed') lines
       where d.order_id = $1 and t <> 'null'`,
      [order.orderId],
    );
    expect(rows).toEqual([{ taxable: 0, cgst: 0, sgst: 0, lines: 11 }]);
  });

  it("refunds an online payment through its provider, minus earlier refunds", async () => {
    const order = await delivered({ payment_method: "online" });
    const returnId = await back(order, [20, 10]);
    await receive(returnId);
    await inspect(returnId);
    await refund(returnId, order.paidPaise, null);
    const { rows } = await shop.db.query(
      "select amount_paise::int as paise, reason, status from refunds where order_id = $1",
      [order.orderId],
    );
    expect(rows).toEqual([{ paise: order.paidPaise, reason: `Return ${returnId}`, status: "pending" }]);
    expect(await seen(order.orderId)).toMatchObject({ order_status: "delivered", payment_status: 3 });
  });

  it("sends a replacement from stock, without a credit note, and the new pieces can be returned", async () => {
    const order = await delivered();
    const stock = await shop.stockOf(bolt);
    const returnId = await back(order, [20, 0]);
    await receive(returnId);
    await inspect(returnId, [0, 0]);
    const carriers = [{ name: "DTDC", tracking: "https://dtdc.example/{number}" }];
    await shop.db.query("update shop_settings set carriers = $1", [JSON.stringify(carriers)]);
    await replaceReturn(shop.inside, { staff, returnId, carrier: "DTDC", trackingNumber: "D 77" });
    await shop.runJobs();
    const { rows } = await shop.db.query(
      "select text from inbox_messages where channel = 'email' and subject like 'Replacement on its way%'",
    );
    expect(rows.map(({ text }) => text)).toEqual([
      expect.stringContaining("Follow your replacement: https://dtdc.example/D%2077"),
    ]);
    expect(await shop.stockOf(bolt)).toBe(stock - 20);
    expect(await notesOf(order.orderId)).toEqual([]);
    await expect(back(order, [20, 0], 30)).resolves.toBeGreaterThan(returnId);
  });

  it("that is not replaced for lack of stock can still be refunded", async () => {
    const order = await delivered();
    const returnId = await back(order, [20, 0]);
    await receive(returnId);
    await inspect(returnId, [0, 0]);
    const stock = await shop.stockOf(bolt);
    await shop.db.query("update products set stock_quantity = 19 where id = $1", [bolt]);
    await expect(
      replaceReturn(shop.inside, { staff, returnId, carrier: "", trackingNumber: "" }),
    ).rejects.toMatchObject({ code: "stock_short" });
    await shop.db.query("update products set stock_quantity = $2 where id = $1", [bolt, stock]);
    await refund(returnId, 240_00);
    expect(await notesOf(order.orderId)).toHaveLength(1);
  });

  it("of an archived part returns to its stock, but of a now made-to-order part does not", async () => {
    const order = await delivered();
    const first = await back(order, [2, 0]);
    await receive(first);
    const stock = await shop.stockOf(bolt);
    await shop.db.query(
      `update products set is_archived = true, is_default = false, is_latest = false, is_best_seller = false where id = $1`,
      [bolt],
    );
    await inspect(first);
    expect(await shop.stockOf(bolt)).toBe(stock + 2);
    const second = await back(order, [2, 0], 28);
    await receive(second);
    await shop.db.query(
      `update products set is_archived = false, is_made_to_order = true, stock_quantity = 0, lead_time_days = 5
       where id = $1`,
      [bolt],
    );
    await inspect(second);
    expect(await shop.stockOf(bolt)).toBe(0);
    await shop.db.query(
      "update products set is_made_to_order = false, stock_quantity = $2, lead_time_days = 0 where id = $1",
      [bolt, stock],
    );
  });
});

describe("a return", () => {
  it("takes each step once, whoever is first", async () => {
    const order = await delivered();
    const other = await newStaff(shop);
    const outcomes = await Promise.allSettled([back(order, [20, 0]), back(order, [20, 0])]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const returnId =
      outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []))[0] ?? 0;
    const twice = async (act: (by: Staff) => Promise<void>) => {
      const outcomes = await Promise.allSettled([act(staff), act(other)]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      const [lost] = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
      expect(lost.code).toBe("order_step");
    };
    const stock = await shop.stockOf(bolt);
    await twice((by) => receiveReturn(shop.inside, { staff: by, returnId, received: new Map() }));
    await twice((by) => inspectReturn(shop.inside, { staff: by, returnId, restocked: new Map() }));
    expect(await shop.stockOf(bolt)).toBe(stock + 20);
    await twice((by) =>
      refundReturn(shop.inside, {
        staff: by,
        returnId,
        paiseSeen: 240_00,
        payout: { means: "bank", reference: `N-${returnId}-${by.id}` },
      }),
    );
    expect(await notesOf(order.orderId)).toHaveLength(1);
    const { rows } = await shop.db.query(
      "select count(*)::int as count from return_payouts where return_id = $1",
      [returnId],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it("never contains more pieces than the buyer has, and a declined one frees them", async () => {
    const order = await delivered();
    await expect(back(order, [21, 0])).rejects.toMatchObject({ code: "fields_wrong" });
    const first = await back(order, [15, 0]);
    await expect(back(order, [6, 0], 15)).rejects.toMatchObject({ code: "fields_wrong" });
    await answerReturn(shop.inside, { staff, returnId: first, to: "declined", answer: "They never arrived" });
    await back(order, [20, 0]);
  });

  it("pays each bank reference once, requires one for cash, and rejects a different amount than the one seen", async () => {
    const order = await delivered();
    const [first, second] = [await back(order, [2, 0]), await back(order, [2, 0], 28)];
    for (const returnId of [first, second]) {
      await receive(returnId);
      await inspect(returnId);
    }
    await expect(refund(first, 24_00, null)).rejects.toMatchObject({ code: "fields_wrong" });
    await expect(refund(first, 23_00)).rejects.toMatchObject({ code: "edited_meanwhile" });
    await refund(first, 24_00, "SAME-1");
    await expect(refund(second, 24_00, "SAME-1")).rejects.toMatchObject({ code: "transfer_known" });
    expect(await notesOf(order.orderId)).toHaveLength(1);
    await refund(second, 24_00, "SAME-2");
  });

  it("is refunded in cash as often as the buyer comes to the counter, and every record says so", async () => {
    const order = await delivered();
    for (const leftSeen of [30, 28]) {
      const returnId = await back(order, [2, 0], leftSeen);
      await receive(returnId);
      await inspect(returnId);
      const fields = { intent: "refund", paise: "2400", means: "cash", reference: "" };
      await actOnReturn(shop.inside, { staff, returnId }, fields);
    }
    const { rows: payouts } = await shop.db.query(
      "select amount_paise::int as paise, means, bank_reference from return_payouts where order_id = $1",
      [order.orderId],
    );
    const payout = { paise: 24_00, means: "cash", bank_reference: null };
    expect(payouts).toEqual([payout, payout]);
    expect((await seen(order.orderId)).returns.map(({ paid_by }) => paid_by)).toEqual(["cash", "cash"]);
    const { notifications } = await shop.call(
      "POST /Admin/notifications/view_notifications.php",
      {},
      { as: buyer },
    );
    expect(notifications[0]?.message).toContain(`2 items of your order #${order.orderId} in cash.`);
    const lines: string[][] = [];
    for await (const line of dayBookLines(shop.inside, lastDays(1, shop.inside.now()))) lines.push(line);
    const booked = lines.filter(([, , , orderId]) => orderId === String(order.orderId));
    expect(booked.filter(([, entry]) => entry === "Payout of a return (cash)")).toHaveLength(2);
  });

  it("asks for the reference of a transfer and for a known way to pay", async () => {
    const order = await delivered();
    const returnId = await back(order, [2, 0]);
    await receive(returnId);
    await inspect(returnId);
    for (const [means, error] of [
      ["upi", { reference: "Enter the reference of your payment" }],
      ["cheque", { means: "Choose how you paid" }],
    ] as const)
      await expect(
        actOnReturn(
          shop.inside,
          { staff, returnId },
          { intent: "refund", paise: "2400", means, reference: "" },
        ),
      ).rejects.toMatchObject({ code: "fields_wrong", details: { errors: error } });
    expect(await notesOf(order.orderId)).toEqual([]);
  });

  it("of undelivered pieces is rejected", async () => {
    const order = await delivered();
    await expect(back({ ...order, shipmentId: order.shipmentId + 999 }, [1, 0], 0)).rejects.toMatchObject({
      code: "fields_wrong",
    });
    await expect(back(order, [0, 0])).rejects.toMatchObject({ code: "fields_wrong" });
    const returnId = await back(order, [3, 0]);
    await expect(receive(returnId, [0, 0])).rejects.toMatchObject({ code: "fields_wrong" });
    await expect(receive(returnId, [0, 4])).rejects.toMatchObject({ code: "fields_wrong" });
    await expect(inspect(returnId)).rejects.toMatchObject({ code: "order_step" });
  });
});

/** The refund of a return in paise, as shown on its page. */
async function refundDue(returnId: number): Promise<number> {
  const { moneyPaise, storeCreditPaise } = (await returnForStaff(shop.inside, returnId)).refund;
  return moneyPaise + storeCreditPaise;
}
