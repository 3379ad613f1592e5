import { roundToRupee } from "../money.ts";
import { cancelPieces } from "./cancel-pieces.ts";
import { discountWithout, type Goods } from "./line-discounts.ts";
import type { Totals } from "./totals.ts";

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
 * whole delivery charge. Every shipment has the discounts on its goods, and its total is a whole number of rupees,
 * because the buyer may pay it in cash. Store credit pays for the shipments dispatched first. The last shipment takes
 * the remainder, so that the charges add up.
 */
export function chargeOf(uninvoiced: Charge, goods: Goods): Charge {
  const subtotalPaise = uninvoiced.subtotalPaise - goods.subtotalPaise;
  if (subtotalPaise <= 0) return uninvoiced;
  const discountPaise = discountWithout(uninvoiced, goods);
  const exact = Math.max(0, subtotalPaise - discountPaise);
  const totalPaise = Math.min(uninvoiced.totalPaise, roundToRupee(exact));
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

/** The charges of shipments with these goods if they are dispatched in this order (`chargeOf`), in paise. */
export function chargesInTurn(uninvoiced: Charge, shipments: readonly Goods[]): Charge[] {
  let left = uninvoiced;
  return shipments.map((goods) => {
    const charge = chargeOf(left, goods);
    left = subtractCharges(left, charge);
    return charge;
  });
}

/**
 * The reduction of a charge when pieces of it are cancelled (`cancelPieces`). With its last pieces the
 * whole charge is removed, including delivery. Money is reduced first; store credit is returned if the remaining charge
 * is lower than the part it paid.
 */
export function creditOf(charge: Charge, cancelled: Goods): Charge {
  if (cancelled.subtotalPaise >= charge.subtotalPaise) return charge;
  const { remaining } = cancelPieces(charge, cancelled);
  return subtractCharges(charge, {
    ...remaining,
    storeCreditPaise: Math.min(charge.storeCreditPaise, remaining.totalPaise),
  });
}
