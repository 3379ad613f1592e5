import { expect, it } from "vitest";
import { equivalentStandards } from "./equivalent-standards.ts";

it.each([
  ["DIN 933", ["ISO 4017"]],
  ["ISO 4017 / IS 1364-2", ["DIN 933"]],
  ["ISO 4017 / DIN 933 / IS 1364-2", []],
  ["DIN 125-A", ["ISO 7089"]],
  ["DIN 9331", []],
  ["no standard", []],
])("what is equivalent to %s", (standard, equivalent) => {
  expect(equivalentStandards(standard)).toEqual(equivalent);
});
