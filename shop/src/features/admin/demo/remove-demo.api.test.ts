import { afterAll, beforeAll, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { seedDemo } from "../../../database/seed/seed.ts";
import { sellsDrawnParts } from "../../catalogue/drawn-parts.operations.server.ts";
import { findPart } from "../../catalogue/part/find-part.operations.server.ts";
import { documentsOfOrder } from "../../documents/order-documents.operations.server.ts";
import { previewDemoRemoval, removeDemo } from "./remove-demo.operations.server.ts";

const ORDERED = "HB-M8x40-A2";
const IN_CART = "CSK-M6x20-A2";
const REPRICED = "HN-M5-8.8-PL";
const OWN = "OWN-ELBOW-1";

let shop: TestShop;
let owner: Staff;
let buyer: Customer;
let invoicedDemoOrder: number;

const firstRow = async <Row>(query: string, values: unknown[] = []): Promise<Row> =>
  (await shop.db.query(query, values)).rows[0];
const productOf = (sku: string) =>
  firstRow<{ is_archived: boolean; stock_quantity: number; is_default: boolean } | undefined>(
    "select is_archived, stock_quantity, is_default from products where sku = $1",
    [sku],
  );

/** A shop that started with the demo. Its owner sold, priced and added parts, and wrote texts. */
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  owner = await newStaff(shop, "admin");
  buyer = await shop.newCustomer();
  await shop.delivered(buyer, [(await shop.product(ORDERED)).id]);
  const inCart = { product_id: (await shop.product(IN_CART)).id, quantity: 2 };
  await shop.call("POST /cart/add_to_cart.php", inCart, { as: buyer });
  await shop.db.query("update products set price_paise = price_paise + 100 where sku = $1", [REPRICED]);
  await shop.db.query("update promocodes set version = 2, flat_paise = 5000 where code = 'FLAT100'");
  await shop.db.query("update faqs set answer = 'By bullock cart.' where position = 1");
  await shop.db.query(`
    insert into banners (position, image, title, text, link) values (9, 'banner-threads', 'Ours', 'Text', '/')`);
  await shop.db.query(`
    with c as (insert into categories values (50, 'Elbows', '') returning id),
    s as (insert into sub_categories select 5000, id, 1, 'Elbow 90', 'elbow-90', '', '', '{}', '', '', '' from c returning id)
    insert into products (id, sub_category_id, sku, name, size, material, coating, making, dimensions, weight_grams,
      price_paise, pack_size, stock_quantity, is_made_to_order, lead_time_days, is_default, is_latest, is_best_seller,
      hsn, standard, search_text)
    select 900000, id, '${OWN}', 'Elbow 90', '1/2', 'Brass', 'Plain', 'Cast', '{}', 100, 5000, 1, 10, false, 0, true,
      false, false, '7412', '', 'elbow 90 brass' from s`);
  const { id } = await firstRow<{ id: number }>("select min(id) as id from orders");
  invoicedDemoOrder = id;
  await documentsOfOrder(shop.inside, { orderId: id, kind: "invoice" });
});
afterAll(() => shop.close());

it("shows in the preview what is removed and what stays, and changes nothing", async () => {
  const preview = await previewDemoRemoval(shop.inside, false);
  const { buyers, orders } = await firstRow<{ buyers: number; orders: number }>(
    "select (select count(*)::int from users where email like '%@past-buyer.example') as buyers, (select count(*)::int from orders) as orders",
  );
  expect(preview).toMatchObject({
    changedParts: 1,
    rememberedParts: 1,
    orders: orders - 2,
    keptOrders: 1,
    buyers: buyers - 1,
    deletedPromocodes: ["WELCOME10", "EXPIRED5"],
    endedPromocodes: [],
    banners: 3,
    faqs: 8,
  });
  // The ordered part, the one in a cart, and those of the demo order with an invoice.
  expect(preview.archivedParts).toBeGreaterThanOrEqual(2);
  expect(preview.settings).toContain("shopName");
  expect(await productOf(ORDERED)).toMatchObject({ is_archived: false });
});

