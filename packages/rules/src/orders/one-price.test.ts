import fc from "fast-check";
import { expect, it } from "vitest";
import { breakOutTax } from "../tax/tax.ts";
import { thorough } from "../thorough.fixture.ts";
import { cancelPieces } from "./cancel-pieces.ts";
import type { PriceOffer } from "./customer-price.ts";
import { worth } from "./goods.fixture.ts";
import { discountClass } from "./price-breaks.fixture.ts";
import { priceItems } from "./pricing.ts";
import { discountPaise, type PromocodeTerms } from "./promocode.ts";
import { orderTotals, type Totals } from "./totals.ts";

type Line = { unitPricePaise: number; quantity: number; rateBasisPoints: number };
type ChargedDocument = { lines: Line[]; charged: Totals };

const offer = fc.record({
  listId: fc.integer({ min: 1, max: 9 }),
  fixedPaise: fc.option(fc.integer({ min: 1, max: 5_000_00 })),
  offBasisPoints: fc.option(fc.integer({ min: 1, max: 9999 })),
  isExclusive: fc.boolean(),
  roundToPaise: fc.constantFrom(1, 5, 10, 50, 100),
  floorBasisPoints: fc.integer({ min: 0, max: 10_000 }),
}) satisfies fc.Arbitrary<PriceOffer>;
const cart = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 1000 }),
    rateBasisPoints: fc.constantFrom(0, 500, 1200, 1800, 2800),
    facts: fc.record({
      listPricePaise: fc.integer({ min: 1, max: 5_000_00 }),
      packSize: fc.constantFrom(1, 25, 100),
      offers: fc.option(fc.array(offer, { maxLength: 3 })),
      discountClass: fc.option(discountClass),
    }),
  }),
  { minLength: 1, maxLength: 12 },
);
const promocode = fc.record({
  percentBasisPoints: fc.option(fc.integer({ min: 1, max: 10_000 })),
  flatPaise: fc.integer({ min: 0, max: 10_000_00 }),
  capPaise: fc.option(fc.integer({ min: 1, max: 500_00 })),
  minimumSubtotalPaise: fc.constant(0),
  startsAt: fc.constant(new Date(0)),
  endsAt: fc.constant(null),
  totalLimit: fc.constant(null),
  perCustomerLimit: fc.constant(null),
}) satisfies fc.Arbitrary<PromocodeTerms>;
/** Pieces to cancel: each is a line and a percentage of it. */
const cancellations = fc.array(fc.record({ line: fc.nat(11), percent: fc.integer({ min: 1, max: 100 }) }), {
  maxLength: 6,
});

const amountOf = (lines: readonly Line[]) =>
  lines.reduce((sum, line) => sum + line.unitPricePaise * line.quantity, 0);

/** The printed total of a document with these lines: every line with its tax, delivery and rounding. */
function printedTotal({ lines, charged }: ChargedDocument, isInterState: boolean): number {
  const { sum } = breakOutTax({
    lines: lines.map((line) => ({ ...line, amountPaise: line.unitPricePaise * line.quantity })),
    discountPaise: charged.discountPaise,
    deliveryPaise: charged.shippingPaise,
    isInterState,
  });
  expect(sum.taxablePaise + sum.cgstPaise + sum.sgstPaise + sum.igstPaise).toBe(sum.totalPaise);
  return sum.totalPaise + charged.roundingPaise;
}

/** The invoices of an order, each with its lines and charge. Currently a single one contains everything. */
const invoicesOf = (order: ChargedDocument): ChargedDocument[] => [order];

it("the quoted amount is charged, and invoices minus credit notes are charges minus refunds", () => {
  fc.assert(
    fc.property(
      cart,
      fc.option(promocode),
      cancellations,
      fc.boolean(),
      fc.boolean(),
      (items, code, cancels, isInvoiced, isInterState) => {
        const lines = priceItems(items).map(({ item: { quantity, rateBasisPoints }, price }) => ({
          quantity,
          rateBasisPoints,
          unitPricePaise: price.unitPricePaise,
        }));
        const quoted = { lines, charged: orderTotals(lines) };
        expect(printedTotal(quoted, isInterState)).toBe(quoted.charged.totalPaise);

        const discount = code ? discountPaise(code, amountOf(lines)) : 0;
        const placed = orderTotals(lines, discount);
        if (discount === 0) expect(placed).toEqual(quoted.charged);

        const ordered = structuredClone(lines);
        const invoices = isInvoiced ? invoicesOf({ lines, charged: placed }) : [];
        const sumOf = (documents: ChargedDocument[]) =>
          documents.reduce((sum, document) => sum + printedTotal(document, isInterState), 0);
        if (isInvoiced) expect(sumOf(invoices)).toBe(placed.totalPaise);

        let left = placed;
        let refunded = 0;
        let credited = 0;
        for (const { line: index, percent } of cancels) {
          const line = ordered[index % ordered.length];
          const quantity = Math.ceil(((line?.quantity ?? 0) * percent) / 100);
          // The last pieces of an order are not cancelled individually; the order is.
          if (!line || (ordered.length === 1 && quantity === line.quantity)) continue;
          const after = cancelPieces(left, worth(line.unitPricePaise * quantity));
          const charged = {
            subtotalPaise: line.unitPricePaise * quantity,
            shippingPaise: 0,
            discountPaise: after.returnedDiscountPaise,
            roundingPaise:
              after.returnedPaise - (line.unitPricePaise * quantity - after.returnedDiscountPaise),
            totalPaise: after.returnedPaise,
          };
          credited += printedTotal({ lines: [{ ...line, quantity }], charged }, isInterState);
          refunded += after.returnedPaise;
          left = after.remaining;
          line.quantity -= quantity;
          if (line.quantity === 0) ordered.splice(ordered.indexOf(line), 1);
          expect(left.subtotalPaise).toBe(amountOf(ordered));
          // An invoice issued after the cancellation charges the remaining pieces.
          expect(printedTotal({ lines: ordered, charged: left }, isInterState)).toBe(left.totalPaise);
        }
        expect(credited).toBe(refunded);
        expect(placed.totalPaise - refunded).toBe(left.totalPaise);
        if (isInvoiced) expect(sumOf(invoices) - credited).toBe(left.totalPaise);
      },
    ),
    { numRuns: thorough(10_000, 1_000) },
  );
});
