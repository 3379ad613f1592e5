import { readFileSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { migratedFrom } from "../../test/migrated-from.ts";

const opened: { end: () => Promise<void> }[] = [];
afterAll(() => Promise.all(opened.map((database) => database.end())));

it("the migration of short numbers makes parts findable without trailing decimal zeros", async () => {
  const part = (id: number, words: string) =>
    `insert into products (id, sub_category_id, sku, name, size, material, coating, making, dimensions, weight_grams,
       price_paise, pack_size, stock_quantity, is_made_to_order, lead_time_days, is_default, is_latest, is_best_seller,
       hsn, standard, search_text)
     values (${id}, 1, 'P-${id}', 'Part', '-', '', '', '', '{}', 1, 100, 1, 1, false, 0, false, false, false, '7318', '', '${words}')`;
  const database = await migratedFrom("_short_numbers", [
    "insert into categories (id, name, description) values (1, 'Sheets', '')",
    `insert into sub_categories (id, category_id, position, name, slug, description, standard, trade_names, width_means,
       height_means, slot_width_means) values (1, 1, 1, 'Sheet', 'sheet', '', '', '{}', '', '', '')`,
    part(100_001, "sheet 1.0 mm 2.50x1.0 m"),
    part(100_002, "wire 1.50 10.00"),
    part(100_003, "10.05 v1.0 100 1.4122 m8"),
  ]);
  opened.push(database);
  const { rows } = await database.query("select search_text from products order by id");
  const texts: string[] = rows.map(({ search_text }) => search_text);
  expect(texts.map((text) => text.split(" ").toSorted())).toEqual([
    ["1", "1.0", "2.50x1.0", "2.5x1", "m", "mm", "sheet"],
    ["1.5", "1.50", "10", "10.00", "wire"],
    ["1.4122", "10.05", "100", "m8", "v1.0"],
  ]);
});

it("the former indexes of sizes are dropped last, because that blocks all readers of the parts", () => {
  const statements = ["0104_own_sizes", "0105_short_numbers"].flatMap((tag) =>
    readFileSync(`${import.meta.dirname}/migrations/${tag}.sql`, "utf8").split("--> statement-breakpoint\n"),
  );
  const isDrop = statements.map((statement) => /^drop index/i.test(statement));
  expect(isDrop.filter(Boolean)).toHaveLength(2);
  expect(isDrop.lastIndexOf(false)).toBe(isDrop.indexOf(true) - 1);
});
