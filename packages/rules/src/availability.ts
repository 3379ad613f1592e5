type Wanted = { quantity: number; stockQuantity: number; leadTimeDays: number };

/** `1 in stock, 9 in 12 days`: how many of the wanted pieces are there, and when the others come. */
export function availabilityWords({ quantity, stockQuantity, leadTimeDays }: Wanted): string {
  const there = Math.min(quantity, Math.max(0, stockQuantity));
  const missing = quantity - there;
  const later =
    leadTimeDays > 0 ? `in ${leadTimeDays} ${leadTimeDays === 1 ? "day" : "days"}` : "not in stock";
  return [...(there > 0 ? [`${there} in stock`] : []), ...(missing > 0 ? [`${missing} ${later}`] : [])].join(
    ", ",
  );
}
