import type { Attribute } from "@kasna/rules/catalogue/attributes";
import { expect, it } from "vitest";
import { readAttributes } from "./attribute-cells.ts";
import { INDIAN } from "./read-number.ts";

const attributeOf = (name: string, unit: string, type: Attribute["type"] = "number"): Attribute => ({
  key: "key",
  name,
  unit,
  type,
  column: null,
  isFacet: true,
  isInName: false,
  isInTable: true,
  isInSku: false,
  values: [],
});
const read = (heading: string, attribute: Attribute, cell: string) => {
  const of = { name: "Parts", attributes: [attribute], geometryKind: null };
  const column = { index: 0, heading: attribute.name, foundUnder: heading };
  const { values, problems } = readAttributes([column], [cell], { of, all: () => [of], style: INDIAN });
  return problems[0]?.reason ?? values.key;
};

const BORE = attributeOf("Bore", "mm");
it.each([
  ["Bore (mm)", BORE, "0.5", 0.5],
  ["Bore", BORE, "0.5", 0.5],
  ["Bore (inch)", BORE, "0.5", 12.7],
  ["Bore (in)", BORE, "0.5", 12.7],
  ["Bore inch", BORE, "0.5", 12.7],
  ['Bore (")', BORE, "0.5", 12.7],
  ["Hole [in cm]", BORE, "1,234.5", 12_345],
  ["Bore (inch)", BORE, "12 mm", 12],
  ["Bore (inch)", BORE, '1/2"', 12.7],
  ["Bore", BORE, "1.2 cm", 12],
  ["Bore (inch)", BORE, "", null],
  ["Bore (in)", attributeOf("Bore", "inch"), "0.0625", 0.0625],
  ["Load (kg)", attributeOf("Load", "g"), "0.25", 250],
  ["Bore (ft)", BORE, "0.5", "is in ft, as its heading says, but Bore is in mm"],
  [
    "Pressure (psi)",
    attributeOf("Pressure", "bar"),
    "1450",
    "is in psi, as its heading says, but Pressure is in bar",
  ],
  ["Pressure (Bar)", attributeOf("Pressure", "bar"), "350", 350],
  ["Heat (°F)", attributeOf("Heat", "°C"), "-5", "is in °F, as its heading says, but Heat is in °C"],
  ["Speed (rpm)", attributeOf("Speed", ""), "1450", "is in rpm, as its heading says, but Speed has no unit"],
  ["Poles (Nos)", attributeOf("Poles", ""), "4", 4],
  ["Load (max)", attributeOf("Load (max)", ""), "4", 4],
  ["Plug in", attributeOf("Plug in", ""), "4", 4],
  ["Thread (inch)", attributeOf("Thread", "", "size"), "1/2", "1/2"],
  [
    "Thread (inch)",
    attributeOf("Thread", "mm", "size"),
    "8",
    "is in inch, as its heading says, but Thread is in mm",
  ],
  ["Seal (kind)", attributeOf("Seal", "", "choice"), "2RS", "2RS"],
])("%s of %j holds %s: %s", (heading, attribute, cell, expected) =>
  expect(read(heading, attribute, cell)).toBe(expected),
);
