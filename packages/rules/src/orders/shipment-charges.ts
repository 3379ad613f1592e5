import { roundToRupee } from "../money.ts";
import { cancelPieces, type Totals } from "./totals.ts";

/** The charge of an order or a shipment, and how much of it is paid with store credit, in paise. */
export type Charge = Totals & { storeCreditPaise: number };

export const NO_CHARGE: Charge = {
  subtotalPaise: 0,
  shippingPaise: 0,
  discountPaise: 0,
  roundingPaise: 0,
  totalPaise: 0,
  storeCreditPaise: 0,
};

const combined = (a: Charge, b: Charge, sign: 1 | -1): Charge => ({
  subtotalPaise: a.subtotalPaise + sign * b.subtotalPaise,
  shippingPaise: a.shippingPaise + sign * b.shippingPaise,
  discountPaise: a.discountPaise + sign * b.discountPaise,
  roundingPaise: a.roundingPaise + sign * b.roundingPaise,
  totalPaise: a.totalPaise + sign * b.totalPaise,
  storeCreditPaise: a.storeCreditPaise + sign * b.storeCreditPaise,
});

export const addCharges = (a: Charge, b: Charge): Charge => combined(a, b, 1);
export const subtractCharges = (a: Charge, b: Charge): Charge => combined(a, b, -1);

/** The part of a charge not paid by store credit, in paise. */
export const moneyOf = ({
  totalPaise,
  storeCreditPaise,
}: Pick<Charge, "totalPaise" | "storeCreditPaise">): number => totalPaise - storeCreditPaise;

/**
 * The charge of a shipment as a part of an order's uninvoiced charge, both in paise. The first shipment includes the
 * whole delivery charge. The discount is shared in proportion, to the paisa, and every share is a whole number of
 * rupees, because the buyer may pay it in cash. Store credit pays for the shipments dispatched first. The last shipment
 * takes the remainder, so that the shares add up.
 */
export function chargeOf(uninvoiced: Charge, shipmentSubtotalPaise: number): Charge {
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
    storeCreditPaise: Math.max(0, totalPaise - moneyOf(uninvoiced)),
  };
  return subtractCharges(uninvoiced, left);
}

/** The charges of shipments with these subtotals if they are dispatched in this order (`chargeOf`), in paise. */
export function chargesInTurn(uninvoiced: Charge, subtotalsPaise: readonly number[]): Charge[] {
  let left = uninvoiced;
  return subtotalsPaise.map((subtotalPaise) => {
    const charge = chargeOf(left, subtotalPaise);
    left = subtractCharges(left, charge);
    return charge;
  });
}

/**
 * The reduction of a charge when pieces worth `cancelledPaise` are cancelled (`cancelPieces`). With its last pieces the
 * whole charge is removed, including delivery. Money is reduced first; store credit is returned if the remaining charge
 * is lower than the part it paid.
 */
export function creditOf(charge: Charge, cancelledPaise: number): Charge {
  if (cancelledPaise >= charge.subtotalPaise) return charge;
  const { left } = cancelPieces(charge, cancelledPaise);
  return subtractCharges(charge, {
    ...left,
    storeCreditPaise: Math.min(charge.storeCreditPaise, left.totalPaise),
  });
}
