import { paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { type BreakStep, priceAt } from "@kasna/rules/orders/price-breaks";

/** What a piece costs, as it is on the wire: alone, and from which quantities on less. Amounts in rupees. */
export type BrokenPrice = {
  price: number;
  price_breaks?: { from_quantity: number; unit_price: number }[] | undefined;
  breaks_together?: 1 | undefined;
  /** The GST in the prices, in percent; without it they always include it. */
  gst_percent?: number | undefined;
};

export const stepsOf = ({ price_breaks = [] }: BrokenPrice): BreakStep[] =>
  price_breaks.map(({ from_quantity, unit_price }) => ({
    fromQuantity: from_quantity,
    unitPricePaise: paiseFromRupees(unit_price),
  }));

/** What a piece costs of this many, in paise. */
export const priceAtQuantity = (product: BrokenPrice, quantity: number) =>
  priceAt({ singlePaise: paiseFromRupees(product.price), steps: stepsOf(product) }, { quantity });

/** What each of this many pieces costs, in rupees, and whether by a price break. */
export function unitPriceAt(
  product: BrokenPrice,
  quantity: number,
): { unitPrice: number; isBroken: boolean } {
  const { unitPricePaise, isBroken } = priceAtQuantity(product, quantity);
  return { unitPrice: rupeesFromPaise(unitPricePaise), isBroken };
}
