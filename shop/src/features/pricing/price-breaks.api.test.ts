import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../test/open-shop.ts";
import { addDiscountClass, clearDiscountClasses } from "./price-breaks.fixture.ts";
import { addPriceList, clearPriceLists } from "./price-lists.fixture.ts";

type Part = { id: number; sku: string; price: number; subCategoryId: number; subCategory: string };

let shop: TestShop;
let as: Customer;
let addressId: number;
let bolt: Part;
let other: Part;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  as = await shop.newCustomer();
  addressId = await shop.newAddress(as);
  const { rows } = await shop.db.query<Part>(
    `update products p set price_paise = 1200, stock_quantity = 100000 from sub_categories s
     where s.id = p.sub_category_id and p.sku in ('HB-M8x40-A2', 'HB-M8x50-A2')
     returning p.id, p.sku, p.price_paise / 100.0 as price, s.id as "subCategoryId", s.name as "subCategory"`,
  );
  [bolt, other] = rows.toSorted((a, b) => a.sku.localeCompare(b.sku)) as [Part, Part];
});
afterAll(() => shop.close());
beforeEach(async () => {
  await clearDiscountClasses(shop);
  await clearPriceLists(shop);
  await shop.db.query("delete from cart_lines");
  await shop.db.query("update products set price_paise = 1200 where id = any($1)", [[bolt.id, other.id]]);
});

const BREAKS = [
  { fromQuantity: 100, offBasisPoints: 500 },
  { fromQuantity: 500, offBasisPoints: 1000 },
];
const PRICES = "POST /products/prices.php";
const add = (part: Part, quantity: number, unit_price?: number) =>
  shop.send(
    "POST /cart/add_to_cart.php",
    { product_id: part.id, quantity, ...(unit_price !== undefined && { unit_price }) },
    { as },
  );
const cart = async () => (await shop.call("POST /cart/view_cart.php", {}, { as })).cart_items;
const priceOf = async (part: Part, quantity: number, more: Part[] = []) => {
  const items = [part, ...more].map(({ id }) => ({ product_id: id, quantity }));
  const { data } = await shop.call(PRICES, { items }, { as });
  return data[0];
};

