import { buffer } from "node:stream/consumers";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import { zipped } from "../../../api/files/zip.server.ts";
import { advanceOrder } from "../../orders/advance-order.operations.server.ts";
import { bookRemittance } from "../../orders/carrier-cash/remittances.operations.server.ts";
import {
  answerReturn,
  inspectReturn,
  receiveReturn,
} from "../../orders/returns/move-return.operations.server.ts";
import { refundReturn } from "../../orders/returns/settle-return.operations.server.ts";
import { gstSummary } from "./gst-report.operations.server.ts";
import { monthFiles, monthPdfs } from "./month-files.operations.server.ts";
import { lastDays } from "./period.ts";

let shop: TestShop;
let totalPaise: number;
let refundPaise: number;
const period = () => lastDays(30, shop.inside.now());
const today = () => period().to;

async function unpacked(): Promise<Record<string, string>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipped(monthFiles(shop.inside, period()))) chunks.push(chunk);
  const files = Object.entries(unzipSync(Buffer.concat(chunks)));
  return Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes).replace("\uFEFF", "")]));
}
const cellsOf = (file: string | undefined) =>
  (file ?? "")
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));
/** The sum of a column in paise. */
const sumOf = (file: string | undefined, heading: string) => {
  const [headings = [], ...lines] = cellsOf(file);
  const index = headings.indexOf(heading);
  expect(index).toBeGreaterThanOrEqual(0);
  return Math.round(lines.reduce((sum, line) => sum + Number(line[index]), 0) * 100);
};

beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  const staff = await newStaff(shop);
  const as = await shop.newCustomer();
  const bolt = (await shop.product("HB-M8x40-A2")).id;
  const orderId = await shop.delivered(as, [bolt]);
  const mine = async () =>
    (await shop.call("POST /orders/my_orders.php", { order_ids: String(orderId) }, { as })).orders[0];
  const order = await mine();
  totalPaise = (order?.total_amount ?? 0) * 100;
  await bookRemittance(shop.inside, {
    staff,
    carrier: "",
    list: `${orderId} ${totalPaise / 100}`,
    amountPaise: totalPaise - 500,
    bankReference: "UTR-OF-TODAY",
    receivedOn: today(),
    note: "Charges",
  });
  const { return_id: returnId } = await shop.call(
    "POST /orders/request_return.php",
    {
      order_id: orderId,
      shipment_id: order?.shipments[0]?.shipment_id ?? 0,
      reason: "faulty" as const,
      pay_to: "meena@upi",
      items: JSON.stringify([{ product_id: bolt, quantity: 1 }]),
    },
    { as },
  );
  const target = { staff, returnId };
  await answerReturn(shop.inside, { ...target, to: "approved", answer: "" });
  await receiveReturn(shop.inside, { ...target, received: new Map() });
  await inspectReturn(shop.inside, { ...target, restocked: new Map() });
  refundPaise = totalPaise;
  await refundReturn(shop.inside, {
    ...target,
    paiseSeen: refundPaise,
    payout: { means: "upi", reference: "PAYOUT-1" },
  });
  // A second order remains invoiced only.
  const other = await shop.call(
    "POST /orders/place_order.php",
    {
      shipping_address_id: await shop.newAddress(as),
      payment_method: "cod",
      items: [{ product_id: bolt, quantity: 9 }],
    },
    { as },
  );
  await advanceOrder(shop.inside, {
    orderId: other.order_id,
    to: "shipped",
    trackingNumber: null,
    actor: "test",
  });
});
afterAll(() => shop.close());

