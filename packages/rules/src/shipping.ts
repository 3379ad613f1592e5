/** What delivery costs, in paise, for subtotals above an amount in paise. */
export type ShippingTier = { abovePaise: number; chargePaise: number };

/** By spec 8.2: above ₹1,000 free, above ₹500 up to ₹1,000 ₹35, else ₹70. The owner can set others. */
export const SHIPPING_TIERS: readonly ShippingTier[] = [
  { abovePaise: 0, chargePaise: 70_00 },
  { abovePaise: 500_00, chargePaise: 35_00 },
  { abovePaise: 1000_00, chargePaise: 0 },
];

/**
 * Shipping charge in paise for a subtotal in paise, before any discount: that of the highest tier below
 * it. An empty cart ships nothing.
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
