import { expect, it } from "vitest";
import { nextAttempt } from "./save-attempt.ts";

const stock = { id: 7, field: "stockQuantity" as const, was: "100", now: "110" };
const price = { id: 7, field: "pricePaise" as const, was: "1.00", now: "2.00" };

it("the same content keeps its key, other content names the saves before it", () => {
  const first = nextAttempt(null, "a", [stock, price]);
  expect(first).toMatchObject({ stock: [stock], lost: [] });
  expect(nextAttempt(first, "a", [stock, price])).toBe(first);
  const second = nextAttempt(first, "b", [price]);
  expect(second.key).not.toBe(first.key);
  expect(second.lost).toEqual([{ key: first.key, stock: [stock] }]);
  expect(nextAttempt(second, "c", [stock]).lost).toEqual([
    { key: first.key, stock: [stock] },
    { key: second.key, stock: [] },
  ]);
});
