import { expect, it } from "vitest";
import { packRows, type TableRow } from "./packed-rows.ts";
import { unitOfRows } from "./unit-of-rows.ts";

const row: TableRow = {
  id: 1,
  size: "M8",
  height: null,
  slot: null,
  material: "Rubber",
  coating: "",
  sku: "HH-1",
  weight: 0,
  pack: 1,
  price: 45,
  breaks: [],
  gst: 18,
  stock: "in" as const,
};
const drum = { ...row, id: 2, sku: "HH-2", pack: 100 };

it("a table or a matrix says the unit of its prices unless one is of a pack", () => {
  expect(unitOfRows("MTR", [packRows([row])])).toBe("MTR");
  expect(unitOfRows("MTR", [packRows([row]), packRows([drum])])).toBeUndefined();
  expect(unitOfRows(undefined, [packRows([row])])).toBeUndefined();
});
