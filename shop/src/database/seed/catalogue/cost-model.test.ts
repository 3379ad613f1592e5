import { expect, test } from "vitest";
import { makerPrice, roundedPaise, shopPrice } from "./cost-model.ts";

test.each([
  [0.2287, 23],
  [0.996, 100],
  [1.02, 100],
  [1.03, 105],
  [4.98, 500],
  [12.1, 1200],
  [12.13, 1225],
  [38.25, 3850],
  [99.4, 9900],
  [202.4, 20000],
  [202.5, 20500],
])("Rs %s is rounded as a shop does, to %s paise", (rupees, paise) => {
  expect(roundedPaise(rupees)).toBe(paise);
});

test("a kilogram of plain mild steel, cold forged in one piece, costs material, making and the piece", () => {
  const price = makerPrice({ grams: 1000, material: "ms", coating: "plain", process: "cold forged" });
  expect(price).toBeCloseTo(62 * 1.08 + 28 + 0.08, 10);
});

test("heat treatment and coating are paid by the kilogram", () => {
  const part = { grams: 1000, material: "cs88", process: "cold forged" } as const;
  const plain = makerPrice({ ...part, coating: "plain" });
  expect(plain).toBeCloseTo(72 * 1.08 + 28 + 14 + 0.08, 10);
  expect(makerPrice({ ...part, coating: "hdg" }) - plain).toBeCloseTo(30.05, 10);
});

test("brass swarf is paid back, so turning wastes less than it cuts", () => {
  const price = makerPrice({ grams: 1000, material: "brass", coating: "plain", process: "CNC turned" });
  expect(price).toBeCloseTo(640 * (1 + 0.4 * 0.2) + 110 * 0.9 + 1.5, 10);
});

test("stainless is slow to turn", () => {
  const price = makerPrice({ grams: 1000, material: "ss304", coating: "plain", process: "CNC turned" });
  expect(price).toBeCloseTo(255 * (1 + 0.4 * 0.6) + 110 * 1.5 * 2 + 1.5 * 1.4 * Math.SQRT2, 10);
});

test("the shop adds its margin and 18 percent GST", () => {
  expect(shopPrice(100)).toBeCloseTo(188.8, 10);
});
