import { countText, type UnitCode } from "./tax/unit-codes.ts";

/** `unit`: the unit of the quantity; pieces if absent. */
type Requested = {
  quantity: number;
  stockQuantity: number;
  leadTimeDays: number;
  unit?: UnitCode | undefined;
};

/**
 * Whether the requested pieces are in stock, and when the others will be: `In stock`, `1 in stock, 9 in 12 days`, `In
 * 12 days`, `Not in stock`. Never reveals how many more there are.
 */
export function availabilityText({ quantity, stockQuantity, leadTimeDays, unit }: Requested): string {
  const inStock = Math.min(quantity, Math.max(0, stockQuantity));
  const missing = quantity - inStock;
  if (missing === 0) return "In stock";
  const days = `${leadTimeDays} ${leadTimeDays === 1 ? "day" : "days"}`;
  if (inStock === 0) return leadTimeDays > 0 ? `In ${days}` : "Not in stock";
  return `${countText(inStock, unit)} in stock, ${countText(missing, unit)} ${leadTimeDays > 0 ? `in ${days}` : "not in stock"}`;
}
