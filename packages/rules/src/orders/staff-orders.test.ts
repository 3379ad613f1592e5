import fc from "fast-check";
import { expect, it } from "vitest";
import { manualDiscount, paymentMeansText, readDiscount, staffCashError } from "./staff-orders.ts";

it.each([
  ["", null],
  ["0", null],
  ["0%", null],
  ["5%", { basisPoints: 500 }],
  [" 7.5 % ", { basisPoints: 750 }],
  ["250", { paise: 25_000 }],
  ["₹1,250.50", { paise: 1_25_050 }],
  ["101%", undefined],
  ["five", undefined],
  ["-5", undefined],
])("the discount %j is read", (text, read) => {
  expect(readDiscount(text)).toEqual(read);
});

it.each([
  [{ basisPoints: 500 }, 5_000, null],
  [{ paise: 5_000 }, 5_000, null],
  [{ paise: 5_001 }, 5_001, "You may give at most 5 % on this order, ₹50.00"],
  [{ basisPoints: 501 }, 5_010, "You may give at most 5 % on this order, ₹50.00"],
])("%j on goods of ₹1,000 with a limit of 5 %%", (discount, paise, problem) => {
  expect(manualDiscount({ discount, goodsPaise: 1_00_000, maxBasisPoints: 500 })).toEqual({
    paise,
    problem,
  });
});

it("without a limit the goods are the limit", () => {
  const discount = { paise: 1_00_001 };
  expect(manualDiscount({ discount, goodsPaise: 1_00_000, maxBasisPoints: 10_000 }).problem).toBe(
    "The discount can't be more than the goods, ₹1,000.00",
  );
});

it("a permitted discount never exceeds its limit by more than the rounding of a percentage", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.oneof(
        fc.record({ basisPoints: fc.integer({ min: 1, max: 10_000 }) }),
        fc.record({ paise: fc.integer({ min: 1, max: 1e9 }) }),
      ),
      (goodsPaise, maxBasisPoints, discount) => {
        const { paise, problem } = manualDiscount({ discount, goodsPaise, maxBasisPoints });
        if (problem === null) {
          expect(paise).toBeLessThanOrEqual(goodsPaise);
          expect(paise * 10_000).toBeLessThanOrEqual(goodsPaise * maxBasisPoints + 5_000);
        }
      },
    ),
  );
});

it("₹2 lakh of cash in a day are rejected, whatever they are for", () => {
  const maxPaise = Number.MAX_SAFE_INTEGER;
  expect(staffCashError({ orderPaise: 1_99_999_00, openPaise: 0, maxPaise })).toBe(null);
  expect(staffCashError({ orderPaise: 2_00_000_00, openPaise: 0, maxPaise })).toBe(
    "At most ₹1,99,999.99 can be taken in cash from one customer in a day. Take UPI or a bank transfer instead.",
  );
  expect(staffCashError({ orderPaise: 1_00_000_00, openPaise: 1_00_000_00, maxPaise })).toContain(
    "Other orders of this customer may bring ₹1,00,000.00 on the same day.",
  );
  expect(staffCashError({ orderPaise: 50_001_00, openPaise: 0, maxPaise: 50_000_00 })).toContain(
    "At most ₹50,000.00 ",
  );
});

it("cash on delivery is not the same as cash at the counter", () => {
  expect([
    paymentMeansText("cash", false),
    paymentMeansText("cash", true),
    paymentMeansText("upi", false),
  ]).toEqual(["Cash on Delivery", "Cash", "UPI"]);
});
