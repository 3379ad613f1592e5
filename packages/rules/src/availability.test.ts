import { expect, it } from "vitest";
import { availabilityText } from "./availability.ts";

it.each([
  [10, 500, 0, "In stock"],
  [10, 1, 12, "1 in stock, 9 in 12 days"],
  [10, 0, 1, "In 1 day"],
  [10, 4, 0, "4 in stock, 6 not in stock"],
  [10, 0, 0, "Not in stock"],
])("%i wanted, %i there, %i days: %s", (quantity, stockQuantity, leadTimeDays, expected) => {
  expect(availabilityText({ quantity, stockQuantity, leadTimeDays })).toBe(expected);
});
