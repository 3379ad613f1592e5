import { kindOf } from "@kasna/drawings/kinds";
import { expect, it } from "vitest";
import { otherLength } from "./other-length.ts";

const bolt = kindOf("hex-bolt-full-thread");
const like = {
  size: "M8 x 40",
  form: null,
  weightGrams: 18.84,
  dimensions: { s: 13, k: 5.3, d: 8, d2: 7.188, p: 1.25, length: 40 },
};

it("a part of another length has that length, in its column and drawing, and weighs proportionally more", () => {
  const longer = otherLength(bolt, like, "m8 x 80");
  expect(longer).toMatchObject({ heightMm: 80, dimensions: { ...like.dimensions, length: 80 } });
  expect(longer?.weightGrams).toBeGreaterThan(like.weightGrams * 1.5);
  expect(longer?.weightGrams).toBeLessThan(like.weightGrams * 2);
  expect(otherLength(bolt, like, "M8 x 42.5")).toMatchObject({ heightMm: 42.5 });
});

it.each([
  ["another thread", "M10 x 40"],
  ["another thread and length", "M10 x 50"],
  ["the same size", "M8 x 40"],
  ["a word more", "M8 x 42 LH"],
  ["no number", "M8 x long"],
  ["no length", "M8 x 0"],
  ["nothing", ""],
])("nothing follows from %s", (_, size) => {
  expect(otherLength(bolt, like, size)).toBeNull();
});

it("nothing follows without a kind, nor if the size is not in millimetres", () => {
  expect(otherLength(null, like, "M8 x 42")).toBeNull();
  const inch = { ...like, size: "1/4 x 1", dimensions: { ...like.dimensions, length: 25.4 } };
  expect(otherLength(bolt, inch, "1/4 x 2")).toBeNull();
});

it("a shank whose thread would be longer, or reach the head, is left for the owner to enter", () => {
  const half = { ...like, size: "M8 x 120", dimensions: { ...like.dimensions, length: 120, b: 22 } };
  expect(otherLength(bolt, half, "M8 x 125")).not.toBeNull();
  expect(otherLength(bolt, half, "M8 x 130")).toBeNull();
  expect(otherLength(bolt, half, "M8 x 20")).toBeNull();
});
