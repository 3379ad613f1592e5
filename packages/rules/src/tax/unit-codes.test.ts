import { expect, it } from "vitest";
import { unitWeightText } from "../weight-text.ts";
import {
  commonCodeOf,
  countOf,
  countText,
  perUnit,
  quantityText,
  SOLD_UNITS,
  serializeUnit,
  sumText,
  unitCodeOf,
  unitInReturn,
  unitOfWord,
  unitSingular,
} from "./unit-codes.ts";

it("a quantity is given in the words of its unit", () => {
  expect(quantityText(1)).toBe("1 piece");
  expect(quantityText(120_000)).toBe("1,20,000 pieces");
  expect(quantityText(90, "MTR")).toBe("90 m");
  expect(quantityText(1, "MTR")).toBe("1 m");
  expect(quantityText(1, "PRS")).toBe("1 pair");
  expect(quantityText(2, "PRS")).toBe("2 pairs");
  expect(quantityText(2, "BOX")).toBe("2 boxes");
  expect(unitSingular("KGS")).toBe("kilogram");
});

it("a count has a unit only if it counts neither pieces nor packs", () => {
  expect(countText(1200)).toBe("1,200");
  expect(countText(3, "PAC")).toBe("3");
  expect(countText(90, "MTR")).toBe("90 m");
  expect(countText(1, "ROL")).toBe("1 roll");
});

it("a pack of several is counted as a pack, whatever it contains", () => {
  expect(unitCodeOf({ packSize: 1, unit: "MTR" })).toBe("MTR");
  expect(unitCodeOf({ packSize: 100, unit: "MTR" })).toBe("PAC");
  expect(unitCodeOf({ packSize: 1, unit: "NOS" })).toBe("NOS");
  expect(SOLD_UNITS).not.toContain("PAC");
});

it("sums give each unit separately, with pieces and packs as items", () => {
  expect(sumText([{ quantity: 1 }])).toBe("1 item");
  expect(sumText([{ quantity: 3 }, { quantity: 2, unit: "PAC" }])).toBe("5 items");
  expect(sumText([{ quantity: 90, unit: "MTR" }, { quantity: 1 }, { quantity: 10, unit: "MTR" }])).toBe(
    "100 m and 1 item",
  );
});

it("a line in the API counts its own unit, or the part's unit of sale", () => {
  expect(countOf(90, { unit_code: "MTR" })).toBe("90 m");
  expect(countOf(2, { unit_code: "MTR", sale_unit_id: 7 })).toBe("2");
  expect(perUnit("MTR")).toBe(" per m");
  expect([perUnit("NOS"), perUnit("PAC"), perUnit("PRS")]).toEqual(["", "", " per pair"]);
});

it("the weight of one is that of a metre, and is omitted for a kilogram", () => {
  expect([unitWeightText(18.8, "NOS"), unitWeightText(360, "MTR"), unitWeightText(1000, "KGS")]).toEqual([
    "18.8 g",
    "360.0 g per m",
    "",
  ]);
});

it.each([
  ["Mtrs.", "MTR"],
  ["metre", "MTR"],
  ["MTR-METERS", "MTR"],
  ["METERS (Mtr)", "MTR"],
  ["NUMBERS (Nos)", "NOS"],
  ["Nos", "NOS"],
  ["sq. ft", "SQF"],
  ["m²", "SQM"],
  ["Coil", "ROL"],
  ["MT", null],
  ["furlong", null],
])("%s is written for %s", (word, unit) => {
  expect(unitOfWord(word)).toBe(unit);
});

it("GSTR-1 and structured data have the unit's codes, and the API leaves pieces out", () => {
  expect(["MTR", "KGS", "PRS", "ROL", "SQM"].map((unit) => unitInReturn(unit as "MTR"))).toEqual([
    "MTR-METERS",
    "KGS-KILOGRAMS",
    "PRS-PAIRS",
    "ROL-ROLLS",
    "SQM-SQUARE METERS",
  ]);
  expect(commonCodeOf("KGS")).toBe("KGM");
  expect(commonCodeOf("NOS")).toBe("C62");
  expect([serializeUnit("NOS"), serializeUnit("MTR")]).toEqual([{}, { unit_code: "MTR" }]);
});
