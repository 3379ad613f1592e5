import { expect, test } from "vitest";
import { classesOfGrade, classProblem } from "./property-classes.ts";

test.each([
  ["73181600", "High tensile steel 8.8", /nut has class/],
  ["731816", "Mild steel (4.6)", /nut has class/],
  ["73182200", "Stainless steel 304 (A2-70)", /washer has a hardness/],
  ["73182990", "Alloy steel 12.9", /material alone/],
  ["73182300", "Mild steel 4.8", /material alone/],
  ["73181400", "Stainless steel 304 (A2-70)", /have none/],
])("a part under %s is not of %s", (hsn, material, reason) => {
  expect(classProblem({ hsn, material })).toMatch(reason);
});

test.each([
  ["73181500", "High tensile steel 8.8"],
  ["73181600", "High tensile steel (class 8)"],
  ["73181600", "Stainless steel 304 (A2-70)"],
  ["73181600", "Alloy steel (class 10)"],
  ["73182200", "Stainless steel 304 (A2)"],
  ["73182910", "Stainless steel 1.4122"],
  ["73181400", "Stainless steel 304 (A2-20H)"],
  ["39269099", "Nylon 6.6"],
])("a part under %s may be of %s", (hsn, material) => {
  expect(classProblem({ hsn, material })).toBeNull();
});

test.each([
  ["Stainless steel 304 (A2)", "Stainless steel 304 (A2-"],
  ["Stainless steel 316 (A4)", "Stainless steel 316 (A4-"],
  ["Stainless steel 304 (A2-70)", null],
  ["Stainless steel 304 (W4)", null],
  ["Mild steel (4.6)", null],
  ["A2", null],
])("the classes of %s begin with %s", (material, begins) => {
  expect(classesOfGrade(material)).toBe(begins);
});
