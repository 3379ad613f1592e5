import { expect, it } from "vitest";
import { orderAmounts } from "./order-amounts.ts";

const order: Parameters<typeof orderAmounts>[0] = {
  subtotal: 144,
  shipping_charges: 70,
  discount_amount: 0,
  promocode: null,
  total_amount: 214,
};
const text = (changes: Partial<typeof order>) =>
  orderAmounts({ ...order, ...changes }).map(({ name, amount }) => `${name} ${amount}`);

it("shows subtotal, shipping and total", () =>
  expect(text({})).toEqual(["Subtotal ₹144.00", "Shipping ₹70.00", "Total ₹214.00"]));

it("shows free shipping as FREE, and the promocode of a discount", () =>
  expect(
    text({
      subtotal: 1825.25,
      shipping_charges: 0,
      discount_amount: 182.53,
      promocode: "WELCOME10",
      total_amount: 1643,
    }),
  ).toEqual([
    "Subtotal ₹1,825.25",
    "Shipping FREE",
    "Discount (WELCOME10) −₹182.53",
    "Rounding +₹0.28",
    "Total ₹1,643.00",
  ]));

it("lists each discount that promotions gave", () =>
  expect(
    text({
      subtotal: 1200,
      shipping_charges: 0,
      discount_amount: 220,
      promocode: "FLAT100",
      total_amount: 980,
      discounts: [
        { name: "Monsoon sale", code: null, amount: 120, free_delivery: 0 },
        { name: "No delivery charge", code: null, amount: 0, free_delivery: 1 },
        { name: "FLAT100", code: "FLAT100", amount: 100, free_delivery: 0 },
      ],
    }).slice(2, 5),
  ).toEqual(["Monsoon sale −₹120.00", "No delivery charge Free delivery", "Discount (FLAT100) −₹100.00"]));

it("shows a total of 0 if the discount exceeds the order", () =>
  expect(text({ subtotal: 10, discount_amount: 500, total_amount: 0 })).toContain("Total ₹0.00"));

it("shows rounding down as a negative amount", () =>
  expect(text({ subtotal: 144.25, total_amount: 214 })).toContain("Rounding −₹0.25"));
