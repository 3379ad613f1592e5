import { contract } from "@kasna/contract";
import { pageTexts, textOf } from "@kasna/documents/pdf-text.fixture";
import { dayInIndia, formatDate } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { CANCEL_REASONS, type OrderStatus } from "@kasna/rules/orders/order-status";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../test/open-shop.ts";
import { advanceOrder } from "../orders/advance-order.operations.server.ts";
import { documentsOfOrder } from "./order-documents.operations.server.ts";
import { verifyDocument } from "./verify.operations.server.ts";

const QUOTE = "POST /cart/get_quote.php";
const DAY_MS = 86_400_000;
const HYDERABAD = { city: "Hyderabad", state: "Telangana", pincode: "500001", gstin: "" };

let shop: TestShop;
let as: Customer;
let bolt: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  bolt = (await shop.product("HB-M8x40-A2")).id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  as = await shop.newCustomer();
});

const put = (product_id: number, quantity: number) =>
  shop.call("POST /cart/add_to_cart.php", { product_id, quantity }, { as });
const quote = () => shop.call(QUOTE, {}, { as });
const open = (url: string) => {
  const { pathname, search } = new URL(url);
  return shop.app.inject({ url: pathname + search });
};
const invoice = (order_id: number | string, who: Customer | null = as, document?: string, number?: string) =>
  shop.app.inject({
    url: "/API/orders/generate_invoice.php",
    query: { order_id: String(order_id), ...(document && { paper: document }), ...(number && { number }) },
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
  });
const advance = (orderId: number, to: OrderStatus) =>
  advanceOrder(shop.inside, { orderId, to, trackingNumber: null, actor: "test" });
async function place(quantity = 2, more: object = {}, address: object = {}) {
  const form = { ...contract.addresses.insert.example.request, ...address };
  const { id } = await shop.call("POST /shipping/insert_shipping_address.php", form, { as });
  const items = [{ product_id: bolt, quantity }];
  const order = { shipping_address_id: id, payment_method: "cod" as const, items, ...more };
  return (await shop.call("POST /orders/place_order.php", order, { as })).order_id;
}
const numberIn = (text: string) => /[QIC]\/\d\d-\d\d\/\d{6}/.exec(text)?.[0] ?? "";

describe("a quotation", () => {
  it("matches the cart: lines, SKU, HSN, quantities, tax, and the total in figures and words", async () => {
    await put(bolt, 12);
    const { quote_url, quote_number, message } = await quote();
    expect(message).toBe("Invoice generated successfully");
    const pdf = await open(quote_url);
    expect(pdf.headers["content-type"]).toBe("application/pdf");
    expect(pdf.headers["content-disposition"]).toContain("inline");
    const text = await textOf(pdf.rawPayload);
    const { cart_items } = await shop.call("POST /cart/view_cart.php", {}, { as });
    const charged = (cart_items[0]?.unit_price ?? 0) * 12 + 70;
    for (const expected of [
      quote_number,
      "HB-M8x40-A2",
      "731815",
      "12",
      "Valid until",
      "Raman Engineering Works",
    ])
      expect(text).toContain(expected);
    expect(text).toContain(`Total incl. GST ${formatRupees(Math.round(charged))}`);
    expect(text).toContain("Rupees Only");
    expect(text).toContain("33AAACK0000A1ZV");
    expect(text).toContain("Page 1 of 1");
  });

  it("can be made for lines that are in no cart, with more than an order line allows", async () => {
    const { id: nut } = await shop.product("HN-M8-A2");
    const lines = [
      { product_id: nut, quantity: 4000, own_number: "K-4711", note: "for the gate" },
      { product_id: bolt, quantity: 3 },
    ];
    const { quote_url } = await shop.call(QUOTE, { lines }, { as });
    const text = await textOf((await open(quote_url)).rawPayload);
    for (const printed of ["HN-M8-A2", "4000", "Your number: K-4711", "Note: for the gate"])
      expect(text).toContain(printed);
    expect(text.indexOf("HN-M8-A2")).toBeLessThan(text.indexOf("HB-M8x40-A2"));
    expect((await shop.call("POST /cart/view_cart.php", {}, { as })).cart_items).toEqual([]);
    const wrong = [
      { product_id: bolt, quantity: 1 },
      { product_id: 999_999, quantity: 1 },
    ];
    const { status, body } = await shop.send(QUOTE, { lines: wrong }, { as });
    expect([status, body.errors]).toEqual([409, { "lines.1": "This part is no longer sold" }]);
    const unit = [{ product_id: bolt, quantity: 1, sale_unit_id: 999_999 }];
    expect((await shop.send(QUOTE, { lines: unit }, { as })).status).toBe(409);
  });

  it("has the same bytes the next day, and the same cart on the same day gives one quotation", async () => {
    await put(bolt, 5);
    const first = await quote();
    const { rawPayload } = await open(first.quote_url);
    const [second, third] = await Promise.all([quote(), quote()]);
    expect([second.quote_number, third.quote_number]).toEqual([first.quote_number, first.quote_number]);
    expect((await open(second.quote_url)).rawPayload.equals(rawPayload)).toBe(true);
    shop.turnClock(DAY_MS);
    await shop.db.query("update products set price_paise = price_paise + 100 where id = $1", [bolt]);
    const later = await quote();
    await shop.db.query("update products set price_paise = price_paise - 100 where id = $1", [bolt]);
    expect(later.quote_number).not.toBe(first.quote_number);
    const { rows } = await shop.db.query("select id from documents where number = $1", [first.quote_number]);
    const { quotationPath } = await import("./quotation-link.operations.server.ts");
    const again = await shop.app.inject({ url: quotationPath(shop.inside, rows[0].id) });
    expect(again.rawPayload.equals(rawPayload)).toBe(true);
  });

  it("of an empty cart, or without a token, is rejected", async () => {
    expect((await shop.send(QUOTE, {}, { as })).status).toBe(409);
    expect((await shop.send(QUOTE, {})).status).toBe(401);
  });

  it("is unavailable after 15 minutes or with a changed link", async () => {
    await put(bolt, 1);
    const { quote_url } = await quote();
    const changes: [string, string][] = [
      ["paper", "1"],
      ["expires", "99999999999"],
      ["signature", "AAAAAAAAAAAAAAAAAAAAAA"],
    ];
    for (const [name, value] of changes) {
      const url = new URL(quote_url);
      url.searchParams.set(name, value);
      const changed = await open(url.href);
      expect([changed.statusCode, changed.json().message]).toEqual([
        403,
        "This link has expired or was changed. Ask for the quotation again.",
      ]);
    }
    expect((await open(quote_url)).statusCode).toBe(200);
    shop.turnClock(15 * 60_000);
    expect((await open(quote_url)).statusCode).toBe(403);
  });

  it("is rendered even with characters that no font has", async () => {
    await put(bolt, 1);
    await shop.db.query("update users set organisation = '漢字 மீனா मीना Works' where id = $1", [as.userId]);
    const { quote_url } = await quote();
    const text = await textOf((await open(quote_url)).rawPayload);
    expect(text).toContain("Works");
    expect(text).toMatch(/மீனா/);
    expect(text).toMatch(/मीना/);
  });
});

