import { kinds } from "@kasna/drawings/kinds";
import { describe, expect, it } from "vitest";
import { dimensionLines } from "./dimension-lines.ts";
import { dimensionText } from "./dimension-text.ts";

describe("a dimension in the table", () => {
  it.each([
    [25.4, "mm", "mm", "25.4"],
    [25.4, "mm", "inch", "1.0000"],
    [6.35, "mm", "inch", "0.2500"],
    [13, "mm", "inch", "0.5118"],
    [90, "degrees", "inch", "90°"],
    [6, "number", "inch", "6"],
    [11.11, "mm", "inch", "0.4374"],
  ] as const)("of %d %s in %s reads %s", (value, kind, unit, text) => {
    expect(dimensionText(value, kind, { unit, ownUnit: "mm" })).toBe(text);
  });

  it("of an inch part is in its standard's notation", () => {
    const text = (mm: number) => dimensionText(mm, "mm", { unit: "inch", ownUnit: "inch" });
    expect([text(11.11), text(13.34), text(1.27)]).toEqual(["0.4375", "0.5252", "0.0500"]);
  });
});

describe("the lines of the table", () => {
  const meanings = {
    widthMeans: "width",
    heightMeans: "height",
    slotWidthMeans: "slot width",
    attributes: [],
  };

  it("have the standard's letters and the kind's words, the owner's first", () => {
    const lines = dimensionLines({
      geometryKind: "hex-bolt-full-thread",
      ...meanings,
      slotWidthMeans: "jaw",
    });
    expect(lines.slice(0, 3)).toEqual([
      { key: "d", letter: "d", meaning: "thread diameter", unit: "mm" },
      { key: "length", letter: "l", meaning: "length under the head", unit: "mm" },
      { key: "s", letter: "s", meaning: "jaw", unit: "mm" },
    ]);
    expect(lines.find(({ key }) => key === "pitch")?.letter).toBe("P");
  });

  it("of a circlip name the groove by its letters, and the shaft without one", () => {
    const lines = dimensionLines({ geometryKind: "external-circlip", ...meanings });
    const letters = Object.fromEntries(lines.map(({ key, letter }) => [key, letter]));
    expect(letters).toMatchObject({ grooveD2: "d2", grooveM: "m", thicknessS: "s", nominalD: null });
  });

  it("take no letters from words: `shaftTo` and `volumeMl` have none", () => {
    const letterIn = (geometryKind: string, wanted: string) =>
      dimensionLines({ geometryKind, ...meanings }).find(({ key }) => key === wanted)?.letter;
    expect([letterIn("r-clip", "shaftTo"), letterIn("injection-resin", "volumeMl")]).toEqual([null, null]);
    expect(letterIn("r-clip", "wireD3")).toBe("d3");
  });

  it("never give two dimensions of a kind the same letter", () => {
    for (const { key } of kinds) {
      const letters = dimensionLines({ geometryKind: key, ...meanings }).flatMap(
        ({ letter }) => letter ?? [],
      );
      expect(letters.toSorted(), key).toEqual([...new Set(letters)].sort());
    }
  });

  it("are empty without a kind", () => {
    expect(dimensionLines({ geometryKind: null, ...meanings })).toEqual([]);
  });
});
