import { contract } from "@kasna/contract";
import { GSTR1_SHEETS, type Gstr1Sheet, largeSupplyAbovePaise } from "@kasna/rules/tax/gst-returns";
import type { GstStateName } from "@kasna/rules/tax/gstin";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { offsetOf, pageAt } from "../../../admin-kit/keyset.server.ts";
import { lowStock } from "../../catalogue/low-stock.operations.server.ts";
import { advanceOrder } from "../../orders/advance-order.operations.server.ts";
import { gstSummary } from "./gst-report.operations.server.ts";
import { gstr1 } from "./gstr1.operations.server.ts";
import {
  CATEGORY_HEADINGS,
  CUSTOMER_HEADINGS,
  categoryLines,
  customerLines,
} from "./owners-data.operations.server.ts";
import { partsSoldLines, salesOfParts } from "./parts-report.operations.server.ts";
import { periodIn, periodText, usualPeriods } from "./period.ts";
import { salesOfCategories, salesOfDays, salesOfStates } from "./sales-report.operations.server.ts";
import { lowStockLines, stockLines, stockValues } from "./stock-report.operations.server.ts";

const GSTIN = "29AAGCB7383J1Z4";
let shop: TestShop;
const period = () => periodIn(new URLSearchParams(), shop.inside.now());

/** Places an order of screws for an address and moves it to the state `to`. */
async function order(
  state: GstStateName,
  { gstin = "", quantity = 10, to = "shipped" as "confirmed" | "shipped" | "cancelled" },
) {
  const as = await shop.newCustomer();
  const address = {
    ...contract.addresses.insert.example.request,
    state,
    gstin,
    company_name: gstin ? "Bharat Fixings" : "",
  };
  const { id } = await shop.call("POST /shipping/insert_shipping_address.php", address, { as });
  const part = await shop.product("HB-M8x40-A2");
  const items = [{ product_id: part.id, quantity }];
  const { order_id: orderId } = await shop.call(
    "POST /orders/place_order.php",
    { shipping_address_id: id, payment_method: "cod", items },
    { as },
  );
  const step = (to: "shipped" | "cancelled") =>
    advanceOrder(shop.inside, { orderId, to, trackingNumber: null, actor: "test" });
  if (to !== "confirmed") await step("shipped");
  if (to === "cancelled") await step("cancelled");
  return orderId;
}

async function sheet(name: Gstr1Sheet) {
  const { headings, lines } = gstr1(shop.inside, { sheet: name, period: period() });
  const found: Record<string, string>[] = [];
  for await (const line of lines) {
    expect(line).toHaveLength(headings.length);
    found.push(Object.fromEntries(headings.map((heading, i) => [heading, line[i] ?? ""])));
  }
  return found;
}
const total = (rows: Record<string, string>[], column: string) =>
  Math.round(rows.reduce((sum, row) => sum + Number(row[column]), 0) * 100);

beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  // The seed has earlier orders; the documents of this period belong only to this test.
  await order("Tamil Nadu", {});
  await order("Karnataka", { quantity: 4 });
  await order("Karnataka", { gstin: GSTIN, quantity: 20 });
  await order("Karnataka", { gstin: GSTIN, quantity: 3, to: "cancelled" });
  await order("Kerala", { quantity: 2, to: "cancelled" });
  await order("Kerala", { quantity: 2, to: "confirmed" });
  // A part so expensive that a single order to another State is reported separately.
  await shop.db.query("update products set price_paise = 15000000 where sku = 'HB-M8x40-A2'");
  await order("Kerala", { quantity: 1 });
});
afterAll(() => shop.close());

