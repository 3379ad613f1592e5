import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../test/open-shop.ts";
import { addPromotion, endPromotions } from "../promotions/promotions.fixture.ts";
import { addPriceList, clearPriceLists } from "./price-lists.fixture.ts";

let shop: TestShop;
let as: Customer;
let items: { product_id: number; quantity: number }[];
let productId: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  ({ id: productId } = await shop.product("HB-M8x40-A2"));
  items = [{ product_id: productId, quantity: 100 }];
  await shop.db.query("update products set price_paise = 1200, stock_quantity = 9000 where id = $1", [
    productId,
  ]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  as = await shop.newCustomer();
});
afterEach(async () => {
  await endPromotions(shop);
  await clearPriceLists(shop);
});

/** 100 parts at Rs. 9.90 by a list whose floor, in basis points, is a share of Rs. 12.00. */
const flooredAt = (floorBasisPoints: number) =>
  addPriceList(shop, { customers: [as.userId], rules: [{ productId, fixedPaise: 990 }], floorBasisPoints });
const order = async (more: object) => ({
  shipping_address_id: await shop.newAddress(as),
  payment_method: "cod" as const,
  items,
  ...more,
});
const code = (text: string) => ({ code: text, order_details: { products: items } });
const APPLY = "POST /promocodes/apply_promocode.php";
const QUOTE = "POST /promotions/quote_discounts.php";
const PLACE = "POST /orders/place_order.php";

it("a promocode lowers customer prices to their list's floor and no further, also in the order", async () => {
  await flooredAt(8000);
  // 10 % of Rs. 990 would be Rs. 99; above the floor of Rs. 9.60 there is only 100 times Rs. 0.30.
  const { data } = await shop.call(APPLY, code("WELCOME10"), { as });
  expect(data.discount_amount).toBe(30);
  const placed = await shop.send(PLACE, await order({ promocode: "WELCOME10", discount_amount: 99 }), { as });
  expect([placed.status, placed.body.totals.discount_amount]).toEqual([409, 30]);
  await shop.call(PLACE, await order({ promocode: "WELCOME10", discount_amount: 30 }), { as });
});

it("promotions do not go lower either, in quote, quotation and order", async () => {
  await flooredAt(8000);
  await addPromotion(shop);
  const { data } = await shop.call(QUOTE, { items }, { as });
  expect(data.discount_amount).toBe(30);
  await shop.call("POST /cart/add_to_cart.php", { product_id: productId, quantity: 100 }, { as });
  await shop.call("POST /cart/get_quote.php", {}, { as });
  const { rows } = await shop.db.query(
    "select content from documents where kind = 'quotation' order by id desc limit 1",
  );
  expect(rows[0].content.totalPaise).toBe(data.total_amount * 100);
  const { total_amount } = await shop.call(PLACE, await order({ total_amount: data.total_amount }), { as });
  expect(total_amount).toBe(data.total_amount);
});

it("a promocode on prices at their floor is rejected with a sentence, and stays unused", async () => {
  await flooredAt(8250);
  const refused = await shop.send(APPLY, code("WELCOME10"), { as });
  expect([refused.status, refused.body.message]).toEqual([400, "Your own prices can't be reduced further."]);
  expect((await shop.send(PLACE, await order({ promocode: "WELCOME10" }), { as })).status).toBe(400);
  await clearPriceLists(shop);
  expect((await shop.call(APPLY, code("WELCOME10"), { as })).data.discount_amount).toBe(120);
});
