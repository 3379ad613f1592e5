import { contract } from "@kasna/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../test/open-shop.ts";

const DAY_MS = 24 * 60 * 60_000;
const RENEW = "POST /cart/renew_quotation.php";

let shop: TestShop;
let as: Customer;
let parts: { id: number; name: string; sku: string }[];
let quotation_id: number;

beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
});
afterAll(() => shop.close());
beforeEach(async () => {
  as = await shop.newCustomer();
  const { rows } = await shop.db.query(
    `select id, name, sku from products
     where not is_made_to_order and not is_archived and pack_size = 1 order by id limit 2`,
  );
  parts = rows;
  const lines = parts.map(({ id }) => ({ product_id: id, quantity: 5, own_number: "K-1" }));
  await shop.call("POST /cart/get_quote.php", { lines }, { as });
  quotation_id = (await quotations())[0]?.quotation_id ?? 0;
});

const quotations = async () => (await shop.call("POST /cart/view_quotations.php", {}, { as })).quotations;
const archive = (id: number | undefined) =>
  shop.db.query("update products set is_archived = true, is_default = false where id = $1", [id]);

it("an expired quotation is quoted again at today's prices, with the prices that have changed", async () => {
  shop.turnClock(16 * DAY_MS);
  await shop.db.query("update products set price_paise = price_paise + 100 where id = $1", [parts[0]?.id]);
  const renewed = await shop.call(RENEW, { quotation_id }, { as });
  expect(renewed.changed).toEqual([
    expect.stringMatching(/costs ₹[\d.,]+ today and ₹[\d.,]+ in the quotation\.$/),
  ]);
  expect(renewed.left_out).toEqual([]);
  expect(renewed.quotation).toMatchObject({ line_count: 2, is_takeable: 1, orders: [] });
  const [latest, expired] = await quotations();
  expect(latest).toEqual(renewed.quotation);
  expect(expired).toMatchObject({ quotation_id, is_takeable: 0 });
  // Pressed twice, it makes one quotation.
  expect((await shop.call(RENEW, { quotation_id }, { as })).quotation).toEqual(renewed.quotation);
  expect(await quotations()).toHaveLength(2);
  await shop.call("POST /cart/take_quotation.php", { quotation_id: latest?.quotation_id ?? 0 }, { as });
  const { cart_items } = await shop.call("POST /cart/view_cart.php", {}, { as });
  expect(cart_items).toMatchObject([{ own_number: "K-1" }, { own_number: "K-1" }]);
});

it("goods go where the quotation said, not to a newer address", async () => {
  const streets = async () =>
    (
      await shop.db.query("select content from documents where user_id = $1 order by id", [as.userId])
    ).rows.map(({ content }) => content.buyer.lines.join());
  const { request } = contract.addresses.insert.example;
  const insert = (flat_building: string) =>
    shop.call("POST /shipping/insert_shipping_address.php", { ...request, flat_building }, { as });
  const { id: first } = await insert("Plot 7, Peenya");
  await insert("Godown 12");
  const lines = parts.map(({ id }) => ({ product_id: id, quantity: 6 }));
  await shop.call("POST /cart/get_quote.php", { lines, shipping_address_id: first }, { as });
  const made = (await quotations())[0]?.quotation_id ?? 0;
  shop.turnClock(16 * DAY_MS);
  await shop.call(RENEW, { quotation_id: made }, { as });
  expect(await streets()).toEqual([
    expect.not.stringContaining("Peenya"),
    expect.stringContaining("Plot 7, Peenya"),
    expect.stringContaining("Plot 7, Peenya"),
  ]);
});

it("a part that is no longer sold is named, and left out of the next quotation", async () => {
  const [gone] = parts;
  await archive(gone?.id);
  const taken = await shop.send("POST /cart/take_quotation.php", { quotation_id }, { as });
  expect([taken.status, taken.body.message]).toEqual([
    409,
    "Not all of this quotation can be ordered, so nothing was added to your cart.",
  ]);
  expect(Object.values(taken.body.errors ?? {})).toEqual([
    expect.stringMatching(/^.{5,}: This part is no longer sold$/),
  ]);
  expect(taken.body.codes).toEqual({ "lines.0": "not_sold" });
  const renewed = await shop.call(RENEW, { quotation_id }, { as });
  expect(renewed.quotation).toMatchObject({ line_count: 1 });
  expect(renewed.left_out).toMatchObject([{ sku: gone?.sku, reason: "This part is no longer sold" }]);
});

it("of another customer's quotation nothing is told, and one without parts that are sold can't be renewed", async () => {
  const other = await shop.newCustomer();
  expect((await shop.send(RENEW, { quotation_id }, { as: other })).status).toBe(404);
  for (const { id } of parts) await archive(id);
  const { status, body } = await shop.send(RENEW, { quotation_id }, { as });
  expect([status, body.message]).toEqual([409, "We no longer sell any of these parts"]);
});

it("a quotation renewed twice at the same moment becomes one new quotation", async () => {
  shop.turnClock(16 * DAY_MS);
  const renew = () => shop.call(RENEW, { quotation_id }, { as });
  const renewed = await Promise.all([renew(), renew(), renew(), renew()]);
  expect(new Set(renewed.map(({ quotation }) => quotation.number)).size).toBe(1);
  expect(await quotations()).toHaveLength(2);
});

it("a quotation of more than the cart takes is refused with a code that leads to us", async () => {
  const lines = [{ product_id: parts[0]?.id ?? 0, quantity: 5000 }];
  await shop.call("POST /cart/get_quote.php", { lines }, { as });
  const [large] = await quotations();
  const { status, body } = await shop.send(
    "POST /cart/take_quotation.php",
    { quotation_id: large?.quotation_id ?? 0 },
    { as },
  );
  expect([status, body.codes]).toEqual([409, { "lines.0": "quantity_high" }]);
  expect(Object.values(body.errors ?? {})).toEqual([
    expect.stringMatching(/: Quantity cannot be more than 1000$/),
  ]);
});