describe("the GST sheets of a period", () => {
  it("contain every invoice once: registered, large, or summed by State and rate", async () => {
    const [b2b, b2cl, b2cs] = [await sheet("b2b"), await sheet("b2cl"), await sheet("b2cs")];
    expect(
      b2b.map((row) => [
        row["GSTIN/UIN of Recipient"],
        row["Receiver Name"],
        row["Place Of Supply"],
        row.Rate,
      ]),
    ).toEqual([
      [GSTIN, "Bharat Fixings", "29-Karnataka", "18.00"],
      [GSTIN, "Bharat Fixings", "29-Karnataka", "18.00"],
    ]);
    expect(b2cl.map((row) => [row["Place Of Supply"], row["Invoice Value"]])).toEqual([
      ["32-Kerala", "150000.00"],
    ]);
    // Nothing remains of the cancelled order from Kerala.
    expect(b2cs.map((row) => row["Place Of Supply"])).toEqual(["29-Karnataka", "33-Tamil Nadu"]);
    expect(b2b[0]?.["Invoice date"]).toMatch(/^\d\d-[A-Z][a-z]{2}-\d{4}$/);
  });

  it("subtract credit notes in the sheet of their invoices", async () => {
    const [cdnr, cdnur] = [await sheet("cdnr"), await sheet("cdnur")];
    expect(cdnr.map((row) => [row["Note Type"], row["GSTIN/UIN of Recipient"]])).toEqual([["C", GSTIN]]);
    expect(cdnur).toEqual([]);
  });

  it("agree with the HSN summaries, the documents and the page", async () => {
    const sums = async (...names: Gstr1Sheet[]) =>
      (await Promise.all(names.map(async (name) => total(await sheet(name), "Taxable Value")))).reduce(
        (a, b) => a + b,
        0,
      );
    const { shares, invoices, creditNotes } = await gstSummary(shop.inside, period());
    const taxable = shares.reduce((sum, share) => sum + share.taxable, 0);
    expect((await sums("b2b", "b2cl", "b2cs")) - (await sums("cdnr", "cdnur"))).toBe(taxable);
    expect(await sums("hsn-b2b", "hsn-b2c")).toBe(taxable);
    expect([invoices, creditNotes]).toEqual([6, 2]);
    const { rows } = await shop.db.query(
      "select sum(case kind when 'invoice' then total_paise else -total_paise end)::int8 as paise, sum((content->>'roundingPaise')::int8 * case kind when 'invoice' then 1 else -1 end)::int8 as rounding from documents where kind <> 'quotation'",
    );
    const hsn = [...(await sheet("hsn-b2b")), ...(await sheet("hsn-b2c"))];
    expect(total(hsn, "Total Value") + Number(rows[0].rounding)).toBe(Number(rows[0].paise));
    expect(
      shares.filter((share) => share.isInterState).every(({ cgst, sgst }) => cgst === 0 && sgst === 0),
    ).toBe(true);
  });

  it.each(GSTR1_SHEETS)("%s has its headings even if nothing was issued", async (name) => {
    const { headings, lines } = gstr1(shop.inside, {
      sheet: name,
      period: { from: "2020-01-01", to: "2020-01-31" },
    });
    expect(headings.length).toBeGreaterThan(4);
    for await (const line of lines) expect(line).toBeNull();
  });

  it("apply the large invoice limit of each date", () => {
    expect([largeSupplyAbovePaise("2024-07-31"), largeSupplyAbovePaise("2024-08-01")]).toEqual([
      2_50_000_00, 1_00_000_00,
    ]);
  });
});

describe("sales reports", () => {
  it("have the same totals by day and by State, and leave out cancelled orders", async () => {
    const [days, states, categories] = await Promise.all([
      salesOfDays(shop.inside, period()),
      salesOfStates(shop.inside, period()),
      salesOfCategories(shop.inside, period()),
    ]);
    const sum = (shares: { paise: number }[]) => shares.reduce((all, { paise }) => all + paise, 0);
    expect(sum(days)).toBe(sum(states));
    const { rows } = await shop.db.query(
      "select sum(total_paise)::int8 as paise from orders where status not in ('pending', 'cancelled') and placed_at >= $1",
      [`${period().from}T00:00:00+05:30`],
    );
    expect(sum(days)).toBe(Number(rows[0].paise));
    expect(states.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Kerala", "Karnataka", "Tamil Nadu"]),
    );
    expect(categories.find(({ name }) => name === "Bolts")?.pieces).toBeGreaterThanOrEqual(37);
  });

  it("include all categories and all customers, but not staff", async () => {
    const linesOf = async (lines: AsyncIterable<string[]>) => {
      const all: string[][] = [];
      for await (const line of lines) all.push(line);
      return all;
    };
    const listed = await linesOf(categoryLines(shop.inside));
    const { rows } = await shop.db.query(
      "select (select count(*)::int from sub_categories) as subs, (select count(*)::int from users where role = 'customer') as buyers",
    );
    expect(listed).toHaveLength(rows[0].subs);
    expect(listed.every((line) => line.length === CATEGORY_HEADINGS.length)).toBe(true);
    const customers = await linesOf(customerLines(shop.inside));
    expect(customers).toHaveLength(rows[0].buyers);
    expect(customers[0]).toHaveLength(CUSTOMER_HEADINGS.length);
  });

  it("give the day in India on which a customer registered", async () => {
    const { mobile } = await shop.newCustomer();
    await shop.db.query("update users set created_at = '2026-11-20T20:00:00Z' where mobile = $1", [mobile]);
    const since = CUSTOMER_HEADINGS.indexOf("Since");
    for await (const line of customerLines(shop.inside))
      if (line.includes(mobile)) expect(line[since]).toBe("2026-11-21");
    expect.assertions(1);
  });

  it("give the same stock value by category and by row", async () => {
    const values = await stockValues(shop.inside);
    let paise = 0;
    for await (const line of stockLines(shop.inside)) paise += Math.round(Number(line[7]) * 100);
    expect(values.reduce((sum, value) => sum + value.paise, 0)).toBe(paise);
  });
});

