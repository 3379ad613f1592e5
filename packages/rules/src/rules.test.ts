import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatRs, formatRupees, paiseFromRupees, roundToRupee, rupeesFromPaise } from "./money.ts";
import { canMove, ORDER_STATUSES, ORDER_STEPS, type OrderStatus } from "./orders/order-status.ts";
import { discountPaise, type PromocodeTerms, promocodeProblem } from "./orders/promocode.ts";
import { shippingPaise } from "./orders/shipping.ts";
import { orderTotals, originalPricePaise, savingsOf } from "./orders/totals.ts";
import { digitsOnly, isMobile, isPin } from "./validators.ts";

describe("money", () => {
  it.each([
    [0, 0],
    [1.005, 101],
    [12.34, 1234],
    [0.1 + 0.2, 30],
    [99999.99, 9999999],
  ])("₹%d is %d paise", (rupees, paise) => expect(paiseFromRupees(rupees)).toBe(paise));

  it("paise survive the conversion to rupees and back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), (paise) => {
        expect(paiseFromRupees(rupeesFromPaise(paise))).toBe(paise);
      }),
    );
  });

  it.each([
    [149, 100],
    [150, 200],
    [100, 100],
    [0, 0],
  ])("%d paise rounds to %d", (exact, rounded) => expect(roundToRupee(exact)).toBe(rounded));

  it("groups digits the Indian way", () => {
    expect(formatRupees(123456)).toBe("₹1,23,456.00");
    expect(formatRupees(-68)).toBe("−₹68.00");
    expect(formatRs(1234.5)).toBe("Rs. 1,234.50");
  });
});

describe("shipping tiers", () => {
  it.each([
    [0, 0],
    [1, 7000],
    [500_00, 7000],
    [500_01, 3500],
    [1000_00, 3500],
    [1000_01, 0],
  ])("a subtotal of %d paise costs %d to ship", (subtotal, charge) =>
    expect(shippingPaise(subtotal)).toBe(charge),
  );
});

