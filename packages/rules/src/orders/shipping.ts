/** The shipping charge for subtotals above an amount; both in paise. */
export type ShippingTier = { abovePaise: number; chargePaise: number };

/** The default tiers (spec 8.2): free above ₹1,000, ₹35 above ₹500, otherwise ₹70. The owner can change them. */
export const SHIPPING_TIERS: readonly ShippingTier[] = [
  { abovePaise: 0, chargePaise: 70_00 },
  { abovePaise: 500_00, chargePaise: 35_00 },
  { abovePaise: 1000_00, chargePaise: 0 },
];

/**
 * The shipping charge in paise for a subtotal in paise before discount: that of the highest tier under it. For an empty
 * cart it is 0.
 */
export function shippingPaise(
  subtotalPaise: number,
  tiers: readonly ShippingTier[] = SHIPPING_TIERS,
): number {
  const reached = tiers.filter(({ abovePaise }) => subtotalPaise > abovePaise);
  return (
    reached.reduce<ShippingTier | null>(
      (best, tier) => (best && best.abovePaise > tier.abovePaise ? best : tier),
      null,
    )?.chargePaise ?? 0
  );
}
