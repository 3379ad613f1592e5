import fc from "fast-check";
import { expect, it } from "vitest";
import { breakOutTax } from "../tax/tax.ts";
import { thorough } from "../thorough.fixture.ts";
import { worth } from "./goods.fixture.ts";
import { type DiscountedLine, discountOfPieces, goodsOf } from "./line-discounts.ts";
import {
  addCharges,
  type Charge,
  chargeOf,
  chargesInTurn,
  creditOf,
  NO_CHARGE,
  subtractCharges,
} from "./shipment-charges.ts";
import { orderTotals, type PricedLine } from "./totals.ts";

/** An order of which store credit pays a percentage. */
function charged(lines: readonly PricedLine[], discountPaise = 0, share = 0): Charge {
  const totals = orderTotals(lines, discountPaise);
  return { ...totals, storeCreditPaise: Math.floor((totals.totalPaise * share) / 100) };
}

it("the first shipment includes the delivery charge, and the last one the remainder", () => {
  const order = charged([{ unitPricePaise: 33_33, quantity: 9 }], 10_00);
  const first = chargeOf(order, worth(4 * 33_33));
  const second = chargeOf(subtractCharges(order, first), worth(5 * 33_33));
  expect(first).toMatchObject({ subtotalPaise: 133_32, shippingPaise: 70_00, discountPaise: 4_44 });
  expect(second).toMatchObject({ subtotalPaise: 166_65, shippingPaise: 0, discountPaise: 5_56 });
  expect([order.totalPaise, first.totalPaise, second.totalPaise]).toEqual([360_00, 199_00, 161_00]);
});

it("a shipment with the whole order is charged like the order", () => {
  const order = charged([{ unitPricePaise: 33_33, quantity: 9 }], 10_00);
  expect(chargeOf(order, worth(9 * 33_33))).toEqual(order);
});