describe("an order's document", () => {
  it("is a proforma without a number before dispatch, then the tax invoice", async () => {
    const orderId = await place();
    const before = await invoice(`#${orderId}`);
    expect(before.headers["content-disposition"]).toBe(`attachment; filename=invoice-${orderId}.pdf`);
    const proforma = await textOf(before.rawPayload);
    expect(proforma).toContain("Proforma Invoice");
    expect(numberIn(proforma)).toBe("");
    const [order] = (await shop.call("POST /orders/my_orders.php", {}, { as })).orders;
    const expected = formatDate(new Date(order?.estimated_delivery ?? ""));
    expect(proforma).toContain(`Estimated delivery ${expected}`);
    await advance(orderId, "shipped");
    const after = await invoice(orderId);
    const text = await textOf(after.rawPayload);
    expect(text).toContain("Tax Invoice");
    expect(numberIn(text)).toMatch(/^I\/\d\d-\d\d\/\d{6}$/);
    expect((await invoice(orderId)).rawPayload.equals(after.rawPayload)).toBe(true);
  });

  it.each([
    ["in the seller's State with CGST and SGST", {}, ["CGST 9 %", "SGST 9 %", "Tamil Nadu (33)"], "IGST"],
    ["in another State with IGST", HYDERABAD, ["IGST 18 %", "Telangana (36)"], "CGST"],
  ])("is taxed %s", async (_, address, expected, unexpected) => {
    const text = await textOf((await invoice(await place(3, {}, address))).rawPayload);
    for (const word of expected) expect(text).toContain(word);
    expect(text).not.toContain(unexpected);
  });

  it("adds up to the amount charged, with the discount spread over the lines", async () => {
    const orderId = await place(200, { promocode: "WELCOME10" });
    const [order] = (await shop.call("POST /orders/my_orders.php", {}, { as })).orders;
    await advance(orderId, "shipped");
    const { rows } = await shop.db.query(
      "select content, total_paise::int as total from documents where order_id = $1",
      [orderId],
    );
    const { lines, delivery, roundingPaise } = rows[0].content;
    const taxed = [...lines, ...(delivery ? [delivery] : [])].map((line) => line.taxed);
    const sum = taxed.reduce(
      (all, line) => all + line.taxablePaise + line.cgstPaise + line.sgstPaise + line.igstPaise,
      0,
    );
    expect(rupeesFromPaise(sum + roundingPaise)).toBe(order?.total_amount);
    expect(rupeesFromPaise(rows[0].total)).toBe(order?.total_amount);
    const text = await textOf((await invoice(orderId)).rawPayload);
    expect(text).toContain(`Total incl. GST ${formatRupees(order?.total_amount ?? 0)}`);
    expect(text).toContain("WELCOME10");
  });

  it("is a credit note once an invoiced order is cancelled, and not before", async () => {
    const orderId = await place();
    expect((await invoice(orderId, as, "credit_note")).statusCode).toBe(404);
    await advance(orderId, "shipped");
    const issued = numberIn(await textOf((await invoice(orderId)).rawPayload));
    const mine = async () => (await shop.call("POST /orders/my_orders.php", {}, { as })).orders[0];
    expect(await mine()).toMatchObject({ invoice_number: issued, credit_note_numbers: [] });
    await shop.call(
      "POST /orders/cancel_order.php",
      { order_id: orderId, reason: CANCEL_REASONS[0] },
      { as },
    );
    const text = await textOf((await invoice(orderId, as, "credit_note")).rawPayload);
    expect(text).toContain("Credit Note");
    expect(text).toContain(`Against invoice ${issued}`);
    expect(await mine()).toMatchObject({
      invoice_number: issued,
      credit_note_numbers: [numberIn(text.replace(issued, ""))],
    });
    const never = await place();
    await shop.call("POST /orders/cancel_order.php", { order_id: never, reason: CANCEL_REASONS[0] }, { as });
    expect((await invoice(never, as, "credit_note")).statusCode).toBe(404);
    expect(await textOf((await invoice(never)).rawPayload)).toContain("Order cancelled");
  });

  it("is only for its buyer: unknown orders and those of others are 404, no token is 401", async () => {
    const orderId = await place();
    expect((await invoice(orderId, null)).statusCode).toBe(401);
    expect((await invoice(orderId, await shop.newCustomer())).statusCode).toBe(404);
    expect((await invoice(99_999_999)).statusCode).toBe(404);
    expect((await invoice("x")).statusCode).toBe(400);
  });

  it.each(["I/26-27/999999", "₹", "a\r\nSet-Cookie: a=b", "x".repeat(400)])(
    "is not found by a wrong number: %j",
    async (number) => {
      const orderId = await place();
      expect((await invoice(orderId, as, undefined, number)).statusCode).toBe(404);
      await advance(orderId, "shipped");
      for (const kind of ["invoice", "credit_note"])
        expect((await invoice(orderId, as, kind, number)).statusCode).toBe(404);
    },
  );

  it("is found by its number, which is part of the file name", async () => {
    const orderId = await place();
    await advance(orderId, "shipped");
    const [order] = (await shop.call("POST /orders/my_orders.php", {}, { as })).orders;
    const found = await invoice(orderId, as, "invoice", order?.invoice_number ?? "");
    expect(found.headers["content-disposition"]).toBe(
      `attachment; filename=invoice-${orderId}-${order?.invoice_number?.replaceAll("/", "-")}.pdf`,
    );
  });

  it("stays as issued when the product or the shop's settings change", async () => {
    const orderId = await place();
    await advance(orderId, "shipped");
    await shop.db.query("update shop_settings set legal_name = 'Other Limited'");
    const text = await textOf((await invoice(orderId)).rawPayload);
    await shop.db.query("update shop_settings set legal_name = 'Kasna Fasteners Private Limited'");
    expect(text).toContain("Kasna Fasteners Private Limited");
  });

  it("leaves a blank frame if a picture can't be drawn", async () => {
    const orderId = await place();
    await shop.db.query("update products set dimensions = '{}', form = 'no such form' where id = $1", [bolt]);
    const { statusCode, rawPayload } = await invoice(orderId);
    expect(statusCode).toBe(200);
    expect(await pageTexts(rawPayload)).toHaveLength(1);
  });
});

