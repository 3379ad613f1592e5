import { describe, expect, it } from "vitest";
import { pagesOfMatrices, type Section, slicesOf, sortSections } from "./sections.ts";

const section = (form: string | null, material: string, rows: number, subCategoryId = 201): Section => ({
  subCategoryId,
  form,
  material,
  coating: null,
  rows,
});
const names = (sections: readonly Section[]) => sections.map(({ form, material }) => `${form} ${material}`);

describe("the order of tables", () => {
  it("the usual form comes first, and materials are sorted by family and grade", () => {
    const found = [
      section("fine", "Stainless steel 304 (A2-70)", 3),
      section("ISO", "Brass CuZn39", 20),
      section("ISO", "Alloy steel 10.9", 20),
      section("ISO", "Mild steel (4.6)", 20),
      section("fine", "High tensile steel 8.8", 2),
    ];
    expect(names(sortSections(found, [201]))).toEqual([
      "ISO Mild steel (4.6)",
      "ISO Alloy steel 10.9",
      "ISO Brass CuZn39",
      "fine High tensile steel 8.8",
      "fine Stainless steel 304 (A2-70)",
    ]);
  });

  it("fine threads come after coarse ones, and inch threads last, however many sizes a filter leaves", () => {
    const found = ["UNC", "fine", "DIN"].map((form, at) => section(form, "A", 9 - at));
    expect(sortSections(found, [201]).map(({ form }) => form)).toEqual(["DIN", "fine", "UNC"]);
  });

  it("coatings begin with plain", () => {
    const found = ["Zinc electroplated", "Plain", "Black oxide"].map((coating) => ({
      ...section(null, "Mild steel", 1),
      coating,
    }));
    expect(sortSections(found, []).map(({ coating }) => coating)).toEqual([
      "Plain",
      "Black oxide",
      "Zinc electroplated",
    ]);
  });

  it("sub-categories stay in the order that the search gives them", () => {
    const found = [section(null, "A", 9, 201), section(null, "A", 1, 202), section(null, "A", 1, 7)];
    const ids = sortSections(found, [202, 201]);
    expect(ids.map(({ subCategoryId }) => subCategoryId)).toEqual([202, 201, 7]);
  });
});

describe("a page of rows", () => {
  const sections = [section(null, "A", 3), section(null, "B", 4), section(null, "C", 5)];
  const read = (from: number, count: number) =>
    slicesOf(sections, from, count).map(({ section, offset, limit }) => [section.material, offset, limit]);

  it.each<[number, number, unknown[]]>([
    [0, 2, [["A", 0, 2]]],
    [
      0,
      5,
      [
        ["A", 0, 3],
        ["B", 0, 2],
      ],
    ],
    [
      2,
      6,
      [
        ["A", 2, 1],
        ["B", 0, 4],
        ["C", 0, 1],
      ],
    ],
    [
      5,
      100,
      [
        ["B", 2, 2],
        ["C", 0, 5],
      ],
    ],
    [12, 5, []],
  ])("from row %i, %i rows", (from, count, slices) => expect(read(from, count)).toEqual(slices));

  it("pages contain every row once", () => {
    const pages = [0, 5, 10].flatMap((from) => slicesOf(sections, from, 5));
    expect(pages.reduce((sum, { limit }) => sum + limit, 0)).toBe(12);
  });
});

describe("a page of matrices", () => {
  const sizes = (rows: number[], max = 100) =>
    pagesOfMatrices(
      rows.map((count, at) => section(null, String(at), count)),
      max,
    ).map((page) => page.map((shown) => shown.rows));

  it("has two of any size, and more while their rows are few", () => {
    expect(sizes([300, 200, 150, 10])).toEqual([
      [300, 200],
      [150, 10],
    ]);
    expect(sizes([13, 13, 13, 61, 1, 40])).toEqual([
      [13, 13, 13, 61],
      [1, 40],
    ]);
    expect(sizes([])).toEqual([]);
  });

  it("has at most 24", () => {
    expect(sizes(Array(50).fill(1)).map((page) => page.length)).toEqual([24, 24, 2]);
  });
});
