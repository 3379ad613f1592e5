import { expect, test } from "vitest";
import { titlesOf } from "./table-titles.widget.ts";

const lengthTitle = (...heights: string[]) =>
  titlesOf(heights.map((height) => ({ width: "thread", height, slot: "" }))).length;

test("the filter for the heights of parts says what they are", () => {
  expect(lengthTitle("straight length")).toBe("Straight length");
  expect(lengthTitle("length", "straight length")).toBe("Length");
  expect(lengthTitle("thickness", "thick edge")).toBe("Thickness");
  expect(lengthTitle("thickness", "height")).toBe("Height or thickness");
  expect(lengthTitle("height", "length", "thickness")).toBe("Length or height");
  expect(lengthTitle()).toBeUndefined();
});
