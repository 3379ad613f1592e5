import { attribute } from "@kasna/rules/catalogue/attribute.fixture";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { uncachedData } from "../../api/cached-data.server.ts";
import { fieldsOf } from "./feed-fields.ts";
import { formatOf } from "./feed-formats.widget.ts";
import { leftOutColumns } from "./left-out-columns.operations.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
});
afterAll(() => shop.close());

it("a shop of fasteners leaves out only what it sells nothing by", async () =>
  expect([...(await leftOutColumns(shop.inside))]).toEqual(["unit_code"]));

it("a column that no part has is neither in the plain files nor on their page", async () => {
  await shop.db.query("truncate products, sub_categories, categories cascade");
  await shop.db.query("insert into categories values (1, 'Bearings', '')");
  await shop.db.query(
    `insert into sub_categories (id, category_id, position, name, slug, description, standard, trade_names, width_means,
      height_means, slot_width_means, attributes)
     select id, 1, id, name, lower(name), '', '', '{}', '', '', '', case when id = 1 then $1::jsonb else '[]' end
     from (values (1, 'Belts'), (2, 'Housings')) as t(id, name)`,
    [JSON.stringify([attribute("Material", { column: "material" }), attribute("Section")])],
  );
  await shop.db.query(
    `insert into products (id, sub_category_id, sku, name, size, material, coating, making, dimensions, weight_grams,
      price_paise, pack_size, stock_quantity, is_made_to_order, lead_time_days, is_default, is_latest, is_best_seller,
      hsn, standard, search_text, width_mm)
     select 900000 + id, id, 'P-' || id, 'Part', '-', '', '', '', '{}', 80, 10000, 1, 9, false, 0, false, false, false,
       '8482', '', '', case when id = 2 then 40 end from generate_series(1, 2) as id`,
  );
  const leftOut = await leftOutColumns({ ...shop.inside, cached: uncachedData });
  const names = [
    "coating",
    "making",
    "height",
    "slot_width",
    "dimensions",
    "drawing_url",
    "dxf_url",
    "step_url",
  ];
  expect([...leftOut].toSorted()).toEqual([...names, "unit_code"].toSorted());
  const head = formatOf("parts.csv", leftOut).head?.split(",") ?? [];
  expect(head.filter((name) => names.includes(name))).toEqual([]);
  expect(head).toEqual(expect.arrayContaining(["material", "width"]));
  const onPage = fieldsOf([...leftOut]).flatMap(({ names }) => names);
  expect(onPage.filter((name) => leftOut.has(name))).toEqual([]);
  expect(onPage).toEqual(expect.arrayContaining(["material", "width"]));
});
