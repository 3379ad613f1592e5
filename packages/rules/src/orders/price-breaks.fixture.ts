import fc from "fast-check";
import type { DiscountClass, PriceBreak } from "./price-breaks.ts";

/** Valid breaks: rising quantities with rising percentages. */
export const breaks = fc
  .record({
    quantities: fc.uniqueArray(fc.integer({ min: 2, max: 1000 }), { maxLength: 8 }),
    percentages: fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { minLength: 8, maxLength: 8 }),
  })
  .map(({ quantities, percentages }): PriceBreak[] => {
    const offs = percentages.slice(0, quantities.length).toSorted((a, b) => a - b);
    return quantities
      .toSorted((a, b) => a - b)
      .map((fromQuantity, at) => ({ fromQuantity, offBasisPoints: offs[at] ?? 1 }));
  });

/** One of three classes, with the same breaks everywhere. */
const CLASSES = [1, 2, 3].map((id): DiscountClass => {
  const [found] = fc.sample(breaks, { seed: id, numRuns: 1 });
  return { id, countsTogether: id === 1, breaks: found ?? [] };
});
export const discountClass = fc.oneof(
  fc.constantFrom(...CLASSES),
  fc.record({ id: fc.integer({ min: 4, max: 1e6 }), countsTogether: fc.constant(false), breaks }),
);
