import type { Product } from "@kasna/contract/catalogue";
import { EXAMPLE_PRODUCT } from "@kasna/contract/catalogue-shapes";
import { expect, it } from "vitest";
import { withCustomerPrices, withUnitPrice } from "./seen-prices.ts";

const unit = (id: number, price: number) => ({
  id,
  sku: `W-8-B${id}`,
  name: `Box of ${id}00`,
  pieces: id * 100,
  price,
  minimum: 1,
  step: 1,
  barcode: "",
  stock_quantity: 5,
  in_stock: 1 as const,
});
const washer: Product = { ...EXAMPLE_PRODUCT, price: 2, sale_units: [unit(1, 180), unit(2, 350)] };
const pricesOf = ({ price, sale_units = [] }: Product) => [price, ...sale_units.map((unit) => unit.price)];

it("a customer sees their prices, and list prices of units for which they have none", () => {
  const own = {
    unitPrice: 1.5,
    source: "customer_list" as const,
    sale_units: [{ sale_unit_id: 2, unit_price: 300 }],
  };
  const seen = withCustomerPrices(washer, own);
  expect(pricesOf(seen)).toEqual([1.5, 180, 300]);
  expect(seen.price_source).toBe("customer_list");
});

it("without customer prices, the list prices apply", () => {
  expect(withCustomerPrices(washer, null)).toBe(washer);
});

it("a changed price of one unit leaves the others as they are", () => {
  expect(pricesOf(withUnitPrice(washer, 1, 190))).toEqual([2, 190, 350]);
});
