import fc from "fast-check";
import { expect, it } from "vitest";
import { priceItems } from "./pricing.ts";

const item = fc.record({
  id: fc.integer({ min: 1, max: 20 }),
  quantity: fc.integer({ min: 1, max: 1000 }),
  facts: fc.record({
    listPricePaise: fc.integer({ min: 1, max: 9e7 }),
    packSize: fc.integer({ min: 1, max: 1000 }),
  }),
});
const items = fc.array(item, { maxLength: 30 });
const RUNS = { numRuns: 10_000 };

it("every item keeps its place and costs its list price", () => {
  fc.assert(
    fc.property(items, (asked) => {
      const priced = priceItems(asked);
      expect(priced.map(({ item }) => item)).toEqual(asked);
      for (const { item, price } of priced)
        expect(price).toEqual({
          ...item.facts,
          unitPricePaise: item.facts.listPricePaise,
          source: "list",
          cheaper: null,
        });
    }),
    RUNS,
  );
});

it("the order of the items changes no price", () => {
  fc.assert(
    fc.property(items, fc.nat(), (asked, turn) => {
      const at = asked.length === 0 ? 0 : turn % asked.length;
      const turned = [...asked.slice(at), ...asked.slice(0, at)].toReversed();
      const byItem = new Map(priceItems(turned).map(({ item, price }) => [item, price]));
      for (const { item, price } of priceItems(asked)) expect(byItem.get(item)).toEqual(price);
    }),
    RUNS,
  );
});
