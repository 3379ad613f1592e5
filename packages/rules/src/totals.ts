import { roundToRupee } from "./money.ts";
import { shippingPaise } from "./shipping.ts";

export type PricedLine = { unitPricePaise: number; quantity: number };

export type Totals = {
  subtotalPaise: number;
  shippingPaise: number;
  discountPaise: number;
  /** What rounding to the whole rupee adds (or takes), so that the parts add up to the total. */
  roundingPaise: number;
  totalPaise: number;
};

/** Sum of price times quantity, in paise. */
export function subtotalOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.unitPricePaise * line.quantity, 0);
}

/**
 * What a buyer pays, in paise: subtotal + shipping - discount, never below 0, rounded half up
 * to a whole rupee (SPEC §9, DECISIONS §3).
 */
export function orderTotals(lines: readonly PricedLine[], discountPaise = 0): Totals {
  const subtotalPaise = subtotalOf(lines);
  const shipping = shippingPaise(subtotalPaise);
  const exact = Math.max(0, subtotalPaise + shipping - discountPaise);
  const totalPaise = roundToRupee(exact);
  return {
    subtotalPaise,
    shippingPaise: shipping,
    discountPaise,
    roundingPaise: totalPaise - exact,
    totalPaise,
  };
}
