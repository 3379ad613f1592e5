import { contract } from "@kasna/contract";
import { textOf } from "@kasna/documents/pdf-text.fixture";
import { dayInIndia, formatDate } from "@kasna/rules/dates";
import { COPIES } from "@kasna/rules/documents";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../test/open-shop.ts";
import { newStaff } from "../../../test/staff.ts";
import { gstr1 } from "../admin/reports/gstr1.operations.server.ts";
import { advanceOrder } from "../orders/advance-order.operations.server.ts";
import { shipmentsOf } from "../orders/shipments/shipments.operations.server.ts";
import { splitShipment } from "../orders/shipments/split-shipment.operations.server.ts";
import { copiesOf, documentsOfOrder } from "./order-documents.operations.server.ts";
import { renderDocument } from "./render.operations.server.ts";

/**
 * Compares invoices, field by field as printed, with the list in rule 46 of the CGST Rules. The seller is in Tamil
 * Nadu. A screw costs Rs. 118.00, including 18 % GST: 100.00 and 18.00. A washer pack of 50 costs Rs. 59.00: 50.00 and
 * 9.00.
 */
const MAHARASHTRA = "27AAPFU0939F1ZV";
const TAMIL_NADU = "33AAACK0000A1ZV";
const SUPPLIER = "Kasna Fasteners Private Limited";

let shop: TestShop;
let as: Customer;
let bolt: number;
let pack: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  await shop.db.query(
    "update shop_settings set legal_name = $1, legal_address = '14, Avinashi Road, Coimbatore 641004', gstin = $2, gst_state = 'Tamil Nadu'",
    [SUPPLIER, TAMIL_NADU],
  );
  bolt = (await shop.product("HB-M8x40-A2")).id;
  pack = (await shop.product("HN-M6-A2")).id;
  await shop.db.query("update products set price_paise = 11800, stock_quantity = 5000 where id = $1", [bolt]);
  await shop.db.query(
    "update products set price_paise = 5900, stock_quantity = 5000, pack_size = 50, name = 'Hex nut M6, pack of 50' where id = $1",
    [pack],
  );
});
afterAll(() => shop.close());
beforeEach(async () => {
  as = await shop.newCustomer();
});

const COIMBATORE = contract.addresses.insert.example.request;
const person = { first_name: "Asha", last_name: "Kulkarni", landmark: "" };
const MUMBAI = {
  ...COIMBATORE,
  ...person,
  company_name: "Kulkarni Turbines",
  gstin: MAHARASHTRA,
  billing_only: 1,
  flat_building: "7, Fort House",
  area_street: "DN Road",
  city: "Mumbai",
  pincode: "400001",
  state: "Maharashtra",
} as const;
const BENGALURU = {
  ...COIMBATORE,
  gstin: "",
  company_name: "",
  flat_building: "Plot 9",
  area_street: "Peenya",
  city: "Bengaluru",
  pincode: "560058",
  state: "Karnataka",
} as const;
const KOCHI = {
  ...COIMBATORE,
  gstin: "",
  company_name: "",
  flat_building: "2/14",
  area_street: "MG Road",
  city: "Kochi",
  pincode: "682011",
  state: "Kerala",
} as const;

type Sent = typeof COIMBATORE | typeof MUMBAI | typeof BENGALURU | typeof KOCHI;
const addressId = async (form: Sent) =>
  (await shop.call("POST /shipping/insert_shipping_address.php", form, { as })).id;

type Placed = { ship: Sent; bill?: Sent; to?: "own_site" | "another"; method?: "cod" | "online" };
async function place({ ship, bill, to, method = "cod" }: Placed): Promise<number> {
  const order = {
    shipping_address_id: await addressId(ship),
    ...(bill && { billing_address_id: await addressId(bill) }),
    ...(to && { delivered_to: to }),
    payment_method: method,
    items: [
      { product_id: bolt, quantity: 3 },
      { product_id: pack, quantity: 2 },
    ],
  };
  return (await shop.call("POST /orders/place_order.php", order, { as })).order_id;
}
const advance = (orderId: number, to: "shipped" | "cancelled", shipmentId?: number) =>
  advanceOrder(shop.inside, { orderId, to, shipmentId, trackingNumber: null, actor: "test" });
