import { ESTIMATED_DELIVERY_DAYS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";
import { SPECIFIED_STATES } from "../tax/regions.ts";

/** PIN codes that begin with `prefix` have a different number of days; null: there is no delivery. */
export type PinRule = { prefix: string; days: number | null };

/** Where a shop delivers, and how fast. */
export type DeliveryTerms = {
  statesServed: readonly string[];
  deliveryDays: number;
  pinRules: readonly PinRule[];
};

/** The specification's values (spec 10.2 and 19), used until the owner sets others. */
export const SPECIFIED_DELIVERY: DeliveryTerms = {
  statesServed: SPECIFIED_STATES,
  deliveryDays: ESTIMATED_DELIVERY_DAYS,
  pinRules: [],
};

type Destination = { state: string; pincode: string };

/** The rule with the longest prefix of a PIN code, or null. */
function pinRuleOf(pincode: string, rules: readonly PinRule[]): PinRule | null {
  const fitting = rules.filter(({ prefix }) => pincode.startsWith(prefix));
  return fitting.toSorted((a, b) => b.prefix.length - a.prefix.length)[0] ?? null;
}

/** The usual number of days from order to delivery of stocked parts. */
export const deliveryDaysTo = ({ pincode }: Destination, terms: DeliveryTerms): number =>
  pinRuleOf(pincode, terms.pinRules)?.days ?? terms.deliveryDays;

/**
 * The number of days until a part ordered now is delivered. For a made-to-order part it is the lead time, if that is
 * longer.
 */
export const arrivalDays = (
  part: { made_to_order: 0 | 1; lead_time_days: number },
  { deliveryDays }: Pick<DeliveryTerms, "deliveryDays">,
): number => Math.max(deliveryDays, part.made_to_order ? part.lead_time_days : 0);

export const isStateServed = (state: string, { statesServed }: DeliveryTerms): boolean =>
  statesServed.includes(state);

/** The field and sentence that explain why the shop does not deliver there; null if it does. */
export function deliveryError(
  { state, pincode }: Destination,
  terms: DeliveryTerms,
): { field: "state" | "pincode"; message: string } | null {
  if (!isStateServed(state, terms)) return { field: "state", message: MESSAGES.stateRequired };
  const rule = pinRuleOf(pincode, terms.pinRules);
  return rule && rule.days === null ? { field: "pincode", message: MESSAGES.pinNotServed(pincode) } : null;
}

const either = new Intl.ListFormat("en-GB", { type: "disjunction" });
const all = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** `Kerala, Tamil Nadu or Telangana`. */
export const eitherState = ({ statesServed }: DeliveryTerms): string => either.format(statesServed);
/** `Kerala, Tamil Nadu and Telangana`. */
export const allStates = ({ statesServed }: DeliveryTerms): string => all.format(statesServed);
