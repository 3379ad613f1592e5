import { FEATURED_EACH } from "@kasna/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { listFeatured, listShown } from "./catalogue.operations.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const CHOOSE = "POST /products/choose_specifications.php";
const SEARCH = "POST /products/search_products.php";
const HEX_BOLT = 201;
const A2 = "Stainless steel 304 (A2-70)";

describe("the catalogue", () => {
  it("has the eight categories under their fixed ids (spec 6.9)", async () => {
    const { data } = await shop.call("GET /products/get_categories.php", {});
    const named = data.map(({ id, name }) => `${id} ${name}`);
    expect(named).toEqual([
      "1 Screws",
      "2 Bolts",
      "3 Nuts",
      "4 Washers",
      "5 Fasteners",
      "6 Rivets",
      "7 Anchors",
      "8 Pins",
    ]);
    expect(data.every((category) => category.product_count > 100)).toBe(true);
  });

  it("has 72 sub-categories, each with its rows and lowest price", async () => {
    const lists = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map((category_id) =>
        shop.call("GET /products/get_products_by_category.php", { category_id }),
      ),
    );
    const all = lists.flatMap((list) => list.data);
    expect(all).toHaveLength(72);
    expect(all.filter((row) => row.product_count < 1 || row.price <= 0)).toEqual([]);
  });

  it("returns 404 for an unknown id and 400 for one that is not a number", async () => {
    const unknown = await shop.send("GET /products/get_products_by_category.php", { category_id: 99 });
    const typed = await shop.send("GET /products/get_products_by_category.php", { category_id: "screws" });
    const missing = await shop.send("GET /products/get_product_specifications.php", {});
    expect([unknown.status, typed.status, missing.status]).toEqual([404, 400, 400]);
    expect(Object.keys(typed.body.errors)).toEqual(["category_id"]);
  });

  it("lists every row of a sub-category once, with the form and dimensions to draw it from", async () => {
    const { data: rows } = await shop.call("GET /products/get_product_specifications.php", {
      subcategory_id: HEX_BOLT,
    });
    const { data: shapes } = await shop.call("GET /products/get_part_shapes.php", {
      subcategory_id: HEX_BOLT,
    });
    const drawnIds = shapes.flatMap(({ product_ids }) => product_ids);
    expect(drawnIds.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    const bolt = rows.find(({ sku }) => sku === "HB-M8x40-A2")?.id ?? 0;
    expect(shapes.find(({ product_ids }) => product_ids.includes(bolt))).toMatchObject({
      form: "ISO",
      dimensions: { d: 8, s: 13, k: 5.3, length: 40 },
    });
    const { data: ofOne } = await shop.call("GET /products/get_part_shapes.php", {
      subcategory_id: HEX_BOLT,
      product_id: bolt,
    });
    // ISO 4017, M8 x 40, grade A.
    expect(ofOne[0]?.limits).toMatchObject({
      s: { min: 12.73, max: 13 },
      k: { min: 5.15, max: 5.45 },
      length: { min: 39.5, max: 40.5 },
      e: { min: 14.38 },
    });
    const unknown = await shop.send("GET /products/get_part_shapes.php", { subcategory_id: 9999 });
    expect(unknown.status).toBe(404);
  });

  it("features at most 16 best sellers and 16 latest, with one row per sub-category in each", async () => {
    const featured = await shop.call("GET /products/featured_products.php", {});
    for (const list of [featured.best_seller_products, featured.latest_products]) {
      expect(list.length).toBeGreaterThan(5);
      expect(list.length).toBeLessThanOrEqual(16);
      expect(new Set(list.map((row) => row.sub_category_id)).size).toBe(list.length);
    }
  });

  it("has banners with pictures", async () => {
    const { banners } = await shop.call("GET /banners/get_banners.php", {});
    expect(banners.length).toBeGreaterThanOrEqual(3);
    for (const { image_url } of banners) {
      const picture = await shop.app.inject(`/API/${image_url}`);
      expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/webp"]);
    }
  });
});

