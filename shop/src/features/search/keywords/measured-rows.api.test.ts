import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { rowsRead } from "../../../../test/rows-read.ts";
import { type ChosenFacets, NOTHING_CHOSEN } from "../../facets/chosen-facets.widget.ts";
import {
  firstRows,
  prepareChoice,
  type Within,
  withinSubCategories,
} from "../../facets/facets.operations.server.ts";
import { type Conditions, wordsCondition } from "../search-conditions.server.ts";
import { withinWords } from "./nearest-words.server.ts";

const PARTS = 8_000;
const CLASS = "Stainless steel 304 (A2-70)";
/**
 * Every hundredth elbow has a rare bore and price, every two-hundredth is a swivel, every thousandth of a class of
 * steel and a rare angle. Of the others, either the material or the making is not the usual one.
 */
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  await shop.db.query(`
    insert into products (id, sub_category_id, sku, name, size, material, coating, making, width_mm, dimensions,
      weight_grams, price_paise, pack_size, stock_quantity, is_made_to_order, lead_time_days, is_default, is_latest,
      is_best_seller, hsn, standard, search_text, attributes)
    select 2097152 + n, (select min(id) from sub_categories), 'EL-' || n, 'Elbow', '',
      case when n % 1000 = 0 then '${CLASS}' when n % 2 = 0 then 'Brass' else 'Steel' end, '',
      case when n % 2 = 0 then '' else 'Cast, "D'' \\' end,
      case when n % 100 = 0 then 12.5 else 20 end, '{}', 80, case when n % 100 = 0 then 77700 else 10000 + n end, 1, 9,
      false, 0, false, false, false, '7307', '', 'elbow' || case when n % 200 = 0 then ' swivel' else '' end,
      jsonb_build_object('angle', case when n % 1000 = 0 then 45 else 90 end)
    from generate_series(1, ${PARTS}) as n`);
  await shop.db.query("vacuum analyze products");
});
afterAll(() => shop.close());

/** How many parts a search finds by its words and choice, and how many rows it reads to find them. */
const find = (word: string, chosen: Partial<ChosenFacets>, others: Conditions = {}) =>
  count(
    withinWords({ ...others, words: wordsCondition([word], "whole", "apart") }, [[word]], "whole"),
    chosen,
  );

async function count(all: Within, chosen: Partial<ChosenFacets>) {
  const choice = { chosen: { ...NOTHING_CHOSEN, ...chosen } };
  const within = await prepareChoice(shop.inside, all, choice.chosen);
  const counted = sql`select count(*)::int from ${firstRows(within, [sql`products.id`], 2_000, choice)}`;
  const { rows } = await shop.inside.db.execute<{ count: number }>(counted);
  return { count: rows[0]?.count, read: await rowsRead(shop, counted) };
}

const MAKING = `Cast, "D' \\`;
const IN_TEXT = { price: sql`products.price_paise = 77700` };
it.each<[string, Partial<ChosenFacets>, number, Conditions?]>([
  ["elbow", { diameter: ["12.5"] }, 80],
  ["elbow", { diameter: ["12..13"], stock: ["1"] }, 80],
  ["elbow", { price: ["777..777"] }, 80],
  ["elbow", {}, 80, IN_TEXT],
  ["swivel", { diameter: ["20"] }, 0],
  ["swivel", { diameter: ["12.5", "20"] }, 40],
  ["elbow", { material: ["Brass"], making: [MAKING] }, 0],
  ["elbow", { material: ["Brass"], making: [""], diameter: ["12.50"] }, 72],
  ["elbow", { material: ["Stainless steel 304 (A2)"] }, 8],
  ["elbow", { spanner: ["13"] }, 0],
  ["elbow", { own: ["angle:40..60"] }, 8],
  ["swivel", { own: ["angle:..45"], diameter: ["12..13"] }, 8],
])("“%s” with the choice %j reads few rows if either has few", async (word, chosen, count, others) => {
  const found = await find(word, chosen, others);
  expect(found.count).toBe(count);
  expect(found.read).toBeLessThan(600);
});

it.each<[Partial<ChosenFacets>, number, number]>([
  [{ material: ["Brass"], making: [MAKING] }, 0, 0],
  [{ spanner: ["13"] }, 0, 0],
  [{ own: ["angle:45"], stock: ["1"] }, 8, 8],
  [{ own: ["angle:..89.5"] }, 8, 8],
  [{ own: ["angle:40..60", "angle:120.."], stock: ["1"] }, 8, 8],
  [{ own: ["angle:30", "angle:100.."] }, 0, 0],
  [{ material: ["Brass"], diameter: ["12.5"] }, 72, 72],
  [{ making: [""], price: ["777..777"] }, 80, 80],
])("of a sub-category, only the rows with the choice %j are read", async (chosen, found, read) => {
  const { rows } = await shop.db.query("select min(id)::int as id from sub_categories");
  expect(await count(withinSubCategories([rows[0].id]), chosen)).toEqual({ count: found, read });
});

it.each<[Partial<ChosenFacets>, number]>([
  [{ material: ["Brass"], making: [MAKING] }, 0],
  [{ material: [CLASS], making: [""], own: ["angle:40..60"] }, 8],
  [{ price: ["100..200"], making: [MAKING], own: ["angle:45"] }, 0],
])("with the beginning of a SKU, all but the parts of the choice %j are read once", async (chosen, parts) => {
  const where = sql`translate(upper(products.sku), '-._', '') ~>=~ 'EL'`;
  const found = await count({ where, criteria: ["code"] }, chosen);
  expect(found.count).toBe(parts);
  expect(found.read).toBeLessThanOrEqual(parts);
});

it("of a range that most parts have, or of too many values to list, each row is compared", async () => {
  expect((await find("elbow", { own: ["angle:46.."] })).count).toBe(2_000);
  await shop.db.query(
    `update products set attributes = attributes || jsonb_build_object('weight', id)
     where id between 2097153 and 2097153 + 4000`,
  );
  const { rows } = await shop.db.query("select min(id)::int as id from sub_categories");
  const within = withinSubCategories([rows[0].id]);
  expect((await count(within, { own: ["weight:2097253..2097352"] })).count).toBe(100);
});

// A common price is counted up to as many rows as the words have: in its index alone, or not, depending on the last vacuum.
it.each([
  ["100..200", 0],
  ["700..800", 80],
])("a rare diameter with the price %s finds what has both", async (price, count) => {
  expect((await find("elbow", { diameter: ["12.5"], price: [price] })).count).toBe(count);
});
