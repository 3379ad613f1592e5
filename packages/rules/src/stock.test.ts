import { describe, expect, it } from "vitest";
import { compareShelves, movingAverage } from "./stock.ts";

describe("the average cost of a piece", () => {
  it.each([
    ["the first receipt", 0, null, 100, 40, 40],
    ["a dearer one", 100, 40, 100, 60, 50],
    ["a small one", 900, 10, 100, 20, 11],
    ["stock whose cost nobody knew", 500, null, 100, 7, 7],
    ["after it sold out", 0, 40, 10, 55, 55],
  ])("%s: %d pieces at %s, and %d at %d, cost %d each", (_, pieces, cost, more, price, average) => {
    expect(
      movingAverage({ pieces, pieceCostPaise: cost }, { pieces: more, pieceCostPaise: price }),
    ).toBeCloseTo(average, 9);
  });
});

describe("shelf places", () => {
  it("are in walking order: numbers by value, parts without a place last", () => {
    const places = ["B-1", "", "A-10-1", "a-2-3", "A-2-11", "C"];
    expect(places.toSorted(compareShelves)).toEqual(["a-2-3", "A-2-11", "A-10-1", "B-1", "C", ""]);
  });
});
