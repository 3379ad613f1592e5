import fc from "fast-check";
import { expect, it } from "vitest";
import { thorough } from "../thorough.fixture.ts";
import { customerPriceOf, type PriceOffer } from "./customer-price.ts";
import { discountClass } from "./price-breaks.fixture.ts";
import { priceItems } from "./pricing.ts";

const offer = fc.record({
  listId: fc.integer({ min: 1, max: 9 }),
  fixedPaise: fc.option(fc.integer({ min: 1, max: 9e7 })),
  offBasisPoints: fc.option(fc.integer({ min: 1, max: 9999 })),
  isExclusive: fc.boolean(),
  roundToPaise: fc.constantFrom(1, 5, 10, 50, 100),
  floorBasisPoints: fc.integer({ min: 0, max: 10_000 }),
}) satisfies fc.Arbitrary<PriceOffer>;
const item = fc.record({
  id: fc.integer({ min: 1, max: 20 }),
  quantity: fc.integer({ min: 1, max: 1000 }),
  facts: fc.record({
    listPricePaise: fc.integer({ min: 1, max: 9e7 }),
    packSize: fc.integer({ min: 1, max: 1000 }),
    offers: fc.option(fc.array(offer, { maxLength: 3 })),
    discountClass: fc.option(discountClass),
  }),
});
const items = fc.array(item, { maxLength: 30 });
const RUNS = { numRuns: thorough(10_000, 1_000) };

it("every item keeps its place and costs the lowest of its list price, the customer price and its price break", () => {
  fc.assert(
    fc.property(items, (chosen) => {
      const priced = priceItems(chosen);
      expect(priced.map(({ item }) => item)).toEqual(chosen);
      for (const { item, price } of priced) {
        const { listPricePaise, packSize, offers, discountClass: of } = item.facts;
        const own = customerPriceOf(listPricePaise, offers ?? [])?.unitPricePaise ?? listPricePaise;
        const counted = of?.countsTogether
          ? chosen.reduce((sum, { facts, quantity }) => sum + (facts.discountClass === of ? quantity : 0), 0)
          : item.quantity;
        const off = offers?.some(({ isExclusive }) => isExclusive)
          ? 0
          : Math.max(
              0,
              ...(of?.breaks ?? []).map((priceBreak) =>
                priceBreak.fromQuantity <= counted ? priceBreak.offBasisPoints : 0,
              ),
            );
        const broken = Math.max(1, Math.floor((listPricePaise * (10_000 - off)) / 10_000 + 0.5));
        expect(price).toMatchObject({
          unitPricePaise: Math.min(own, broken),
          listPricePaise,
          packSize,
          source: broken < own ? "quantity_break" : own < listPricePaise ? "customer_list" : "list",
        });
      }
    }),
    RUNS,
  );
});

it("the order of the items changes no price", () => {
  fc.assert(
    fc.property(items, fc.nat(), (chosen, turn) => {
      const at = chosen.length === 0 ? 0 : turn % chosen.length;
      const turned = [...chosen.slice(at), ...chosen.slice(0, at)].toReversed();
      const byItem = new Map(priceItems(turned).map(({ item, price }) => [item, price]));
      for (const { item, price } of priceItems(chosen)) expect(byItem.get(item)).toEqual(price);
    }),
    RUNS,
  );
});
