import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { newStaff } from "../../../../../test/staff.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { matchStatement } from "./match-statement.operations.server.ts";
import { transferReference } from "./transfer-reference.ts";

const ACCOUNT = {
  accountName: "Kasna",
  accountNumber: "50100012345678",
  ifsc: "HDFC0001234",
  bank: "HDFC Bank",
  upiId: "",
  expiresDays: 5,
};
let shop: TestShop;
let staff: Staff;
beforeAll(async () => {
  shop = await openShop({ payments: { offered: ["transfer"], razorpay: null, transfer: ACCOUNT } });
  staff = await newStaff(shop);
});
afterAll(() => shop.close());

async function awaited() {
  const as = await shop.newCustomer();
  const { id: product_id } = await shop.product("HB-M8x40-A2");
  const order = {
    shipping_address_id: await shop.newAddress(as),
    payment_method: "online" as const,
    items: [{ product_id, quantity: 2 }],
  };
  const { order_id: orderId, payment } = await shop.call("POST /orders/place_order.php", order, { as });
  return {
    orderId,
    amount: payment?.amount ?? 0,
    reference: transferReference(orderId),
    status: async () => (await shop.call("POST /orders/my_orders.php", {}, { as })).orders[0]?.order_status,
    cancel: () => shop.call("POST /orders/cancel_order.php", { order_id: orderId, reason: "Other" }, { as }),
  };
}

const HEADING = "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance";
let utr = 226_330_300_000;
function newUtr() {
  utr += 1;
  return `SBIN${utr}`;
}
const row = (narration: string, credit: number | string, reference = newUtr()) =>
  `25/11/26,"${narration}",${reference},25/11/26,,"${credit}",0`;
const match = (lines: readonly string[], isDryRun = false) =>
  matchStatement(shop.inside, {
    staff,
    isDryRun,
    file: new Blob([lines.join("\r\n")]).stream(),
  });
const receipts = async () =>
  (await shop.db.query("select count(*)::int as count from transfer_receipts")).rows[0].count;

describe("a statement", () => {
  it("pays the orders it refers to with the right amount, and gives reasons for the others", async () => {
    const [right, short, cancelled, twice] = await Promise.all([awaited(), awaited(), awaited(), awaited()]);
    await cancelled.cancel();
    const known = newUtr();
    const file = [
      "HDFC BANK,,,,,,",
      "Account No : 50100012345678,,,,,,",
      HEADING,
      row(`NEFT CR-RAJESH-${right.reference}`, right.amount.toFixed(2)),
      row(`upi/${short.reference.toLowerCase()}/x`, (short.amount - 1).toFixed(2)),
      row(`IMPS ${cancelled.reference}`, cancelled.amount.toFixed(2)),
      row(`NEFT ${twice.reference}`, twice.amount.toFixed(2), known),
      row(`NEFT ${twice.reference}`, twice.amount.toFixed(2), known),
      row(`NEFT ${twice.reference}`, twice.amount.toFixed(2)),
      row("SALARY OF NOBODY", "500.00"),
      row(`NEFT ${transferReference(999_999_999)}`, "500.00"),
      row(`NEFT ${right.reference}`, "12.5.3"),
      `25/11/26,"RENT ${right.reference}",X12345678,25/11/26,500.00,,0`,
    ];
    const expected = ["paid", "short", "late", "paid", null, null, null, null];
    const before = await receipts();
    const preview = await match(file, true);
    expect(preview.rows.map(({ outcome }) => outcome)).toEqual(expected);
    expect(preview.rows.slice(4).map(({ reason }) => reason)).toMatchObject([
      "Already recorded",
      expect.stringContaining("already paid"),
      expect.stringContaining("no order reference"),
      expect.stringContaining("No order with this reference"),
    ]);
    expect(preview.problems).toMatchObject([{ line: 12 }]);
    expect([preview.ignored, await receipts(), await right.status()]).toEqual([1, before, "pending"]);

    const saved = await match(file);
    expect(saved.rows.map(({ outcome }) => outcome)).toEqual(expected);
    expect(await Promise.all([right, short, cancelled, twice].map((order) => order.status()))).toEqual([
      "confirmed",
      "pending",
      "cancelled",
      "confirmed",
    ]);
    const again = await match(file);
    expect(again.rows.map(({ outcome }) => outcome)).toEqual(expected.map(() => null));
    expect(await receipts()).toBe(before + 4);
  });

  it("uploaded twice at the same time is recorded once", async () => {
    const orders = await Promise.all([awaited(), awaited(), awaited()]);
    const file = [HEADING, ...orders.map((order) => row(`NEFT ${order.reference}`, order.amount.toFixed(2)))];
    const before = await receipts();
    const saved = await Promise.all([match(file), match(file), match(file)]);
    const paid = saved.flatMap(({ rows }) => rows.filter(({ outcome }) => outcome === "paid"));
    expect([paid.length, await receipts()]).toEqual([3, before + 3]);
    for (const order of orders) expect(await order.status()).toBe("confirmed");
    const { rows } = await shop.db.query("select count(*)::int from payment_flags where kind = 'paid_twice'");
    expect(rows[0].count).toBe(0);
  });

  it.each([
    ["without a heading", ["a,b,c", "1,2,3"], "no heading"],
    ["that is empty", [""], "empty"],
    ["with too many rows", [HEADING, ...Array.from({ length: 5001 }, () => row("x", 1, ""))], "5,000 rows"],
    ["with an open quotation mark", [HEADING, '25/11/26,"x'], "quotation mark"],
  ])("%s is rejected", async (_, lines, message) => {
    await expect(match(lines)).rejects.toMatchObject({
      code: "fields_wrong",
      message: expect.stringContaining(message),
    });
  });

  it("with hostile values changes nothing", async () => {
    const order = await awaited();
    const before = await receipts();
    const file = [
      HEADING,
      row(`=cmd|' /C calc'!A0 ${order.reference}`, "1e9"),
      row(`'; drop table orders; -- ${order.reference}`, "-5"),
      row(`${order.reference} ${transferReference(order.orderId + 1)}`, order.amount.toFixed(2)),
      row(`${order.reference.slice(0, -1)}`, order.amount.toFixed(2)),
      row(transferReference(9_999_999_999), order.amount.toFixed(2)),
      row(`\u202e${"9".repeat(5000)}`, "99999999999999999999"),
    ];
    const saved = await match(file);
    expect(saved.rows.every(({ outcome }) => outcome === null)).toBe(true);
    expect([await receipts(), await order.status()]).toEqual([before, "pending"]);
  });
});
