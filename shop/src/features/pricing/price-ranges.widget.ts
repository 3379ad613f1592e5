import { paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { type BrokenPrice, stepsOf } from "./broken-price.widget.ts";

/** “1 to 99”, “100 to 499”, “500 or more”, with the price of a piece in rupees. */
export function rangesOf(product: BrokenPrice, quantityMax: number) {
  const steps = [{ fromQuantity: 1, unitPricePaise: paiseFromRupees(product.price) }, ...stepsOf(product)];
  return steps.map(({ fromQuantity, unitPricePaise }, index) => {
    const end = steps[index + 1]?.fromQuantity;
    const last = end === undefined ? quantityMax : end - 1;
    const words =
      fromQuantity === last
        ? String(last)
        : end === undefined
          ? `${fromQuantity} or more`
          : `${fromQuantity} to ${last}`;
    return { fromQuantity, last, words, price: rupeesFromPaise(unitPricePaise) };
  });
}
