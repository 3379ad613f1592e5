import { expect, it } from "vitest";
import { numberRows } from "./number-rows.ts";

const bolt = { own_number: "K-1", sku: "HB-M8x40-A2" };

it.each([
  ["cells of a spreadsheet", "K-1\tHB-M8x40-A2\n"],
  ["CSV with a heading", "\uFEFFYour number,SKU\r\nK-1,HB-M8x40-A2\r\n"],
  ["quoted cells and semicolons", '"K-1";"HB-M8x40-A2"'],
  ["a third cell with a comma, after semicolons", "K-1;HB-M8x40-A2;1,5"],
])("%s are read", (_, text) => {
  expect(numberRows(text)).toEqual({ rows: [bolt], unread: 0 });
});

it("a number in a row with semicolons may have a comma", () => {
  expect(numberRows("DIN 933, 40;HB-M8x40-A2").rows).toEqual([{ own_number: "DIN 933, 40", sku: bolt.sku }]);
});

it("rows without a SKU are counted, and a number may have a comma in quotes", () => {
  expect(numberRows('K-1,HB-M8x40-A2\nK-2\n"K,3",HN-M8-A2')).toEqual({
    rows: [bolt, { own_number: "K,3", sku: "HN-M8-A2" }],
    unread: 1,
  });
});
