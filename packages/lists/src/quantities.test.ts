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
  ["m8x40,200", "m8x40", 200],
  ["hex bolt M8 x 40,200", "hex bolt M8 x 40", 200],
  ["hex bolt M8x40 DIN 933,50", "hex bolt M8x40 DIN 933", 50],
  ["hex bolt M8x40 ss304,1000", "hex bolt M8x40 ss304", 1000],
  ["hex bolt M8x40,1,000", "hex bolt M8x40", 1000],
  ["hex nut M8,1,00,000", "hex nut M8", 100_000],
  ["hex bolt M8x40 1,200", "hex bolt M8x40", 1200],
  ["hex nut M8, 1,200", "hex nut M8", 1200],
  ["hex bolt M8 x 40,200 nos", "hex bolt M8 x 40", 200],
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
  ["a length in thousands", "threaded rod M8 x 1,000"],
  ["a length in thousands", "threaded rod M8x1,000"],
  ["a decimal", "self tapping screw 2,9x6,5"],
  ["a class", "hex bolt M8x40,8.8"],
  ["a material", "hex nut M8,304"],
])("%s after a comma is no quantity: %s", (_, line) => {
  expect(takeQuantity(line)).toMatchObject({ text: line, quantity: { pieces: null } });
});

it.each([
  ["4 screw for door hinge", "screw for door hinge", 4],
  ["12 wood screws for a cupboard", "wood screws for a cupboard", 12],
])("a number before a part that is for something counts it: %s", (line, text, pieces) => {
  expect(takeQuantity(line)).toMatchObject({ text, quantity: { pieces } });
});

it.each(["4 mm screw for door hinge", "8 no screw for wood", "4 inch screw for a door"])(
  "a size before a part that is for something is no quantity: %s",
  (line) => {
    expect(takeQuantity(line)).toMatchObject({ text: line, quantity: { pieces: null } });
  },
);
