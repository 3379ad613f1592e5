import fc from "fast-check";
import { expect, it } from "vitest";
import { worth } from "./goods.fixture.ts";
import { chargeOf, creditOf, moneyOf, subtractCharges } from "./shipment-charges.ts";
import { creditText, creditUsed, GIFT_CODE_LETTERS, giftCodeOf, giftCodeText } from "./store-credit.ts";

it.each([
  [500_00, 200_00, 200_00],
  [500_00, 800_00, 500_00],
  [500_00, 0, 0],
  [0, 800_00, 0],
])("an order of %i paise with %i paise of credit takes %i", (total, balance, used) => {
  expect(creditUsed(total, balance)).toBe(used);
});

it("reads a code as buyers type it, and writes it in groups of four", () => {
  expect(giftCodeOf(" 7k2m-9qxa 44tb-wz8p ")).toBe("7K2M9QXA44TBWZ8P");
  expect(giftCodeText("7K2M9QXA44TBWZ8P")).toBe("7K2M-9QXA-44TB-WZ8P");
  expect(giftCodeOf("7K2M-9QXA-44TB")).toBeNull();
  expect(giftCodeOf("0K2M-9QXA-44TB-WZ8P")).toBeNull();
  expect(new Set(GIFT_CODE_LETTERS).size).toBe(32);
});

it("describes a movement", () => {
  expect(creditText("order", 100001)).toBe("Paid for order #100001");
  expect(creditText("given", null)).toBe("Given by the shop");
});

const order = fc
  .record({
    subtotal: fc.integer({ min: 2, max: 5_000 }),
    shipping: fc.constantFrom<number>(0, 35_00, 70_00),
    share: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ subtotal, shipping, share }) => {
    const totalPaise = subtotal * 100 + shipping;
    return {
      subtotalPaise: subtotal * 100,
      shippingPaise: shipping,
      discountPaise: 0,
      roundingPaise: 0,
      totalPaise,
      storeCreditPaise: Math.floor((totalPaise * share) / 100),
    };
  });

it("pays for the parcels shipped first, and no parcel costs less than zero", () => {
  fc.assert(
    fc.property(order, fc.integer({ min: 1, max: 100 }), (whole, percent) => {
      const first = chargeOf(whole, worth(Math.ceil((whole.subtotalPaise * percent) / 100)));
      const remainder = subtractCharges(whole, first);
      expect(first.storeCreditPaise).toBe(creditUsed(first.totalPaise, whole.storeCreditPaise));
      for (const { totalPaise, storeCreditPaise } of [first, remainder]) {
        expect(storeCreditPaise).toBeGreaterThanOrEqual(0);
        expect(storeCreditPaise).toBeLessThanOrEqual(totalPaise);
      }
    }),
  );
});

it("cancelled pieces refund money first, then credit, and in total what was paid", () => {
  fc.assert(
    fc.property(order, fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 6 }), (whole, cuts) => {
      let left = whole;
      let credit = 0;
      let money = 0;
      for (const percent of cuts) {
        const back = creditOf(left, worth(Math.ceil((left.subtotalPaise * percent) / 100)));
        if (back.storeCreditPaise > 0) expect(moneyOf(left) - moneyOf(back)).toBe(0);
        left = subtractCharges(left, back);
        credit += back.storeCreditPaise;
        money += moneyOf(back);
        expect(moneyOf(back)).toBeGreaterThanOrEqual(0);
        if (left.subtotalPaise === 0) break;
      }
      expect(credit + left.storeCreditPaise).toBe(whole.storeCreditPaise);
      expect(money + moneyOf(left)).toBe(moneyOf(whole));
    }),
  );
});
