import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { QUANTITY_MAX } from "../limits.ts";
import { thorough } from "../thorough.fixture.ts";
import { breaks } from "./price-breaks.fixture.ts";
import { breaksProblem } from "./price-breaks.ts";
import { breakStepsOf, type PriceFacts, priceItems } from "./pricing.ts";

const RUNS = { numRuns: thorough(300, 60) };

const facts = fc.record({
  listPricePaise: fc.integer({ min: 1, max: 5_000_00 }),
  packSize: fc.constant(1),
  offers: fc.constant(null),
  discountClass: fc.record({ id: fc.constant(1), countsTogether: fc.boolean(), breaks }),
}) satisfies fc.Arbitrary<PriceFacts>;

/** The price of this many pieces, together with other pieces of the class. */
function priceAt(of: PriceFacts, quantity: number, others = 0) {
  const items = [{ facts: of, quantity }, ...(others > 0 ? [{ facts: of, quantity: others }] : [])];
  const [first] = priceItems(items);
  if (!first) throw new Error("No price");
  return first.price;
}

const everyQuantity = Array.from({ length: QUANTITY_MAX }, (_, at) => at + 1);

describe("price breaks", () => {
  it("never make a piece more expensive at a higher quantity", () => {
    fc.assert(
      fc.property(facts, (of) => {
        const prices = everyQuantity.map((quantity) => priceAt(of, quantity).unitPricePaise);
        for (const [at, price] of prices.entries())
          expect(price).toBeLessThanOrEqual(prices[at - 1] ?? of.listPricePaise);
      }),
      RUNS,
    );
  });

  it("give the next quantity at which a piece is cheaper", () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 1, max: QUANTITY_MAX }), (of, quantity) => {
        const { unitPricePaise, nextBreak } = priceAt(of, quantity);
        const next = everyQuantity.find((more) => {
          const raised = quantity + more;
          return raised <= QUANTITY_MAX && priceAt(of, raised).unitPricePaise < unitPricePaise;
        });
        expect(nextBreak).toEqual(
          next ? { more: next, unitPricePaise: priceAt(of, quantity + next).unitPricePaise } : null,
        );
      }),
      RUNS,
    );
  });

  it("give the cheapest way, which costs the same as trying every quantity", () => {
    const places = fc.tuple(fc.integer({ min: 1, max: QUANTITY_MAX }), fc.integer({ min: 0, max: 400 }));
    fc.assert(
      fc.property(facts, places, (of, [quantity, others]) => {
        const totalAt = (pieces: number) => priceAt(of, pieces, others).unitPricePaise * pieces;
        const best = everyQuantity
          .filter((pieces) => pieces > quantity)
          .reduce((lowest, pieces) => Math.min(lowest, totalAt(pieces)), totalAt(quantity));
        const { cheaper } = priceAt(of, quantity, others);
        expect(cheaper?.totalPaise ?? totalAt(quantity)).toBe(best);
        if (!cheaper) return;
        expect(cheaper.quantity).toBeGreaterThan(quantity);
        expect(totalAt(cheaper.quantity)).toBe(cheaper.totalPaise);
      }),
      RUNS,
    );
  });

  it("are listed as the quantities at which the price falls", () => {
    fc.assert(
      fc.property(facts, (of) => {
        const found = everyQuantity.flatMap((fromQuantity) => {
          const { unitPricePaise } = priceAt(of, fromQuantity);
          const before =
            fromQuantity === 1 ? of.listPricePaise : priceAt(of, fromQuantity - 1).unitPricePaise;
          return unitPricePaise < before ? [{ fromQuantity, unitPricePaise }] : [];
        });
        expect(breakStepsOf(of)).toEqual(found);
      }),
      RUNS,
    );
  });

  it("do not apply to a buyer with an exclusive list, and do not raise a customer price", () => {
    const own = { listId: 1, fixedPaise: 90, offBasisPoints: null, roundToPaise: 1, floorBasisPoints: 0 };
    const breaksOfClass = [
      { fromQuantity: 10, offBasisPoints: 500 },
      { fromQuantity: 100, offBasisPoints: 2000 },
    ];
    const part = (isExclusive: boolean): PriceFacts => ({
      listPricePaise: 100,
      packSize: 1,
      offers: [{ ...own, isExclusive }],
      discountClass: { id: 1, countsTogether: false, breaks: breaksOfClass },
    });
    expect(priceAt(part(true), 500)).toMatchObject({
      unitPricePaise: 90,
      source: "customer_list",
      nextBreak: null,
      cheaper: null,
    });
    expect(priceAt(part(false), 50)).toMatchObject({
      unitPricePaise: 90,
      source: "customer_list",
      nextBreak: { more: 50, unitPricePaise: 80 },
    });
    expect(priceAt(part(false), 100)).toMatchObject({ unitPricePaise: 80, source: "quantity_break" });
    expect(breakStepsOf(part(false))).toEqual([{ fromQuantity: 100, unitPricePaise: 80 }]);
  });

  it("count pieces of different parts together only if their class says so", () => {
    const part = (countsTogether: boolean): PriceFacts => ({
      listPricePaise: 100,
      packSize: 1,
      offers: null,
      discountClass: { id: 1, countsTogether, breaks: [{ fromQuantity: 100, offBasisPoints: 1000 }] },
    });
    expect(priceAt(part(true), 60, 40).unitPricePaise).toBe(90);
    expect(priceAt(part(true), 60, 30).nextBreak).toEqual({ more: 10, unitPricePaise: 90 });
    expect(priceAt(part(false), 60, 40).unitPricePaise).toBe(100);
  });
});

describe("an owner's input", () => {
  const problemOf = (...typed: [number, number][]) =>
    breaksProblem(
      typed.map(([fromQuantity, offBasisPoints]) => ({ fromQuantity, offBasisPoints })),
      QUANTITY_MAX,
    );

  it("is accepted with rising quantities and percentages", () => {
    fc.assert(
      fc.property(breaks, (typed) => {
        expect(breaksProblem(typed)).toBe(null);
      }),
    );
  });

  it.each([
    ["a quantity twice", problemOf([10, 500], [10, 700]), "Enter one percentage for the quantity 10"],
    [
      "falling quantities",
      problemOf([100, 500], [50, 700]),
      "Enter the quantities in rising order: 50 comes after 100",
    ],
    [
      "a break dearer than the one before",
      problemOf([10, 500], [50, 400]),
      "From 50 on, the percentage must be higher than from 10 on",
    ],
    ["one piece", problemOf([1, 500]), "Enter quantities from 2 to 1000"],
    ["more than an order may hold", problemOf([1001, 500]), "Enter quantities from 2 to 1000"],
    ["half a piece", problemOf([2.5, 500]), "Enter quantities from 2 to 1000"],
    ["a gift", problemOf([10, 10_000]), "Enter percentages above 0 and below 100"],
    ["nothing off", problemOf([10, 0]), "Enter percentages above 0 and below 100"],
  ])("is rejected with %s", (_, problem, sentence) => expect(problem).toBe(sentence));
});
