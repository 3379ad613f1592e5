const FREE_ABOVE_PAISE = 1000_00;
const REDUCED_ABOVE_PAISE = 500_00;

/**
 * Shipping charge in paise for a subtotal in paise, before any discount (SPEC §9):
 * above ₹1,000 free, above ₹500 up to ₹1,000 ₹35, else ₹70; an empty cart ships nothing.
 */
export function shippingPaise(subtotalPaise: number): number {
  if (subtotalPaise <= 0 || subtotalPaise > FREE_ABOVE_PAISE) return 0;
  return subtotalPaise > REDUCED_ABOVE_PAISE ? 35_00 : 70_00;
}
