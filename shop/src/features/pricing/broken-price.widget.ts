import { paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { type BreakStep, priceAt } from "@kasna/rules/orders/price-breaks";

/**
 * The price of a piece in the form of the API: at quantity one, and the quantities from which it is lower. Amounts in
 * rupees.
 */
export type BrokenPrice = {
  price: number;
  price_breaks?: { from_quantity: number; unit_price: number }[] | undefined;
  breaks_together?: 1 | undefined;
  /** The GST in the prices, in percent. If absent, they are always shown including it. */
  gst_percent?: number | undefined;
};

export const stepsOf = ({ price_breaks = [] }: BrokenPrice): BreakStep[] =>
  price_breaks.map(({ from_quantity, unit_price }) => ({
    fromQuantity: from_quantity,
    unitPricePaise: paiseFromRupees(unit_price),
  }));

/** The price of each of this many pieces, in paise. */
export const priceAtQuantity = (product: BrokenPrice, quantity: number) =>
  priceAt({ singlePaise: paiseFromRupees(product.price), steps: stepsOf(product) }, { quantity });

/** The price of each of this many pieces in rupees, and whether a price break applies. */
export function unitPriceAt(
  product: BrokenPrice,
  quantity: number,
): { unitPrice: number; isBroken: boolean } {
  const { unitPricePaise, isBreakReached } = priceAtQuantity(product, quantity);
  return { unitPrice: rupeesFromPaise(unitPricePaise), isBroken: isBreakReached };
}
