import { orderTotals } from "@kasna/rules/orders/totals";
import { breakOutTax } from "@kasna/rules/tax/tax";
import type { UnitCode } from "@kasna/rules/tax/unit-codes";
import { thorough } from "@kasna/rules/thorough.fixture";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { BusinessDocument } from "./content.ts";
import { textOf } from "./pdf-text.fixture.ts";
import { layOutDocument } from "./render.ts";

const TAMIL_NADU = { code: "33", name: "Tamil Nadu" };
const PARTY = { heading: "Billed to", name: "Meena Raman", lines: [], gstin: null, state: TAMIL_NADU };
const AMOUNT = "([\\d,]+\\.\\d\\d)";

type Goods = { unitPricePaise: number; quantity: number; hsn: string; unit: UnitCode };

function documentOf(goods: readonly Goods[], discountPaise: number, isInterState: boolean): BusinessDocument {
  const totals = orderTotals(goods, discountPaise);
  const taxed = breakOutTax({
    lines: goods.map((item) => ({
      amountPaise: item.unitPricePaise * item.quantity,
      rateBasisPoints: item.hsn === "73181500" ? 1800 : 1200,
    })),
    discountPaise,
    deliveryPaise: totals.shippingPaise,
    isInterState,
  });
  const { hsn = "", unit = "NOS" } = goods[taxed.largestLine] ?? {};
  return {
    kind: "invoice",
    number: "I/26-27/000001",
    copy: "original",
    shopName: "Kasna",
    issuedAt: "2026-11-21T10:00:00.000Z",
    facts: [],
    terms: [],
    verifyUrl: null,
    seller: { ...PARTY, contact: "" },
    buyer: PARTY,
    deliverTo: null,
    isInterState,
    lines: taxed.lines.flatMap((tax, i) => {
      const line = goods[i];
      return line
        ? [{ name: "Part", sku: `SKU${i}`, specification: "M8", picture: null, taxed: tax, ...line }]
        : [];
    }),
    delivery: taxed.delivery && { hsn, unit, taxed: taxed.delivery },
    roundingPaise: totals.roundingPaise,
    totalPaise: totals.totalPaise,
  };
}

const paise = (printed: string | undefined) =>
  Math.round(Number((printed ?? "0").replaceAll(",", "").replace("−", "-").replace("+", "")) * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
/** The sums of the groups of every match. */
const columnsOf = (text: string, pattern: RegExp, groups: readonly number[]) => {
  const rows = [...text.matchAll(pattern)];
  return { count: rows.length, sums: groups.map((group) => sum(rows.map((row) => paise(row[group])))) };
};

it("on a page, lines, tax and totals add up as printed", async () => {
  const line = fc.record({
    unitPricePaise: fc.integer({ min: 1, max: 9_999_99 }),
    quantity: fc.integer({ min: 1, max: 1000 }),
    hsn: fc.constantFrom("73181500", "39269099"),
    unit: fc.constantFrom<UnitCode>("NOS", "PAC"),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 3000 }),
      fc.boolean(),
      async (goods, discountBasisPoints, isInterState) => {
        const subtotal = sum(goods.map((item) => item.unitPricePaise * item.quantity));
        const discountPaise = Math.floor((subtotal * discountBasisPoints) / 10_000);
        const document = documentOf(goods, discountPaise, isInterState);
        const text = await textOf((await layOutDocument(document)).bytes);
        const head = isInterState ? "IGST [\\d.]+ %" : "CGST [\\d.]+ % SGST [\\d.]+ %";
        const hasDiscount = document.lines.some(({ taxed }) => taxed.discountPaise > 0);
        const lines = columnsOf(
          text,
          new RegExp(
            `SKU\\d+ M8 \\d{8} \\d+ (?:NOS|PAC) ${AMOUNT} ${hasDiscount ? `${AMOUNT} ` : "()"}${AMOUNT} ${AMOUNT} ${head} ${AMOUNT}`,
            "g",
          ),
          [2, 3, 4, 5],
        );
        expect(lines.count).toBe(goods.length);
        const delivery = columnsOf(
          text,
          new RegExp(
            `Delivery charges \\d{8} ${AMOUNT} ${hasDiscount ? `${AMOUNT} ` : "()"}${AMOUNT} ${AMOUNT} ${head} ${AMOUNT}`,
            "g",
          ),
          [2, 3, 4, 5],
        );
        const [discount = 0, taxable = 0, tax = 0, amount = 0] = lines.sums.map(
          (lineSum, i) => lineSum + (delivery.sums[i] ?? 0),
        );
        const total = new RegExp(
          `Total ${hasDiscount ? `${AMOUNT} ` : "()"}${AMOUNT} ${AMOUNT} ${AMOUNT} HSN`,
        ).exec(text);
        expect(total?.slice(1).map(paise)).toEqual([discount, taxable, tax, amount]);
        expect(taxable + tax).toBe(amount);

        const heads = isInterState ? AMOUNT : `${AMOUNT} ${AMOUNT}`;
        const taxes = isInterState ? [2] : [2, 3];
        const summary = columnsOf(
          text,
          new RegExp(`\\d{8} \\d+ (?:NOS|PAC) [\\d.]+ % ${AMOUNT} ${heads}`, "g"),
          [1, ...taxes],
        );
        const summed = new RegExp(`Total ${AMOUNT} ${heads} Subtotal`).exec(text);
        expect(summed?.slice(1).map(paise)).toEqual(summary.sums);
        expect(summary.sums).toEqual([taxable, ...(isInterState ? [tax] : [tax / 2, tax / 2])]);

        const printed = (name: string) => paise(new RegExp(`${name} ₹?([−+]?[\\d,.]+)`).exec(text)?.[1]);
        const rounding = printed("Rounding");
        expect(
          printed("Subtotal") +
            (/ Delivery ₹?\d/.test(text) ? printed("Delivery") : 0) +
            printed("Discount") +
            rounding,
        ).toBe(printed("Total incl. GST"));
        expect(amount + rounding).toBe(printed("Total incl. GST"));
        expect(text.match(/[Rr]ound/g) ?? []).toHaveLength(rounding === 0 ? 0 : 1);
      },
    ),
    { numRuns: thorough(40, 6) },
  );
});
