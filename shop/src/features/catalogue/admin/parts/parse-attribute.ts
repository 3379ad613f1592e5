import { type Attribute, ownAttributes, readValue } from "@kasna/rules/catalogue/attributes";
import { INDIAN, readNumber } from "../import/read-number.ts";

/** Reads a typed attribute by its sub-category's declaration; null if it is empty. */
export function parseAttribute(
  attributes: readonly Attribute[],
  key: string,
  typed: string,
): { value: string | number | null } | { reason: string } {
  const attribute = ownAttributes(attributes).find((attribute) => attribute.key === key);
  if (!attribute) return { reason: "is no longer an attribute of this sub-category. Load the page again" };
  return readValue(attribute, typed, (number) => readNumber(number, INDIAN));
}