describe("a buyer's GSTIN", () => {
  const KARNATAKA = "29AAACK0000A1ZK";
  const addressWith = (more: object) =>
    shop.send(
      "POST /shipping/insert_shipping_address.php",
      { ...contract.addresses.insert.example.request, ...more },
      { as },
    );

  it.each([
    [
      "of another State",
      KARNATAKA,
      "This GSTIN is registered in Karnataka, but the address is in Tamil Nadu",
    ],
    [
      "with a wrong check character",
      "33AAACK0000A1ZW",
      "Check the GSTIN, or leave it empty. It has 15 characters, like 29AAACK0000A1ZK",
    ],
  ])("%s is rejected in an address", async (_, gstin, sentence) => {
    const { status, body } = await addressWith({ gstin });
    expect([status, body.errors]).toEqual([400, { gstin: sentence }]);
  });

  it("of the account is printed with the company, and must belong to the State of the billing address", async () => {
    const user = contract.authentication.updateProfile.example.request;
    const own = { ...user, id: as.userId, mobile: as.mobile, email: `g${as.mobile}@example.in` };
    await shop.call("POST /authentication/update_profile.php", { ...own, gstin: "29aaack0000 a1zk" }, { as });
    const updated = await shop.call("POST /authentication/update_profile.php", own, { as });
    expect(updated.data.gstin).toBe(KARNATAKA);
    await expect(place(1, {}, { gstin: "" })).rejects.toThrow(
      `Your GSTIN ${KARNATAKA} is registered in Karnataka. Choose a billing address in Karnataka, or remove the GSTIN from your details.`,
    );
    const bengaluru = { state: "Karnataka", city: "Bengaluru", pincode: "560001", gstin: "" };
    const text = await textOf((await invoice(await place(1, {}, bengaluru))).rawPayload);
    expect(text).toContain(`GSTIN ${KARNATAKA}`);
    expect(text).toContain("Karnataka (29)");
    expect(text).toContain("IGST 18 %");
  });
});

