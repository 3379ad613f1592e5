import { searchTextOf } from "@kasna/rules/catalogue/search-text";
import { describe, expect, it } from "vitest";
import { NO_VOCABULARY, vocabularyWith } from "../vocabulary.ts";
import { parseKeywords } from "./keyword-query.ts";

const read = (text: string) => parseKeywords(text, { vocabulary: NO_VOCABULARY });

describe("a text in a shop without fasteners", () => {
  it.each([
    ["bsp 1/2 adapter", ["1/2", "bsp", "adapter"]],
    ['adapter 1-1/2"', ["1-1/2", "adapter"]],
    ["elbow 90 degree 1 inch", ["1", "elbow", "90", "degree"]],
    ['hose 2" 10 m', ["2", "hose", "10", "m"]],
    ["quick coupling 3/4 inch", ["3/4", "quick", "coupling"]],
    ["ss 316 adapter", ["ss", "316", "adapter"]],
    ["m8 hex bolt", ["m8", "hex", "bolt"]],
    ["10 pcs elbow", ["elbow"]],
    ["AD-12", ["ad", "12"]],
    ["1/2/2026", ["1", "2", "2026"]],
    ["hose end 90 1/2", ["1/2", "hose", "end", "90"]],
    ["elbow 45 1 1/2", ["1-1/2", "elbow", "45"]],
    ["hose 24-1/2", ["24-1/2", "hose"]],
    ["20 x 47 bearing", ["20x47", "bearing"]],
    ["bearing 20*47×14", ["bearing", "20x47x14"]],
    ["hose 1/2 x 10", ["1/2", "hose", "10"]],
    ["plywood 12mm", ["plywood", "12"]],
    ["80 x 32in door", ["80x32", "door"]],
    ['batten 3"x2"', ["batten", "3x2"]],
    ["6204zz", ["6204", "zz"]],
    ["cable 1.50 sq mm", ["cable", "1.5", "sq"]],
    ["sheet 2.50 x 1.0", ["sheet", "2.5x1"]],
    ["sheet 2.5x1.25x0.8", ["sheet", "2.5x1.25x0.8"]],
  ])("%s contains no word from another trade", (text, words) =>
    expect(read(text)).toMatchObject({ words, partMatches: [], materials: [], wants: [], width: null }),
  );

  it("leaves a word of digits and letters whole that some part has", () =>
    expect(parseKeywords("6204zz 12mm", { vocabulary: NO_VOCABULARY, codes: ["6204zz"] }).words).toEqual([
      "6204zz",
      "12",
    ]));

  it("knows the owner's words", () => {
    const owner = [
      { word: "nipple", kind: "part" as const, meaning: "straight-adapter", label: "Straight adapter" },
      {
        word: "inox",
        kind: "material" as const,
        meaning: "Stainless steel 316",
        label: "Stainless steel 316",
      },
    ];
    const parsedQuery = parseKeywords("inox nipple 1/2", {
      vocabulary: vocabularyWith(owner, NO_VOCABULARY),
    });
    expect(parsedQuery).toMatchObject({
      partMatches: [{ slug: "straight-adapter" }],
      materials: ["Stainless steel 316"],
      words: ["1/2"],
    });
  });
});

it.each([
  ["1/2", "1/2 BSP", true],
  ["1/2", "Adapter 1/2", true],
  ["1/2", "BSP1/2", true],
  ["1/2", "1 1/2 BSP", false],
  ["1/2", "1-1/2 BSP", false],
  ["1/2", "11/2 BSP", false],
  ["1/2", "1/20", false],
  ["1 1/2", "1-1/2 BSP", true],
  ["1 1/2", "11 1/2 BSP", false],
  ["1/2", "Hose end 90 1/2 BSP", true],
  ["1/2", "Hose end 90-1/2 BSP", true],
  ["90 1/2", "Hose end 1/2 BSP", true],
  ["1 1/2", "Hose end 45 1-1/2 BSP", true],
  ["1/2", "Hose end 45 1-1/2 BSP", false],
  ["1", "1 BSP", true],
  ["1 inch", "1 BSP", true],
  ["1", "1-1/2 BSP", false],
  ["1", "1/8 BSP", false],
  ["8", "1/8 BSP", false],
  ["90", "Hose end 90 1/2 BSP", true],
  ["20", "1/4-20 UNC", true],
  ["1 mm", "1.0 mm", true],
  ["1.0 mm", "1 mm", true],
  ["1.5", "1.50 sq mm", true],
  ["1.05", "1.5 mm", false],
  ["10", "1.0 mm", false],
  ["1", "1.05 mm", false],
  ["2.5 x 1", "2.50 x 1.0 mm", true],
])("%s is a size of %s: %s", (fraction, size, isFound) => {
  const row = { name: "", sku: "", size, material: "", coating: "", making: "", standard: "" };
  const words = searchTextOf(row, { name: "", tradeNames: [] }, "").split(" ");
  expect(words.includes(read(fraction).words[0] ?? "")).toBe(isFound);
});
