import { afterAll, expect, it } from "vitest";
import { migratedFrom } from "../../test/migrated-from.ts";

const opened: { end: () => Promise<void> }[] = [];
afterAll(() => Promise.all(opened.map((database) => database.end())));

it("sales from before units existed count pieces", async () => {
  const database = await migratedFrom("_unit_of_sale", [
    `insert into sub_categories (id, category_id, position, name, slug, description, standard, trade_names, width_means,
       height_means, slot_width_means) values (1, 1, 1, 'Cable', 'cable', '', '', '{}', '', '', '')`,
    `insert into order_lines (order_id, position, product_id, name, sku, size, material, coating, making, hsn, quantity,
       unit_price_paise, stock_taken, gst_basis_points)
     values (100001, 0, 100001, 'Cable', 'C-1', '-', '', '', '', '8544', 90, 100, 90, 1800)`,
  ]);
  opened.push(database);
  const { rows } = await database.query(
    "select unit from sub_categories union all select unit from order_lines",
  );
  expect(rows.map(({ unit }) => unit)).toEqual(["NOS", "NOS"]);
  await database.query("update sub_categories set unit = 'MTR'");
  await expect(database.query("update sub_categories set unit = 'PAC'")).rejects.toThrow(
    "sub_categories_unit_check",
  );
});
