import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CASH_BARRED_PAISE, cashLimitError } from "./cash.ts";

const MAX = 1_99_999_00;

describe("cash on delivery", () => {
  it.each([
    [1_99_999_00, 0, null],
    [2_00_000_00, 0, "above the limit of ₹1,99,999.00"],
    [50_000_00, 1_49_999_00, null],
    [50_001_00, 1_49_999_00, "order for up to ₹50,000.00"],
    [1_00, 1_99_999_00, "You have ₹1,99,999.00 of cash on delivery orders that are not paid yet"],
  ])("of %i paise in addition to %i open ones: %s", (orderPaise, openPaise, sentence) => {
    const error = cashLimitError({ orderPaise, openPaise, maxPaise: MAX });
    if (sentence === null) expect(error).toBeNull();
    else expect(error).toContain(sentence);
    if (error) expect(error).toMatch(/[Pp]ay .*online/);
  });

  it("never reaches Rs. 2 lakh, whatever the shop's own limit is", () => {
    const paise = fc.integer({ min: 0, max: 3_00_000_00 });
    fc.assert(
      fc.property(paise, paise, paise, (orderPaise, openPaise, maxPaise) => {
        const isTaken = cashLimitError({ orderPaise, openPaise, maxPaise }) === null;
        return !isTaken || orderPaise + openPaise < CASH_BARRED_PAISE;
      }),
    );
  });
});
