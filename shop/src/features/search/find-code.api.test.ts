import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { rowsRead } from "../../../test/rows-read.ts";
import { NOTHING_CHOSEN } from "../facets/chosen-facets.widget.ts";
import { countFacets, firstRows, type Within } from "../facets/facets.operations.server.ts";
import { queryByHsn, queryOfFirst } from "./find-code.server.ts";
import { searchProducts } from "./search.operations.server.ts";

let shop: TestShop;
/**
 * Half of the parts of the shop have one of three HSN codes, and nearly all a SKU that begins with another one. They
 * come last in the order of searches, and the part with that SKU last of all.
 */
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  await shop.db.query(`
    insert into products (id, sub_category_id, sku, name, size, material, coating, making, dimensions, weight_grams,
      price_paise, pack_size, stock_quantity, is_made_to_order, lead_time_days, is_default, is_latest, is_best_seller,
      hsn, standard, search_text, rarity, width_mm)
    select 3000000 + n, (select min(id) from sub_categories), concat('QZ-0', nullif(n, 0)), 'Seal', '', 'Rubber',
      case n % 2 when 0 then 'Black' else '' end, case n % 2 when 0 then '' else 'Moulded' end, '{}', 5, 1000,
      1, 9, false, 0, false, false, false, case when n between 1 and 6000 then (array['40169320', '40169330', '4016'])[n % 3 + 1] else '8484' end, '', 'seal',
      99000 - n % 50, case when n % 4 = 0 then 10 end
    from generate_series(0, 12000) as n`);
  await shop.db.query("vacuum analyze products");
});
afterAll(() => shop.close());

it.each([
  ["40169330", 1, "Rubber"],
  ["40169330", 3, ""],
  ["4016", 1, ""],
  ["4016", 40, "Rubber"],
])(
  "the parts with the HSN code %s are in the order of searches, on page %i: %s",
  async (code, page, material) => {
    const { rows } = await shop.db.query(
      `select id from products where starts_with(hsn, $1) and ($3 = '' or material = $3)
    order by search_order, id limit 24 offset $2`,
      [code, (page - 1) * 24, material],
    );
    const chosen = { ...NOTHING_CHOSEN, material: material ? [material] : [] };
    const { products } = await searchProducts(shop.inside, { text: code, page, perPage: 24, chosen });
    expect(products.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  },
);

it("only the parts of the page are read", async () => {
  const query = queryByHsn(["4016", "40169320", "40169330"], { page: 1, perPage: 24 });
  expect(await rowsRead(shop, query)).toBeLessThan(100);
});

it("of the rows whose SKU begins with a code, those that are counted are read, and the whole SKU is the first", async () => {
  const { matching, products, total } = await searchProducts(shop.inside, {
    text: "qz-0",
    page: 1,
    perPage: 24,
  });
  expect([total, products[0]?.sku]).toEqual([10_000, "QZ-0"]);
  const query = queryOfFirst(
    matching as Within,
    { chosen: NOTHING_CHOSEN, plainSku: "QZ0" },
    { page: 1, perPage: 24 },
  );
  expect(await rowsRead(shop, query)).toBe(10_001);
});

it("a choice that leaves no part of a common HSN code reads none", async () => {
  const choice = { chosen: { ...NOTHING_CHOSEN, coating: ["Black"], making: ["Moulded"] } };
  const { total, matching } = await searchProducts(shop.inside, {
    ...choice,
    text: "4016",
    page: 1,
    perPage: 24,
  });
  expect(total).toBe(0);
  const first = firstRows(matching as Within, [sql`products.id`], 100, choice);
  expect(await rowsRead(shop, sql`select from ${first}`)).toBe(0);
});

it("a facet whose counting stopped says so, also where parts have no value", async () => {
  const choice = { chosen: { ...NOTHING_CHOSEN, diameter: ["10"] } };
  const found = await searchProducts(shop.inside, { ...choice, text: "qz-0", page: 1, perPage: 24 });
  const facets = await countFacets(shop.inside, found.matching as Within, choice.chosen, {
    ...found,
    subCategoryIds: [],
  });
  const diameters = facets.find(({ name }) => name === "diameter");
  // Of 12,001 parts, 4,000 are counted, and every fourth has a diameter.
  expect(diameters?.isAtLeast).toBe(true);
  expect(diameters?.values.find(({ value }) => value === "10")?.count).toBeLessThan(3_001);
});
