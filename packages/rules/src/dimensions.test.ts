import { describe, expect, it } from "vitest";
import { dimensionTexts, inchText, isInchSize, isInInches } from "./dimensions.ts";

describe("a size of an inch part", () => {
  it.each([
    [6.35, "1/4 in"],
    [9.53, "3/8 in"],
    [11.11, "7/16 in"],
    [25.4, "1 in"],
    [31.75, "1-1/4 in"],
    [127, "5 in"],
    // Whitworth spanners are given in thousandths.
    [13.34, "0.525 in"],
    [37.59, "1.48 in"],
    [3.18, "1/8 in"],
  ])("of %d mm reads %s", (mm, text) => {
    expect(inchText(mm)).toBe(text);
  });

  it.each([
    [3.18, "#5"],
    [4.83, "#10"],
    [6.35, "1/4 in"],
  ])("as a diameter of %d mm reads %s", (mm, text) => {
    expect(inchText(mm, { isDiameter: true })).toBe(text);
  });
});

it.each([
  [6.35, true],
  [12.7, true],
  [127, true],
  [11.11, true],
  // 63/64 and 31/64 inch to a hundredth of a millimetre.
  [25, false],
  [12.3, false],
  [13.34, false],
  [8, false],
])("%d mm is a size of inch parts: %s", (mm, is) => {
  expect(isInchSize(mm)).toBe(is);
});

it("only names with an inch thread are in inches", () => {
  expect(isInInches("1/4-20 UNC x 1 in")).toBe(true);
  expect(isInInches("Hex nut 1/2-12 BSW")).toBe(true);
  expect(isInInches("#8 x 25")).toBe(false);
  expect(isInInches("M8 x 40")).toBe(false);
});

it("the words for the dimensions of a part are in its own unit", () => {
  const named = [
    ["thread", 4.83],
    ["length", 25.4],
    ["key", null],
  ] as const;
  expect(dimensionTexts(named, "#10-24 UNC x 1 in")).toEqual(["thread #10", "length 1 in"]);
  expect(dimensionTexts([["thread", 8]], "M8 x 40")).toEqual(["thread 8 mm"]);
});

it("dimensions named by an owner are written small within a line, but for symbols", () => {
  const named = [
    ["Length", 1320.8],
    ["OD", 47],
    ["B (width)", 14],
  ] as const;
  expect(dimensionTexts(named, "B-52")).toEqual(["length 1320.8 mm", "OD 47 mm", "B (width) 14 mm"]);
});
