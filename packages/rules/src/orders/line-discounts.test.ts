import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { breakOutTax } from "../tax/tax.ts";
import { thorough } from "../thorough.fixture.ts";
import {
  allocateDiscounts,
  discountOfNext,
  discountOfPieces,
  discountsOfLines,
  goodsOf,
  namedDiscounts,
  type UnallocatedDiscount,
  withoutDiscounts,
} from "./line-discounts.ts";

const given = (discountPaise: number, onLines?: number[]): UnallocatedDiscount => ({
  promotionId: 1,
  name: "Monsoon sale",
  code: null,
  discountPaise,
  isFreeDelivery: false,
  ...(onLines && { lineWeights: onLines }),
});
const bolts = { unitPricePaise: 1000_00, quantity: 1 };
const nuts = { unitPricePaise: 10_00, quantity: 100 };

describe("discounts are spread over lines", () => {
  const spread = (...discounts: UnallocatedDiscount[]) =>
    allocateDiscounts([bolts, nuts], discounts).map(({ linePaise }) => linePaise);

  it("where they belong", () => {
    expect(spread(given(1000_00, [0, 1000_00]))).toEqual([[0, 1000_00]]);
  });
  it("of the whole order in proportion to the amounts", () => {
    expect(spread(given(200_00))).toEqual([[100_00, 100_00]]);
  });
  it("of the whole order on what others leave, whichever comes first", () => {
    expect(spread(given(200_00), given(1000_00, [0, 1000_00]))).toEqual([
      [200_00, 0],
      [0, 1000_00],
    ]);
  });
  it("on other lines if together they exceed their own", () => {
    expect(spread(given(600_00, [0, 1]), given(600_00, [0, 1]))).toEqual([
      [0, 600_00],
      [200_00, 400_00],
    ]);
  });

  it("in whole paise that add up, and no line's discounts exceed its price", () => {
    const line = fc.record({
      unitPricePaise: fc.integer({ min: 1, max: 5_000_00 }),
      quantity: fc.integer({ min: 1, max: 1000 }),
      weights: fc.array(fc.constantFrom(0, 0, 1, 7, 100_00), { minLength: 3, maxLength: 3 }),
    });
    const percents = fc.array(fc.record({ percent: fc.integer({ min: 0, max: 100 }), isOwn: fc.boolean() }), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), percents, (lines, parts) => {
        const amounts = lines.map(({ unitPricePaise, quantity }) => unitPricePaise * quantity);
        let left = amounts.reduce((sum, paise) => sum + paise, 0);
        const discounts = parts.map(({ percent, isOwn }, i) => {
          const paise = Math.floor((left * percent) / 100);
          left -= paise;
          return given(paise, isOwn ? lines.map(({ weights }) => weights[i] ?? 0) : undefined);
        });
        const result = allocateDiscounts(lines, discounts);
        for (const { discountPaise, linePaise } of result) {
          expect(linePaise.reduce((sum, paise) => sum + paise, 0)).toBe(discountPaise);
          expect(linePaise.every((paise) => paise >= 0)).toBe(true);
        }
        for (const [i, paise] of discountsOfLines(lines, result).entries())
          expect(paise).toBeLessThanOrEqual(amounts[i] ?? 0);
      }),
      { numRuns: thorough(5_000, 500) },
    );
  });
});

it("pieces of a line take their discount along, and neither part costs less than nothing", () => {
  const line = fc.record({
    unitPricePaise: fc.integer({ min: 1, max: 1_000_00 }),
    quantity: fc.integer({ min: 1, max: 100_000 }),
    percent: fc.integer({ min: 0, max: 100 }),
    taken: fc.integer({ min: 1, max: 100 }),
  });
  fc.assert(
    fc.property(line, ({ unitPricePaise, quantity, percent, taken }) => {
      const discountPaise = Math.floor((unitPricePaise * quantity * percent) / 100);
      const pieces = Math.ceil((quantity * taken) / 100);
      const share = discountOfPieces({ quantity, discountPaise }, pieces) ?? Number.NaN;
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(unitPricePaise * pieces);
      expect(discountPaise - share).toBeGreaterThanOrEqual(0);
      expect(discountPaise - share).toBeLessThanOrEqual(unitPricePaise * (quantity - pieces));
      const next = (before: number, count: number) =>
        discountOfNext({ quantity, discountPaise }, before, count) ?? Number.NaN;
      expect(next(0, pieces) + next(pieces, quantity - pieces)).toBe(discountPaise);
      expect(next(0, pieces)).toBeLessThanOrEqual(unitPricePaise * pieces);
    }),
    { numRuns: thorough(5_000, 500) },
  );
});

it("a parcel's discounts are named by its own lines, and shrink with cancelled pieces", () => {
  const free = { ...given(1000_00), name: "Free nuts", linePaise: [0, 1000_00] };
  const code = { ...given(200_00), name: "WELCOME10", linePaise: [200_00, 0] };
  const named = (lines: Parameters<typeof namedDiscounts>[1], paise: number) =>
    namedDiscounts([free, code], lines, paise).map(({ discountPaise }) => discountPaise);
  expect(named([{ position: 1, discountPaise: 400_00 }], 400_00)).toEqual([400_00, 0]);
  expect(named([{ position: 0, discountPaise: 200_00 }], 200_00)).toEqual([0, 200_00]);
  const left = withoutDiscounts([free, code], [{ position: 1, discountPaise: 400_00 }]);
  expect(left).toMatchObject([
    { discountPaise: 600_00, linePaise: [0, 600_00] },
    { discountPaise: 200_00, linePaise: [200_00, 0] },
  ]);
});

it("a line that lost pieces without their discount has no discount of its own", () => {
  const [left, taken] = [
    { unitPricePaise: 100, quantity: 1, discountPaise: 500 },
    { unitPricePaise: 100, quantity: 9, discountPaise: 0 },
  ];
  expect(goodsOf([left, taken])).toEqual({ subtotalPaise: 1000, discountPaise: null });
  const { lines } = breakOutTax({
    lines: [left, taken].map((line) => ({
      ...line,
      amountPaise: line.unitPricePaise * line.quantity,
      rateBasisPoints: 1800,
    })),
    discountPaise: 500,
    deliveryPaise: 0,
    isInterState: false,
  });
  expect(lines.map(({ totalPaise }) => totalPaise)).toEqual([50, 450]);
});

it("an order from before discounts were stored by line has them in proportion", () => {
  const old = [given(300_00), given(100_00)];
  const lines = [{ position: 0, discountPaise: null }];
  expect(discountOfPieces({ quantity: 2, discountPaise: null }, 1)).toBeNull();
  expect(namedDiscounts(old, lines, 200_00).map(({ discountPaise }) => discountPaise)).toEqual([
    150_00, 50_00,
  ]);
  expect(withoutDiscounts(old, lines)).toEqual(old);
});
