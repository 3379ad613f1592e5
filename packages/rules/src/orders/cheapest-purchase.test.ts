import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { thorough } from "../thorough.fixture.ts";
import { cheapestPurchase, costOf, type PurchaseOption, quantityOfUnit } from "./cheapest-purchase.ts";

const RUNS = { numRuns: thorough(500, 100) };

/** Breaks with rising quantities and falling prices, as returned by `breakSteps`. */
const way = fc
  .record({
    pieces: fc.integer({ min: 1, max: 12 }),
    minimum: fc.integer({ min: 1, max: 4 }),
    step: fc.integer({ min: 1, max: 3 }),
    singlePaise: fc.integer({ min: 60, max: 300 }),
    falls: fc.array(
      fc.record({ after: fc.integer({ min: 1, max: 12 }), by: fc.integer({ min: 1, max: 28 }) }),
      {
        maxLength: 2,
      },
    ),
  })
  .map(({ falls, ...rest }): PurchaseOption => {
    let fromQuantity = 1;
    let unitPricePaise = rest.singlePaise;
    const steps = falls.map(({ after, by }) => {
      fromQuantity += after;
      unitPricePaise -= by;
      return { fromQuantity, unitPricePaise };
    });
    return { ...rest, steps };
  });
const ways = fc.array(way, { minLength: 1, maxLength: 3 });
const wanted = fc.record({
  pieces: fc.integer({ min: 1, max: 40 }),
  piecesMax: fc.integer({ min: 1, max: 80 }),
});

const canOrder = ({ minimum, step }: PurchaseOption, quantity: number) =>
  quantity === 0 || (quantity >= minimum && quantity % step === 0);

/** The lowest cost over all quantities of any one or two ways. */
function bruteForce(
  of: readonly PurchaseOption[],
  { pieces, piecesMax }: { pieces: number; piecesMax: number },
): number | null {
  let lowest: number | null = null;
  const tryAll = (first: PurchaseOption, second: PurchaseOption | undefined) => {
    for (let a = 0; a * first.pieces <= piecesMax; a++)
      for (let b = 0; b === 0 || (second && a * first.pieces + b * second.pieces <= piecesMax); b++) {
        const held = a * first.pieces + b * (second?.pieces ?? 0);
        if (held < pieces || held > piecesMax || !canOrder(first, a) || (second && !canOrder(second, b)))
          continue;
        const cost = costOf(first, a) + (second ? costOf(second, b) : 0);
        if (lowest === null || cost < lowest) lowest = cost;
      }
  };
  for (const [at, first] of of.entries()) {
    tryAll(first, undefined);
    for (const second of of.slice(at + 1)) tryAll(first, second);
  }
  return lowest;
}

describe("the cheapest way", () => {
  it("costs the same as trying every quantity of every two ways", () => {
    fc.assert(
      fc.property(ways, wanted, (of, want) => {
        expect(cheapestPurchase(of, want)?.totalPaise ?? null).toBe(bruteForce(of, want));
      }),
      RUNS,
    );
  });

  it("can be ordered, contains the pieces, costs what it states, and consists of at most two ways", () => {
    fc.assert(
      fc.property(ways, wanted, (of, want) => {
        const found = cheapestPurchase(of, want);
        if (!found) return;
        const sum = (totalOf: (way: PurchaseOption, quantity: number) => number) =>
          of.reduce((total, option, at) => total + totalOf(option, found.quantities[at] ?? 0), 0);
        expect(sum(({ pieces }, quantity) => pieces * quantity)).toBe(found.pieces);
        expect(sum(costOf)).toBe(found.totalPaise);
        expect(found.pieces).toBeGreaterThanOrEqual(want.pieces);
        expect(found.pieces).toBeLessThanOrEqual(want.piecesMax);
        expect(of.every((option, at) => canOrder(option, found.quantities[at] ?? 0))).toBe(true);
        expect(found.quantities.filter((quantity) => quantity > 0).length).toBeLessThanOrEqual(2);
      }),
      RUNS,
    );
  });

  const piece: PurchaseOption = { pieces: 1, minimum: 1, step: 1, singlePaise: 1200, steps: [] };
  const box = (singlePaise: number, more: Partial<PurchaseOption> = {}): PurchaseOption => ({
    pieces: 100,
    minimum: 1,
    step: 1,
    singlePaise,
    steps: [],
    ...more,
  });
  it.each([
    ["a box and pieces", [piece, box(110_400)], 170, [70, 1], 194_400],
    ["two boxes", [piece, box(80_000)], 170, [0, 2], 160_000],
    ["the box for a few pieces less", [piece, box(110_400)], 93, [0, 1], 110_400],
    ["pieces, where the box is dearer", [piece, box(130_000)], 170, [170, 0], 204_000],
    [
      "pieces at a break",
      [{ ...piece, steps: [{ fromQuantity: 100, unitPricePaise: 1000 }] }, box(110_400)],
      95,
      [100, 0],
      100_000,
    ],
    ["a box fewer where two are the least", [piece, box(110_400, { minimum: 2 })], 100, [100, 0], 120_000],
  ] as const)("is %s", (_, of, pieces, quantities, totalPaise) => {
    expect(cheapestPurchase(of, { pieces, piecesMax: 10_000 })).toMatchObject({ quantities, totalPaise });
  });

  it("uses no more than the stock, and at most 1000 of a way", () => {
    expect(cheapestPurchase([piece, box(80_000)], { pieces: 170, piecesMax: 199 })?.quantities).toEqual([
      70, 1,
    ]);
    expect(cheapestPurchase([piece, box(80_000)], { pieces: 170, piecesMax: 169 })).toBeNull();
    expect(cheapestPurchase([piece], { pieces: 1001, piecesMax: 5000 })).toBeNull();
  });

  it("is expressed in words", () => {
    expect([
      quantityOfUnit(1, "Piece"),
      quantityOfUnit(70, "Piece"),
      quantityOfUnit(70, "Metre", "MTR"),
      quantityOfUnit(2, "Box of 100"),
    ]).toEqual(["1 piece", "70 pieces", "70 m", "2 × box of 100"]);
  });
});
