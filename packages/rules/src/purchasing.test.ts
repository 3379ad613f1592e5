import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reorderPointOf, unitsToOrder } from "./purchasing.ts";

const supply = {
  inStock: 0,
  awaited: 0,
  sold: 90,
  leadDays: 14,
  reorderPoint: null,
  orderMultiple: null,
};

describe("what to order", () => {
  it("is nothing while stock lasts until the supplier delivers, a week late", () => {
    expect(reorderPointOf(supply)).toBe(21);
    expect(unitsToOrder({ ...supply, inStock: 22 })).toBe(0);
    expect(unitsToOrder({ ...supply, inStock: 12, awaited: 10 })).toBe(0);
  });

  it("fills the stock up to the reorder point plus a month's sales", () => {
    expect(unitsToOrder({ ...supply, inStock: 21 })).toBe(30);
    expect(unitsToOrder({ ...supply, inStock: 1, awaited: 10 })).toBe(40);
  });

  it("follows the owner's reorder point", () => {
    expect(unitsToOrder({ ...supply, inStock: 100, reorderPoint: 100 })).toBe(30);
    expect(unitsToOrder({ ...supply, inStock: 0, reorderPoint: 0 })).toBe(30);
    expect(unitsToOrder({ ...supply, inStock: 1, reorderPoint: 0 })).toBe(0);
  });

  it("is a multiple of what the supplier sells", () => {
    expect(unitsToOrder({ ...supply, inStock: 21, orderMultiple: 25 })).toBe(50);
  });

  it("is nothing for a part that nobody buys, unless the owner sets a reorder point", () => {
    expect(unitsToOrder({ ...supply, sold: 0 })).toBe(0);
    expect(unitsToOrder({ ...supply, sold: 0, reorderPoint: 5 })).toBe(5);
  });

  it("always raises the stock above the reorder point, or to it if nothing sells", () => {
    const count = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(
        fc.record({
          inStock: count(5000),
          awaited: count(5000),
          sold: count(90_000),
          leadDays: count(365),
          reorderPoint: fc.option(count(10_000)),
          orderMultiple: fc.option(fc.integer({ min: 1, max: 1000 })),
        }),
        (part) => {
          const units = unitsToOrder(part);
          expect(units % (part.orderMultiple ?? 1)).toBe(0);
          if (units === 0) return;
          const available = part.inStock + part.awaited;
          expect(available).toBeLessThanOrEqual(reorderPointOf(part));
          expect(available + units).toBeGreaterThanOrEqual(reorderPointOf(part));
          // At most one multiple above the required quantity.
          const wanted = reorderPointOf(part) + (part.sold / 90) * 30 - available;
          expect(units).toBeLessThan(Math.max(1, Math.ceil(wanted)) + (part.orderMultiple ?? 1));
        },
      ),
    );
  });
});
