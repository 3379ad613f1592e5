import { Readable } from "node:stream";
import { attribute } from "@kasna/rules/catalogue/attribute.fixture";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { OPERATOR } from "../../../../admin-kit/audit.operations.server.ts";
import { importCatalogue } from "./import-catalogue.operations.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
});
afterAll(() => shop.close());

const importFile = (lines: readonly string[], isDryRun = true) =>
  importCatalogue(shop.inside, {
    file: Readable.from([Buffer.from(lines.join("\n"))]),
    actor: OPERATOR,
    isDryRun,
  });

it("the preview of an update shows the rows that change, wherever they stand, and what changes in them", async () => {
  const { rows } = await shop.db.query(
    "select sku, price_paise, stock_quantity from products where not is_archived and mrp_paise is null order by id limit 30",
  );
  const file = (change: (index: number) => { price?: number; stock?: number }) => [
    "sku,price,stock",
    ...rows.map(({ sku, price_paise, stock_quantity }, index) => {
      const { price = price_paise / 100, stock = stock_quantity } = change(index);
      return `${sku},${price},${stock}`;
    }),
  ];
  expect((await importFile(file(() => ({})))).firstRows).toEqual([]);
  const { firstRows, changed } = await importFile(
    file((index) => (index === 25 ? { price: 4321.5 } : index === 28 ? { stock: 77 } : {})),
  );
  expect(changed).toBe(2);
  expect(firstRows).toMatchObject([
    { line: 27, sku: rows[25].sku, isNew: false, cells: { price: "4321.50" } },
    { line: 30, sku: rows[28].sku, isNew: false, cells: { stock: "77" } },
  ]);
  expect(firstRows.map(({ was }) => was)).toEqual([
    { price: (rows[25].price_paise / 100).toFixed(2) },
    { stock: String(rows[28].stock_quantity) },
  ]);
});

it("an update's stock is previewed as it will be after orders since the export", async () => {
  const sku = "HB-M8x40-A2";
  await shop.db.query("update products set stock_quantity = 90, is_made_to_order = false where sku = $1", [
    sku,
  ]);
  const { firstRows } = await importFile(["sku,stock,stock_was", `${sku},120,100`]);
  expect(firstRows).toMatchObject([{ cells: { stock: "110" }, was: { stock: "90" } }]);
});

it("a total is left out, and named once", async () => {
  const file = [
    "sku,price,stock",
    "HB-M8x50-A2,12.5,4",
    "Total,,4",
    "HB-M8x60-A2,13,4",
    "Grand Total,25.50,8 Nos",
  ];
  const { totals, problems, lines, changed } = await importFile(file);
  expect([problems, lines, changed]).toEqual([0, 2, 2]);
  expect(totals).toEqual({
    count: 2,
    first: [
      { line: 3, text: "Total" },
      { line: 5, text: "Grand Total" },
    ],
  });
});

it("shows attributes that change, are added or are cleared, and that a part is sold again", async () => {
  const { rows } = await shop.db.query("select id, sub_category_id from products where sku = 'HB-M8x40-A2'");
  const [{ id, sub_category_id }] = rows;
  await shop.db.query("update sub_categories set attributes = attributes || $2::jsonb where id = $1", [
    sub_category_id,
    JSON.stringify(
      ["Grip", "Load", "Lock"].map((name) => attribute(name, { unit: name === "Load" ? "kN" : "" })),
    ),
  ]);
  await shop.db.query(
    "update products set is_archived = true, is_default = false, stock_quantity = 0, attributes = $2 where id = $1",
    [id, { grip: "long", load: "12" }],
  );
  const { firstRows } = await importFile(["sku,Grip,Load,Lock", "HB-M8x40-A2,,14,yes"]);
  expect(firstRows).toMatchObject([{ isNew: false, isSoldAgain: true, was: {} }]);
  expect(firstRows[0]?.attributes).toEqual([
    { name: "Load", unit: "kN", value: "14", was: "12" },
    { name: "Lock", unit: "", value: "yes", was: "" },
    { name: "Grip", unit: "", value: "", was: "long" },
  ]);
});