describe("choosing specifications", () => {
  it("M8 x 40 in A2 leads to the stainless bolt of 8 by 40 with a 13 mm spanner, followed by its fine pitch", async () => {
    const { data } = await shop.call(CHOOSE, {
      subcategory_id: HEX_BOLT,
      material: A2,
      width: "8",
      height: 40,
    });
    expect(data.map(({ sku }) => sku)).toEqual(["HB-M8x40-A2", "HB-M8x1x40-A2"]);
    expect(data[0]).toMatchObject({ sku: "HB-M8x40-A2", width: 8, height: 40, slot_width: 13, material: A2 });
  });

  it("an empty field means any value, and the default row comes first, then rows in stock by price", async () => {
    const { data } = await shop.call(CHOOSE, { subcategory_id: HEX_BOLT, material: "", width: "" });
    expect(data[0]?.is_default).toBe(1);
    const others = data.slice(1);
    const firstSoldOut = others.findIndex((row) => row.in_stock === 0);
    expect(others.slice(firstSoldOut).every((row) => row.in_stock === 0)).toBe(true);
    const prices = others.slice(0, firstSoldOut).map((row) => row.price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  it("reports the combination that matches nothing", async () => {
    const { status, body } = await shop.send(CHOOSE, { subcategory_id: HEX_BOLT, material: A2, width: 8.5 });
    expect(status).toBe(404);
    expect(body.message).toBe(`No product matches material ${A2}, width 8.5`);
  });

  it("every row of a sub-category has a unique combination", async () => {
    const { data } = await shop.call("GET /products/get_product_specifications.php", {
      subcategory_id: HEX_BOLT,
    });
    const visible = data.map((row) =>
      [row.material, row.coating, row.width, row.height, row.slot_width, row.making].join("|"),
    );
    expect(new Set(visible).size).toBe(data.length);
  });
});

describe("search", () => {
  it.each([
    ["M8 x 40 hex bolt", "HB-M8x40"],
    ["m8x40 ss304 hex bolt", "HB-M8x40-A2"],
    ["HB-M8x40-A2", "HB-M8x40-A2"],
    ["hb-m8x40-a2", "HB-M8x40-A2"],
  ])("%s finds %s first", async (search, sku) => {
    const { data } = await shop.call(SEARCH, { search });
    expect(data[0]?.sku).toMatch(new RegExp(`^${sku}`));
  });

  it("counts all results and pages through them without duplicates", async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => shop.call(SEARCH, { search: "nyloc", page })));
    const ids = pages.flatMap((page) => page.data.map((row) => row.id));
    expect(pages[0]?.total).toBeGreaterThan(60);
    expect(new Set(ids).size).toBe(60);
  });

  it.each([
    "",
    "   ",
    "---",
    "%",
    "_",
    "'; drop table products; --",
    "\\",
    "(((",
    "कील",
    "🔩",
    "a".repeat(200),
  ])("%o returns no results and no error", async (search) => {
    const { status, body } = await shop.send(SEARCH, { search });
    expect(status).toBe(200);
    expect(body.data).toEqual([]);
  });

  it("mentions the query that found nothing (spec 18.8)", async () => {
    const { message, total } = await shop.call(SEARCH, { search: "unobtainium" });
    expect({ message, total }).toEqual({ message: 'No products found for "unobtainium"', total: 0 });
  });
});

it("shows default parts, then others from a few sub-categories, if the owner has marked none", async () => {
  await shop.db.query(
    "update products set is_best_seller = false, is_latest = false where is_best_seller or is_latest",
  );
  const featured = await listFeatured(shop.inside);
  expect(featured).toEqual({ bestSellers: [], latest: [] });
  const shown = await listShown(shop.inside, featured);
  expect(shown).toHaveLength(FEATURED_EACH);
  expect(shown.filter(({ is_default }) => is_default === 0)).toEqual([]);
  await shop.db.query("update products set is_default = false where is_default and sub_category_id <> 201");
  const others = await listShown(shop.inside, featured);
  expect(others.map(({ is_default }) => is_default)).toEqual([1, ...Array(FEATURED_EACH - 1).fill(0)]);
});