it("removes the whole demo, and keeps the owner's data and what orders and documents refer to", async () => {
  const preview = await previewDemoRemoval(shop.inside, false);
  expect(await removeDemo(shop.inside, { actor: owner, withChanged: false })).toEqual(preview);
  expect(await productOf("HB-M8x50-A2")).toBeUndefined();
  expect(await productOf(ORDERED)).toMatchObject({ is_archived: true, stock_quantity: 0 });
  expect(await productOf(IN_CART)).toMatchObject({ is_archived: true });
  expect(await productOf(REPRICED)).toMatchObject({ is_archived: false, is_default: true });
  expect(await productOf(OWN)).toMatchObject({ is_archived: false });

  const { data: categories } = await shop.call("GET /products/get_categories.php", {});
  expect(categories.map(({ name, product_count }) => [name, product_count])).toEqual([
    ["Nuts", 1],
    ["Elbows", 1],
  ]);
  const { cart_items } = await shop.call("POST /cart/view_cart.php", {}, { as: buyer });
  expect(cart_items).toHaveLength(1);
  const { orders } = await shop.call("POST /orders/my_orders.php", {}, { as: buyer });
  expect(orders[0]?.items[0]?.sku).toBe(ORDERED);

  const { rows: codes } = await shop.db.query("select code from promocodes order by code");
  expect(codes).toEqual([{ code: "FLAT100" }]);
  const { rows: shown } = await shop.db.query("select title from banners");
  expect(shown).toEqual([{ title: "Ours" }]);
  const { rows: questions } = await shop.db.query("select answer from faqs");
  expect(questions).toEqual([{ answer: "By bullock cart." }]);
  expect(
    await firstRow(
      "select shop_name, gstin, words, terms, selling_points as points, mark from shop_settings",
    ),
  ).toEqual({ shop_name: "New shop", gstin: "", words: {}, terms: {}, points: [], mark: "" });
  expect(await firstRow("select count(*)::int from search_vocabulary where word = 'anchor'")).toEqual({
    count: 0,
  });

  const { rows: left } = await shop.db.query(
    "select o.id from orders o join users u on u.id = o.user_id where u.email like '%@past-buyer.example'",
  );
  expect(left).toEqual([{ id: invoicedDemoOrder }]);
  expect(await documentsOfOrder(shop.inside, { orderId: invoicedDemoOrder, kind: "invoice" })).toHaveLength(
    1,
  );
  expect(await firstRow("select count(*)::int from reviews")).toEqual({ count: 0 });
});

it("may be repeated, removes changed parts on request, and the next start restores nothing", async () => {
  const again = await removeDemo(shop.inside, { actor: owner, withChanged: true });
  expect(again).toMatchObject({ deletedParts: 1, changedParts: 1, settings: [], deletedPromocodes: [] });
  expect(await productOf(REPRICED)).toBeUndefined();
  // The parts kept for orders don't make it a fastener shop and don't lead to empty pages.
  expect(await sellsDrawnParts(shop.inside)).toBe(false);
  expect(await findPart(shop.inside, ORDERED)).toEqual({
    kind: "gone",
    subCategoryName: null,
    replacedBy: null,
    former: null,
  });
  await shop.db.query("delete from cart_lines");
  const third = await removeDemo(shop.inside, { actor: owner, withChanged: false });
  expect(third).toMatchObject({ deletedParts: 1, archivedParts: 0, subCategories: 1, categories: 1 });
  expect(await productOf(IN_CART)).toBeUndefined();
  await shop.db.query("delete from products where sku = $1", [OWN]);
  await shop.db.query("delete from sub_categories where id = 5000");
  await shop.db.query("delete from categories where id = 50");
  expect(await seedDemo(shop.inside.settings.databaseUrl ?? "")).toBe(0);
});

it("also removes the second demo: its attributes, answers and settings", async () => {
  await shop.db.query("truncate products, sub_categories, categories, faqs cascade");
  await shop.db.query("update shop_settings set demo_removed_at = null");
  expect(await seedDemo(shop.inside.settings.databaseUrl ?? "", "fittings")).toBe(200);
  const [changed] = (
    await shop.db.query("select sku from products where attributes ? 'seal' order by id offset 3")
  ).rows;
  await shop.db.query(`update products set attributes = attributes || '{"seal": "EPDM"}' where sku = $1`, [
    changed.sku,
  ]);
  const removal = await removeDemo(shop.inside, { actor: owner, withChanged: false });
  expect(removal).toMatchObject({
    deletedParts: 199,
    changedParts: 1,
    subCategories: 5,
    categories: 2,
    faqs: 2,
  });
  expect(removal.settings).toEqual(expect.arrayContaining(["shopName", "words", "sellingPoints"]));
  expect(await productOf(changed.sku)).toMatchObject({ is_archived: false, is_default: true });
  expect(
    await firstRow(
      "select shop_name, gstin, gst_state, legal_name, words, selling_points as points from shop_settings",
    ),
  ).toEqual({
    shop_name: "New shop",
    gstin: "",
    gst_state: "Tamil Nadu",
    legal_name: "",
    words: {},
    points: [],
  });
});