describe("the ZIP of a period", () => {
  it("has the sheets of GSTR-1 and the others, each with its headings", async () => {
    const files = await unpacked();
    expect(Object.keys(files)).toEqual([
      ...["b2b", "b2cl", "b2cs", "cdnr", "cdnur", "hsn-b2b", "hsn-b2c", "docs"].map(
        (name) => `gstr1/${name}.csv`,
      ),
      ...["day-book", "documents-issued", "sales-by-day", "sales-by-category", "sales-by-state"].map(
        (name) => `${name}.csv`,
      ),
      "sales-by-customer.csv",
      "parts-sold.csv",
      "returns.csv",
    ]);
    for (const [name, text] of Object.entries(files))
      expect(cellsOf(text)[0]?.length, name).toBeGreaterThan(2);
  });

  it("has all invoices and credit notes as PDF on request, and no quotation", async () => {
    const { rows } = await shop.db.query<{ number: string }>(
      "select number from documents where kind in ('invoice', 'credit_note') order by number",
    );
    const names = (await monthPdfs(shop.inside, period())).map(({ name }) => name);
    expect(names.toSorted()).toEqual(
      rows.map(({ number }) => `documents/${number.replaceAll("/", "-")}.pdf`),
    );
    expect(rows.length).toBeGreaterThan(2);
    const [first] = await monthPdfs(shop.inside, period());
    if (!first) throw new Error("No PDF");
    expect((await buffer(first.open())).subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("has a register that agrees with the GST figures to the paisa, and with itself", async () => {
    const { "documents-issued.csv": register } = await unpacked();
    const { shares, invoices, creditNotes } = await gstSummary(shop.inside, period());
    const [, ...lines] = cellsOf(register);
    expect(lines.filter(([, kind]) => kind === "Invoice")).toHaveLength(invoices);
    expect(lines.filter(([, kind]) => kind === "Credit note")).toHaveLength(creditNotes);
    for (const [heading, name] of [
      ["Taxable", "taxable"],
      ["CGST", "cgst"],
      ["SGST/UTGST", "sgst"],
      ["IGST", "igst"],
    ] as const)
      expect(sumOf(register, heading)).toBe(shares.reduce((sum, share) => sum + share[name], 0));
    const parts = ["Taxable", "CGST", "SGST/UTGST", "IGST", "Without GST", "Rounding"];
    expect(sumOf(register, "Total")).toBe(parts.reduce((sum, heading) => sum + sumOf(register, heading), 0));
  });

  it("has negative amounts as numbers that a spreadsheet can add up, also in GSTR-1", async () => {
    // A period with only a credit note.
    await shop.db.query(
      "update documents set issued_at = issued_at - interval '60 days' where kind = 'invoice'",
    );
    const files = await unpacked();
    await shop.db.query(
      "update documents set issued_at = issued_at + interval '60 days' where kind = 'invoice'",
    );
    expect(sumOf(files["documents-issued.csv"], "Total")).toBe(-refundPaise);
    expect(sumOf(files["gstr1/hsn-b2b.csv"], "Taxable Value")).toBeLessThan(0);
    expect(Object.values(files).join("")).not.toContain("'-");
  });

  it("has a day book with amounts invoiced, credited, received and paid out", async () => {
    const { "day-book.csv": book, "documents-issued.csv": register } = await unpacked();
    expect(sumOf(book, "Invoiced") - sumOf(book, "Credited")).toBe(sumOf(register, "Total"));
    expect(sumOf(book, "Received")).toBe(totalPaise - 500);
    expect(sumOf(book, "Paid out")).toBe(refundPaise);
    const documents = cellsOf(book)
      .map(([, entry]) => entry)
      .filter((entry) => entry === "Invoice" || entry === "Credit note");
    expect([documents[0], documents.includes("Credit note")]).toEqual(["Invoice", true]);
    const rupees = (paise: number) => (paise / 100).toFixed(2);
    const lines = cellsOf(book);
    expect(lines).toContainEqual([
      today(),
      "Cash of a carrier",
      "UTR-OF-TODAY",
      "",
      "No carrier named",
      "",
      "",
      rupees(totalPaise - 500),
      "",
    ]);
    expect(lines.some(([day, entry]) => day === today() && entry === "Payout of a return")).toBe(true);
  });
});
