import { and, eq, type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { rowsRead } from "../../../../test/rows-read.ts";
import { isSold, products } from "../../../database/schema/index.ts";
import { idsOfSlices, ORDERED_COLUMNS } from "./rows-of-slices.server.ts";
import { SORTS, type Sort } from "./table-view.widget.ts";

const SUB_CATEGORY = 201;
const PARTS = 12_000;
let shop: TestShop;
/** Seals of one material: every tenth is sold out, every hundredth made to order. */
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  await shop.db.query(
    `insert into products (id, sub_category_id, sku, name, size, material, coating, making, width_mm, height_mm,
      dimensions, weight_grams, price_paise, pack_size, stock_quantity, is_made_to_order, lead_time_days, is_default,
      is_latest, is_best_seller, hsn, standard, search_text)
    select 3000000 + n, $1, 'QZ-' || n, 'Seal', '', 'Rubber', '', '', n / 20, n % 40, '{}', 5, 1000, 1,
      case when n % 10 = 0 then 0 else 5 end, n % 100 = 0, case when n % 100 = 0 then 30 - n % 7 else 0 end, false,
      false, false, '4016', '', 'seal'
    from generate_series(1, ${PARTS}) as n`,
    [SUB_CATEGORY],
  );
  await shop.db.query("vacuum analyze products");
});
afterAll(() => shop.close());

const IN_ORDER =
  "case when stock_quantity > 0 then 0 when is_made_to_order then 1 else 2 end, lead_time_days, width_mm, height_mm, id";
const section = { subCategoryId: SUB_CATEGORY, material: null, coating: null, rows: PARTS };
const isSeal = sql`${products.id} > 3000000`;
const conditions = and(eq(products.subCategoryId, SUB_CATEGORY), isSeal, isSold) as SQL;
const idsAt = (offset: number, sort: Sort) =>
  idsOfSlices([{ section, offset, limit: 50 }], { conditions }, sort);

it.each([0, 10_780, 10_800, 10_910, 11_950])("is in the order of stock from row %i on", async (offset) => {
  const { rows } = await shop.db.query(
    `select id from products where material = 'Rubber' order by ${IN_ORDER} offset $1 limit 50`,
    [offset],
  );
  const found = await shop.inside.db.execute<{ id: number }>(idsAt(offset, "stock"));
  expect(found.rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});

it("the first rows by stock are read without the others", async () => {
  expect(await rowsRead(shop, idsAt(0, "stock"))).toBeLessThan(200);
});

const idsIn = async (ids: SQL) =>
  (await shop.inside.db.execute<{ id: number }>(ids)).rows.map(({ id }) => id);
it.each(SORTS)("rows that a query has selected are in the same order by %s", async (sort) => {
  const all = sql`(select ${sql.join(ORDERED_COLUMNS, sql`, `)} from ${products} where ${conditions}) as products`;
  for (const offset of [0, 10_780, 11_950]) {
    const selected = idsOfSlices([{ section, offset, limit: 50 }], { all }, sort);
    expect([offset, await idsIn(selected)]).toEqual([offset, await idsIn(idsAt(offset, sort))]);
  }
});
