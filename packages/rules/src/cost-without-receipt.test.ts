import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BookedReceipt, costWithout } from "./cost-without-receipt.ts";
import { movingAverage } from "./stock.ts";

type Received = { pieces: number; cost: number | null; soldBefore?: number };

/** A simulated store of a part: alternating receipts and sales, and receipts that are undone. */
function store(pieces: number, cost: number | null) {
  const receipts: BookedReceipt[] = [];
  let inStock = pieces;
  let average = cost;
  let movements = 0;
  return {
    receipts,
    cost: () => average,
    receive({ pieces: more, cost: price, soldBefore = 0 }: Received) {
      inStock -= Math.min(soldBefore, inStock);
      movements += 1;
      const before = { pieces: inStock, pieceCostPaise: average };
      receipts.push({ id: movements, before, pieces: more, pieceCostPaise: price, undoneBy: null });
      if (price !== null) average = movingAverage(before, { pieces: more, pieceCostPaise: price });
      inStock += more;
      return movements;
    },
    undo(id: number) {
      const without = costWithout(receipts, id, average);
      const index = receipts.findIndex((booked) => booked.id === id);
      const receipt = receipts[index];
      if (!receipt) throw new Error(`No receipt ${id}`);
      movements += 1;
      receipts[index] = { ...receipt, undoneBy: movements };
      inStock -= receipt.pieces;
      if (without) average = without.pieceCostPaise;
      return without;
    },
    setByHand(price: number) {
      average = price;
    },
  };
}

describe("the average cost without a receipt", () => {
  it("is what it was before, whatever was sold since", () => {
    const part = store(100, 10);
    const wrong = part.receive({ pieces: 100, cost: 20 });
    expect(part.cost()).toBe(15);
    expect(part.undo(wrong)).toEqual({ pieceCostPaise: 10 });
  });

  it("is that of the later receipts", () => {
    const part = store(100, 10);
    const wrong = part.receive({ pieces: 100, cost: 40 });
    part.receive({ pieces: 100, cost: 20 });
    expect(part.undo(wrong)).toEqual({ pieceCostPaise: 15 });
  });

  it("is unknown again if it was unknown before", () => {
    const part = store(0, null);
    expect(part.undo(part.receive({ pieces: 5, cost: 7 }))).toEqual({ pieceCostPaise: null });
  });

  it("is kept if it has since been set by hand", () => {
    const part = store(100, 10);
    const wrong = part.receive({ pieces: 100, cost: 20 });
    part.setByHand(12.5);
    expect(part.undo(wrong)).toBeNull();
    expect(part.cost()).toBe(12.5);
  });

  it("equals that of a store without the undone receipts, whichever are undone in whatever order", () => {
    const received = fc.record({
      pieces: fc.integer({ min: 1, max: 1000 }),
      cost: fc.option(fc.integer({ min: 1, max: 50_000 }), { nil: null }),
      isWrong: fc.boolean(),
      isUndoneAtOnce: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1000 }),
        fc.option(fc.integer({ min: 1, max: 50_000 }), { nil: null }),
        fc.array(received, { minLength: 1, maxLength: 6 }),
        fc.infiniteStream(fc.nat()),
        (pieces, cost, all, order) => {
          const [part, right] = [store(pieces, cost), store(pieces, cost)];
          const wrong: number[] = [];
          for (const { isWrong, isUndoneAtOnce, ...receipt } of all) {
            const id = part.receive(receipt);
            if (!isWrong) right.receive(receipt);
            else if (isUndoneAtOnce) expect(part.undo(id)).not.toBeNull();
            else wrong.push(id);
          }
          const shuffled = wrong
            .map((id) => ({ id, turn: order.next().value }))
            .toSorted((a, b) => a.turn - b.turn);
          for (const { id } of shuffled) expect(part.undo(id)).not.toBeNull();
          if (right.cost() === null) expect(part.cost()).toBeNull();
          else expect(part.cost()).toBeCloseTo(right.cost() ?? 0, 3);
        },
      ),
    );
  });
});