describe("order totals", () => {
  const line = (rupees: number, quantity: number) => ({ unitPricePaise: paiseFromRupees(rupees), quantity });
  it.each([
    { cart: "12 bolts of ₹12", lines: [line(12, 12)], discount: 0, total: 214, shipping: 70 },
    { cart: "₹500 exactly", lines: [line(500, 1)], discount: 0, total: 570, shipping: 70 },
    { cart: "two tiers up", lines: [line(250.25, 2), line(0.5, 1)], discount: 0, total: 536, shipping: 35 },
    {
      cart: "free shipping depends on the subtotal before discount",
      lines: [line(1100, 1)],
      discount: 100_00,
      total: 1000,
      shipping: 0,
    },
    { cart: "half a rupee rounds up", lines: [line(1000.5, 1)], discount: 0, total: 1001, shipping: 0 },
    { cart: "never below zero", lines: [line(10, 1)], discount: 500_00, total: 0, shipping: 70 },
  ])("$cart", ({ lines, discount, total, shipping }) => {
    const totals = orderTotals(lines, discount);
    expect(totals.totalPaise).toBe(total * 100);
    expect(totals.shippingPaise).toBe(shipping * 100);
  });

  it.each([
    ["nothing", [], 112, 0],
    ["12 bolts of ₹12", [line(12, 12)], 112, 1728],
    ["the displayed price, ₹0.62 instead of ₹0.55", [line(0.55, 1000)], 112, 7000],
    ["two lines", [line(0.55, 2), line(99.99, 1)], 112, 14 + 1200],
    ["a shop without struck-through prices", [line(12, 12)], 100, 0],
  ] as const)("savings on %s", (_, lines, percent, paise) => {
    const withOriginal = lines.map((item) => ({
      ...item,
      originalPaise: originalPricePaise(item.unitPricePaise, percent),
    }));
    expect(savingsOf(withOriginal)).toBe(paise);
  });

  it("the maximum retail price is struck through instead, whatever the percentage", () => {
    expect(originalPricePaise(12_00, 112, 15_50)).toBe(15_50);
    expect(originalPricePaise(12_00, 100, 12_00)).toBe(12_00);
    expect(savingsOf([{ ...line(12, 10), originalPaise: originalPricePaise(12_00, 112, 15_50) }])).toBe(3500);
  });

  it("the parts add up to a whole-rupee total", () => {
    const lines = fc.array(
      fc.record({
        unitPricePaise: fc.integer({ min: 1, max: 9e7 }),
        quantity: fc.integer({ min: 1, max: 1000 }),
      }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(lines, fc.nat(5000_00), (cart, discount) => {
        const t = orderTotals(cart, discount);
        expect(t.totalPaise % 100).toBe(0);
        expect(Math.abs(t.roundingPaise)).toBeLessThanOrEqual(50);
        expect(t.totalPaise).toBe(
          Math.max(0, t.subtotalPaise + t.shippingPaise - t.discountPaise) + t.roundingPaise,
        );
      }),
    );
  });
});

describe("promocodes", () => {
  const terms: PromocodeTerms = {
    percentBasisPoints: 1000,
    flatPaise: null,
    capPaise: 500_00,
    minimumSubtotalPaise: 0,
    startsAt: new Date("2026-01-01"),
    endsAt: new Date("2027-01-01"),
    totalLimit: 10,
    perCustomerLimit: 1,
  };
  const now = new Date("2026-06-01");
  const unused = { total: 0, byCustomer: 0 };

  it.each([
    [100_00, 10_00],
    [5000_00, 500_00],
    [50_000_00, 500_00],
    [5, 1],
    [4, 0],
  ])("10 %% capped at ₹500 of %d paise is %d", (subtotal, off) =>
    expect(discountPaise(terms, subtotal)).toBe(off),
  );

  it("a flat discount is never more than the subtotal", () => {
    expect(
      discountPaise({ ...terms, percentBasisPoints: null, flatPaise: 100_00, capPaise: null }, 60_00),
    ).toBe(60_00);
  });

  it.each([
    ["before it starts", terms, unused, new Date("2025-12-31"), "not valid yet"],
    ["after it ends", terms, unused, new Date("2027-01-01"), "expired"],
    ["after its last use", terms, { total: 10, byCustomer: 0 }, now, "used up"],
    ["a second time by the same customer", terms, { total: 1, byCustomer: 1 }, now, "already used"],
    ["below its minimum subtotal", { ...terms, minimumSubtotalPaise: 1000_00 }, unused, now, "₹1,000.00"],
  ] as const)("can't be redeemed %s", (_, conditions, uses, at, message) => {
    expect(promocodeProblem(conditions, 999_99, uses, at)).toContain(message);
  });

  it("can be redeemed within its terms", () => expect(promocodeProblem(terms, 1, unused, now)).toBeNull());
});

describe("the life of an order", () => {
  it("reaches every state from the first, and ends as delivered or cancelled", () => {
    const reached = new Set<OrderStatus>(["pending"]);
    for (const from of reached) for (const to of ORDER_STEPS[from]) reached.add(to);
    expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort());
    expect(ORDER_STATUSES.filter((s) => ORDER_STEPS[s].length === 0)).toEqual(["delivered", "cancelled"]);
  });

  it("never goes back, and a delivered order cannot be cancelled", () => {
    expect(canMove("delivered", "cancelled")).toBe(false);
    expect(canMove("shipped", "confirmed")).toBe(false);
    expect(canMove("shipped", "cancelled")).toBe(true);
  });
});

describe("validators", () => {
  it.each(["9876543210", "6000000000"])("%s is a valid mobile number", (m) => expect(isMobile(m)).toBe(true));
  it.each(["5876543210", "987654321", "98765432101", "", "９876543210"])(
    "%s is not a valid mobile number",
    (m) => expect(isMobile(m)).toBe(false),
  );
  it("pasted text is reduced to its digits", () =>
    expect(digitsOnly("+91 98765-43210", 10)).toBe("9198765432"));
  it("a PIN code has six digits", () => {
    expect(isPin("600001")).toBe(true);
    expect(isPin("60001")).toBe(false);
  });
});
