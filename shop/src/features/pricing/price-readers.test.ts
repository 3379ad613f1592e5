import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, it } from "vitest";

/**
 * The code that may read `products.price_paise`: pricing, and code that shows or edits the list price itself (decision
 * 46).
 */
const READERS = [
  "features/pricing/",
  "features/catalogue/",
  "features/search/",
  "features/facets/",
  "database/schema/",
  "database/seed/",
];
/** The column under both its names. `unit_price_paise` of an order's line is a different column. */
const PRICE_COLUMN = /\b(pricePaise|price_paise)\b/;

const source = join(import.meta.dirname, "../..");
const readers = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => relative(source, join(source, file)).replaceAll("\\", "/"))
  .filter((file) => PRICE_COLUMN.test(readFileSync(join(source, file), "utf8")));

it("only pricing and the catalogue read a product's price", () => {
  expect(readers.filter((file) => !READERS.some((folder) => file.startsWith(folder)))).toEqual([]);
});

it("every listed folder reads it", () => {
  expect(READERS.filter((folder) => !readers.some((file) => file.startsWith(folder)))).toEqual([]);
});

it.each([
  "unitPricePaise: products.pricePaise,",
  "select id, price_paise from products where id = 1",
  "const { pricePaise, ...row } = product;",
])("detects %j", (line) => expect(PRICE_COLUMN.test(line)).toBe(true));
