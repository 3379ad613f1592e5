import { expect, it } from "vitest";
import { numberRows } from "./number-rows.ts";

const bolt = { own_number: "K-1", sku: "HB-M8x40-A2" };

it.each([
  ["cells of a spreadsheet", "K-1\tHB-M8x40-A2\n"],
  ["CSV with a heading", "\uFEFFYour number,SKU\r\nK-1,HB-M8x40-A2\r\n"],
  ["quoted cells and semicolons", '"K-1";"HB-M8x40-A2"'],
])("%s are read", (_, text) => {
  expect(numberRows(text)).toEqual({ rows: [bolt], unread: 0 });
});

it("rows without a SKU are counted, and a number may have a comma in quotes", () => {
  expect(numberRows('K-1,HB-M8x40-A2\nK-2\n"K,3",HN-M8-A2')).toEqual({
    rows: [bolt, { own_number: "K,3", sku: "HN-M8-A2" }],
    unread: 1,
  });
});
