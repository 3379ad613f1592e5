import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { breakOutTax } from "../tax/tax.ts";
import { thorough } from "../thorough.fixture.ts";
import { sharesOf } from "./applied-discounts.ts";
import { allocateDiscounts, discountsOfLines } from "./line-discounts.ts";
import type {
  PromotedCart,
  PromotedLine,
  PromotionGift,
  PromotionTarget,
  PromotionTerms,
} from "./promotion-terms.ts";
import { type Discounts, discountsOn } from "./promotions.ts";
import { orderTotals } from "./totals.ts";

const NOW = new Date("2026-11-24T10:00:00+05:30");
const HEX_BOLTS: PromotionTarget = { kind: "sub-category", id: 104, name: "hex bolts" };

const line = (over: Partial<PromotedLine> = {}): PromotedLine => ({
  productId: 1,
  categoryId: 1,
  subCategoryId: 104,
  material: "Steel 8.8",
  saleUnitId: null,
  packSize: 1,
  quantity: 10,
  unitPricePaise: 10_00,
  ...over,
});
const cartOf = (lines: PromotedLine[], over: Partial<PromotedCart> = {}): PromotedCart => ({
  lines,
  customer: { id: 7, groupIds: [3, 4], hasOrdered: true },
  payment: "cod",
  code: null,
  shippingPaise: 70_00,
  now: NOW,
  ...over,
});
const terms = (over: Partial<PromotionTerms> = {}): PromotionTerms => ({
  id: 1,
  name: "Monsoon sale",
  code: null,
  startsAt: new Date(0),
  endsAt: null,
  firstOrderOnly: false,
  customerIds: null,
  groupIds: null,
  minimumSubtotalPaise: 0,
  targets: [],
  minimumPieces: 0,
  payment: null,
  combines: true,
  totalLimit: null,
  perCustomerLimit: null,
  gift: { kind: "percent", basisPoints: 1000, capPaise: null, isOffOrder: true },
  ...over,
});
const unused = () => ({ total: 0, byCustomer: 0 });
const on = (cart: PromotedCart, ...promotions: PromotionTerms[]) =>
  discountsOn(cart, { promotions, useOf: unused });
const whyNot = ({ rejected }: Discounts) => rejected.map(({ problem }) => problem.text);

