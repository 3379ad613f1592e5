import { expect, it } from "vitest";
import { NOTHING_CHOSEN, rangeValue, readChosen } from "./chosen-facets.widget.ts";
import { labelOf } from "./facet-names.widget.ts";
import { placesOf, priceSteps, rangeBetween } from "./ranges.ts";

it.each<[[number, number], number[]]>([
  [
    [1.2, 20],
    [1, 1.5, 2, 3, 5, 7, 10, 15, 20],
  ],
  [
    [0.35, 0.6],
    [0.3, 0.5, 0.7],
  ],
  [[5, 5], [5]],
  [
    [0.01, 0.02],
    [0.01, 0.02],
  ],
])("prices between %j stop at round amounts that include both ends", (bounds, steps) => {
  expect(priceSteps(bounds)).toEqual(steps);
});

it("a slider's outermost steps are open-ended, so that nothing beyond them is left out", () => {
  const steps = [2, 2.5, 3, 4, 5];
  expect(rangeBetween([0, 4], steps)).toEqual({ from: null, to: null });
  expect(rangeBetween([1, 3], steps)).toEqual({ from: 2.5, to: 4 });
  expect(rangeBetween([2, 2], steps)).toEqual({ from: 3, to: 3 });
});

it.each([
  [{ from: 2.5, to: 4 }, [1, 3]],
  [{ from: 2.1, to: 4.9 }, [1, 3]],
  [{ from: null, to: 3 }, [0, 2]],
  [{ from: 9, to: null }, [4, 4]],
  [{ from: null, to: 1 }, [0, 0]],
])("a typed range %j has its thumbs at %j", (range, places) => {
  expect(placesOf(range, [2, 2.5, 3, 4, 5])).toEqual(places);
});

it("a typed range is read as intended: the smaller end first, 1,5 mm and ₹1,500", () => {
  expect(rangeValue("length", undefined, ["30", "20"])).toBe("20..30");
  expect(rangeValue("diameter", undefined, ["1,5", ""])).toBe("1.5..");
  expect(rangeValue("price", undefined, ["₹1,500", "200.50"])).toBe("200.50..1500");
  expect(rangeValue("own", "pressure", ["", "350"])).toBe("pressure:..350");
});

it.each([
  "price_from=abc",
  "price_from=&price_to=",
  "price=20",
  "price=1..2..3",
  "price=-1..",
  "price=..99999999",
])("the address %j chooses no price", (query) =>
  expect(readChosen(new URLSearchParams(query))).toEqual(NOTHING_CHOSEN),
);

it.each([
  ["price", "1500..", "₹1,500.00 or more"],
  ["price", "..2.5", "up to ₹2.50"],
  ["length", "20..60", "20 to 60 mm"],
  ["spanner", "13..", "13 mm or more"],
  ["diameter", "..8", "up to 8 mm"],
  ["own", "pressure:200..350", "200 to 350"],
] as const)("the %s %j is shown as %j", (name, value, label) => expect(labelOf(name, value)).toBe(label));

it.each([
  ["8", "M8"],
  ["2.5", "M2.5"],
  ["6.35", "6.35 mm (1/4 in)"],
  ["4.2", "4.2 mm"],
  ["8..10", "8 to 10 mm"],
])("among threads, the diameter %s is shown as %s", (value, label) => {
  expect(labelOf("diameter", value, { areThreads: true })).toBe(label);
  expect(labelOf("length", value, { areThreads: true })).not.toContain("M");
});