describe("price breaks", () => {
  it("apply in the cart at the line's quantity, which shows the next one and the cheaper way", async () => {
    await addDiscountClass(shop, { breaks: BREAKS, productIds: [bolt.id] });
    await add(bolt, 96, 12);
    const [line] = await cart();
    expect(line).toMatchObject({
      unit_price: 12,
      price_source: "list",
      quantity: 96,
      next_break: { more: 4, unit_price: 11.4 },
      cheaper: { quantity: 100, total: 1140 },
    });
    await shop.call("POST /cart/update_cart.php", { cart_id: line?.cart_id ?? 0, quantity: 100 }, { as });
    const [more] = await cart();
    expect(more).toMatchObject({ unit_price: 11.4, price_source: "quantity_break" });
    expect(more?.next_break).toEqual({ more: 400, unit_price: 10.8 });
    expect(more).not.toHaveProperty("cheaper");
    // The price of a single piece is accepted at any quantity.
    expect(await add(bolt, 400, 12)).toMatchObject({ status: 200 });
    const [all] = await cart();
    expect(all).toMatchObject({ unit_price: 10.8, quantity: 500 });
    expect(all).not.toHaveProperty("next_break");
  });

  it("are charged by an order, which rejects the price without them", async () => {
    await addDiscountClass(shop, { breaks: BREAKS, productIds: [bolt.id] });
    const order = (total_amount: number) =>
      shop.send(
        "POST /orders/place_order.php",
        {
          shipping_address_id: addressId,
          payment_method: "cod",
          total_amount,
          items: [{ product_id: bolt.id, quantity: 500 }],
        },
        { as },
      );
    expect(await order(6000)).toMatchObject({ status: 409 });
    const { status, body } = await order(5400);
    expect(status).toBe(200);
    const { rows } = await shop.db.query(
      "select unit_price_paise, quantity from order_lines where order_id = $1",
      [body.order_id],
    );
    expect(rows).toEqual([{ unit_price_paise: 1080, quantity: 500 }]);
  });

  it("are on every product that has some, and on no other", async () => {
    await addDiscountClass(shop, { breaks: BREAKS, productIds: [bolt.id], countsTogether: true });
    const found = async ({ sku }: Part) => {
      const { data } = await shop.call("POST /products/search_products.php", { search: sku });
      return data.find((product) => product.sku === sku);
    };
    expect(await found(bolt)).toMatchObject({
      price: 12,
      price_breaks: [
        { from_quantity: 100, unit_price: 11.4 },
        { from_quantity: 500, unit_price: 10.8 },
      ],
      breaks_together: 1,
    });
    const without = await found(other);
    expect(without).not.toHaveProperty("price_breaks");
    expect(without).not.toHaveProperty("breaks_together");
  });

  it("of a sub-category apply to its parts, but a part's own class takes precedence", async () => {
    await addDiscountClass(shop, { breaks: BREAKS, subCategoryIds: [bolt.subCategoryId] });
    await addDiscountClass(shop, {
      breaks: [{ fromQuantity: 10, offBasisPoints: 2500 }],
      productIds: [other.id],
    });
    expect(await priceOf(bolt, 100)).toMatchObject({ unit_price: 11.4, source: "quantity_break" });
    expect(await priceOf(other, 100)).toMatchObject({ unit_price: 9 });
  });

  it("count different parts together if their class says so", async () => {
    const members = { productIds: [bolt.id, other.id] };
    await addDiscountClass(shop, { breaks: BREAKS, ...members });
    expect(await priceOf(bolt, 60, [other])).toMatchObject({ unit_price: 12 });
    await clearDiscountClasses(shop);
    await addDiscountClass(shop, { breaks: BREAKS, ...members, countsTogether: true });
    expect(await priceOf(bolt, 60, [other])).toMatchObject({ unit_price: 11.4 });
  });

  it("and customer prices: the lower applies, and an exclusive list has no breaks", async () => {
    await addDiscountClass(shop, { breaks: BREAKS, productIds: [bolt.id] });
    const list = { customers: [as.userId], rules: [{ productId: bolt.id, fixedPaise: 1100 }] };
    await addPriceList(shop, list);
    expect(await priceOf(bolt, 100)).toMatchObject({
      unit_price: 11,
      source: "customer_list",
      price_breaks: [{ from_quantity: 500, unit_price: 10.8 }],
    });
    expect(await priceOf(bolt, 500)).toMatchObject({ unit_price: 10.8, source: "quantity_break" });
    await clearPriceLists(shop);
    await addPriceList(shop, { ...list, isExclusive: true });
    const alone = await priceOf(bolt, 500);
    expect(alone).toMatchObject({ unit_price: 11, source: "customer_list" });
    expect(alone).not.toHaveProperty("price_breaks");
  });

  it("changed during checkouts charge each order what its buyer agreed to, or reject it", async () => {
    const classId = await addDiscountClass(shop, { breaks: BREAKS, productIds: [bolt.id] });
    await shop.db.query("update shop_settings set cash_max_paise = 2000000000");
    const orders = Array.from({ length: 20 }, () =>
      shop.send(
        "POST /orders/place_order.php",
        {
          shipping_address_id: addressId,
          payment_method: "online",
          total_amount: 1140,
          items: [{ product_id: bolt.id, quantity: 100 }],
        },
        { as },
      ),
    );
    const edits = Array.from({ length: 10 }, (_, at) =>
      shop.db.query("update discount_classes set breaks = $2 where id = $1", [
        classId,
        JSON.stringify([{ fromQuantity: 100, offBasisPoints: at % 2 === 0 ? 1000 : 500 }]),
      ]),
    );
    const answers = await Promise.all(orders);
    await Promise.all(edits);
    for (const { status, body } of answers)
      if (status !== 200)
        expect([status, body.totals]).toEqual([409, expect.objectContaining({ total_amount: 1080 })]);
    const { rows } = await shop.db.query(
      `select distinct unit_price_paise as paise from order_lines l join orders o on o.id = l.order_id
       where o.payment_method = 'online' and o.user_id = $1`,
      [as.userId],
    );
    expect(rows.every(({ paise }) => paise === 1140)).toBe(true);
  });
});
