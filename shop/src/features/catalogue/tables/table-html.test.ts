import { expect, it } from "vitest";
import type { TableRow } from "./packed-rows.ts";
import { rowNames, tableRows } from "./table-html.ts";

const bearing = (sku: string, size: string): TableRow => ({
  id: 1,
  size,
  height: null,
  slot: null,
  material: "Chrome steel",
  coating: "None",
  sku,
  weight: 65,
  pack: 1,
  price: 150,
  breaks: [],
  gst: 18,
  stock: "in" as const,
});
const rows = [
  bearing("6204-2RS", "20 x 47 x 14"),
  bearing("6204-ZZ", "20 x 47 x 14"),
  bearing("6205-ZZ", "25 x 52 x 15"),
];
const columns = [{ column: "coating" as const, title: "Coating" }];

it("rows of parts without a size are named by their SKUs", () => {
  const sizeless = [bearing("GR-1", "-"), bearing("GR-2", "-")];
  const [first = ""] = tableRows(sizeless, columns).map(({ __html }) => __html);
  expect(first).toContain('<a href="/parts/GR-1" aria-label="GR-1, None">GR-1</a>');
  expect(rowNames(sizeless, columns).map(({ isAlike }) => isAlike)).toEqual([false, false]);
});

it("rows with the same values in all columns are distinguished by their SKUs", () => {
  expect(rowNames(rows, columns).map(({ name }) => name)).toEqual([
    "20 x 47 x 14, None, 6204-2RS",
    "20 x 47 x 14, None, 6204-ZZ",
    "25 x 52 x 15, None",
  ]);
  const shown = tableRows(rows, columns)
    .map(({ __html }) => __html)
    .join("");
  expect(shown.match(/<small>[^<]*<\/small>/g)).toEqual([
    "<small>6204-2RS</small>",
    "<small>6204-ZZ</small>",
  ]);
  expect(shown).toContain('aria-label="Add 20 x 47 x 14, None, 6204-2RS"');
});

it("numbers among an owner's attributes are marked, so that they align right, and have their unit for a phone", () => {
  const own = [{ ...bearing("6204-ZZ", "20 x 47 x 14"), own: ["NBR", "350"] }];
  const [row = ""] = tableRows(own, [
    { column: "own", title: "Seal", own: 0 },
    { column: "own number", title: "Pressure, bar", own: 1 },
  ]).map(({ __html }) => __html);
  expect(row).toContain('<td class="own" data-title="Seal ">NBR</td>');
  expect(row).toContain('<td class="own number" data-title="Pressure " data-unit=" bar">350</td>');
});
