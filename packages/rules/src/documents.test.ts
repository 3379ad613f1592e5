import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DOCUMENT_KINDS,
  DOCUMENT_NUMBER_MAX,
  documentNumber,
  financialYear,
  taxCreditableUntil,
} from "./documents.ts";
import { discountPaise } from "./orders/promocode.ts";
import { orderTotals } from "./orders/totals.ts";
import { cleanGstin, gstStateByName, isGstin, stateOfGstin } from "./tax/gstin.ts";
import { SPECIFIED_STATES } from "./tax/regions.ts";
import { allocate, breakOutTax, type TaxedLine } from "./tax/tax.ts";
import { thorough } from "./thorough.fixture.ts";

describe("a GSTIN", () => {
  it.each(["27AAPFU0939F1ZV", "29AAGCB7383J1Z4", "07AAGFF2194N1Z1", "36AAACH7409R1Z2"])(
    "%s is valid",
    (gstin) => {
      expect(isGstin(gstin)).toBe(true);
    },
  );

  it.each([
    ["03AAJCR2207E1Z2", "a wrong check character"],
    ["28AAPFU0939F1ZV", "an unknown state code"],
    ["27AAPFU0939F1Z", "too short"],
    ["27AAPFU0939F1ZVX", "too long"],
    ["27aapfu0939f1zv", "lower case"],
    ["27AAPFU0939F0ZV", "a 0 as the entity number"],
    ["", "empty"],
  ])("%s is invalid: %s", (text) => {
    expect(isGstin(text)).toBe(false);
  });

  it("is invalid if any one character changes", () => {
    const alphabet = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    const valid = "27AAPFU0939F1ZV";
    for (const [i, original] of [...valid].entries())
      for (const other of alphabet.filter((character) => character !== original))
        expect(isGstin(valid.slice(0, i) + other + valid.slice(i + 1))).toBe(false);
  });

  it("is cleaned of spaces and lower case, and gives its state", () => {
    expect(cleanGstin(" 36aaach 7409r1z2 ")).toBe("36AAACH7409R1Z2");
    expect(stateOfGstin("36AAACH7409R1Z2")).toEqual({ code: "36", name: "Telangana" });
  });

  it("has a code for every state that the shop delivers to", () => {
    expect(SPECIFIED_STATES.map((state) => gstStateByName(state).code)).toEqual([
      "37",
      "29",
      "32",
      "33",
      "36",
    ]);
    expect(() => gstStateByName("Atlantis")).toThrow("Atlantis");
  });
});

it.each([
  ["2026-03-31T18:29:59Z", "2026-11-30"],
  ["2026-03-31T18:30:00Z", "2027-11-30"],
])("the tax of an invoice of %s can be credited until %s", (invoiced, until) => {
  expect(taxCreditableUntil(new Date(invoiced))).toBe(until);
});

describe("a document number", () => {
  it.each([
    ["2026-11-21T10:00:00Z", "26-27"],
    ["2027-03-31T18:29:59Z", "26-27"],
    ["2027-03-31T18:30:00Z", "27-28"],
    ["2099-12-31T00:00:00Z", "99-00"],
  ])("issued at %s belongs to the financial year %s, in Indian time", (moment, year) => {
    expect(financialYear(new Date(moment))).toBe(year);
  });

  it("matches the example in the specification and is never longer than rule 46 allows", () => {
    expect(documentNumber("quotation", "26-27", 123)).toBe("Q/26-27/000123");
    for (const kind of DOCUMENT_KINDS)
      expect(documentNumber(kind, "26-27", 99_999_999).length).toBeLessThanOrEqual(DOCUMENT_NUMBER_MAX);
  });
});

describe("splitting an amount", () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [2, 1], [67, 33]],
    [1, [5, 5, 6], [0, 0, 1]],
    [0, [3, 4], [0, 0]],
    [7, [], []],
    [5, [0, 0], [0, 0]],
    [50_000_000_000, [99_999_999_999, 1], [50_000_000_000, 0]],
  ])("splits %i by the weights %j into %j", (amount, weights, shares) => {
    expect(allocate(amount, weights)).toEqual(shares);
  });
});

