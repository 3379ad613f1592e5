import { type GstState, gstStateByName, stateOfGstin } from "./gstin.ts";

/**
 * Where the goods are delivered, according to the buyer: to their own site, or on their instructions to another
 * business or person.
 */
export const DELIVERED_TO = ["own_site", "another"] as const;
export type DeliveredTo = (typeof DELIVERED_TO)[number];

/** The facts that determine the place of supply. `deliveredTo` is null in orders from before buyers were asked. */
export type SupplyFacts = {
  /** The GSTIN to which the goods are billed; empty for an unregistered buyer. */
  gstin: string;
  billingState: string;
  deliveryState: string;
  deliveredTo: DeliveredTo | null;
};

/**
 * The place of supply of goods (IGST Act, s. 10(1)). A registered buyer's own site: the State of delivery, (a). Another
 * recipient on a registered buyer's direction: the State that the goods are billed to, (b). An unregistered buyer: the
 * delivery address, which counts as the address on the invoice, (ca) with Circular 209/3/2024. Orders from before
 * buyers were asked keep the rule of that time: the State of the GSTIN, otherwise the State of delivery.
 */
export function placeOfSupply({ gstin, billingState, deliveryState, deliveredTo }: SupplyFacts): GstState {
  if (deliveredTo === null) return stateOfGstin(gstin) ?? gstStateByName(deliveryState);
  const isBilledElsewhere = gstin !== "" && deliveredTo === "another";
  return gstStateByName(isBilledElsewhere ? billingState : deliveryState);
}

/** `Tamil Nadu (33)`. */
export const stateWithCode = (state: GstState): string => `${state.name} (${state.code})`;

/** The error if a GSTIN and its billing address are in different States; null if they match. */
export function billingStateError(gstin: string, billingState: string): string | null {
  const registered = stateOfGstin(gstin);
  if (!registered || registered.name === billingState) return null;
  return `Your GSTIN ${gstin} is registered in ${registered.name}. Choose a billing address in ${registered.name}, or remove the GSTIN from your details.`;
}
