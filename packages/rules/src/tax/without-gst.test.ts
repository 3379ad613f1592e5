import fc from "fast-check";
import { expect, it } from "vitest";
import { breakOutTax, withoutGst } from "./tax.ts";

it.each([
  [118_00, 1800, 100_00],
  [12_00, 1800, 10_17],
  [1, 1800, 1],
  [100_00, 0, 100_00],
  [3, 10_000, 2],
])("%i paise with %i basis points of GST are %i without", (paise, rate, net) => {
  expect(withoutGst(paise, rate)).toBe(net);
});

it("an amount without GST is the nearest paisa, and within a paisa of an invoice's amount", () => {
  const paise = fc.integer({ min: 1, max: 2_000_000_000 });
  const rate = fc.constantFrom(0, 25, 300, 500, 1200, 1800, 2800, 4000);
  fc.assert(
    fc.property(paise, rate, (gross, rateBasisPoints) => {
      const net = withoutGst(gross, rateBasisPoints);
      const whole = BigInt(10_000 + rateBasisPoints);
      const twice = 2n * BigInt(net) * whole - 2n * BigInt(gross) * 10_000n;
      expect(twice <= whole && twice > -whole).toBe(true);
      const { sum } = breakOutTax({
        lines: [{ amountPaise: gross, rateBasisPoints }],
        discountPaise: 0,
        deliveryPaise: 0,
        isInterState: true,
      });
      expect(Math.abs(sum.taxablePaise - net)).toBeLessThanOrEqual(1);
    }),
  );
});
