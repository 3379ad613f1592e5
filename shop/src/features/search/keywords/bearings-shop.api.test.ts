import { attribute } from "@kasna/rules/catalogue/attribute.fixture";
import type { AttributeValues } from "@kasna/rules/catalogue/attributes";
import { searchTextOf } from "@kasna/rules/catalogue/search-text";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { searchProducts } from "../search.operations.server.ts";

const BORE = attribute("Bore", { type: "number", unit: "mm" });
const OUTSIDE = attribute("OD", { type: "number", unit: "mm" });
const LENGTH = attribute("Length", { type: "number", unit: "inch" });
const SECTION = attribute("Section");
const SUB_CATEGORIES = [
  { id: 1, name: "Ball bearings", slug: "ball-bearings", attributes: [BORE, OUTSIDE] },
  { id: 2, name: "V belts", slug: "v-belts", attributes: [SECTION, LENGTH] },
] as const;
const PARTS: { sub: number; sku: string; name: string; attributes: AttributeValues }[] = [
  { sub: 1, sku: "6205-ZZ", name: "Ball bearing 6205 ZZ", attributes: { bore: 25, od: 52 } },
  { sub: 1, sku: "6304-ZZ", name: "Ball bearing 6304 ZZ", attributes: { bore: 20, od: 52 } },
  { sub: 1, sku: "6204-ZZ", name: "Ball bearing 6204 ZZ", attributes: { bore: 20, od: 47 } },
  { sub: 2, sku: "A-30", name: "V belt A-30", attributes: { section: "A", length: 30 } },
  { sub: 2, sku: "B-52", name: "V belt B-52", attributes: { section: "B", length: 52 } },
  { sub: 2, sku: "C96-CL", name: "Classic V belt C96", attributes: { section: "C", length: 96 } },
];

let shop: TestShop;
/** A shop of bearings in mm and belts in inches, in which the belt A-30 is the most popular part. */
beforeAll(async () => {
  shop = await openShop();
  await shop.db.query("truncate products, sub_categories, categories, search_vocabulary cascade");
  await shop.db.query("insert into categories values (1, 'Power transmission', '')");
  for (const { id, name, slug, attributes } of SUB_CATEGORIES)
    await shop.db.query(
      `insert into sub_categories (id, category_id, position, name, slug, description, standard, trade_names,
        width_means, height_means, slot_width_means, attributes)
       values ($1, 1, $1, $2, $3, '', '', '{}', '', '', '', $4)`,
      [id, name, slug, JSON.stringify(attributes)],
    );
  for (const [index, { sub, sku, name, attributes }] of PARTS.entries()) {
    const subCategory = SUB_CATEGORIES.find(({ id }) => id === sub);
    const blank = { size: "-", material: "", coating: "", making: "", standard: "" };
    const words = searchTextOf(
      { ...blank, sku, name, attributes },
      { name: subCategory?.name ?? "", tradeNames: [], attributes: subCategory?.attributes ?? [] },
      "Power transmission",
    );
    await shop.db.query(
      `insert into products (id, sub_category_id, sku, name, size, material, coating, making, dimensions, weight_grams,
        price_paise, pack_size, stock_quantity, is_made_to_order, lead_time_days, is_default, is_latest, is_best_seller,
        hsn, standard, search_text, attributes)
       values ($1, $2, $3, $4, '-', '', '', '', '{}', 80, 10000, 1, 9, false, 0, false, false, $5, '8482', '', $6, $7)`,
      [900_001 + index, sub, sku, name, sku === "A-30", words, JSON.stringify(attributes)],
    );
  }
});
afterAll(() => shop.close());

async function found(text: string) {
  const { products, total, differs, missing } = await searchProducts(shop.inside, {
    text,
    page: 1,
    perPage: 20,
  });
  return { skus: products.map(({ sku }) => sku), total, differs: [...differs.values()].flat(), missing };
}
const exactly = (...skus: string[]) => ({ skus, total: skus.length, differs: [], missing: [] });

it.each([
  ["b52 belt", ["B-52"]],
  ["belt b52", ["B-52"]],
  ["b 52 belt", ["B-52"]],
  ["b-52 v belt", ["B-52"]],
  ["a30 belt", ["A-30"]],
  ["a 30 belt", ["A-30"]],
  ["c 96 belt", ["C96-CL"]],
  ["c-96 belt", ["C96-CL"]],
  ["c96 belt", ["C96-CL"]],
  ["52 inch belt", ["B-52"]],
  ["52 inch", ["B-52"]],
  ['52"', ["B-52"]],
  ["52in belt", ["B-52"]],
  ["bearing 20 mm", ["6304-ZZ", "6204-ZZ"]],
  ["52mm", ["6205-ZZ", "6304-ZZ"]],
  ["52 mm bearing", ["6205-ZZ", "6304-ZZ"]],
  ["bearing 20x52", ["6304-ZZ"]],
])("%s finds what it says", async (text, skus) => expect(await found(text)).toEqual(exactly(...skus)));

it.each([
  ["52 inch bearing", ["6205-ZZ", "6304-ZZ"], "52 mm instead of 52 inch"],
  ["30 mm belt", ["A-30"], "30 inch instead of 30 mm"],
])("%s shows the nearest, and says what they are", async (text, skus, differs) =>
  expect(await found(text)).toEqual({
    skus,
    total: skus.length,
    differs: skus.map(() => differs),
    missing: [],
  }),
);