type Columns = Omit<TaxedLine, "rateBasisPoints">;
const taxOf = (line: Columns) => line.cgstPaise + line.sgstPaise + line.igstPaise;
const addsUp = (line: Columns) =>
  line.totalPaise >= 0 &&
  line.totalPaise === line.amountPaise - line.discountPaise &&
  line.totalPaise === line.taxablePaise + taxOf(line) &&
  line.cgstPaise === line.sgstPaise;
/** Rounding to whole paise changes the tax by less than 1.3 paise. */
const isTaxedAtItsRate = (line: TaxedLine) =>
  Math.abs(taxOf(line) - (line.taxablePaise * line.rateBasisPoints) / 10_000) < 1.3;

describe("GST included in a charge", () => {
  const bolts = { amountPaise: 118_00, rateBasisPoints: 1800 };

  it.each([
    [
      "is CGST and SGST within the seller's state",
      false,
      { taxablePaise: 100_00, cgstPaise: 9_00, sgstPaise: 9_00, igstPaise: 0 },
    ],
    [
      "is IGST in another state",
      true,
      { taxablePaise: 100_00, cgstPaise: 0, sgstPaise: 0, igstPaise: 18_00 },
    ],
  ])("%s", (_, isInterState, expected) => {
    const { lines } = breakOutTax({ lines: [bolts], discountPaise: 0, deliveryPaise: 0, isInterState });
    expect(lines[0]).toMatchObject(expected);
  });

  it("taxes delivery at the rate of the most expensive line", () => {
    const lines = [{ amountPaise: 50_00, rateBasisPoints: 500 }, bolts];
    const { delivery } = breakOutTax({ lines, discountPaise: 0, deliveryPaise: 70_00, isInterState: true });
    expect(delivery).toMatchObject({ rateBasisPoints: 1800, taxablePaise: 59_32, igstPaise: 10_68 });
  });

  it("adds up to the charge, to the paisa, over 10,000 random orders", () => {
    const line = fc.record({
      unitPricePaise: fc.integer({ min: 1, max: 5_000_000 }),
      quantity: fc.integer({ min: 1, max: 1000 }),
      rateBasisPoints: fc.constantFrom(0, 25, 500, 1200, 1800, 2800),
    });
    const terms = fc.record({
      percentBasisPoints: fc.option(fc.integer({ min: 1, max: 10_000 })),
      flatPaise: fc.integer({ min: 0, max: 100_000_00 }),
      capPaise: fc.option(fc.integer({ min: 1, max: 500_00 })),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 30 }),
        terms,
        fc.boolean(),
        (lines, code, isInterState) => {
          const open = {
            minimumSubtotalPaise: 0,
            startsAt: new Date(0),
            endsAt: null,
            totalLimit: null,
            perCustomerLimit: null,
          };
          const subtotal = lines.reduce((sum, item) => sum + item.unitPricePaise * item.quantity, 0);
          const discount = discountPaise({ ...open, ...code }, subtotal);
          const charged = orderTotals(lines, discount);
          const taxed = breakOutTax({
            lines: lines.map((item) => ({
              amountPaise: item.unitPricePaise * item.quantity,
              rateBasisPoints: item.rateBasisPoints,
            })),
            discountPaise: charged.discountPaise,
            deliveryPaise: charged.shippingPaise,
            isInterState,
          });
          const { sum } = taxed;
          return (
            sum.totalPaise + charged.roundingPaise === charged.totalPaise &&
            sum.discountPaise === charged.discountPaise &&
            [sum, ...taxed.lines].every(addsUp) &&
            taxed.lines.every(isTaxedAtItsRate)
          );
        },
      ),
      { numRuns: thorough(10_000, 1_000) },
    );
  });
});
