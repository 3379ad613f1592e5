import { contract } from "@kasna/contract";
import type { Gstr1Sheet } from "@kasna/rules/tax/gst-returns";
import type { GstStateName } from "@kasna/rules/tax/gstin";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { advanceOrder } from "../../orders/advance-order.operations.server.ts";
import { gstr1 } from "./gstr1.operations.server.ts";
import { periodIn } from "./period.ts";

/**
 * The whole return, calculated by hand. One screw costs Rs. 118.00 including 18 % GST: 100.00 and 18.00. Delivery is
 * taxed at the goods' rate: Rs. 70 are 59.32 and 10.68, Rs. 35 are 29.66 and 5.34. The seller is in Tamil Nadu.
 */
const GSTIN = "29AAGCB7383J1Z4";
let shop: TestShop;

async function order(state: GstStateName, quantity: number, { gstin = "", isCancelled = false } = {}) {
  const as = await shop.newCustomer();
  const { id } = await shop.call(
    "POST /shipping/insert_shipping_address.php",
    {
      ...contract.addresses.insert.example.request,
      state,
      gstin,
      company_name: gstin ? "Bharat Fixings" : "",
    },
    { as },
  );
  const part = await shop.product("HB-M8x40-A2");
  const { order_id: orderId } = await shop.call(
    "POST /orders/place_order.php",
    { shipping_address_id: id, payment_method: "cod", items: [{ product_id: part.id, quantity }] },
    { as },
  );
  const step = (to: "shipped" | "cancelled") =>
    advanceOrder(shop.inside, { orderId, to, trackingNumber: null, actor: "test" });
  await step("shipped");
  if (isCancelled) await step("cancelled");
}

beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  await shop.db.query(
    "update products set price_paise = 11800, stock_quantity = 5000 where sku = 'HB-M8x40-A2'",
  );
  await order("Karnataka", 10, { gstin: GSTIN }); // 1,180.00, with free delivery
  await order("Tamil Nadu", 1); // 118.00 + 70.00
  await order("Kerala", 2); // 236.00 + 70.00
  await order("Kerala", 1, { isCancelled: true }); // 118.00 + 70.00, and credited
  await order("Karnataka", 5, { gstin: GSTIN, isCancelled: true }); // 590.00 + 35.00, and credited
  await order("Andhra Pradesh", 1, { isCancelled: true }); // Credited completely, so no line of the sums contains it.
  await order("Telangana", 900); // 1,06,200.00 to another State: above 1 lakh
});
afterAll(() => shop.close());

const today = () => {
  const [year, month, day] = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" })
    .format(shop.inside.now())
    .split("-");
  const name = new Intl.DateTimeFormat("en-IN", { month: "short" }).format(new Date(`${year}-${month}-15`));
  return `${day}-${name.slice(0, 3)}-${year}`;
};

async function linesOf(sheet: Gstr1Sheet) {
  const period = periodIn(new URLSearchParams(), shop.inside.now());
  const lines: string[] = [];
  for await (const line of gstr1(shop.inside, { sheet, period }).lines) lines.push(line.join("|"));
  return lines;
}
const numbered = (lines: string[]) => lines.map((line) => line.replaceAll(/\b[A-Z]+\/[\d/-]+/g, "№"));

it.each<[Gstr1Sheet, string[]]>([
  [
    "b2b",
    [
      `${GSTIN}|Bharat Fixings|№|DAY|1180.00|29-Karnataka|N||Regular B2B||18.00|1000.00|0.00`,
      `${GSTIN}|Bharat Fixings|№|DAY|625.00|29-Karnataka|N||Regular B2B||18.00|529.66|0.00`,
    ],
  ],
  ["b2cl", ["№|DAY|106200.00|36-Telangana||18.00|90000.00|0.00|"]],
  ["b2cs", ["OE|32-Kerala||18.00|259.32|0.00|", "OE|33-Tamil Nadu||18.00|159.32|0.00|"]],
  ["cdnr", [`${GSTIN}|Bharat Fixings|№|DAY|C|29-Karnataka|N|Regular B2B|625.00||18.00|529.66|0.00`]],
  ["cdnur", []],
  ["hsn-b2b", ["73181500||NOS-NUMBERS|10|1180.00|18.00|1000.00|180.00|0.00|0.00|0.00"]],
  // 188.00 + 306.00 + 1,06,200.00; IGST 46.68 + 16,200.00.
  ["hsn-b2c", ["73181500||NOS-NUMBERS|903|106694.00|18.00|90418.64|16246.68|14.34|14.34|0.00"]],
])("%s holds what a clerk would write", async (sheet, expected) => {
  expect(numbered(await linesOf(sheet))).toEqual(expected.map((line) => line.replace("DAY", today())));
});

it("docs lists the first and the last number of each series", async () => {
  const docs = (await linesOf("docs")).map((line) => line.split("|"));
  expect(docs.map(([nature, , , count, cancelled]) => [nature, count, cancelled])).toEqual([
    ["Invoices for outward supply", "7", "0"],
    ["Credit Note", "3", "0"],
  ]);
  const { rows } = await shop.db.query("select number from documents where kind = 'invoice' order by id");
  expect(docs[0]?.slice(1, 3)).toEqual([rows[0].number, rows.at(-1).number]);
});
