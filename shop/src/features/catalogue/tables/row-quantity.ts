import { QUANTITY_MIN } from "@kasna/rules/limits";
import { MESSAGES } from "@kasna/rules/messages";
import { typedQuantity } from "@kasna/rules/typed-quantity";

/** Reads the quantity of a row: null for an empty field, an error message for one that can't be ordered. */
export function readQuantity(text: string, quantityMax: number): number | null | string {
  if (text.trim() === "") return null;
  const quantity = typedQuantity(text);
  if (!Number.isInteger(quantity) || quantity < QUANTITY_MIN) return MESSAGES.quantityLow;
  return quantity > quantityMax ? MESSAGES.quantityHigh(quantityMax) : quantity;
}
