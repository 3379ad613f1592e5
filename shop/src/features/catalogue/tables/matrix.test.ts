import { describe, expect, it } from "vitest";
import { matrixOf, splitSize } from "./matrix.ts";
import type { TableRow } from "./packed-rows.ts";

const part = (size: string, height: number, more: Partial<TableRow> = {}): TableRow => ({
  id: 1,
  size,
  height,
  slot: null,
  material: "Mild steel",
  coating: "Plain",
  sku: "A",
  weight: 1,
  pack: 1,
  price: 3,
  breaks: [],
  gst: 18,
  stock: "in" as const,
  ...more,
});

describe("the two numbers of a size", () => {
  it.each([
    ["M8 x 40", "M8", "40"],
    ["M8 x 1 x 40", "M8 x 1", "40"],
    ["M3 x 10, pack of 100", "M3", "10"],
    ["5/16-18 UNC x 1-1/4 in", "5/16-18 UNC", "1-1/4 in"],
    ["M8", "M8", ""],
  ])("%s", (size, first, second) => expect(splitSize(size)).toEqual({ first, second }));
});

describe("a matrix", () => {
  it("has diameters across and lengths down, with empty cells where no part is sold", () => {
    const { columns, lines } = matrixOf([
      part("M2.5 x 10", 10),
      part("M3 x 100", 100),
      part("M3 x 20", 20, { price: 4 }),
      part("M10 x 20", 20, { stock: 15 }),
    ]);
    expect(columns).toEqual(["M2.5", "M3", "M10"]);
    expect(lines.map(({ label }) => label)).toEqual(["10", "20", "100"]);
    expect(lines[1]?.cells.map((cell) => cell && [cell.price, cell.stock])).toEqual([
      null,
      [4, "in"],
      [3, 15],
    ]);
  });

  it("shows stock before made-to-order parts, and the cheapest of these", () => {
    const cell = (...rows: TableRow[]) => matrixOf(rows).lines[0]?.cells[0]?.id;
    const made = part("M8 x 40", 40, { id: 2, stock: 9, price: 1 });
    const stocked = part("M8 x 40", 40, { id: 3, price: 5 });
    const cheaper = part("M8 x 40", 40, { id: 4, price: 4 });
    const soldOut = part("M8 x 40", 40, { id: 5, stock: "out", price: 1 });
    expect([cell(made, stocked), cell(stocked, cheaper), cell(soldOut, made)]).toEqual([3, 4, 2]);
  });
});
