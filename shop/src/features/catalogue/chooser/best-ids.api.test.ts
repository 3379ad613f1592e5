import { attribute } from "@kasna/rules/catalogue/attribute.fixture";
import { and, eq, not, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { rowsRead } from "../../../../test/rows-read.ts";
import { isSold, products } from "../../../database/schema/index.ts";
import { bestIds, cheapestOf } from "./best-ids.server.ts";
import { bestWithValues } from "./best-with-values.server.ts";
import { chooseSpecifications } from "./specifications.operations.server.ts";

vi.mock(import("./best-ids.server.ts"), { spy: true });
vi.mock(import("./best-with-values.server.ts"), { spy: true });

const SUB_CATEGORY = 201;
const NOTHING = { material: "", coating: "", making: "" };
const PARTS = 20_000;
let shop: TestShop;
/**
 * Seals of three materials, three grades and 50 sizes, every fifth without a size, every hundredth of one colour. Every
 * tenth is sold out, every hundredth made to order.
 */
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  await shop.db.query(
    `insert into products (id, sub_category_id, sku, name, size, material, coating, making, width_mm, dimensions,
      weight_grams, price_paise, pack_size, stock_quantity, is_made_to_order, lead_time_days, is_default, is_latest,
      is_best_seller, hsn, standard, search_text, attributes)
    select 3000000 + n, $1, 'QZ-' || n, 'Seal', '', (array['Rubber', 'Silicone', 'Cork'])[n % 3 + 1],
      case n % 2 when 0 then 'Black' else 'Red' end, case n % 4 when 0 then 'Cut' else 'Moulded' end,
      case when n % 5 > 0 then n % 50 + 0.5 end, '{}', 5, 500 + n * 7919 % 4001, 1, case when n % 10 = 0 then 0 else 5 end,
      n % 100 = 0, case when n % 100 = 0 then 9 else 0 end, false, false, false, '4016', '', 'seal',
      jsonb_build_object('grade', n % 3, 'colour', n % 100)
    from generate_series(1, ${PARTS}) as n`,
    [SUB_CATEGORY],
  );
  const declared = ["Grade", "Colour"].map((name) => attribute(name, { type: "number" }));
  await shop.db.query("update sub_categories set attributes = $2 where id = $1", [
    SUB_CATEGORY,
    JSON.stringify(declared),
  ]);
  await shop.db.query("select fold_part_counts()");
  await shop.db.query("vacuum analyze products");
});
afterAll(() => shop.close());

it.each<[Partial<typeof NOTHING>, number]>([
  [{}, 1],
  [{}, 20],
  [{ material: "Rubber" }, 1],
  [{ material: "Silicone", coating: "Red" }, 20],
  [{ coating: "Black" }, 20],
  [{ coating: "Black", making: "Moulded" }, 20],
  [{ making: "Cut" }, 5_000],
  [{ material: "Cork", making: "Cut" }, 20],
])("of many rows, %j returns the best %i", async (choice, limit) => {
  const conditions = Object.entries(choice).map(([column, value]) => `and ${column} = '${value}'`);
  const { rows } = await shop.db.query(
    `select id from products where sub_category_id = $1 and not is_archived ${conditions.join(" ")}
    order by is_default desc, is_made_to_order or stock_quantity > 0 desc, price_paise, id limit $2`,
    [SUB_CATEGORY, limit],
  );
  const found = await chooseSpecifications(shop.inside, {
    subcategory_id: SUB_CATEGORY,
    ...NOTHING,
    ...choice,
    limit,
  });
  expect(found.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});

it.each([
  ["Grade", 1, 20],
  ["Grade", 2, 1],
  ["Colour", 7, 20],
  ["Grade", 9, 20],
])("of the parts with the %s %i, the best %i are returned", async (name, value, limit) => {
  const { rows } = await shop.db.query(
    `select id from products where sub_category_id = $1 and not is_archived and (attributes ->> $2)::int = $3
    order by is_default desc, is_made_to_order or stock_quantity > 0 desc, price_paise, id limit $4`,
    [SUB_CATEGORY, name.toLowerCase(), value, limit],
  );
  vi.mocked(bestIds).mockClear();
  const attributes = [{ name, value: String(value) }];
  const choice = { subcategory_id: SUB_CATEGORY, ...NOTHING, attributes, limit };
  const found = await chooseSpecifications(shop.inside, choice).catch(() => []);
  expect(found.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(bestIds).toHaveBeenCalledTimes(name === "Grade" && value < 3 ? 1 : 0);
});

it.each<[Partial<typeof NOTHING>, Record<string, number>, number]>([
  [{ material: "Silicone" }, { grade: 1 }, 20],
  [{ material: "Cork" }, { grade: 1 }, 20],
  [{ coating: "Red", making: "Moulded" }, { grade: 2 }, 7_000],
  [{ making: "Cut" }, { grade: 0, colour: 8 }, 20],
])("of the parts with %j and the values %j, the best %i are returned", async (choice, own, limit) => {
  const conditions = Object.entries(choice).map(([column, value]) => `and ${column} = '${value}'`);
  const { rows } = await shop.db.query(
    `select id from products where sub_category_id = $1 and not is_archived and attributes @> $2 ${conditions.join(" ")}
    order by is_default desc, is_made_to_order or stock_quantity > 0 desc, price_paise, id limit $3`,
    [SUB_CATEGORY, own, limit],
  );
  vi.mocked(bestWithValues).mockClear();
  const attributes = Object.entries(own).map(([key, value]) => ({
    name: key.replace(/^./, (letter) => letter.toUpperCase()),
    value: String(value),
  }));
  const asked = { subcategory_id: SUB_CATEGORY, ...NOTHING, ...choice, attributes, limit };
  const found = await chooseSpecifications(shop.inside, asked).catch(() => []);
  expect(found.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  const [best] = vi.mocked(bestWithValues).mock.settledResults;
  expect(best?.value === null).toBe("colour" in own);
});

it("the cheapest are read without the others", async () => {
  const where = and(eq(products.subCategoryId, SUB_CATEGORY), isSold, not(products.isDefault)) as SQL;
  expect(await rowsRead(shop, cheapestOf(where, { kinds: null, limit: 20 }))).toBeLessThan(50);
});
