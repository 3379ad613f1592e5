import type { Product } from "@kasna/contract/catalogue";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { newStaff } from "../../../../../test/staff.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { listPriceLists } from "../../../pricing/admin/price-lists.operations.server.ts";
import { addDiscountClass, clearDiscountClasses } from "../../../pricing/price-breaks.fixture.ts";
import { addPriceList } from "../../../pricing/price-lists.fixture.ts";
import { answerWithQuotation } from "./answer-request.operations.server.ts";
import { listPriceRequests, readPriceRequest } from "./price-requests.operations.server.ts";

const ASK = "POST /lists/ask_price.php";
const TAKE = "POST /cart/take_quotation.php";
const DAY_MS = 86_400_000;
let shop: TestShop;
let as: Customer;
let staff: Staff;
let bolt: Product;
beforeAll(async () => {
  shop = await openShop();
  staff = await newStaff(shop);
  bolt = await shop.product("HB-M8x40-A2");
});
afterAll(() => shop.close());
beforeEach(async () => {
  as = await shop.newCustomer();
});

const lines = [
  {
    text: "Hex bolt M8 x 40, our drawing 12",
    asked: "200 nos",
    pieces: 200,
    own_number: "K-1",
    note: "gate",
  },
  { text: "Safety helmet", asked: "4 nos" },
];
const ask = async () => {
  const { ticket_number } = await shop.call(ASK, { lines }, { as });
  return { id: Number(ticket_number.split("-")[2]), ticket: ticket_number };
};
const view = () => shop.call("POST /cart/view_quotations.php", {}, { as });
const agreed = 5_00;
const offer = (offeredPaise: number | null = agreed, sku = bolt.sku) => [
  { position: 1, sku, quantity: 200, offeredPaise },
];
const answer = (id: number, offered = offer()) =>
  answerWithQuotation(shop.inside, { staff, id, offered, text: "In two days.", answersSeen: 0 });

it("a request is answered with a quotation at an agreed price, which its buyer accepts and orders", async () => {
  expect(bolt.price * 100).toBeGreaterThan(agreed);
  const { id, ticket } = await ask();
  expect((await view()).requests).toMatchObject([
    { ticket_number: ticket, line_count: 2, first_line: lines[0]?.text },
  ]);
  const listed = await listPriceRequests(shop.inside, "open", { before: null, after: null });
  expect(listed.rows[0]).toMatchObject({ id, lines: 2, first: lines[0]?.text });
  expect((await readPriceRequest(shop.inside, id)).lines).toMatchObject([
    { text: lines[0]?.text, pieces: 200, ownNumber: "K-1", note: "gate" },
    { text: "Safety helmet", asked: "4 nos", pieces: null },
  ]);
  const number = await answer(id);
  const { requests, quotations } = await view();
  expect(requests).toEqual([]);
  expect(quotations).toMatchObject([{ number, line_count: 1, first_line: bolt.name, is_takeable: 1 }]);
  const { notifications } = await shop.call("POST /Admin/notifications/view_notifications.php", {}, { as });
  expect(notifications[0]).toMatchObject({ title: `Answer to ${ticket}`, deep_link: "/account/quotations" });
  expect(notifications[0]?.message).toMatch(/^In two days\.\nQuotation Q.+\nNot offered: Safety helmet\.$/);
  await shop.runJobs();
  const { rows: mails } = await shop.db.query(
    "select attachments from inbox_messages where channel = 'email' order by id desc limit 1",
  );
  expect(mails[0].attachments).toEqual([`quotation-${number.replaceAll("/", "-")}.pdf`]);
  const quotation_id = quotations[0]?.quotation_id ?? 0;
  const { quote_url } = await shop.call("POST /cart/open_quotation.php", { quotation_id }, { as });
  expect(quote_url).toContain(`paper=${quotation_id}`);
  // Pressed twice, it is in the cart once.
  const taken = { line_count: 1, changed: [] };
  for (let time = 0; time < 2; time++)
    expect(await shop.call(TAKE, { quotation_id }, { as, key: "once" })).toMatchObject(taken);
  const { cart_items } = await shop.call("POST /cart/view_cart.php", {}, { as });
  expect(cart_items).toMatchObject([
    { sku: bolt.sku, quantity: 200, unit_price: agreed / 100, own_number: "K-1", note: "gate" },
  ]);
  const order = { shipping_address_id: await shop.newAddress(as), payment_method: "cod" as const };
  const items = [{ product_id: bolt.id, quantity: 200, unit_price: agreed / 100 }];
  await shop.call("POST /orders/place_order.php", { ...order, items }, { as });
  const { rows } = await shop.db.query(
    "select l.unit_price_paise from order_lines l join orders o on o.id = l.order_id where o.user_id = $1",
    [as.userId],
  );
  expect(rows).toEqual([{ unit_price_paise: agreed }]);
});

