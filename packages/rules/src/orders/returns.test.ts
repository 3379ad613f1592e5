import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { worth } from "./goods.fixture.ts";
import {
  isReturnableFor,
  RETURN_STATUSES,
  RETURN_STEPS,
  refundedBy,
  returnableUntil,
  returnedCharge,
} from "./returns.ts";
import { addCharges, NO_CHARGE, subtractCharges } from "./shipment-charges.ts";
import { orderTotals } from "./totals.ts";

describe("the refund of a return", () => {
  it("is the pieces' price minus their share of the discount, to the paisa", () => {
    const charge = { ...orderTotals([{ unitPricePaise: 33, quantity: 100 }], 1000), storeCreditPaise: 0 };
    expect(returnedCharge(charge, worth(33))).toEqual({
      subtotalPaise: 33,
      shippingPaise: 0,
      discountPaise: 10,
      roundingPaise: 0,
      totalPaise: 23,
      storeCreditPaise: 0,
    });
  });

  it("is everything that remains with the last pieces, including delivery and rounding", () => {
    const charge = { ...orderTotals([{ unitPricePaise: 37_45, quantity: 2 }]), storeCreditPaise: 0 };
    const first = returnedCharge(charge, worth(37_45));
    const last = returnedCharge(subtractCharges(charge, first), worth(37_45));
    expect(first.totalPaise).toBe(37_45);
    expect(last).toMatchObject({ shippingPaise: 70_00, roundingPaise: 10, totalPaise: 37_45 + 70_00 + 10 });
  });

  it("adds up to what was paid, never exceeds it in between, and each credit note's sums agree", () => {
    const pieces = fc.array(
      fc.record({
        unitPricePaise: fc.integer({ min: 1, max: 500_00 }),
        quantity: fc.integer({ min: 1, max: 30 }),
      }),
      { minLength: 1, maxLength: 8 },
    );
    const share = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(pieces, share, share, (returned, percent, share) => {
        const subtotal = returned.reduce((sum, line) => sum + line.unitPricePaise * line.quantity, 0);
        const totals = orderTotals(returned, Math.floor((subtotal * percent) / 100));
        const charge = { ...totals, storeCreditPaise: Math.floor((totals.totalPaise * share) / 100) };
        let left = charge;
        let all = NO_CHARGE;
        for (const line of returned) {
          const credit = returnedCharge(left, worth(line.unitPricePaise * line.quantity));
          expect(credit.totalPaise).toBeGreaterThanOrEqual(0);
          expect(credit.discountPaise).toBeGreaterThanOrEqual(0);
          expect(credit.discountPaise).toBeLessThanOrEqual(credit.subtotalPaise);
          expect(credit.totalPaise).toBe(
            credit.subtotalPaise + credit.shippingPaise - credit.discountPaise + credit.roundingPaise,
          );
          left = subtractCharges(left, credit);
          all = addCharges(all, credit);
          expect(all.totalPaise).toBeLessThanOrEqual(charge.totalPaise);
          expect(left.totalPaise).toBeGreaterThanOrEqual(0);
          expect(credit.storeCreditPaise).toBeGreaterThanOrEqual(0);
          // Money is refunded first.
          if (credit.storeCreditPaise > 0) expect(left.totalPaise).toBe(left.storeCreditPaise);
        }
        expect(all).toEqual(charge);
      }),
    );
  });
});

describe("the words for how a refund was paid", () => {
  it.each([
    ["UPI, reference 4711", "by UPI, reference 4711"],
    ["store credit", "by store credit"],
    ["cash", "in cash"],
    ["cash and store credit (₹12.00)", "in cash and store credit (₹12.00)"],
  ])("%s: %s", (paidBy, text) => {
    expect(refundedBy(paidBy)).toBe(text);
  });
});

describe("a return's life", () => {
  it("begins with a request, reaches every state and ends", () => {
    const reached = new Set(["requested", ...RETURN_STATUSES.flatMap((status) => RETURN_STEPS[status])]);
    expect([...reached].toSorted()).toEqual([...RETURN_STATUSES].toSorted());
    expect(RETURN_STATUSES.filter((status) => RETURN_STEPS[status].length === 0)).toEqual([
      "declined",
      "withdrawn",
      "refunded",
      "replaced",
    ]);
  });
});

describe("what can be returned", () => {
  const delivered = new Date("2026-11-20T10:00:00Z");
  it("can be requested within the owner's days, within 7 if they are not set, and never at 0 days", () => {
    expect(returnableUntil(delivered, null)).toEqual(new Date("2026-11-27T10:00:00Z"));
    expect(returnableUntil(delivered, { days: 30, paidBy: "shop", method: "mail" })).toEqual(
      new Date("2026-12-20T10:00:00Z"),
    );
    expect(returnableUntil(delivered, { days: 0, paidBy: "shop", method: "mail" })).toBeNull();
  });

  it("is a made-to-order part only if something is wrong with it", () => {
    expect(isReturnableFor({ isMadeToOrder: true }, "not_needed")).toBe(false);
    expect(isReturnableFor({ isMadeToOrder: true }, "faulty")).toBe(true);
    expect(isReturnableFor({ isMadeToOrder: false }, "not_needed")).toBe(true);
  });
});
