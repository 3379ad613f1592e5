import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cancelPieces } from "./cancel-pieces.ts";
import { worth } from "./goods.fixture.ts";
import { orderTotals } from "./totals.ts";

const lines = fc.array(
  fc.record({
    unitPricePaise: fc.integer({ min: 1, max: 500_00 }),
    quantity: fc.integer({ min: 1, max: 50 }),
  }),
  { minLength: 2, maxLength: 6 },
);

describe("cancelling pieces of an order", () => {
  it("refunds their price if the order has no promocode", () => {
    const before = orderTotals([{ unitPricePaise: 12_00, quantity: 20 }]);
    const { remaining, returnedPaise } = cancelPieces(before, worth(60_00));
    expect(returnedPaise).toBe(60_00);
    expect(remaining).toEqual({ ...before, subtotalPaise: 180_00, totalPaise: 250_00 });
  });

  it("refunds their price minus their share of the discount", () => {
    const before = orderTotals([{ unitPricePaise: 100_00, quantity: 20 }], 200_00);
    expect(cancelPieces(before, worth(500_00))).toMatchObject({
      returnedDiscountPaise: 50_00,
      returnedPaise: 450_00,
    });
  });

  it("never raises the delivery charge, even if the subtotal falls below its tier", () => {
    const before = orderTotals([{ unitPricePaise: 100_00, quantity: 11 }]);
    expect(before.shippingPaise).toBe(0);
    expect(cancelPieces(before, worth(1000_00)).remaining.shippingPaise).toBe(0);
  });

  it("adds up after every step and never refunds more than was paid", () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 100 }), (bought, percent) => {
        const subtotal = bought.reduce((sum, line) => sum + line.unitPricePaise * line.quantity, 0);
        const before = orderTotals(bought, Math.floor((subtotal * percent) / 100));
        let now = before;
        let returned = 0;
        for (const line of bought.slice(1)) {
          const { remaining, returnedPaise, returnedDiscountPaise } = cancelPieces(
            now,
            worth(line.unitPricePaise * line.quantity),
          );
          expect(returnedPaise).toBeGreaterThanOrEqual(0);
          expect(returnedDiscountPaise).toBeGreaterThanOrEqual(0);
          expect(remaining.totalPaise).toBe(
            Math.max(0, remaining.subtotalPaise + remaining.shippingPaise - remaining.discountPaise) +
              remaining.roundingPaise,
          );
          expect(remaining.totalPaise % 100).toBe(0);
          returned += returnedPaise;
          now = remaining;
        }
        expect(returned + now.totalPaise).toBe(before.totalPaise);
      }),
    );
  });
});