const printed = async (orderId: number, kind: "invoice" | "credit_note" = "invoice", shipmentId?: number) => {
  const documents = await documentsOfOrder(shop.inside, { orderId, kind, shipmentId });
  return textOf(await renderDocument(shop.inside, documents));
};
async function invoiceOf(placed: Placed) {
  const orderId = await place(placed);
  await advance(orderId, "shipped");
  return { orderId, text: await printed(orderId) };
}

const partyIn = (text: string) => {
  const [, address, state, code, gstin] =
    /^ (.+?) State: (.+?) \(code (\d\d)\)(?: GSTIN (\w{15}))?/.exec(text) ?? [];
  return { address, state, code, gstin: gstin ?? null };
};
const partAfter = (text: string, heading: string) => text.slice(text.indexOf(heading) + heading.length);
const found = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? null;

/** The printed fields of an invoice, by the letters of rule 46. */
const particulars = (text: string) => ({
  a: [found(text, /^Kasna (.+? GSTIN \w{15})/)],
  b: found(text, /Number (I\/\d\d-\d\d\/\d{6}) /) !== null,
  c: found(text, /Date (\d+ \w+ \d{4})/),
  recipient: partyIn(partAfter(text, "Billed to")),
  o: partyIn(partAfter(text, "Delivery address")),
  ghi: [...text.matchAll(/(HB-M8x40-A2|HN-M6-A2) .*? (\d{8}) (\d+) (NOS|PAC) /g)].map((line) =>
    line.slice(1),
  ),
  j: found(text, /Total incl\. GST ₹([\d,.]+)/),
  k: found(text, / Total ([\d,.]+) [\d,.]+ [\d,.]+ HSN/),
  lm: [...text.matchAll(/(\d{8}) (\d+ \w+) ([\d.]+) % ([\d,.]+(?: [\d,.]+){1,2})(?= \d{8} | Total)/g)].map(
    (row) => row.slice(1).join(" "),
  ),
  heads: [...new Set(text.match(/[CSI]GST (?:9|18) %/g))].sort(),
  n: found(text, /Place of supply (.+? \(\d\d\))/),
  p: found(text, /Reverse charge (\w+)/),
});

const today = () => formatDate(shop.inside.now());
const SUPPLIED_BY = [`${SUPPLIER} 14, Avinashi Road, Coimbatore 641004 Tamil Nadu (33) GSTIN ${TAMIL_NADU}`];
const GOODS = [
  ["HB-M8x40-A2", "73181500", "3", "NOS"],
  ["HN-M6-A2", "73181600", "2", "PAC"],
];
/** 354.00 + 118.00 for goods and Rs. 70 for delivery, which belongs to the bolts: 300.00 + 59.32 and 54.00 + 10.68. */
const WITH_IGST = ["73181500 3 NOS 18 359.32 64.68", "73181600 2 PAC 18 100.00 18.00"];
const WITH_HALVES = ["73181500 3 NOS 18 359.32 32.34 32.34", "73181600 2 PAC 18 100.00 9.00 9.00"];
const whole = { a: SUPPLIED_BY, b: true, ghi: GOODS, j: "542.00", k: "459.32", p: "No" };
const AT_COIMBATORE = "12, Anna Nagar Avinashi Road Coimbatore, Tamil Nadu 641001";
const AT_MUMBAI = "Kulkarni Turbines Asha Kulkarni 7, Fort House DN Road Mumbai, Maharashtra 400001";
const PHONE = "Phone 9876543210";
const own = { state: "Tamil Nadu", code: "33", gstin: TAMIL_NADU };

