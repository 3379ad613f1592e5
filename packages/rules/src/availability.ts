type Wanted = { quantity: number; stockQuantity: number; leadTimeDays: number };

/**
 * Whether the wanted pieces are there, and when the others come: `In stock`, `1 in stock, 9 in 12 days`, `In 12 days`,
 * `Not in stock`. Never how many more there are.
 */
export function availabilityWords({ quantity, stockQuantity, leadTimeDays }: Wanted): string {
  const there = Math.min(quantity, Math.max(0, stockQuantity));
  const missing = quantity - there;
  if (missing === 0) return "In stock";
  const days = `${leadTimeDays} ${leadTimeDays === 1 ? "day" : "days"}`;
  if (there === 0) return leadTimeDays > 0 ? `In ${days}` : "Not in stock";
  return `${there} in stock, ${missing} ${leadTimeDays > 0 ? `in ${days}` : "not in stock"}`;
}
