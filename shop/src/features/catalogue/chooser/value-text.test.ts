import { expect, it } from "vitest";
import { valueTexts } from "./value-text.ts";

it.each([
  ["M8 x 40", 8, "width", 10, "M10"],
  ["M8 x 1", 8, "width", 2.5, "M2.5"],
  ["M2.5", 2.5, "width", 2.5, "M2.5"],
  ["M8 x 40", 8, "height", 40, "40 mm"],
  ["M8 x 40", 8, "slot_width", 13, "13 mm"],
  // A quarter inch among metric threads.
  ["M8 x 40", 8, "width", 6.35, "1/4 in"],
  ["M8 x 40", 8, "width", 4.83, "#10"],
  ["M8 x 40", 8, "height", 31.75, "1-1/4 in"],
  ["1/4-20 UNC x 1 in", 6.35, "slot_width", 11.11, "7/16 in"],
  ["1/4-20 UNC x 1 in", 6.35, "width", 8, "M8"],
  // Pipes are not threads.
  ["25 NB x M8", 31.75, "width", 88.9, "88.9 mm"],
  // The hole of a washer for M8.
  ["M8", 8.4, "width", 8.4, "8.4 mm"],
  ["M80", 8, "width", 8, "8 mm"],
  ["ST5.5 x 50 (#12)", 5.5, "width", 5, "5 mm"],
  ["M8 x 40", 8, "slot_width", null, "None"],
  ["M8 x 40", 8, "material", "Brass", "Brass"],
  ["6204", 20, "coating", "", "None"],
] as const)("of a part %j of width %s, the %s %s reads %j", (size, width, column, value, text) => {
  expect(valueTexts({ size, width }, null)(column, value)).toBe(text);
});

it("the table knows which sizes only inch parts have", () => {
  const textOf = valueTexts({ size: "M8 x 40", width: 8 }, { width: [6.35], slot_width: [13.34] });
  expect(textOf("slot_width", 13.34)).toBe("0.525 in");
  expect(textOf("slot_width", 13)).toBe("13 mm");
  expect(textOf("height", 12.7)).toBe("12.7 mm");
});
