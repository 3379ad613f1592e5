import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { type ChosenFacets, NOTHING_CHOSEN } from "../../facets/chosen-facets.widget.ts";
import { firstRows } from "../../facets/facets.operations.server.ts";
import { type Conditions, wordsCondition } from "../search-conditions.server.ts";
import { withinWords } from "./nearest-words.server.ts";

const PARTS = 8_000;
/** Every hundredth elbow has a rare bore and price, and every two-hundredth is a swivel. */
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  await shop.db.query(`
    insert into products (id, sub_category_id, sku, name, size, material, coating, making, width_mm, dimensions,
      weight_grams, price_paise, pack_size, stock_quantity, is_made_to_order, lead_time_days, is_default, is_latest,
      is_best_seller, hsn, standard, search_text)
    select 2097152 + n, (select min(id) from sub_categories), 'EL-' || n, 'Elbow', '', 'Brass', '', '',
      case when n % 100 = 0 then 12.5 else 20 end, '{}', 80, case when n % 100 = 0 then 77700 else 10000 + n end, 1, 9,
      false, 0, false, false, false, '7307', '', 'elbow' || case when n % 200 = 0 then ' swivel' else '' end
    from generate_series(1, ${PARTS}) as n`);
  await shop.db.query("vacuum analyze products");
});
afterAll(() => shop.close());

type Plan = Record<string, unknown> & { Plans?: Plan[] };
const rowsRead = ({ Plans = [], ...node }: Plan): number => {
  const reads = /^(Seq|Index|Bitmap Heap) Scan$/.test(String(node["Node Type"]));
  const rows = Number(node["Actual Rows"]) + Number(node["Rows Removed by Filter"] ?? 0);
  return (
    (reads ? rows * Number(node["Actual Loops"]) : 0) + Plans.reduce((sum, plan) => sum + rowsRead(plan), 0)
  );
};

/** How many parts a search finds by its words and choice, and how many rows it reads to find them. */
async function find(word: string, chosen: Partial<ChosenFacets>, others: Conditions = {}) {
  const all = { ...others, words: wordsCondition([word], "whole", "apart") };
  const within = withinWords(all, [[word]], "whole");
  const choice = { chosen: { ...NOTHING_CHOSEN, ...chosen } };
  const counted = sql`select count(*)::int from ${firstRows(within, [sql`products.id`], 2_000, choice)}`;
  const { rows } = await shop.inside.db.execute<{ count: number }>(counted);
  const explained = await shop.inside.db.execute<{ "QUERY PLAN": { Plan: Plan }[] }>(
    sql`explain (analyze, format json) ${counted}`,
  );
  const plans = explained.rows.flatMap((row) => row["QUERY PLAN"].map(({ Plan: plan }) => plan));
  return { count: rows[0]?.count, read: plans.reduce((sum, plan) => sum + rowsRead(plan), 0) };
}

const IN_TEXT = { price: sql`products.price_paise = 77700` };
it.each<[string, Partial<ChosenFacets>, number, Conditions?]>([
  ["elbow", { diameter: ["12.5"] }, 80],
  ["elbow", { diameter: ["12..13"], stock: ["1"] }, 80],
  ["elbow", { price: ["777..777"] }, 80],
  ["elbow", {}, 80, IN_TEXT],
  ["elbow", { diameter: ["12.5"], price: ["100..200"] }, 0],
  ["swivel", { diameter: ["20"] }, 0],
  ["swivel", { diameter: ["12.5", "20"] }, 40],
])("“%s” with the choice %j reads few rows if either has few", async (word, chosen, count, others) => {
  const found = await find(word, chosen, others);
  expect(found.count).toBe(count);
  expect(found.read).toBeLessThan(600);
});
