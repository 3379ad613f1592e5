import { expect, it } from "vitest";
import { adaptMapping, likeness } from "./adapt-mapping.ts";
import type { Mapping } from "./column-mapping.ts";
import { knownColumns } from "./known-columns.ts";

const known = knownColumns([]);
const WAS = ["Particulars", "Ref", "Tariff", "Kilo", "Rate", "Dealer rate", "Remarks"];
const MAPPING: Mapping = {
  from: { name: 0, sku: 1, hsn: 2, weight_grams: 3, price: 5 },
  same: { material: "Brass" },
  decimals: "point",
  prices: "without GST",
};
const ROW = ["Hose end", "HE-12", "73079290", "0.2", "150", "120", "old"];

/** Our headings with the file's, and what its prices include, if these columns have other headings or places. */
function adapted(headings: readonly string[], row: readonly string[] = ROW) {
  const earlier = { mapping: MAPPING, fileHeadings: WAS };
  const { from, same, prices } = adaptMapping(earlier, { headings, rows: [row, row] }, known);
  const under = Object.entries(from).map(([header, index]) => [header, headings[index]]);
  return { under: Object.fromEntries(under), same, prices };
}
const AS_BEFORE = {
  name: "Particulars",
  sku: "Ref",
  hsn: "Tariff",
  weight_grams: "Kilo",
  price: "Dealer rate",
};

it("Columns keep their place when another heading changes, also in another order", () => {
  const same = { material: "Brass" };
  const prices = "without GST";
  expect(adapted(WAS)).toEqual({ under: AS_BEFORE, same, prices });
  expect(adapted(WAS.with(6, "Notes"))).toEqual({ under: AS_BEFORE, same, prices });
  expect(adapted(WAS.toReversed(), ROW.toReversed())).toEqual({ under: AS_BEFORE, same, prices });
});

it("A changed heading is found by its name, and by its content where the earlier one was", () => {
  const under = (headings: readonly string[], row?: readonly string[]) => adapted(headings, row).under;
  expect(under(WAS.with(2, "HSN code"))).toEqual({ ...AS_BEFORE, hsn: "HSN code" });
  expect(under(WAS.with(3, "Mass"))).toEqual({ ...AS_BEFORE, weight_grams: "Mass" });
  const { weight_grams: _, ...others } = AS_BEFORE;
  expect(under(WAS.with(3, "Mass"), ROW.with(3, "heavy"))).toEqual(others);
});

it("A column that the owner had left out stays out", () => {
  // “Rate” would be the price by its name.
  const { price: _, ...others } = AS_BEFORE;
  expect(adapted(WAS.toSpliced(5, 1), ROW.toSpliced(5, 1)).under).toEqual(others);
});

it("A changed price column says anew whether it includes GST, and a value for all lines yields to a column", () => {
  expect(adapted(WAS.with(5, "Net rate")).prices).toBe(null);
  expect(adapted(WAS.with(5, "Rate incl GST")).prices).toBe("with GST");
  expect(adapted(WAS.with(6, "Material"))).toMatchObject({ under: { material: "Material" }, same: {} });
});

it("Files are like each other by the headings that both have", () => {
  expect([likeness(WAS, WAS), likeness(["SKU", "Rate"], WAS), likeness([], [])]).toEqual([1, 1 / 7, 0]);
});
