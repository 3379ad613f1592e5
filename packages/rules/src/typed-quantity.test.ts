import { expect, it } from "vitest";
import { typedQuantity } from "./typed-quantity.ts";

it.each([
  ["12", 12],
  [" 12\t", 12],
  ["0", 0],
  ["007", 7],
  ["1,000", 1000],
  ["1 000", 1000],
  ["10,000", 10_000],
  ["1,00,000", 100_000],
  ["12,34,567", 1_234_567],
])("%j is %i", (text, quantity) => {
  expect(typedQuantity(text)).toBe(quantity);
});

it.each([
  "",
  " ",
  "1.5",
  "1,5",
  "12,50",
  "1e3",
  "0x10",
  "-4",
  "+4",
  "twelve",
  "1,0000",
  "12 nos",
  "Infinity",
])("%j is not a quantity", (text) => {
  expect(typedQuantity(text)).toBeNaN();
});
