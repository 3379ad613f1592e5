import { expect, it } from "vitest";
import { packRows, type TableRow, unpackRows } from "./packed-rows.ts";

const row: TableRow = {
  id: 104210,
  size: "M8 x 40",
  height: 40,
  slot: 13,
  material: "Mild steel (4.6)",
  coating: "Plain",
  sku: "HB-M8x40-MS-PL",
  weight: 19.6,
  pack: 1,
  price: 3.5,
  breaks: [],
  gst: 18,
  stock: "in" as const,
};

it("rows are unchanged by packing and unpacking", () => {
  const rows: TableRow[] = [
    row,
    { ...row, id: 104211, height: null, slot: null, coating: "Zinc electroplated", stock: 15 },
    { ...row, id: 104212, stock: "out" },
    {
      ...row,
      breaks: [
        [100, 3.33],
        [500, 3],
      ],
    },
  ];
  expect(unpackRows(packRows(rows))).toEqual(rows);
});

it("a tab in an owner's text does not break a row", () => {
  expect(unpackRows(packRows([{ ...row, size: "M8\tx\n40" }]))[0]).toEqual(row);
});
