import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";

let shop: TestShop;
/** A shop of fittings, some of them bent. */
beforeAll(async () => {
  shop = await openShop();
  await shop.db.query("truncate products, sub_categories, categories, search_vocabulary cascade");
  await shop.db.query("insert into categories values (1, 'Fittings', '')");
  const angle = {
    key: "angle",
    name: "Angle",
    unit: "°",
    type: "number",
    column: null,
    values: [],
    isFacet: true,
    isInName: true,
    isInTable: false,
    isInSku: true,
  };
  await shop.db.query(
    `insert into sub_categories (id, category_id, position, name, slug, description, standard, trade_names, width_means,
      height_means, slot_width_means, attributes)
    select id, 1, id, name, slug, '', '', trade, '', '', '', attributes::jsonb
    from (values (1, 'Elbow 90°', 'elbow-90', '{bend,45 degree elbow}'::text[], '[]'),
      (2, 'Hose end', 'hose-end', '{hose tail}', $1), (3, 'Equal tee', 'equal-tee', '{}', '[]'))
      as t(id, name, slug, trade, attributes)`,
    [JSON.stringify([angle])],
  );
  await shop.db.query(`
    insert into products (id, sub_category_id, sku, name, size, material, coating, making, dimensions, weight_grams,
      price_paise, pack_size, stock_quantity, is_made_to_order, lead_time_days, is_default, is_latest, is_best_seller,
      hsn, standard, search_text, attributes)
    select 900000 + row_number() over (), sub, sku, name, '', 'Steel', '', '', '{}', 80, 10000, 1, 9, false, 0, false,
      false, false, '7307', '', words, attributes::jsonb
    from (values (1, 'EL-90', 'Elbow 90°', 'elbow 90 el steel', '{}'),
      (2, 'HE-30', 'Hose end 30°', 'hose end 30 he steel', '{"angle": 30}'),
      (2, 'HE-0', 'Hose end', 'hose end he steel', '{"angle": 0}'),
      (3, 'TE-90', 'Equal tee', 'equal tee te 90 steel', '{}')) as t(sub, sku, name, words, attributes)`);
});
afterAll(() => shop.close());

it.each([
  ["elbow - 90", null, "EL-90"],
  ["Elbows – 90", null, "EL-90"],
  ["bend - 45", null, undefined],
  ["elbow - 12", 12, "EL-90"],
  ["elbow - 90 - 4", 4, "EL-90"],
  ["elbow 90 - 90", 90, "EL-90"],
  ["hose end - 30", null, "HE-30"],
  ["hose tails - 45", 45, undefined],
  ["equal tee - 90", 90, "TE-90"],
])("%s asks for %s of %s", async (text, pieces, sku) => {
  const { lines } = await shop.call("POST /lists/match.php", { text });
  expect(lines[0]?.pieces).toBe(pieces);
  if (sku) expect(lines[0]?.candidates[0]?.product.sku).toBe(sku);
});