describe("a period", () => {
  it.each([
    ["2026-11-21T10:00:00Z", ["2026-11-01", "2026-11-21"], ["2026-10-01", "2026-10-31"], "2026-04-01"],
    ["2027-01-31T19:00:00Z", ["2027-02-01", "2027-02-01"], ["2027-01-01", "2027-01-31"], "2026-04-01"],
    ["2028-03-31T18:29:00Z", ["2028-03-01", "2028-03-31"], ["2028-02-01", "2028-02-29"], "2027-04-01"],
  ])("is India's at %s", (now, month, last, year) => {
    const [first, second, , fourth] = usualPeriods(new Date(now)).map(({ period }) => period);
    expect([[first?.from, first?.to], [second?.from, second?.to], fourth?.from]).toEqual([month, last, year]);
  });

  it("includes its years if it spans several", () => {
    expect(periodText({ from: "2026-11-01", to: "2026-11-30" })).toBe("1 Nov to 30 Nov");
    expect(periodText({ from: "2026-12-30", to: "2027-01-02" })).toBe("30 Dec 2026 to 2 Jan 2027");
  });

  it.each([
    "from=2026-11-31&to=2026-12-01",
    "from=2026-12-01&to=2026-11-01",
    "from=x",
    "from=1900-01-01&to=2026-01-01",
  ])("that is impossible falls back to this month: %s", (search) => {
    expect(periodIn(new URLSearchParams(search), new Date("2026-11-21T10:00:00Z")).from).toBe("2026-11-01");
  });
});

describe("the lists of parts", () => {
  it("sold in a period list each part once, most pieces first, adding up to the categories", async () => {
    const parts = await salesOfParts(shop.inside, { period: period() });
    const categories = await salesOfCategories(shop.inside, period());
    const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);
    expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
    expect(parts.map(({ pieces }) => pieces)).toEqual(
      parts.map(({ pieces }) => pieces).toSorted((a, b) => b - a),
    );
    expect(sum(parts.map(({ paise }) => paise))).toBe(sum(categories.map(({ paise }) => paise)));
    expect(sum(parts.map(({ pieces }) => pieces))).toBe(sum(categories.map(({ pieces }) => pieces)));
    const [second] = await salesOfParts(shop.inside, { period: period(), offset: 1, limit: 1 });
    expect(second).toEqual(parts[1]);
    expect(await salesOfParts(shop.inside, { period: { from: "2020-01-01", to: "2020-01-31" } })).toEqual([]);
    const lines: string[][] = [];
    for await (const line of partsSoldLines(shop.inside, period())) lines.push(line);
    expect(lines.map(([sku]) => sku)).toEqual(parts.map(({ sku }) => sku));
    expect(lines[0]?.at(-1)).toBe(((parts[0]?.paise ?? 0) / 100).toFixed(2));
  });

  it("of low stock begin with sold-out ones, and show only those or the others, by SKU and name", async () => {
    await shop.db.query("update products set stock_quantity = 0 where sku = 'HB-M8x40-A2'");
    await shop.db.query("update products set stock_quantity = 3 where sku = 'HB-M8x50-A2'");
    const of = (view: "all" | "sold-out" | "left", text = "HB-M8x") =>
      lowStock(shop.inside, { view, text }).then((rows) => rows.map(({ sku, stock }) => [sku, stock]));
    const all = await of("all");
    expect(all).toContainEqual(["HB-M8x50-A2", 3]);
    expect(all[0]?.[1]).toBe(0);
    expect(await of("sold-out")).toContainEqual(["HB-M8x40-A2", 0]);
    expect(await of("left")).not.toContainEqual(["HB-M8x40-A2", 0]);
    expect(await of("left", "HB%A2")).toEqual([]);
    const page = await lowStock(shop.inside, { limit: 2, offset: 1, text: "HB-M8x" });
    expect(page.map(({ sku }) => sku)).toEqual(all.slice(1, 3).map(([sku]) => sku));
    const lines: string[][] = [];
    for await (const line of lowStockLines(shop.inside)) lines.push(line);
    expect(lines).toContainEqual(["Bolts", expect.any(String), "HB-M8x50-A2", expect.any(String), "3"]);
  });

  it("page by position in both directions", () => {
    const rows = Array.from({ length: 51 }, (_, id) => ({ id }));
    const first = pageAt(rows, { before: null, after: null });
    expect([first.rows.length, first.newer, first.older]).toEqual([50, null, 50]);
    const second = pageAt(rows.slice(0, 20), { before: 50, after: null });
    expect([second.rows[0]?.position, second.newer, second.older]).toEqual([51, 51, null]);
    expect(offsetOf({ before: null, after: 51 })).toBe(0);
    expect(offsetOf({ before: null, after: 101 })).toBe(50);
  });
});
