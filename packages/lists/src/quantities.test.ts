import { expect, it } from "vitest";
import { takeQuantity } from "./quantities.ts";

it.each([
  ["hex bolt m8x40 a2, 200", "hex bolt m8x40 a2", 200],
  ["hex nut M8, zinc, 1,000", "hex nut M8, zinc", 1000],
  ["hex bolt, M8, 40 mm, 100", "hex bolt, M8, 40 mm", 100],
  ["circlip 20; 50", "circlip 20", 50],
  ["3/8 inch BSW nut 100", "3/8 inch BSW nut", 100],
  ["1/2 UNC nut, 40", "1/2 UNC nut", 40],
  ["U clamp 1 inch GI 25", "U clamp 1 inch GI", 25],
])("after a size that says all, the last number is the quantity: %s", (line, text, pieces) => {
  expect(takeQuantity(line)).toMatchObject({ text, quantity: { pieces } });
});

it.each([
  ["a length", "hex bolt M8, 40"],
  ["a length", "bolt 1/2 inch 40"],
  ["a standard", "washer M8, DIN 125"],
  ["a class", "hex bolt M8x40, 8.8"],
  ["a material", "hex bolt M8x40, 304"],
  ["a pack", "screw M6 x 20, pack of 50"],
])("%s after a comma is no quantity: %s", (_, line) => {
  expect(takeQuantity(line)).toMatchObject({ text: line, quantity: { pieces: null } });
});
