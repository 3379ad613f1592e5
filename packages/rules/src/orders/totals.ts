import { roundToRupee } from "../money.ts";
import { SHIPPING_TIERS, type ShippingTier, shippingPaise } from "./shipping.ts";

export type PricedLine = { unitPricePaise: number; quantity: number };

export type Totals = {
  subtotalPaise: number;
  shippingPaise: number;
  discountPaise: number;
  /** The amount added by rounding to a whole rupee; negative when rounding down. */
  roundingPaise: number;
  totalPaise: number;
};

/** Sum of price times quantity, in paise. */
export function subtotalOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.unitPricePaise * line.quantity, 0);
}

/**
 * The maximum total of discounts, in paise: the amount by which lines exceed the floors of the buyer's price lists
 * (spec 8.11).
 */
export function discountableOf(lines: readonly (PricedLine & { floorPaise?: number | undefined })[]): number {
  return lines.reduce(
    (sum, { unitPricePaise, quantity, floorPaise = 0 }) =>
      sum + Math.max(0, unitPricePaise - floorPaise) * quantity,
    0,
  );
}

/**
 * The struck-through price, in paise: the maximum retail price, or `percent` of the price if none is known (spec 8.4).
 * Equal to the price if nothing is struck through.
 */
export function originalPricePaise(pricePaise: number, percent: number, mrpPaise?: number): number {
  return mrpPaise ?? Math.round((pricePaise * percent) / 100);
}

/** Sum of (original price - price) times quantity, in paise, with each original price as displayed (spec 8.6). */
export function savingsOf(lines: readonly (PricedLine & { originalPaise: number })[]): number {
  return lines.reduce(
    (sum, { unitPricePaise, originalPaise, quantity }) => sum + (originalPaise - unitPricePaise) * quantity,
    0,
  );
}

/**
 * The amount that a buyer pays, in paise: subtotal + shipping - discount, never below 0, rounded half up to a whole
 * rupee (spec 8.3).
 */
export function orderTotals(
  lines: readonly PricedLine[],
  discountPaise = 0,
  tiers: readonly ShippingTier[] = SHIPPING_TIERS,
  isFreeDelivery = false,
): Totals {
  const subtotalPaise = subtotalOf(lines);
  const shipping = isFreeDelivery ? 0 : shippingPaise(subtotalPaise, tiers);
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
