import { textOf } from "@kasna/documents/pdf-text.fixture";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../test/open-shop.ts";
import { confirmedEmail } from "../orders/order-emails.ts";
import SpecificationChooser from "./chooser/specification-chooser.tsx";
import { specificationTable } from "./chooser/specifications.operations.server.ts";
import { cardOf, ProductCard } from "./product-card.widget.tsx";
import { describeSubCategory } from "./sub-category/describe-sub-category.ts";
import { SpecificationList } from "./sub-category/specification-list.tsx";
import { standardsInRange } from "./sub-category/standards-in-range.operations.server.ts";
import { catalogueMeta } from "./sub-category/sub-category-meta.ts";

const SKU = "HB-M10x40-SW17-A2";
const STANDARD = "DIN 933";
const HEX_BOLT = 201;

let shop: TestShop;
let as: Customer;
let orderId: number;
beforeAll(async () => {
  shop = await openShop();
  as = await shop.newCustomer();
  const { id } = await shop.product(SKU);
  orderId = await shop.delivered(as, [id]);
  await shop.call("POST /cart/add_to_cart.php", { product_id: id, quantity: 2 }, { as });
});
afterAll(() => shop.close());

it("search, the cart and the order show the row's own standard, not its sub-category's", async () => {
  expect((await shop.product(SKU)).standard).toBe(STANDARD);
  const { cart_items } = await shop.call("POST /cart/view_cart.php", {}, { as });
  expect(cart_items).toMatchObject([{ sku: SKU, standard: STANDARD }]);
  const { orders } = await shop.call("POST /orders/my_orders.php", {}, { as });
  expect(orders[0]?.items).toMatchObject([{ sku: SKU, standard: STANDARD }]);
});

it("a standard in a search matches the row's own", async () => {
  const skus = async (search: string) =>
    (await shop.call("POST /products/search_products.php", { search })).data.map(({ sku }) => sku);
  expect(await skus("din 933 m10x40 ss304")).toContain(SKU);
  expect(await skus("iso 4017 m10x40 ss304")).not.toContain(SKU);
});

it("the page, the card and the chooser print it, and no other", async () => {
  const product = await shop.product(SKU);
  const described = describeSubCategory({
    geometryKind: "hex-bolt-full-thread",
    widthMeans: "width",
    heightMeans: "height",
    slotWidthMeans: "slot width",
    attributes: [],
  });
  const list = renderToStaticMarkup(createElement(SpecificationList, { product, subCategory: described }));
  const inRouter = (product: Parameters<typeof ProductCard>[0]["product"]) =>
    renderToStaticMarkup(createElement(MemoryRouter, null, createElement(ProductCard, { product })));
  const chooser = renderToStaticMarkup(
    createElement(SpecificationChooser, {
      table: await specificationTable(shop.inside, HEX_BOLT),
      subCategory: { id: HEX_BOLT, name: "Hex bolt (full thread)", isLarge: false, ...described },
      product,
      onShown: () => {},
      onCancel: () => {},
      onSubmit: async () => {},
    }),
  );
  for (const text of [list, inRouter(product), chooser]) {
    expect(text).toMatch(/DIN[ \u00a0]933/);
    expect(text).not.toMatch(/ISO|IS[ \u00a0]1364/);
  }
  // "No standard" is shown only on the page.
  expect(inRouter({ ...product, standard: "no standard" })).not.toContain("no standard");
});

it("the card and the order show a size that is not in the part's name", async () => {
  const product = await shop.product(SKU);
  const own = { ...product, name: "Long bolt", size: "M10 x 40" };
  const card = (shown: typeof product) =>
    renderToStaticMarkup(
      createElement(MemoryRouter, null, createElement(ProductCard, { product: cardOf(shown) })),
    ).replaceAll("\u00a0", " ");
  expect(card(own)).toContain(">M10 x 40,<");
  expect(card(product)).not.toContain("M10 x 40,");
  const itemOf = async () =>
    (await shop.call("POST /orders/my_orders.php", {}, { as })).orders[0]?.items[0] ?? {};
  expect(await itemOf()).not.toHaveProperty("size");
  const rename = (from: string, to: string) =>
    shop.db.query("update order_lines set name = $2 where order_id = $1 and name = $3", [orderId, to, from]);
  await rename(product.name, own.name);
  expect(await itemOf()).toMatchObject({ name: "Long bolt", size: "M10 x 40" });
  await rename(own.name, product.name);
});

it("a sub-category's page lists the standards of its rows, including inch ones", async () => {
  const standards = await standardsInRange(shop.inside, HEX_BOLT);
  expect(standards).toEqual(
    expect.arrayContaining(["ISO 4017", "DIN 933", "IS 1363-2", "ASME B18.2.1", "BS 1083"]),
  );
  expect(standards).toHaveLength(new Set(standards).size);
  expect(standards.join()).not.toMatch(/\/|no standard/);
});

it("search engines read it", async () => {
  const product = await shop.product(SKU);
  const profile = { shopName: "Kasna", shippingTiers: [], statesServed: [], deliveryDays: 7, returns: null };
  const site = { profile, words: { pageTitle: "{page} | Kasna" }, publicUrl: "https://kasna.example" };
  const subCategory = {
    name: product.subcategory_name,
    description: "",
    isDeclared: false,
    attributes: [],
  };
  const page = {
    kind: "sub-category" as const,
    subCategory,
    categoryName: "Bolts",
    product,
    isChosen: false,
  };
  const meta = JSON.stringify(catalogueMeta(site, { ...page, rated: { average: 0, count: 0, reviews: [] } }));
  expect(meta).toContain(`{"@type":"PropertyValue","name":"Standard","value":"${STANDARD}"}`);
  expect(meta).not.toContain("ISO 4017");
  // Its owner has not described the sub-category yet.
  expect(meta).toContain(`"content":"${product.subcategory_name} of Kasna, with prices that include GST."`);
  expect(meta).not.toMatch(/"(?:description|content)":""/);
});

it("the quotation and the invoice print it on the line", async () => {
  const { quote_url } = await shop.call("POST /cart/get_quote.php", {}, { as });
  const { pathname, search } = new URL(quote_url);
  const quotation = await textOf((await shop.app.inject({ url: pathname + search })).rawPayload);
  const invoice = await shop.app.inject({
    url: "/API/orders/generate_invoice.php",
    query: { order_id: String(orderId) },
    headers: { authorization: `Bearer ${as.token}` },
  });
  for (const text of [quotation, await textOf(invoice.rawPayload)])
    expect(text).toMatch(/HB-M10x40-SW17-A2\s+DIN\s+933,\s+Stainless/);
});

it("the e-mail prints it on the line, and nothing if there is none", async () => {
  const { rows } = await shop.db.query(
    `select name, sku, standard, quantity, unit_price_paise as "unitPricePaise" from order_lines where order_id = $1`,
    [orderId],
  );
  // The e-mail's rows read only these columns of an order and its lines.
  const order = { id: orderId, placedAt: new Date(), totalPaise: 100, paymentMethod: "cod" } as never;
  const rowsOf = (lines: object[]) =>
    confirmedEmail({ order, lines: lines as never, publicUrl: "", note: "", sender: [] }).rows;
  expect(rowsOf(rows)?.[0]?.[1]).toMatch(/^HB-M10x40-SW17-A2, DIN 933, 1\u00A0×\u00A0/);
  expect(rowsOf([{ ...rows[0], standard: "no standard" }])?.[0]?.[1]).toMatch(
    /^HB-M10x40-SW17-A2, 1\u00A0×\u00A0/,
  );
});
