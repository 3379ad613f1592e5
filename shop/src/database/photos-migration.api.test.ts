import { afterAll, expect, it } from "vitest";
import { migratedFrom } from "../../test/migrated-from.ts";

const opened: { end: () => Promise<void> }[] = [];
afterAll(() => Promise.all(opened.map((database) => database.end())));

it("the migration of photos makes a part's picture its first photo, and leaves other pictures", async () => {
  const database = await migratedFrom("0040_part_photos", [
    `insert into products (id, sub_category_id, sku, name, size, material, coating, making, dimensions, weight_grams,
      price_paise, pack_size, stock_quantity, is_made_to_order, lead_time_days, is_default, is_latest, is_best_seller,
      hsn, standard, search_text)
    values (900000, 1, 'AD-12', 'Adapter', '', '', '', '', '{}', 1, 1, 1, 1, false, 0, false, false, false, '', '', '')`,
    "insert into uploaded_pictures values ('AD-12', 'part', now()), ('category-1', 'category', now())",
  ]);
  opened.push(database);
  const { rows } = await database.query(
    `select h.product_id, h.position, h.alt, convert_from(u.bytes, 'UTF8') as bytes
     from part_photos h join uploaded_pictures u on u.name = h.name`,
  );
  expect(rows).toEqual([{ product_id: 900000, position: 1, alt: "", bytes: "part" }]);
  const { rows: names } = await database.query("select name from uploaded_pictures order by name");
  expect(names.map(({ name }) => name)).toEqual(["AD-12", "category-1", expect.stringMatching(/^photo-/)]);
});