it("nobody else gets the price, and it ends with the quotation", async () => {
  const { id, ticket } = await ask();
  const number = await answer(id);
  const named = async (of: "own" | "quotations") =>
    (await listPriceLists(shop.inside, { day: "2026-11-25", of, text: ticket })).rows;
  // Its prices are not among the owner's own lists.
  expect(await named("own")).toEqual([]);
  expect(await named("quotations")).toMatchObject([{ quotation: number, rules: 1, customers: 1 }]);
  const other = await shop.newCustomer();
  const items = [{ product_id: bolt.id, quantity: 1 }];
  const priceFor = async (who: Customer) =>
    (await shop.call("POST /products/prices.php", { items }, { as: who })).data[0]?.unit_price;
  expect(await priceFor(as)).toBe(agreed / 100);
  expect(await priceFor(other)).toBe(bolt.price);
  const quotation_id = (await view()).quotations[0]?.quotation_id ?? 0;
  expect((await shop.send(TAKE, { quotation_id }, { as: other })).status).toBe(404);
  shop.turnClock(16 * DAY_MS);
  expect(await priceFor(as)).toBe(bolt.price);
  expect((await view()).quotations[0]?.is_takeable).toBe(0);
  const late = await shop.send(TAKE, { quotation_id }, { as });
  expect([late.status, late.body.message]).toEqual([
    409,
    "This quotation is no longer valid. Ask for a new one.",
  ]);
});

it("a quotation reports which prices have changed when it is added to the cart", async () => {
  await shop.call("POST /cart/add_to_cart.php", { product_id: bolt.id, quantity: 10 }, { as });
  await shop.call("POST /cart/get_quote.php", {}, { as });
  await shop.db.query("delete from cart_lines where user_id = $1", [as.userId]);
  await shop.db.query("update products set price_paise = price_paise + 100 where id = $1", [bolt.id]);
  const quotation_id = (await view()).quotations[0]?.quotation_id ?? 0;
  const { changed } = await shop.call(TAKE, { quotation_id }, { as });
  expect(changed).toEqual([expect.stringMatching(/costs ₹[\d.]+ today and ₹[\d.]+ in the quotation\.$/)]);
  await shop.db.query("update products set price_paise = price_paise - 100 where id = $1", [bolt.id]);
});

it("an agreed price counts next to an exclusive price list, and the quotation has it", async () => {
  const rules = [{ productId: bolt.id, fixedPaise: 9_00 }];
  await addPriceList(shop, { customers: [as.userId], rules, isExclusive: true });
  const { id } = await ask();
  await answer(id);
  const items = [{ product_id: bolt.id, quantity: 200 }];
  const { data } = await shop.call("POST /products/prices.php", { items }, { as });
  expect(data[0]?.unit_price).toBe(agreed / 100);
  const { rows } = await shop.db.query(
    "select content -> 'lines' -> 0 -> 'unitPricePaise' as paise from documents where user_id = $1",
    [as.userId],
  );
  expect(rows).toEqual([{ paise: agreed }]);
});

it.each(["their own list", "a price break"])("no price is above what %s gives the customer", async (by) => {
  if (by === "a price break")
    await addDiscountClass(shop, {
      breaks: [{ fromQuantity: 100, offBasisPoints: 2500 }],
      productIds: [bolt.id],
    });
  else
    await addPriceList(shop, {
      customers: [as.userId],
      rules: [{ productId: bolt.id, fixedPaise: bolt.price * 75 }],
    });
  const { id } = await ask();
  const refused = answer(id, offer(bolt.price * 100 - 1));
  await expect(refused).rejects.toMatchObject({
    details: {
      errors: { "price-1": expect.stringMatching(/^This customer pays only ₹[\d.]+ without an offer/) },
    },
  });
  expect(await answer(id, offer(bolt.price * 75))).toMatch(/^Q/);
  await clearDiscountClasses(shop);
});

it("an unknown SKU, a price above the list's and a second answer are rejected, and nothing is created", async () => {
  const { id } = await ask();
  const made = async () => {
    const { rows } = await shop.db.query(
      `select (select count(*)::int from documents where user_id = $1) as documents,
        (select count(*)::int from price_list_customers where user_id = $1) as lists`,
      [as.userId],
    );
    return rows[0];
  };
  const errorsOf = (offered: ReturnType<typeof offer>) =>
    answer(id, offered).catch((error: { details: { errors: object } }) => error.details.errors);
  expect(await errorsOf(offer(agreed, "NO-SUCH-PART"))).toEqual({
    "sku-1": "No part that is sold has this SKU",
  });
  expect(await errorsOf(offer(1_00_000_00))).toEqual({
    "price-1": expect.stringContaining("Nobody pays more than the list price"),
  });
  const [firstOffer] = offer();
  if (!firstOffer) throw new Error("no offer");
  expect(await errorsOf([firstOffer, { ...firstOffer, position: 2, offeredPaise: 4_00 }])).toEqual({
    "price-2": "Another line has this part at another price",
  });
  expect(await made()).toEqual({ documents: 0, lists: 0 });
  const both = await Promise.allSettled([answer(id), answer(id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await made()).toEqual({ documents: 1, lists: 1 });
});