describe("a tax invoice has all particulars of rule 46", () => {
  it("to a registered buyer in the same State", async () => {
    const { text } = await invoiceOf({ ship: COIMBATORE });
    expect(particulars(text)).toEqual({
      ...whole,
      c: today(),
      lm: WITH_HALVES,
      heads: ["CGST 9 %", "SGST 9 %"],
      n: "Tamil Nadu (33)",
      recipient: { address: `Raman Engineering Works Meena Raman ${AT_COIMBATORE}`, ...own },
      o: { address: `Raman Engineering Works Meena Raman ${AT_COIMBATORE} ${PHONE}`, ...own },
    });
    expect(text).toContain("ORIGINAL FOR RECIPIENT");
    expect(text).toContain("No signature is needed on an electronic document (Notification 74/2018");
    expect(text).not.toMatch(/IRN|slot width|Rounded/);
  });

  it.each([
    ["delivered to its own site", "own_site" as const, "Karnataka (29)"],
    ["delivered to another business", "another" as const, "Maharashtra (27)"],
  ])("to a buyer registered in another State, %s in the South", async (_, to, place) => {
    const { text } = await invoiceOf({ ship: BENGALURU, bill: MUMBAI, to });
    expect(particulars(text)).toEqual({
      ...whole,
      c: today(),
      lm: WITH_IGST,
      heads: ["IGST 18 %"],
      n: place,
      recipient: { address: AT_MUMBAI, state: "Maharashtra", code: "27", gstin: MAHARASHTRA },
      o: {
        address: `Meena Raman Plot 9 Peenya Bengaluru, Karnataka 560058 ${PHONE}`,
        state: "Karnataka",
        code: "29",
        gstin: null,
      },
    });
  });

  it.each([
    ["own_site" as const, "Tamil Nadu (33)", ["CGST 9 %", "SGST 9 %"], WITH_HALVES],
    ["another" as const, "Maharashtra (27)", ["IGST 18 %"], WITH_IGST],
  ])("to a buyer from Maharashtra with delivery in the seller's State, %s", async (to, place, heads, lm) => {
    const { orderId, text } = await invoiceOf({ ship: COIMBATORE, bill: MUMBAI, to });
    expect(particulars(text)).toMatchObject({ n: place, heads, lm, o: own, recipient: { code: "27" } });
    const period = { from: dayInIndia(shop.inside.now()), to: dayInIndia(shop.inside.now()) };
    const { rows } = await shop.db.query("select number from documents where order_id = $1", [orderId]);
    const returned: string[] = [];
    for await (const line of gstr1(shop.inside, { sheet: "b2b", period }).lines)
      if (line[2] === rows[0].number) returned.push([line[0], line[1], line[5]].join());
    expect(returned).toEqual([
      `${MAHARASHTRA},Kulkarni Turbines,${place.replace(/(.+) \((\d\d)\)/, "$2-$1")}`,
    ]);
  });

  it("to an unregistered buyer, whose delivery address is the address on the invoice", async () => {
    const { text } = await invoiceOf({ ship: KOCHI, bill: { ...BENGALURU }, to: "another" });
    expect(particulars(text)).toMatchObject({
      ...whole,
      lm: WITH_IGST,
      heads: ["IGST 18 %"],
      n: "Kerala (32)",
      recipient: { state: "Karnataka", code: "29", gstin: null },
      o: {
        address: `Meena Raman 2/14 MG Road Kochi, Kerala 682011 ${PHONE}`,
        state: "Kerala",
        code: "32",
        gstin: null,
      },
    });
  });

  it("with cash on delivery", async () => {
    const { text } = await invoiceOf({ ship: COIMBATORE });
    expect(text).toContain("Payment Cash on Delivery");
    expect(particulars(text)).toMatchObject(whole);
  });

  it("for the second parcel of a split order, with its own number and without the delivery charge", async () => {
    const orderId = await place({ ship: COIMBATORE, bill: MUMBAI, to: "another" });
    const [only] = await shipmentsOf(shop.inside.db, orderId);
    const lines = [{ position: 0, quantity: 1, held: 3 }];
    const staff = await newStaff(shop);
    await splitShipment(shop.inside, { staff, orderId, shipmentId: only?.id ?? 0, lines });
    const [first, second] = await shipmentsOf(shop.inside.db, orderId);
    await advance(orderId, "shipped", first?.id);
    await advance(orderId, "shipped", second?.id);
    const text = await printed(orderId, "invoice", second?.id);
    expect(particulars(text)).toEqual({
      ...whole,
      c: today(),
      heads: ["IGST 18 %"],
      n: "Maharashtra (27)",
      j: "354.00",
      k: "300.00",
      lm: ["73181500 2 NOS 18 200.00 36.00", "73181600 2 PAC 18 100.00 18.00"],
      ghi: [["HB-M8x40-A2", "73181500", "2", "NOS"], GOODS[1]],
      recipient: { address: AT_MUMBAI, state: "Maharashtra", code: "27", gstin: MAHARASHTRA },
      o: { address: `Raman Engineering Works Meena Raman ${AT_COIMBATORE} ${PHONE}`, ...own },
    });
    expect(text).toContain(`Order #${orderId}, parcel 2 of 2`);
    expect(text).not.toContain("Delivery charges");
    const parcelText = await printed(orderId, "invoice", first?.id);
    expect(found(parcelText, /Number (\S+)/)).not.toBe(found(text, /Number (\S+)/));
  });
});