it("shipments dispatched one after another are charged as planned, and together like the order", () => {
  const subtotals = fc.array(fc.integer({ min: 1, max: 5_000_00 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(subtotals, fc.integer({ min: 0, max: 100 }), (parcels, percent) => {
      const subtotal = parcels.reduce((sum, amount) => sum + amount, 0);
      const discount = Math.floor((subtotal * percent) / 100);
      const order = charged([{ unitPricePaise: subtotal, quantity: 1 }], discount);
      const planned = chargesInTurn(order, parcels.map(worth));
      expect(planned.reduce(addCharges, NO_CHARGE)).toEqual(order);
      expect(planned.map(({ shippingPaise }) => shippingPaise)).toEqual(
        parcels.map((_, index) => (index === 0 ? order.shippingPaise : 0)),
      );
      expect(planned[0]).toEqual(chargeOf(order, worth(parcels[0] ?? 0)));
    }),
  );
});

it("a cancelled shipment is credited in full, with its delivery charge", () => {
  const order = charged([{ unitPricePaise: 33_33, quantity: 9 }]);
  expect(creditOf(order, worth(9 * 33_33))).toEqual(order);
  expect(creditOf(order, worth(33_33))).toMatchObject({ shippingPaise: 0, subtotalPaise: 33_33 });
});

it("a cancelled piece never costs the buyer money, however its shipment was rounded", () => {
  const shipment = {
    subtotalPaise: 1398_63,
    shippingPaise: 0,
    discountPaise: 881_13,
    roundingPaise: -50,
    totalPaise: 517_00,
    storeCreditPaise: 0,
  };
  expect(creditOf(shipment, worth(1)).totalPaise).toBe(0);
});

it("a shipment has the discounts on its own goods, whichever leaves first", () => {
  const bolts = { unitPricePaise: 1000_00, quantity: 1, discountPaise: 0 };
  const nuts = { unitPricePaise: 10_00, quantity: 100, discountPaise: 1000_00 };
  const order = charged([bolts, nuts], 1000_00);
  const totalsOf = (...shipments: DiscountedLine[]) =>
    chargesInTurn(
      order,
      shipments.map((line) => goodsOf([line])),
    ).map(({ discountPaise, totalPaise }) => [discountPaise, totalPaise]);
  expect(totalsOf(bolts, nuts)).toEqual([
    [0, 1000_00],
    [1000_00, 0],
  ]);
  expect(totalsOf(nuts, bolts)).toEqual([
    [1000_00, 0],
    [0, 1000_00],
  ]);
  expect(creditOf(order, goodsOf([nuts])).totalPaise).toBe(0);
  expect(creditOf(order, goodsOf([bolts])).totalPaise).toBe(1000_00);
});

it("a shipment never has a negative charge, however the rest was rounded", () => {
  const left = { ...NO_CHARGE, subtotalPaise: 10_51, roundingPaise: -51, totalPaise: 10_00 };
  expect(chargeOf(left, { subtotalPaise: 1, discountPaise: 0 }).totalPaise).toBe(0);
});

type Line = DiscountedLine & { rateBasisPoints: number };
type Shipment = { lines: Line[]; charges: Charge[]; isInvoiced: boolean };

const bought = fc.array(
  fc.record({
    unitPricePaise: fc.integer({ min: 1, max: 900_00 }),
    rateBasisPoints: fc.constantFrom(0, 500, 1800, 2800),
    quantity: fc.integer({ min: 1, max: 40 }),
    percent: fc.constantFrom(0, 10, 33, 100),
  }),
  { minLength: 1, maxLength: 5 },
);
const acts = fc.array(
  fc.record({ act: fc.constantFrom("split", "ship", "cancel some", "cancel all"), dice: fc.nat() }),
  { maxLength: 14 },
);

const share = fc.integer({ min: 0, max: 100 });
/** Store credit pays between nothing and all of a charge. */
function expectPaid({ storeCreditPaise, totalPaise }: Charge) {
  expect(storeCreditPaise).toBeGreaterThanOrEqual(0);
  expect(storeCreditPaise).toBeLessThanOrEqual(totalPaise);
}

const amountOf = (lines: readonly Line[]) =>
  lines.reduce((sum, line) => sum + line.unitPricePaise * line.quantity, 0);
/** Takes pieces out of a line, with their discount. */
function takenFrom(line: Line, quantity: number): Line {
  const discountPaise = discountOfPieces(line, quantity);
  line.quantity -= quantity;
  if (line.discountPaise !== null && discountPaise !== null) line.discountPaise -= discountPaise;
  return { ...line, quantity, discountPaise };
}
const sumOf = (charges: readonly Charge[]) => charges.reduce(addCharges, NO_CHARGE);

/** The tax of a document is contained in its amount and adds up to it. */
function expectTaxed(lines: readonly Line[], charge: Charge) {
  const { lines: taxed, sum } = breakOutTax({
    lines: lines.map((line) => ({ ...line, amountPaise: line.unitPricePaise * line.quantity })),
    discountPaise: charge.discountPaise,
    deliveryPaise: charge.shippingPaise,
    isInterState: false,
  });
  for (const [i, line] of lines.entries()) {
    if (line.discountPaise !== null) expect(taxed[i]?.discountPaise).toBe(line.discountPaise);
    expect(taxed[i]?.totalPaise).toBeGreaterThanOrEqual(0);
  }
  expect(sum.totalPaise + charge.roundingPaise).toBe(charge.totalPaise);
  expect(sum.taxablePaise + sum.cgstPaise + sum.sgstPaise).toBe(sum.totalPaise);
}

it("invoices, credit notes and the uninvoiced amount add up to the cost of the order, whatever happens", () => {
  fc.assert(
    fc.property(bought, fc.option(share), share, acts, (generated, percent, share, played) => {
      // Without a percentage for the order, each line has its own.
      const lines = generated.map(({ percent: own, ...line }) => ({
        ...line,
        discountPaise:
          percent === null ? Math.floor((line.unitPricePaise * line.quantity * own) / 100) : null,
      }));
      const discount = goodsOf(lines).discountPaise ?? Math.floor((amountOf(lines) * (percent ?? 0)) / 100);
      let order = charged(lines, discount, share);
      const placed = order;
      let refunded = NO_CHARGE;
      let shipments: Shipment[] = [{ lines, charges: [], isInvoiced: false }];
      const uninvoiced = () => subtractCharges(order, sumOf(shipments.flatMap(({ charges }) => charges)));
      for (const { act, dice } of played) {
        const shipment = shipments[dice % shipments.length];
        const line = shipment?.lines[dice % (shipment.lines.length || 1)];
        if (!shipment || !line) continue;
        const pieces = 1 + (dice % line.quantity);
        if (act === "split" && !shipment.isInvoiced && pieces < line.quantity) {
          shipments.push({ lines: [takenFrom(line, pieces)], charges: [], isInvoiced: false });
        }
        if (act === "ship" && !shipment.isInvoiced) {
          const charge = chargeOf(uninvoiced(), goodsOf(shipment.lines));
          expect(charge.totalPaise).toBeGreaterThanOrEqual(0);
          expect(charge.totalPaise % 100).toBe(0);
          expect(Math.abs(charge.roundingPaise)).toBeLessThan(200);
          expectTaxed(shipment.lines, charge);
          shipment.charges.push(charge);
          shipment.isInvoiced = true;
        }
        if (act.startsWith("cancel")) {
          const isAll = act === "cancel all" || (shipment.lines.length === 1 && pieces === line.quantity);
          if (isAll && shipments.length === 1) continue;
          const cancelled = isAll ? shipment.lines : [takenFrom(line, pieces)];
          const held = shipment.isInvoiced ? sumOf(shipment.charges) : uninvoiced();
          const credit = creditOf(held, goodsOf(cancelled));
          expect(credit.totalPaise).toBeGreaterThanOrEqual(0);
          expectTaxed(cancelled, credit);
          expectPaid(credit);
          order = subtractCharges(order, credit);
          refunded = addCharges(refunded, credit);
          if (shipment.isInvoiced) shipment.charges.push(subtractCharges(NO_CHARGE, credit));
          if (isAll) shipments = shipments.filter((other) => other !== shipment);
          shipment.lines = shipment.lines.filter(({ quantity }) => quantity > 0);
          if (shipment.lines.length === 0) shipments = shipments.filter((other) => other !== shipment);
        }
        const left = uninvoiced();
        expect(order.subtotalPaise).toBe(amountOf(shipments.flatMap((parcel) => parcel.lines)));
        const { discountPaise } = goodsOf(shipments.flatMap((parcel) => parcel.lines));
        if (discountPaise !== null) expect(order.discountPaise).toBe(discountPaise);
        expect(order.totalPaise).toBe(
          order.subtotalPaise + order.shippingPaise - order.discountPaise + order.roundingPaise,
        );
        expect(left.totalPaise).toBeGreaterThanOrEqual(0);
        expect(order.totalPaise + refunded.totalPaise).toBe(placed.totalPaise);
        expect(order.storeCreditPaise + refunded.storeCreditPaise).toBe(placed.storeCreditPaise);
        for (const charge of [order, left, ...shipments.map(({ charges }) => sumOf(charges))])
          expectPaid(charge);
        if (shipments.every(({ isInvoiced }) => isInvoiced)) expect(left).toEqual(NO_CHARGE);
      }
    }),
    { numRuns: thorough(10_000, 1_000) },
  );
});