describe("a promotion gives", () => {
  const bolts = line({ quantity: 100 });
  const nuts = line({ productId: 2, subCategoryId: 301, quantity: 10, unitPricePaise: 5_00 });
  it.each<[string, PromotionGift, PromotionTarget[], number]>([
    [
      "10 % of the order",
      { kind: "percent", basisPoints: 1000, capPaise: null, isOffOrder: true },
      [],
      105_00,
    ],
    [
      "10 % of hex bolts",
      { kind: "percent", basisPoints: 1000, capPaise: null, isOffOrder: false },
      [HEX_BOLTS],
      100_00,
    ],
    ["at most its cap", { kind: "percent", basisPoints: 1000, capPaise: 30_00, isOffOrder: true }, [], 30_00],
    ["an amount", { kind: "flat", paise: 20_00, isOffOrder: true }, [], 20_00],
    [
      "no more than what matches costs",
      { kind: "flat", paise: 90_00, isOffOrder: false },
      [{ kind: "part", id: 2, name: "Hex nut" }],
      50_00,
    ],
    ["every third bolt", { kind: "bundle", buy: 3, pay: 2 }, [HEX_BOLTS], 330_00],
    ["the cheapest of all", { kind: "bundle", buy: 11, pay: 10 }, [], 50_00],
    ["nuts", { kind: "free-part", productId: 2, quantity: 4, name: "Hex nut" }, [], 20_00],
  ])("%s", (_, gift, targets, paise) => {
    expect(on(cartOf([bolts, nuts]), terms({ gift, targets })).discountPaise).toBe(paise);
  });

  it.each<[string, PromotionGift, PromotionTarget[], number[]]>([
    [
      "10 % of hex bolts",
      { kind: "percent", basisPoints: 1000, capPaise: null, isOffOrder: false },
      [HEX_BOLTS],
      [100_00, 0],
    ],
    [
      "an amount off nuts",
      { kind: "flat", paise: 20_00, isOffOrder: false },
      [{ kind: "part", id: 2, name: "Hex nut" }],
      [0, 20_00],
    ],
    ["the cheapest of all", { kind: "bundle", buy: 11, pay: 10 }, [], [0, 50_00]],
    ["nuts", { kind: "free-part", productId: 2, quantity: 4, name: "Hex nut" }, [HEX_BOLTS], [0, 20_00]],
    ["an amount off the order", { kind: "flat", paise: 21_00, isOffOrder: true }, [HEX_BOLTS], [20_00, 1_00]],
  ])("%s, on the lines that it is for", (_, gift, targets, byLine) => {
    const { applied } = on(cartOf([bolts, nuts]), terms({ gift, targets }));
    expect(allocateDiscounts([bolts, nuts], applied).map(({ linePaise }) => linePaise)).toEqual([byLine]);
  });

  it("free delivery", () => {
    const given = on(cartOf([bolts]), terms({ gift: { kind: "free-delivery" } }));
    expect(given).toMatchObject({ discountPaise: 0, isFreeDelivery: true });
    const free = cartOf([bolts], { shippingPaise: 0 });
    expect(whyNot(on(free, terms({ gift: { kind: "free-delivery" } })))).toEqual([
      "Delivery is free already",
    ]);
  });

  it.each<[string, Partial<PromotionTerms>, Partial<PromotedCart>]>([
    ["Not valid yet", { startsAt: new Date(NOW.getTime() + 1) }, {}],
    ["Ended", { endsAt: NOW }, {}],
    ["Its code is not entered", { code: "BOLTS" }, { code: "NUTS" }],
    ["Not for this customer", { customerIds: [8] }, {}],
    ["Not for this customer", { groupIds: [5] }, {}],
    ["Not for this customer", { customerIds: [8], groupIds: [5] }, {}],
    ["Not for this customer", { groupIds: [] }, {}],
    ["Not for this customer", { groupIds: [3] }, { customer: null }],
    ["Only for a customer's first order", { firstOrderOnly: true }, {}],
    ["₹1.00 more in the cart is needed", { minimumSubtotalPaise: 1051_00 }, {}],
    ["1 more piece of hex bolts needed", { targets: [HEX_BOLTS], minimumPieces: 101 }, {}],
    ["Only when paid online", { payment: "online" }, {}],
    ["Only when paid by bank transfer", { payment: "transfer" }, { payment: "online" }],
    [
      "Put 5 × Washer into the cart",
      { gift: { kind: "free-part", productId: 9, quantity: 5, name: "Washer" } },
      {},
    ],
  ])("nothing: %s", (reason, over, cart) => {
    const result = on(cartOf([bolts, nuts], cart), terms(over));
    expect([result.discountPaise, whyNot(result)]).toEqual([0, [reason]]);
  });

  it("nothing for too few of a bundle, with how many are missing", () => {
    const three = terms({
      targets: [{ kind: "part", id: 9, name: "Washer" }],
      gift: { kind: "bundle", buy: 3, pay: 2 },
    });
    expect(whyNot(on(cartOf([bolts]), three))).toEqual(["3 more of Washer needed"]);
  });

  it("nothing beyond its limits", () => {
    const limited = terms({ totalLimit: 10, perCustomerLimit: 2 });
    const after = (total: number, byCustomer: number) =>
      whyNot(discountsOn(cartOf([bolts]), { promotions: [limited], useOf: () => ({ total, byCustomer }) }));
    expect(after(9, 1)).toEqual([]);
    expect(after(10, 1)).toEqual(["Used up"]);
    expect(after(9, 2)).toEqual(["Used up by this customer"]);
  });

  it("pieces in packs count as pieces, and free pieces count for no condition", () => {
    const boxes = line({ packSize: 100, quantity: 2 });
    expect(on(cartOf([boxes]), terms({ minimumPieces: 200 })).discountPaise).toBe(2_00);
    const gift: PromotionGift = { kind: "free-part", productId: 2, quantity: 10, name: "Hex nut" };
    expect(whyNot(on(cartOf([nuts]), terms({ gift, minimumSubtotalPaise: 1 })))).toEqual([
      "₹0.01 more in the cart is needed",
    ]);
  });
});

