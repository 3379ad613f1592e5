import type { ListCandidate, MatchedLine } from "@kasna/contract/lists";
import { QUANTITY_MAX, QUANTITY_MIN } from "@kasna/rules/limits";
import { paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { unitPriceAt } from "../pricing/broken-price.widget.ts";

/** What the buyer takes for a line: a part, or none; and how many, as typed. */
export type Choice = { productId: number | null; quantity: string };

/** An exact part is taken; anything else waits for the buyer. */
export function firstChoice({ answer, candidates }: MatchedLine): Choice {
  const [first] = candidates;
  return {
    productId: answer === "exact" ? (first?.product.id ?? null) : null,
    quantity: String(first?.order_quantity ?? ""),
  };
}

export const isQuantity = (typed: string) =>
  /^\d{1,7}$/.test(typed) && Number(typed) >= QUANTITY_MIN && Number(typed) <= QUANTITY_MAX;

/** What a quantity of a candidate costs at list prices, in rupees; 0 for no quantity. */
export function priceOf({ product }: ListCandidate, typed: string): number {
  if (!/^\d{1,7}$/.test(typed)) return 0;
  const { unitPrice } = unitPriceAt(product, Math.max(1, Number(typed)));
  return rupeesFromPaise(paiseFromRupees(unitPrice) * Number(typed));
}