it("GSTR-1 counts packs as PAC and pieces as NOS, delivery with the goods that it belongs to", async () => {
  await invoiceOf({ ship: KOCHI });
  const period = { from: dayInIndia(shop.inside.now()), to: dayInIndia(shop.inside.now()) };
  const lines: string[] = [];
  for await (const line of gstr1(shop.inside, { sheet: "hsn-b2c", period }).lines) lines.push(line.join("|"));
  expect(lines.map((line) => line.split("|").slice(0, 3))).toEqual([
    ["73181500", "", "NOS-NUMBERS"],
    ["73181600", "", "PAC-PACKS"],
  ]);
});

it("a credit note follows its invoice: its parties, place of supply, tax heads and units (rule 53)", async () => {
  const { orderId, text: invoice } = await invoiceOf({ ship: COIMBATORE, bill: MUMBAI, to: "another" });
  await advance(orderId, "cancelled");
  const text = await printed(orderId, "credit_note");
  const { b: _, ...expected } = particulars(invoice);
  expect(particulars(text)).toMatchObject({ ...expected, b: false });
  expect(text).toContain("Credit Note");
  expect(text).toMatch(/Number C\/\d\d-\d\d\/\d{6} /);
  expect(text).toContain(`Against invoice ${found(invoice, /Number (\S+)/)} Invoice date ${today()}`);
  expect(text).not.toContain("FOR RECIPIENT");
});

it("an invoice's copies differ only in their mark, and its original stays as issued", async () => {
  const { orderId, text } = await invoiceOf({ ship: COIMBATORE });
  const documents = await documentsOfOrder(shop.inside, { orderId, kind: "invoice" });
  const copies = copiesOf(documents, ["original", "duplicate", "triplicate"]);
  const texts = await Promise.all(
    copies.map(async (copy) => textOf(await renderDocument(shop.inside, copy))),
  );
  const marks = Object.values(COPIES).map((mark) => mark.toUpperCase());
  expect(texts).toEqual(marks.map((mark) => text.replace(marks[0] ?? "", mark)));
  const all = await textOf(await renderDocument(shop.inside, copies));
  for (const mark of marks) expect(all.split(mark)).toHaveLength(2);
});

it("an invoice from before copies, packs and separate places of supply is printed and counted as before", async () => {
  const { orderId } = await invoiceOf({ ship: COIMBATORE });
  await shop.db.query(
    `update documents set content = jsonb_set(content - 'copy' - 'placeOfSupply', '{lines}',
       (select jsonb_agg(l - 'unit') from jsonb_array_elements(content->'lines') l)) where order_id = $1`,
    [orderId],
  );
  const text = await printed(orderId);
  expect(text).not.toContain("ORIGINAL");
  expect(text).not.toContain("PAC");
  await advance(orderId, "cancelled");
  expect(await printed(orderId, "credit_note")).not.toContain("PAC");
});