describe("promotions together", () => {
  const bolts = line({ quantity: 100 });
  const flat = (id: number, paise: number, combines = true) =>
    terms({ id, name: `P${id}`, combines, gift: { kind: "flat", paise, isOffOrder: true } });

  it("add up if they combine, on the prices before all of them", () => {
    const { applied } = on(cartOf([bolts]), terms({ id: 1 }), terms({ id: 2 }));
    expect(applied.map(({ discountPaise }) => discountPaise)).toEqual([100_00, 100_00]);
  });

  it("one that does not combine is given alone if it gives more", () => {
    const names = (...promotions: PromotionTerms[]) =>
      on(cartOf([bolts]), ...promotions).applied.map(({ name }) => name);
    expect(names(flat(1, 30_00), flat(2, 40_00), flat(3, 71_00, false))).toEqual(["P3"]);
    expect(names(flat(1, 30_00), flat(2, 40_00), flat(3, 70_00, false))).toEqual(["P1", "P2"]);
  });

  it("take off no more than the amount by which lines exceed the floors of the buyer's lists", () => {
    const floored = line({ quantity: 100, floorPaise: 9_70 });
    const half = terms({ gift: { kind: "percent", basisPoints: 5000, capPaise: null, isOffOrder: true } });
    expect(on(cartOf([floored]), half).discountPaise).toBe(30_00);
    expect(on(cartOf([floored, line()]), half).discountPaise).toBe(30_00 + 100_00);
    const ofBolts = terms({
      ...half,
      id: 2,
      gift: { ...half.gift, isOffOrder: false } as PromotionGift,
      targets: [{ kind: "part", id: 1, name: "Bolt" }],
    });
    expect(on(cartOf([floored, line({ productId: 2 })]), ofBolts).discountPaise).toBe(30_00);
    const atFloor = on(cartOf([line({ floorPaise: 10_00 })]), half);
    expect([atFloor.discountPaise, whyNot(atFloor)]).toEqual([0, ["It would give nothing"]]);
  });

  it("leave a smaller promocode unused", () => {
    const promocode = { code: "WELCOME10", discountPaise: 100_00 };
    const best = (paise: number) =>
      discountsOn(cartOf([bolts]), { promotions: [flat(1, paise, false)], useOf: unused, promocode });
    expect(best(100_00)).toMatchObject({ isPromocodeUsed: true, discountPaise: 100_00 });
    expect(best(100_01)).toMatchObject({ isPromocodeUsed: false, discountPaise: 100_01 });
  });
});

const promotedLine = fc.record({
  productId: fc.integer({ min: 1, max: 4 }),
  categoryId: fc.integer({ min: 1, max: 2 }),
  subCategoryId: fc.constantFrom(104, 301),
  material: fc.constantFrom("A2", "A4"),
  saleUnitId: fc.constantFrom(null, 5),
  packSize: fc.constantFrom(1, 100),
  quantity: fc.integer({ min: 1, max: 1000 }),
  unitPricePaise: fc.integer({ min: 1, max: 5_000_00 }),
  floorPaise: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5_000_00 })),
}) satisfies fc.Arbitrary<PromotedLine>;
const gift: fc.Arbitrary<PromotionGift> = fc.oneof(
  fc.record({
    kind: fc.constant("percent" as const),
    basisPoints: fc.integer({ min: 1, max: 10_000 }),
    capPaise: fc.option(fc.integer({ min: 1, max: 500_00 })),
    isOffOrder: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("flat" as const),
    paise: fc.integer({ min: 1, max: 100_000_00 }),
    isOffOrder: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("bundle" as const),
    buy: fc.integer({ min: 2, max: 12 }),
    pay: fc.constant(1),
  }),
  fc.constant({ kind: "free-delivery" as const }),
  fc.record({
    kind: fc.constant("free-part" as const),
    productId: fc.integer({ min: 1, max: 4 }),
    quantity: fc.integer({ min: 1, max: 100 }),
    name: fc.constant("Washer"),
  }),
);
const anyPromotions = fc
  .array(
    fc.record({
      gift,
      combines: fc.boolean(),
      minimumSubtotalPaise: fc.integer({ min: 0, max: 10_000_00 }),
      minimumPieces: fc.integer({ min: 0, max: 200 }),
      targets: fc.subarray<PromotionTarget>([
        HEX_BOLTS,
        { kind: "material", name: "a2" },
        { kind: "part", id: 3, name: "Rivet" },
      ]),
    }),
    { maxLength: 5 },
  )
  .map((list) => list.map((over, i) => terms({ ...over, id: i + 1, name: `P${i}` })));
const anyLines = fc.array(fc.record({ line: promotedLine, rate: fc.constantFrom(0, 500, 1800) }), {
  minLength: 1,
  maxLength: 8,
});
const anyCode = fc.option(fc.integer({ min: 0, max: 1_000_00 }));

