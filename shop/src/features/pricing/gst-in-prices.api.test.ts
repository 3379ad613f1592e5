import { dayInIndia } from "@kasna/rules/dates";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { newStaff } from "../../../test/staff.ts";
import { addGstRate, removeGstRate } from "../admin/settings/gst-rates.operations.server.ts";
import { beginGstRates } from "./begin-gst-rates.operations.server.ts";

const SKU = "HB-M8x40-A2";
const DAY_MS = 86_400_000;

let shop: TestShop;
let subCategoryId: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  const { rows } = await shop.db.query(
    `update products set hsn = '99019901', price_paise = 11800 where sku = $1
     returning sub_category_id as id`,
    [SKU],
  );
  subCategoryId = rows[0].id;
});
afterAll(() => shop.close());

const setRate = (basisPoints: number, validFrom: string) =>
  shop.db.query("insert into gst_rates (hsn_prefix, rate_basis_points, valid_from) values ('9901', $1, $2)", [
    basisPoints,
    validFrom,
  ]);

it("shows the current GST", async () => {
  await setRate(500, "2020-01-01");
  await setRate(2800, "2999-01-01");
  const { data } = await shop.call("POST /products/search_products.php", { search: SKU });
  expect(data.find(({ sku }) => sku === SKU)?.gst_percent).toBe(5);
  const as = await shop.newCustomer();
  const item = { product_id: data.find(({ sku }) => sku === SKU)?.id ?? 0 };
  const { data: prices } = await shop.call("POST /products/prices.php", { items: [item] }, { as });
  expect(prices[0]?.gst_percent).toBe(5);
});

it("shows the GST of a sub-category's cheapest part", async () => {
  const cheapest = async () => {
    const { rows } = await shop.db.query(`select category_id as id from sub_categories where id = $1`, [
      subCategoryId,
    ]);
    const listed = await shop.call("GET /products/get_products_by_category.php", {
      category_id: rows[0].id,
    });
    return listed.data.find(({ id }) => id === subCategoryId);
  };
  expect((await cheapest())?.gst_percent).toBe(18);
  await shop.db.query("update products set price_paise = 1 where sku = $1", [SKU]);
  expect(await cheapest()).toMatchObject({ price: 0.01, gst_percent: 5 });
});

it("re-renders pages on the day on which a rate begins, and on no other", async () => {
  const changes = async () => {
    await shop.db.query("delete from page_changes");
    await beginGstRates(shop.inside);
    const { rows } = await shop.db.query("select tag from page_changes order by tag");
    return rows.map(({ tag }) => tag);
  };
  await setRate(1200, dayInIndia(new Date(shop.inside.now().getTime() + 2 * DAY_MS)));
  const seen: string[][] = [];
  for (let day = 0; day < 4; day += 1) {
    seen.push(await changes());
    shop.turnClock(DAY_MS);
  }
  expect(seen).toEqual([[], [], ["products", "site"], []]);
});

it("re-renders pages when the owner adds or removes a rate", async () => {
  const staff = await newStaff(shop, "admin");
  const rate = { hsnPrefix: "9902", rateBasisPoints: 500, validFrom: dayInIndia(shop.inside.now()) };
  for (const change of [
    () => addGstRate(shop.inside, { staff, rate }),
    () => removeGstRate(shop.inside, { staff, ...rate }),
  ]) {
    await shop.db.query("delete from page_changes");
    await change();
    const { rows } = await shop.db.query("select tag from page_changes order by tag");
    expect(rows.map(({ tag }) => tag)).toEqual(["products", "site"]);
  }
});
