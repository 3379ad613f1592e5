import {
  type Attribute,
  type AttributeValues,
  ownAttributes,
  readValue,
} from "@kasna/rules/catalogue/attributes";
import { INDIAN, readNumber } from "../import/read-number.ts";

/**
 * Reads typed values by key as their attributes declare. Values of attributes that are no longer declared stay as they
 * were `before`. `reason` says what is wrong with the first that can't be read.
 */
export function readOwnValues(
  attributes: readonly Attribute[],
  typed: AttributeValues,
  before: AttributeValues = {},
): { values: AttributeValues; reason: string | null } {
  const values: Record<string, string | number> = {};
  const own = ownAttributes(attributes);
  for (const [key, text] of Object.entries(typed)) {
    const attribute = own.find((one) => one.key === key);
    if (!attribute && String(before[key]) === text) {
      values[key] = text;
      continue;
    }
    if (!attribute)
      return { values: typed, reason: `has “${key}”, which is no attribute of this sub-category` };
    const read = readValue(attribute, String(text), (number) => readNumber(number, INDIAN));
    if ("reason" in read) return { values: typed, reason: `has ${attribute.name}, which ${read.reason}` };
    if (read.value !== null) values[key] = read.value;
  }
  return { values, reason: null };
}
