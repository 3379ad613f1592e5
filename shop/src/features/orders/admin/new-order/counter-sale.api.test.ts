import { contract } from "@kasna/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { newStaff } from "../../../../../test/staff.ts";
import { dayBookLines } from "../../../admin/reports/day-book.operations.server.ts";
import { gstr1 } from "../../../admin/reports/gstr1.operations.server.ts";
import { periodIn } from "../../../admin/reports/period.ts";
import { newAddressForm, type OrderForm } from "./new-order-form.ts";
import { placeForCustomer, type StaffOrder } from "./place-for-customer.operations.server.ts";
import { quoteForStaff } from "./quote-order.operations.server.ts";

/**
 * A counter sale in the documents of the month. Two screws of Rs. 118.00 including 18 % GST are 200.00 and 36.00. They
 * are handed over in Tamil Nadu, so that is the place of supply, wherever the customer lives.
 */
let shop: TestShop;
let orderId: number;
let sell: (more: Partial<OrderForm>, newAddress?: StaffOrder["newAddress"]) => Promise<number>;

beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  await shop.db.query(
    "update shop_settings set legal_address = '12, Anna Nagar, Coimbatore, Tamil Nadu 641001'",
  );
  await shop.db.query(
    "update products set price_paise = 11800, stock_quantity = 5000 where sku = 'HB-M8x40-A2'",
  );
  const part = await shop.product("HB-M8x40-A2");
  const staff = await newStaff(shop);
  const { userId: customer } = await shop.newCustomer();
  const form: OrderForm = {
    items: [{ product_id: part.id, quantity: 2 }],
    kind: "counter",
    discount: null,
    promocode: "",
    key: "counter-sale",
    who: "known",
    where: "known",
    customer,
    address: undefined,
    billing: undefined,
    deliveredTo: "own_site",
    means: "upi",
    reference: "432112345678",
    total: 0,
  };
  const { totals } = await quoteForStaff(shop.inside, { staff, form });
  sell = (more, newAddress = null) =>
    placeForCustomer(shop.inside, {
      staff,
      form: { ...form, total: totals.totalPaise, ...more },
      newCustomer: null,
      newAddress,
    });
  orderId = await sell({});
});
afterAll(() => shop.close());

async function written(lines: AsyncIterable<readonly (string | number)[]>) {
  const all: string[] = [];
  for await (const line of lines) all.push(line.join("|"));
  return all;
}
const period = () => periodIn(new URLSearchParams(), shop.inside.now());

it("is in the return of the shop's own State, with its invoice counted", async () => {
  expect(await written(gstr1(shop.inside, { sheet: "b2cs", period: period() }).lines)).toEqual([
    "OE|33-Tamil Nadu||18.00|200.00|0.00|",
  ]);
  const { rows } = await shop.db.query("select number from documents where order_id = $1", [orderId]);
  const { number } = rows[0];
  expect(await written(gstr1(shop.inside, { sheet: "docs", period: period() }).lines)).toEqual([
    `Invoices for outward supply|${number}|${number}|1|0`,
  ]);
});

const partiesOf = async (id: number) => {
  const { rows } = await shop.db.query(
    "select content->'buyer' as buyer, content->'deliverTo' as counter, (content->>'isInterState')::bool as igst from documents where order_id = $1",
    [id],
  );
  return rows[0];
};

it("does not name the shop's address as the buyer's on its invoice", async () => {
  const { buyer, counter } = await partiesOf(orderId);
  expect(buyer).toMatchObject({ heading: "Billed to", state: { code: "33" } });
  expect(buyer.lines.join()).not.toMatch(/Anna Nagar|641001/);
  expect(counter).toMatchObject({
    heading: "Handed over at",
    name: "Kasna",
    lines: ["12, Anna Nagar, Coimbatore", "Tamil Nadu 641001"],
  });
});

it("is invoiced and received in the day book on the same day", async () => {
  const lines = await written(dayBookLines(shop.inside, period()));
  expect(lines.map((line) => line.split("|").toSpliced(4, 1).toSpliced(0, 1).join("|"))).toEqual([
    expect.stringMatching(new RegExp(`^Invoice\\|S/\\d\\d-\\d\\d/\\d{6}\\|${orderId}\\|236\\.00\\|\\|\\|$`)),
    `Sale over the counter (UPI)|432112345678|${orderId}|||236.00|`,
  ]);
});

it("notifies the customer once by e-mail, with the invoice, that it was bought at the counter", async () => {
  await shop.runJobs();
  const { rows } = await shop.db.query(
    "select subject, text from inbox_messages where channel = 'email' order by id",
  );
  expect(rows).toEqual([
    {
      subject: expect.stringMatching(/^Your invoice S\/\d\d-\d\d\/\d{6}$/),
      text: expect.stringContaining("You bought these parts at our counter on "),
    },
  ]);
});

it("to a registered buyer names the address of the GSTIN, and is taxed in the shop's State", async () => {
  const as = await shop.newCustomer();
  const gstin = "29AAACK0000A1ZK";
  await shop.db.query("update users set gstin = $1 where id = $2", [gstin, as.userId]);
  const { request: address } = contract.addresses.insert.example;
  const ofBusiness = {
    ...address,
    gstin: "",
    state: "Karnataka" as const,
    pincode: "560001",
    area_street: "MG Road",
  };
  await shop.call("POST /shipping/insert_shipping_address.php", ofBusiness, { as });
  const id = await sell({ customer: as.userId, key: "to-a-business", reference: "", deliveredTo: "another" });
  const { buyer, igst } = await partiesOf(id);
  expect(buyer).toMatchObject({ gstin, lines: expect.arrayContaining(["MG Road"]) });
  expect(igst).toBe(false);
});

it("to a registered buyer without an address is refused, because the invoice would lack it", async () => {
  const as = await shop.newCustomer();
  await shop.db.query("update users set gstin = '33AAACK0000A1ZV' where id = $1", [as.userId]);
  const sale = { customer: as.userId, key: "without-address", reference: "" };
  await expect(sell(sale)).rejects.toMatchObject({
    details: { errors: { billing: expect.stringContaining("rule 46") } },
  });
  await shop.newAddress(as);
  const { buyer } = await partiesOf(await sell(sale));
  expect(buyer).toMatchObject({ gstin: "33AAACK0000A1ZV", lines: expect.arrayContaining(["Avinashi Road"]) });
});

it("is billed to an address that was typed in, also where the shop does not deliver", async () => {
  const as = await shop.newCustomer();
  const { request } = contract.addresses.insert.example;
  const typed = newAddressForm.parse({ ...request, gstin: "", state: "Bihar", pincode: "800001" });
  const id = await sell({ customer: as.userId, key: "typed-address", reference: "" }, typed);
  const { buyer, igst } = await partiesOf(id);
  expect([buyer.state.name, igst]).toEqual(["Bihar", false]);
  expect(buyer.lines).toContain("Avinashi Road");
});
