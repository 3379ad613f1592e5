import { roundToRupee } from "../money.ts";
import { cancelPieces, type Totals } from "./totals.ts";

export const NO_CHARGE: Totals = {
  subtotalPaise: 0,
  shippingPaise: 0,
  discountPaise: 0,
  roundingPaise: 0,
  totalPaise: 0,
};

const combined = (a: Totals, b: Totals, sign: 1 | -1): Totals => ({
  subtotalPaise: a.subtotalPaise + sign * b.subtotalPaise,
  shippingPaise: a.shippingPaise + sign * b.shippingPaise,
  discountPaise: a.discountPaise + sign * b.discountPaise,
  roundingPaise: a.roundingPaise + sign * b.roundingPaise,
  totalPaise: a.totalPaise + sign * b.totalPaise,
});

export const addCharges = (a: Totals, b: Totals): Totals => combined(a, b, 1);
export const subtractCharges = (a: Totals, b: Totals): Totals => combined(a, b, -1);

/**
 * What a shipment is charged out of what an order has not invoiced yet, both in paise. The first shipment carries the
 * whole delivery charge. The discount is shared in proportion, to the paisa, and every share is a whole number of
 * rupees, because the buyer may pay it in cash. The last shipment takes what is left, so the shares add up.
 */
export function chargeOf(uninvoiced: Totals, shipmentSubtotalPaise: number): Totals {
  const subtotalPaise = uninvoiced.subtotalPaise - shipmentSubtotalPaise;
  if (subtotalPaise <= 0) return uninvoiced;
  const discountPaise = Math.round((uninvoiced.discountPaise * subtotalPaise) / uninvoiced.subtotalPaise);
  const exact = Math.max(0, subtotalPaise - discountPaise);
  const totalPaise = roundToRupee(exact);
  const left = {
    subtotalPaise,
    shippingPaise: 0,
    discountPaise,
    roundingPaise: totalPaise - exact,
    totalPaise,
  };
  return subtractCharges(uninvoiced, left);
}

/** What shipments with these subtotals are charged if they leave in this order (`chargeOf`), in paise. */
export function chargesInTurn(uninvoiced: Totals, subtotalsPaise: readonly number[]): Totals[] {
  let left = uninvoiced;
  return subtotalsPaise.map((subtotalPaise) => {
    const charge = chargeOf(left, subtotalPaise);
    left = subtractCharges(left, charge);
    return charge;
  });
}

/**
 * By how much a charge falls when pieces worth `cancelledPaise` of it are cancelled (`cancelPieces`). With its last
 * pieces the whole charge goes, delivery included.
 */
export const creditOf = (charge: Totals, cancelledPaise: number): Totals =>
  cancelledPaise >= charge.subtotalPaise
    ? charge
    : subtractCharges(charge, cancelPieces(charge, cancelledPaise).left);
