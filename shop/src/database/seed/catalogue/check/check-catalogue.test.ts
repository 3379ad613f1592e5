import { expect, test } from "vitest";
import { makeCatalogue, type SeedRow } from "../make-catalogue.ts";
import { checkCatalogue } from "./check-catalogue.ts";

const catalogue = makeCatalogue();
const findings = checkCatalogue(catalogue);

const IN_ASME_B1_1 = "a UNC or UNF thread is one of ASME B1.1, and its row is named by it";

test.each(findings)("$rule", ({ checked, broken }) => {
  expect(checked).toBeGreaterThan(0);
  expect(broken).toEqual([]);
});

test.each([
  ["HN-M8-MS-ZN", { material: "High tensile steel 8.8" }, "no class on a kind that has none"],
  ["CE-20-A2", { material: "Stainless steel 304 (A2)" }, "rings are of spring steel or 1.4122"],
  ["FB-M10x25-8.8-ZN", { standard: "DIN 6921 / EN 1665" }, "DIN 6921: s"],
  ["FB-M12x50-8.8-ZN", { standard: "DIN 6921 / EN 1665" }, "DIN 6921: k"],
  ["HHUC-1-2x2-G5-ZN", { dimensions: { d: 12.7, e: 20 } }, "ASME B18.2.1: e"],
  ["CPHUC-N8x0.5-A2", { dimensions: { d: 4.17, dk: 8 } }, "ASME B18.6.3 (CPH): dk"],
  ["CPHUF-N10x0.5-A2", { dimensions: { d: 4.83, tpi: 24 } }, IN_ASME_B1_1],
  ["SCUC-N8x0.5-A2", { size: "#8-36 UNC x 1/2 in" }, IN_ASME_B1_1],
  ["RSH-4x16-CU-PL", { standard: "DIN 660 / IS 2998" }, "a standard claims what it covers"],
  ["HB-M8x40-BR", { hsn: "74153300" }, "HSN exists"],
  ["HB-M8x40-A2", { weightGrams: 1 }, "weight and price rise with length"],
  ["RS-4x10-AL", { pricePaise: 2250 }, "a sealed rivet costs a third more than an open one"],
  [
    "BH-M8x75-A2",
    { standard: "ISO 7380-1" },
    "75, 85 and 95 mm, and lengths like them, are no lengths of ISO bolts, nor of flange bolts",
  ],
  ["CSK-M16x75-A2", { dimensions: { d: 16, dk: 30, length: 120 } }, "DIN 7991: length"],
  ["TEB-M8-SP-ZN", { weightGrams: 20 }, "weight is what tables of mass print, within 2 %"],
])("%s with %j breaks a rule", (sku, wrong, rule) => {
  const categoryOf = ({ subCategoryId }: SeedRow) => Math.floor(subCategoryId / 100);
  const part = catalogue.rows.find((row) => row.sku === sku);
  const rows = catalogue.rows
    .filter((row) => part && categoryOf(row) === categoryOf(part))
    .map((row) => (row === part ? { ...row, ...wrong } : row));
  const broken = checkCatalogue({ ...catalogue, rows }).filter((finding) => finding.broken.length > 0);
  expect(broken.map((finding) => finding.rule)).toContain(rule);
});
