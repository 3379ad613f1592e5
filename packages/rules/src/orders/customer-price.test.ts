import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { thorough } from "../thorough.fixture.ts";
import { customerPriceOf, offeredPaise, type PriceOffer } from "./customer-price.ts";

const AGREED: PriceOffer = {
  listId: 1,
  fixedPaise: null,
  offBasisPoints: null,
  isExclusive: false,
  roundToPaise: 1,
  floorBasisPoints: 0,
};
const offer = fc.record({
  listId: fc.integer({ min: 1, max: 6 }),
  fixedPaise: fc.option(fc.integer({ min: 1, max: 2000_00 })),
  offBasisPoints: fc.option(fc.integer({ min: 1, max: 9999 })),
  isExclusive: fc.boolean(),
  roundToPaise: fc.constantFrom(1, 5, 10, 50, 100),
  floorBasisPoints: fc.integer({ min: 0, max: 10_000 }),
}) satisfies fc.Arbitrary<PriceOffer>;
const offers = fc.array(offer, { maxLength: 6 });
const listPrice = fc.integer({ min: 1, max: 2000_00 });
const RUNS = { numRuns: thorough(10_000, 1_000) };

/** Increases the price paisa by paisa from the lowest that the list allows to the one that the rules specify. */
function byCounting(listPricePaise: number, priceOffer: PriceOffer): number {
  const exact = BigInt(listPricePaise) * BigInt(10_000 - (priceOffer.offBasisPoints ?? 0));
  const step = BigInt(priceOffer.roundToPaise) * 10_000n;
  let rounded = (exact / step) * step;
  if ((exact - rounded) * 2n >= step) rounded += step;
  const agreed = priceOffer.fixedPaise ?? Number(rounded / 10_000n);
  const wanted =
    priceOffer.fixedPaise === null && priceOffer.offBasisPoints === null ? listPricePaise : agreed;
  let paise = 1;
  while (paise * 10_000 < listPricePaise * priceOffer.floorBasisPoints) paise += 1;
  while (paise < wanted && paise < listPricePaise) paise += 1;
  return paise;
}

describe("a price from one list", () => {
  it.each([
    ["10 % off", 100_00, { offBasisPoints: 1000 }, 90_00],
    ["12.5 % off, to the paisa", 9_99, { offBasisPoints: 1250 }, 8_74],
    ["half a paisa rounds up", 5, { offBasisPoints: 5000 }, 3],
    ["to the next 5 paise", 9_99, { offBasisPoints: 1250, roundToPaise: 5 }, 8_75],
    ["to the next rupee", 9_99, { offBasisPoints: 1250, roundToPaise: 100 }, 9_00],
    ["never above the list price by rounding", 70, { offBasisPoints: 100, roundToPaise: 100 }, 70],
    ["never free by rounding", 40, { offBasisPoints: 1000, roundToPaise: 100 }, 1],
    ["a fixed price is not rounded", 9_99, { fixedPaise: 7_77, roundToPaise: 100 }, 7_77],
    ["a fixed price counts before a percentage", 9_99, { fixedPaise: 9_50, offBasisPoints: 5000 }, 9_50],
    ["a fixed price above the list price", 9_99, { fixedPaise: 12_00 }, 9_99],
    ["not below the floor", 100_00, { offBasisPoints: 5000, floorBasisPoints: 7000 }, 70_00],
    ["a fixed price not below the floor either", 100_00, { fixedPaise: 1, floorBasisPoints: 7000 }, 70_00],
    ["not below what it cost", 100_00, { offBasisPoints: 5000, floorPaise: 62_50 }, 62_50],
    [
      "nor a fixed price, but never above the list price",
      100_00,
      { fixedPaise: 1, floorPaise: 120_00 },
      100_00,
    ],
    ["the higher floor counts", 100_00, { fixedPaise: 1, floorBasisPoints: 7000, floorPaise: 62_50 }, 70_00],
    ["the floor rounds up", 3, { fixedPaise: 1, floorBasisPoints: 5000 }, 2],
  ] satisfies [string, number, Partial<PriceOffer>, number][])("%s", (_, list, offer, expected) =>
    expect(offeredPaise(list, { ...AGREED, ...offer })).toBe(expected),
  );

  it("equals counting paise", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), offer, (list, priceOffer) => {
        expect(offeredPaise(list, priceOffer)).toBe(byCounting(list, priceOffer));
      }),
      RUNS,
    );
  });
});

describe("a customer price", () => {
  it("is the lowest of all lists, or of those that say 'only mine'", () => {
    fc.assert(
      fc.property(listPrice, offers, (list, all) => {
        const own = customerPriceOf(list, all);
        const counting = all.some((priceOffer) => priceOffer.isExclusive)
          ? all.filter((priceOffer) => priceOffer.isExclusive)
          : all;
        if (counting.length === 0) {
          expect(own).toBeNull();
          return;
        }
        const prices = counting.map((priceOffer) => offeredPaise(list, priceOffer));
        expect(own?.unitPricePaise).toBe(Math.min(...prices));
        const cheapest = counting.filter(
          (priceOffer) => offeredPaise(list, priceOffer) === own?.unitPricePaise,
        );
        expect(own?.listId).toBe(Math.min(...cheapest.map(({ listId }) => listId)));
      }),
      RUNS,
    );
  });

  it("does not depend on the order of the lists", () => {
    fc.assert(
      fc.property(listPrice, offers, (list, all) => {
        expect(customerPriceOf(list, all.toReversed())).toEqual(customerPriceOf(list, all));
      }),
      RUNS,
    );
  });

  it("is never higher than the list price, never free, and never below every floor", () => {
    fc.assert(
      fc.property(listPrice, offers, (list, all) => {
        const own = customerPriceOf(list, all);
        if (!own) return;
        expect(own.unitPricePaise).toBeGreaterThanOrEqual(1);
        expect(own.unitPricePaise).toBeLessThanOrEqual(list);
        const floor = Math.min(...all.map((priceOffer) => priceOffer.floorBasisPoints));
        expect(own.unitPricePaise * 10_000).toBeGreaterThanOrEqual(list * floor);
      }),
      RUNS,
    );
  });

  it("another list never makes a part more expensive unless one says 'only mine'", () => {
    fc.assert(
      fc.property(listPrice, offers, offer, (list, all, priceOffer) => {
        const shared = all.map((other) => ({ ...other, isExclusive: false }));
        const before = customerPriceOf(list, shared)?.unitPricePaise ?? list;
        const after =
          customerPriceOf(list, [...shared, { ...priceOffer, isExclusive: false }])?.unitPricePaise ?? list;
        expect(after).toBeLessThanOrEqual(before);
      }),
      RUNS,
    );
  });
});
