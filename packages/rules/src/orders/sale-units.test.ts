import fc from "fast-check";
import { expect, it } from "vitest";
import { factsOfUnit, priceItems } from "./pricing.ts";
import {
  lineKey,
  nameWithUnit,
  orderable,
  orderableFrom,
  piecesInStock,
  quantityProblem,
  splitIntoUnits,
  unitsInStock,
} from "./sale-units.ts";

const facts = { listPricePaise: 1200, packSize: 1, offers: null, discountClass: null };
const breaks = {
  id: 1,
  countsTogether: true,
  breaks: [{ fromQuantity: 100, offBasisPoints: 1000 }],
};
const offer = { listId: 7, isExclusive: false, roundToPaise: 1, floorBasisPoints: 0 };
const box = { pricePaise: 100_000, pieces: 100 };

it("prices a box at its own price, whatever the breaks of single pieces", () => {
  const [boxes, pieces] = priceItems([
    { facts: { ...facts, discountClass: breaks, unit: box }, quantity: 3 },
    { facts: { ...facts, discountClass: breaks }, quantity: 99 },
  ]);
  expect(boxes?.price).toMatchObject({ unitPricePaise: 100_000, listPricePaise: 100_000, packSize: 100 });
  expect(pieces?.price).toMatchObject({ unitPricePaise: 1200, nextBreak: { more: 1 } });
});

it("subtracts a customer's percentage from a box, and uses the price agreed for its pieces", () => {
  const of = (unit: object) =>
    priceItems([
      {
        facts: {
          ...facts,
          unit: box,
          offers: [{ ...offer, fixedPaise: null, offBasisPoints: null, ...unit }],
        },
        quantity: 1,
      },
    ])[0]?.price;
  expect(of({ offBasisPoints: 1000 })).toMatchObject({ unitPricePaise: 90_000, source: "customer_list" });
  expect(of({ fixedPaise: 800 })).toMatchObject({ unitPricePaise: 80_000, source: "customer_list" });
  expect(of({ fixedPaise: 1100 })).toMatchObject({ unitPricePaise: 100_000, source: "list" });
});

it("leaves the default unit unchanged", () => {
  expect(factsOfUnit(facts)).toBe(facts);
});

it("never promises more pieces than the stock, nor one unit less", () => {
  const stock = fc.record({
    stockQuantity: fc.nat(10_000),
    packSize: fc.integer({ min: 1, max: 1000 }),
    loosePieces: fc.nat(5000),
  });
  fc.assert(
    fc.property(stock, fc.integer({ min: 1, max: 10_000 }), (of, pieces) => {
      const units = unitsInStock(of, pieces);
      const all = piecesInStock(of);
      return units * pieces <= all && (units + 1) * pieces > all;
    }),
  );
});

it("shows which quantities of a unit with a minimum or a step can be ordered", () => {
  expect(quantityProblem(1, { minimum: 1, step: 1 })).toBeNull();
  expect(quantityProblem(4, { minimum: 5, step: 1 })).toBe("Order at least 5");
  expect(quantityProblem(6, { minimum: 5, step: 5 })).toBe("Order at least 5, in steps of 5");
  expect(quantityProblem(4, { minimum: 5, step: 2 })).toBe("Order at least 6, in steps of 2");
  expect(quantityProblem(10, { minimum: 5, step: 5 })).toBeNull();
});

it("names a part with its unit", () => {
  expect(nameWithUnit("Hex bolt M8 x 40", "Box of 100")).toBe("Hex bolt M8 x 40, box of 100");
  expect(nameWithUnit("Hex bolt M8 x 40", null)).toBe("Hex bolt M8 x 40");
});

it("distinguishes the lines of a part in two units", () => {
  expect(lineKey({ product_id: 5 })).not.toBe(lineKey({ product_id: 5, sale_unit_id: 5 }));
});

it("rounds a quantity down to one that can be ordered, or up", () => {
  const quantities = fc.integer({ min: 1, max: 1000 });
  const unit = fc.record({ minimum: fc.integer({ min: 1, max: 50 }), step: fc.integer({ min: 1, max: 20 }) });
  fc.assert(
    fc.property(quantities, unit, (quantity, of) => {
      const fits = (quantity: number) => quantityProblem(quantity, of) === null;
      const [below, above] = [orderable(quantity, of), orderableFrom(quantity, of)];
      return (below === 0 || (fits(below) && below <= quantity)) && fits(above) && above >= quantity;
    }),
  );
});

it.each([
  [250, 1, [[100, 2]], 50],
  [250, 25, [[100, 2]], 2],
  [
    2760,
    1,
    [
      [1000, 2],
      [100, 7],
    ],
    60,
  ],
  [
    1999,
    1,
    [
      [1000, 1],
      [100, 9],
    ],
    99,
  ],
  [300, 1, [[100, 3]], 0],
] as const)("buys %i pieces as whole boxes and the remainder", (pieces, packSize, boxes, loose) => {
  const units = [
    { pieces: 100, minimum: 1, step: 1 },
    { pieces: 1000, minimum: 1, step: 1 },
    { pieces: 5000, minimum: 1, step: 1 },
  ];
  const split = splitIntoUnits(pieces, { packSize, units });
  expect(split?.units.map(({ unit, quantity }) => [unit.pieces, quantity])).toEqual(boxes);
  expect(split?.rest).toBe(loose);
});

it("buys no boxes below their minimum, between their steps, or no larger than a pack", () => {
  const split = (pieces: number, unit: { pieces: number; minimum: number; step: number }) =>
    splitIntoUnits(pieces, { packSize: 25, units: [unit] });
  expect(split(250, { pieces: 100, minimum: 3, step: 1 })).toBeNull();
  expect(split(590, { pieces: 100, minimum: 1, step: 2 })).toMatchObject({
    units: [{ quantity: 4 }],
    rest: 8,
  });
  expect(split(90, { pieces: 100, minimum: 1, step: 1 })).toBeNull();
  expect(split(100, { pieces: 25, minimum: 1, step: 1 })).toBeNull();
  expect(splitIntoUnits(100, { packSize: 1, units: [] })).toBeNull();
});