describe("invoice numbers", () => {
  it("have no gaps or duplicates when 50 orders are dispatched in parallel and some dispatches fail", async () => {
    const ids: number[] = [];
    for (let i = 0; i < 50; i++) ids.push(await place(1));
    const { rows: before } = await shop.db.query(
      "select count(*)::int as n from documents where kind = 'invoice'",
    );
    const moved = await Promise.allSettled(
      ids.flatMap((id) => [advance(id, "shipped"), advance(id, "shipped")]),
    );
    expect(moved.filter(({ status }) => status === "fulfilled")).toHaveLength(50);
    const { rows } = await shop.db.query(
      "select number from documents where kind = 'invoice' order by number",
    );
    expect(rows).toHaveLength(before[0].n + 50);
    const positions = rows.map(({ number }) => Number(number.slice(-6)));
    expect(positions).toEqual(positions.map((_, i) => i + 1));
  });

  it("start again on 1 April, Indian time", async () => {
    const orderId = await place();
    const today = dayInIndia(shop.inside.now());
    const year = Number(today.slice(0, 4)) + (today.slice(5) < "04-01" ? 0 : 1);
    shop.turnClock(new Date(`${year}-04-01T00:00:01+05:30`).getTime() - Date.now());
    as = await shop.newCustomer();
    const next = await place();
    await advance(orderId, "shipped");
    await advance(next, "shipped");
    const { rows } = await shop.db.query(
      "select number from documents where order_id in ($1, $2) order by 1",
      [orderId, next],
    );
    const series = `I/${year % 100}-${(year + 1) % 100}`;
    expect(rows.map(({ number }) => number)).toEqual([`${series}/000001`, `${series}/000002`]);
  });
});

describe("a verification code", () => {
  const check = (url: string) => verifyDocument(shop.inside, url.split("/verify/")[1] ?? "");
  const urlOf = async (orderId: number, kind: "invoice" | "credit_note") =>
    (await documentsOfOrder(shop.inside, { orderId, kind }))[0]?.verifyUrl ?? "";

  it("identifies the document, and for a quotation whether it is still valid", async () => {
    await put(bolt, 12);
    const { verify_url, quote_number } = await quote();
    const known = { kind: "quotation", number: quote_number, totalPaise: 214_00 };
    expect(await check(verify_url)).toMatchObject({ ...known, hasExpired: false });
    shop.turnClock(15 * DAY_MS);
    expect(await check(verify_url)).toMatchObject({ ...known, hasExpired: true });
  });

  it("of an invoice shows its credit note, but not the buyer", async () => {
    const orderId = await place();
    await advance(orderId, "shipped");
    const url = await urlOf(orderId, "invoice");
    expect(await check(url)).toMatchObject({ kind: "invoice", creditedBy: null });
    await shop.call(
      "POST /orders/cancel_order.php",
      { order_id: orderId, reason: CANCEL_REASONS[0] },
      { as },
    );
    const credited = await check(url);
    const { number } = (await check(await urlOf(orderId, "credit_note"))) ?? {};
    expect(credited?.creditedBy?.number).toBe(number);
    expect(JSON.stringify(credited)).not.toMatch(/Meena|Raman|9876543210/);
  });

  it("that the shop did not issue is rejected: another number, another signature, nonsense", async () => {
    await put(bolt, 1);
    const { verify_url } = await quote();
    const code = verify_url.split("/verify/")[1] ?? "";
    const changed = [
      code.replace(/-0000/, "-0001"),
      code.slice(0, -2),
      `${code}AA`,
      "",
      ".",
      "Q-26-27-000001.",
      "'; --",
    ];
    for (const changedCode of changed) expect(await verifyDocument(shop.inside, changedCode)).toBeNull();
  });
});
