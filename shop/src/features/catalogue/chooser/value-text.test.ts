import { expect, it } from "vitest";
import { valueTexts } from "./value-text.ts";

it.each([
  ["M8 x 40", 8, "width", 10, "M10"],
  ["M8 x 1", 8, "width", 2.5, "M2.5"],
  ["M2.5", 2.5, "width", 2.5, "M2.5"],
  ["M8 x 40", 8, "height", 40, "40 mm"],
  ["M8 x 40", 8, "slot_width", 13, "13 mm"],
  // A quarter inch among metric threads.
  ["M8 x 40", 8, "width", 6.35, "6.35 mm"],
  // The hole of a washer for M8.
  ["M8", 8.4, "width", 8.4, "8.4 mm"],
  ["M80", 8, "width", 8, "8 mm"],
  ["ST5.5 x 50 (#12)", 5.5, "width", 5, "5 mm"],
  ["M8 x 40", 8, "slot_width", null, "None"],
  ["M8 x 40", 8, "material", "Brass", "Brass"],
] as const)("of a part %j of width %s, the %s %s reads %j", (size, width, column, value, text) => {
  expect(valueTexts({ size, width })(column, value)).toBe(text);
});
