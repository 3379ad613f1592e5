import type { Product } from "@kasna/contract/catalogue";
import { expect, it } from "vitest";
import { distinguishProducts } from "./distinguish-products.ts";

const nut = (name: string, size: string): Product =>
  ({ name, size, material: "Mild steel (4.6)", coating: "Plain", making: "Cold forged" }) as Product;

it("a kind is named without its size, as within a sentence", () => {
  const nuts = [nut("Hex nut M8", "M8"), nut("Hex nut M8, DIN 934", "M8")];
  const { asks, apart } = distinguishProducts(nuts, 2);
  expect(asks).toBe("2 parts fit. Which kind?");
  expect(nuts.map(apart)).toEqual(["Hex nut", "Hex nut, DIN 934"]);
});
