import { expect, it } from "vitest";
import { variantLines } from "./variant-lines.ts";

const linesOf = async (headings: string[], rows: string[][]) => {
  async function* lines() {
    for (const [index, cells] of rows.entries()) yield { number: index + 2, cells };
  }
  const read: { number: number; cells: string[] }[] = [];
  for await (const line of variantLines(headings, lines())) read.push(line);
  return read;
};

it("a variant has its product's title and type, and an additional picture is not a line", async () => {
  const headings = ["Handle", "Title", "Type", "Option1 Value", "Variant SKU", "Variant Price", "Image Src"];
  const lines = await linesOf(headings, [
    ["elbow", "Elbow 90", "Elbows", "1/2 BSP", "EL-12", "1180", "a.jpg"],
    ["elbow", "", "", "3/4 BSP", "EL-34", "", ""],
    ["elbow", "", "", "", "", "", "b.jpg"],
    ["tee", "Tee", "", "1/2 BSP", "TE-12", "900", ""],
  ]);
  expect(lines).toEqual([
    { number: 2, cells: ["elbow", "Elbow 90, 1/2 BSP", "Elbows", "1/2 BSP", "EL-12", "1180", "a.jpg"] },
    { number: 3, cells: ["elbow", "Elbow 90, 3/4 BSP", "Elbows", "3/4 BSP", "EL-34", "", ""] },
    { number: 5, cells: ["tee", "Tee, 1/2 BSP", "", "1/2 BSP", "TE-12", "900", ""] },
  ]);
});

it("variants are distinguished by all their options", async () => {
  const headings = ["Handle", "Title", "Option1 Value", "Option2 Value", "Variant SKU"];
  const lines = await linesOf(headings, [
    ["ply", "Marine ply", "6 mm", "8 x 4 ft", "MP-684"],
    ["ply", "", "6 mm", "6 x 4 ft", "MP-664"],
    ["wax", "Beeswax", "Default Title", "", "WX-1"],
  ]);
  expect(lines.map(({ cells }) => cells.slice(1, 3))).toEqual([
    ["Marine ply, 6 mm, 8 x 4 ft", "6 mm, 8 x 4 ft"],
    ["Marine ply, 6 mm, 6 x 4 ft", "6 mm, 6 x 4 ft"],
    ["Beeswax", "One size"],
  ]);
});

it("other files are unchanged", async () => {
  const rows = [
    ["EL-12", "Elbow"],
    ["EL-12", ""],
  ];
  const lines = await linesOf(["Handle", "Title"], rows);
  expect(lines.map(({ cells }) => cells)).toEqual(rows);
});
