import { type GstState, gstStateByName, stateOfGstin } from "./gstin.ts";

/** Where goods go, as the buyer says it: to a site of his own, or on his direction to another business or person. */
export const DELIVERED_TO = ["own_site", "another"] as const;
export type DeliveredTo = (typeof DELIVERED_TO)[number];

/** What decides the place of supply. `deliveredTo` is null in orders from before buyers were asked. */
export type SupplyFacts = {
  /** The GSTIN that the goods are billed to; empty for an unregistered buyer. */
  gstin: string;
  billingState: string;
  deliveryState: string;
  deliveredTo: DeliveredTo | null;
};

/**
 * The place of supply of goods (IGST Act, s. 10(1)). A registered buyer's own site: the State of delivery, (a).
 * Another recipient on a registered buyer's direction: the State that the goods are billed to, (b). An unregistered
 * buyer: the delivery address, which counts as the address on the invoice, (ca) with Circular 209/3/2024. Orders from
 * before buyers were asked keep the rule of their day: the State of the GSTIN, otherwise the State of delivery.
 */
export function placeOfSupply({ gstin, billingState, deliveryState, deliveredTo }: SupplyFacts): GstState {
  if (deliveredTo === null) return stateOfGstin(gstin) ?? gstStateByName(deliveryState);
  const isBilledElsewhere = gstin !== "" && deliveredTo === "another";
  return gstStateByName(isBilledElsewhere ? billingState : deliveryState);
}

/** `Tamil Nadu (33)`. */
export const stateWithCode = (state: GstState): string => `${state.name} (${state.code})`;

/** The error if a GSTIN and the address that it is billed at are in different States; null if they fit. */
export function billingStateError(gstin: string, billingState: string): string | null {
  const registered = stateOfGstin(gstin);
  if (!registered || registered.name === billingState) return null;
  return `Your GSTIN ${gstin} is registered in ${registered.name}. Choose a billing address in ${registered.name}, or remove the GSTIN from your details.`;
}
