import { expect, test } from "vitest";
import { sizeTable } from "./size-table.ts";

test("a table gives sizes, dimensions and the stretch of the length series", () => {
  const [m8, m10] = sizeTable(
    `
    size  d   s   lengths
    M8    8   13  16-25
    M10   10  16  20,35
    `,
    [10, 12, 16, 20, 25, 30],
  );
  expect(m8).toEqual({ size: "M8", lengths: [16, 20, 25], dimensions: { d: 8, s: 13 } });
  expect(m10).toEqual({ size: "M10", lengths: [20, 35], dimensions: { d: 10, s: 16 } });
});

test.each([
  ["a missing cell", "size d s\nM8 8", /lacks a column/],
  ["an unknown dimension", "size d girth\nM8 8 13", /No dimension is called girth/],
  ["a slip of the pen", "size d s\nM8 8 l3", /"l3" is not a number/],
])("%s is refused", (_slip, table, message) => {
  expect(() => sizeTable(table)).toThrow(message);
});
