import type { Product } from "@kasna/contract/catalogue";
import type { SeenProduct } from "../../cart/cart.store.ts";
import type { KnownPrice } from "../../pricing/own-prices.store.ts";

/** A product at the customer's prices instead of the list prices; a unit without one keeps its list price. */
export function withCustomerPrices(product: Product, own: KnownPrice | null): SeenProduct {
  if (!own) return product;
  const prices = new Map(own.sale_units?.map((unit) => [unit.sale_unit_id, unit.unit_price]));
  return {
    ...product,
    price: own.unitPrice,
    price_source: own.source,
    price_breaks: own.price_breaks,
    sale_units: product.sale_units?.map((unit) => ({ ...unit, price: prices.get(unit.id) ?? unit.price })),
  };
}

/** A product with another price of one of its other units. */
export const withUnitPrice = (product: Product, saleUnitId: number, price: number): Product => ({
  ...product,
  sale_units: product.sale_units?.map((unit) => (unit.id === saleUnitId ? { ...unit, price } : unit)),
});
