import { expect, it } from "vitest";
import {
  isBlank,
  lineOf,
  linesOfRequest,
  newRow,
  pastedRows,
  type Row,
  withEmptyRows,
  withPasted,
  withScanned,
} from "./rows.ts";

const cells = (copied: string) => pastedRows(copied)?.map(({ text, quantity }) => [text, quantity]);

it.each([
  [
    "HB-M8x40-A2\t100\nHN-M8-A2\t1,200",
    [
      ["HB-M8x40-A2", "100"],
      ["HN-M8-A2", "1200"],
    ],
  ],
  ["SKU\tQty\r\nHB-M8x40-A2\t100\r\n", [["HB-M8x40-A2", "100"]]],
  [
    "1\tHex bolt\tM8 x 40\t100\n2\tHex nut\tM8\t50",
    [
      ["Hex bolt M8 x 40", "100"],
      ["Hex nut M8", "50"],
    ],
  ],
  ["100\tHB-M8x40-A2", [["HB-M8x40-A2", "100"]]],
  [
    "Hex bolt M8 x 40 - 5 nos\nM8 nut",
    [
      ["Hex bolt M8 x 40 - 5 nos", ""],
      ["M8 nut", ""],
    ],
  ],
  ["HB-M8x40-A2", undefined],
])("reads copied cells as rows: %j", (copied, rows) => {
  expect(cells(copied)).toEqual(rows);
});

it("writes a row as one line of a list", () => {
  expect(lineOf(newRow(" hex bolt,  M8 x 40;A2 ", " 12 "))).toBe("hex bolt M8 x 40 A2 - 12 nos");
  expect(lineOf(newRow("M8 nut", ""))).toBe("M8 nut");
  expect(lineOf(newRow("", "12"))).toBe("");
});

it("asks for as many lines at once as one request can have", () => {
  const long = Array.from({ length: 1000 }, () => "bolt ".repeat(60));
  const asked = linesOfRequest(long);
  expect(asked.join("\n").length).toBeLessThanOrEqual(200_000);
  expect(asked.length).toBeGreaterThan(600);
  expect(linesOfRequest(Array.from({ length: 1200 }, () => "bolt"))).toHaveLength(1000);
  const tooLong = "x".repeat(300_000);
  expect(linesOfRequest([tooLong, "bolt"])).toEqual([tooLong]);
});

it("always has an empty row at the end, and no more rows than a list has lines", () => {
  expect(withEmptyRows([]).every(isBlank)).toBe(true);
  const rows = withEmptyRows(Array.from({ length: 20 }, () => newRow("a", "1")));
  expect(rows.map(isBlank).lastIndexOf(false)).toBe(rows.length - 2);
  const pasted = withPasted(rows, 3, [newRow("b", "2"), newRow("c", "3")]);
  expect(pasted?.map(({ text }) => text).join("")).toBe(`aaabc${"a".repeat(16)}`);
  expect(
    withPasted(
      rows,
      3,
      Array.from({ length: 1000 }, () => newRow("b")),
    ),
  ).toBeNull();
});

it("a label withScanned again adds one piece, and a different one gets its own row", () => {
  const rows = ["HB-1", "HN-1", "HB-1"].reduce<Row[]>(
    (before, code) => withScanned(before, code) ?? [],
    withEmptyRows([]),
  );
  expect(rows.filter((row) => !isBlank(row)).map(({ text, quantity }) => [text, quantity])).toEqual([
    ["HB-1", "2"],
    ["HN-1", "1"],
  ]);
});