describe("for any cart and promotions", () => {
  it("nothing goes below zero, the parts are the sum, and a document of the order prints its total", () => {
    fc.assert(
      fc.property(
        anyLines,
        anyPromotions,
        anyCode,
        fc.boolean(),
        (bought, promotions, paise, isInterState) => {
          const lines = bought.map((item) => item.line);
          // The amount by which each line exceeds its floor, piece by piece.
          const mostPaise = lines.reduce(
            (sum, { unitPricePaise, floorPaise, quantity }) =>
              unitPricePaise > floorPaise ? sum + (unitPricePaise - floorPaise) * quantity : sum,
            0,
          );
          const { shippingPaise } = orderTotals(lines);
          const promocode = paise === null ? null : { code: "X", discountPaise: Math.min(paise, mostPaise) };
          const result = discountsOn(cartOf(lines, { shippingPaise }), {
            promotions,
            useOf: unused,
            promocode,
          });
          expect(result.discountPaise).toBeLessThanOrEqual(mostPaise);
          expect(result.applied.every(({ discountPaise }) => discountPaise >= 0)).toBe(true);
          expect(result.applied.reduce((sum, part) => sum + part.discountPaise, 0)).toBe(
            result.discountPaise,
          );
          expect(sharesOf(result.applied, result.discountPaise)).toEqual(result.applied);
          const totals = orderTotals(lines, result.discountPaise, undefined, result.isFreeDelivery);
          expect(totals.totalPaise).toBeGreaterThanOrEqual(0);
          // No buyer pays more with promotions than without.
          expect(totals.totalPaise).toBeLessThanOrEqual(
            orderTotals(lines, promocode?.discountPaise).totalPaise,
          );
          const spread = allocateDiscounts(lines, result.applied);
          expect(spread).toMatchObject(result.applied.map(({ lineWeights: _, ...discount }) => discount));
          const linePaise = discountsOfLines(lines, spread);
          const { sum, lines: taxed } = breakOutTax({
            lines: bought.map(({ line: { unitPricePaise, quantity }, rate }, i) => ({
              amountPaise: unitPricePaise * quantity,
              rateBasisPoints: rate,
              discountPaise: linePaise[i] ?? Number.NaN,
            })),
            discountPaise: totals.discountPaise,
            deliveryPaise: totals.shippingPaise,
            isInterState,
          });
          expect(taxed.map(({ discountPaise }) => discountPaise)).toEqual(linePaise);
          expect(taxed.every(({ totalPaise }) => totalPaise >= 0)).toBe(true);
          expect(sum.totalPaise + totals.roundingPaise).toBe(totals.totalPaise);
        },
      ),
      { numRuns: thorough(5_000, 500) },
    );
  });

  it("no order of promotions or lines changes anything", () => {
    fc.assert(
      fc.property(anyLines, anyPromotions, anyCode, fc.integer(), (bought, promotions, paise, seed) => {
        const promocode = paise === null ? null : { code: "X", discountPaise: paise };
        const price = (lines: PromotedLine[], list: PromotionTerms[]) => {
          // A part has one line per unit.
          const { applied, discountPaise, isFreeDelivery } = discountsOn(cartOf(lines), {
            promotions: list,
            useOf: unused,
            promocode,
          });
          // The weights of lines are in their order.
          return { given: applied.map(({ lineWeights: _, ...rest }) => rest), discountPaise, isFreeDelivery };
        };
        const lines = [
          ...new Map(
            bought.map(({ line: boughtLine }) => [
              `${boughtLine.productId}/${boughtLine.saleUnitId}`,
              boughtLine,
            ]),
          ).values(),
        ];
        const turned = <T>(list: T[]) =>
          [
            ...list.slice(Math.abs(seed) % (list.length || 1)),
            ...list.slice(0, Math.abs(seed) % (list.length || 1)),
          ].reverse();
        expect(price(turned(lines), turned(promotions))).toEqual(price(lines, promotions));
      }),
      { numRuns: thorough(3_000, 500) },
    );
  });

  it("after a cancellation the parts add up to the remaining discount", () => {
    const parts = fc.array(fc.record({ discountPaise: fc.integer({ min: 0, max: 1e6 }) }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 1e6 }), (list, part) => {
        const whole = list.reduce((sum, share) => sum + share.discountPaise, 0);
        const left = Math.min(part, whole);
        const shares = sharesOf(list, left);
        expect(shares.reduce((sum, share) => sum + share.discountPaise, 0)).toBe(left);
        expect(shares.every(({ discountPaise }) => discountPaise >= 0)).toBe(true);
      }),
    );
  });
});
