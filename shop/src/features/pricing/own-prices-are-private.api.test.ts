import { allEndpoints } from "@kasna/contract";
import type { Route } from "@kasna/contract/client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../test/open-shop.ts";
import { addCustomerGroup, addPriceList } from "./price-lists.fixture.ts";

/** A price that occurs nowhere else in the shop. */
const TELLTALE_PAISE = 77_77;
const TELLTALE = "77.77";
/** These would end the session or change the account. */
const LEFT_OUT = /authentication\/(?:logout|reset_password|update_profile)/;

let shop: TestShop;
let [owner, stranger]: Customer[] = [];
let part: { id: number; sku: string; subCategory: number };
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  owner = await shop.newCustomer();
  stranger = await shop.newCustomer();
  const { rows } = await shop.db.query(
    `select id, sku, sub_category_id as "subCategory" from products
     where is_best_seller and not is_made_to_order and price_paise > 10000 order by id limit 1`,
  );
  part = rows[0];
  await shop.db.query("update products set stock_quantity = 1000 where id = $1", [part.id]);
  const rules = [{ productId: part.id, fixedPaise: TELLTALE_PAISE }];
  // The list belongs to the owner through a group that is unrelated to the stranger's.
  const groups = [await addCustomerGroup(shop, [owner.userId])];
  await addCustomerGroup(shop, [stranger.userId]);
  await addPriceList(shop, { customers: [], groups, rules });
});
afterAll(() => shop.close());

/** The request of an endpoint's example, with this test's part. */
async function requestAbout(example: object, as: Customer | undefined): Promise<object> {
  const about: Record<string, unknown> = {
    product_id: part.id,
    subcategory_id: part.subCategory,
    sub_category_id: part.subCategory,
    search: part.sku,
    quantity: 1,
    items: [{ product_id: part.id, quantity: 1 }],
    material: "",
    coating: "",
    making: "",
    width: "",
    height: "",
    slot_width: "",
    // Without these, prices are not compared.
    unit_price: undefined,
    total_amount: undefined,
    promocode: "",
    promocode_id: undefined,
    shipping_charges: undefined,
    discount_amount: undefined,
    billing_address_id: undefined,
  };
  const request = Object.entries(example).map(([name, value]) => [name, name in about ? about[name] : value]);
  const sent: Record<string, unknown> = Object.fromEntries(
    request.filter(([, value]) => value !== undefined),
  );
  if ("shipping_address_id" in sent && as) sent.shipping_address_id = await shop.newAddress(as);
  return sent;
}

/** The calls that return 200 with the part in the response, and those of them that reveal the owner's price. */
async function tour(as: Customer | undefined) {
  const named: string[] = [];
  const telling: string[] = [];
  if (as) await shop.call("POST /cart/add_to_cart.php", { product_id: part.id, quantity: 1 }, { as });
  for (const { route, example } of allEndpoints.filter((endpoint) => !LEFT_OUT.test(endpoint.route))) {
    const sent = await requestAbout(Object(example.request), as);
    const { payload } = await shop.app.inject({
      method: route.split(" ")[0] as "GET",
      url: `/API${route.split(" ")[1]}`,
      ...(route.startsWith("GET") ? { query: sent as Record<string, string> } : { payload: sent }),
      ...(as && { headers: { authorization: `Bearer ${as.token}` } }),
    });
    if (payload.includes(part.sku) || payload.includes(`"product_id":${part.id}`)) named.push(route);
    if (payload.includes(TELLTALE)) telling.push(route);
  }
  return { named, telling };
}

it("no call reveals a customer's own price to anyone else", async () => {
  const own = await tour(owner);
  expect(own.telling.toSorted()).toEqual<Route[]>([
    "POST /cart/view_cart.php",
    "POST /orders/my_orders.php",
    "POST /products/prices.php",
  ]);
  const others = await tour(stranger);
  expect(others.named).toEqual(expect.arrayContaining(own.telling));
  expect(others.telling).toEqual([]);
  const visitors = await tour(undefined);
  expect(visitors.named).toContain("GET /products/featured_products.php");
  expect(visitors.telling).toEqual([]);
});
