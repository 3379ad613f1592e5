import { QUANTITY_MAX, SESSION_DAYS } from "@kasna/rules/limits";
import { rupeesFromPaise } from "@kasna/rules/money";
import type { ShippingTier } from "@kasna/rules/orders/shipping";
import type { TermsFacts } from "@kasna/rules/terms";
import type { ShopProfile } from "../../api/settings.operations.server.ts";

const list = new Intl.ListFormat("en", { type: "conjunction" });
const rupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  minimumFractionDigits: 0,
});
const amount = (paise: number) => rupees.format(rupeesFromPaise(paise));

/** The owner's delivery tiers as text: `₹70 up to a subtotal of ₹500, ₹35 above ₹500, and nothing above ₹1,000`. */
function deliveryCosts(tiers: readonly ShippingTier[]): string {
  const rising = tiers.toSorted((one, other) => one.abovePaise - other.abovePaise);
  const parts = rising.map(({ abovePaise, chargePaise }, index) => {
    const next = rising[index + 1];
    const cost = chargePaise === 0 ? "nothing" : amount(chargePaise);
    const upTo = next ? `up to a subtotal of ${amount(next.abovePaise)}` : "";
    return abovePaise === 0 ? `${cost} ${upTo}`.trim() : `${cost} above ${amount(abovePaise)}`;
  });
  return list.format(parts);
}

/** The facts that stand in the terms, from the settings of today. */
export const termsFacts = (profile: ShopProfile): TermsFacts => ({
  shop: profile.shopName,
  seller: profile.legalName || profile.shopName,
  states: list.format(profile.statesServed),
  deliveryCosts: deliveryCosts(profile.shippingTiers),
  deliveryDays: String(profile.deliveryDays),
  maxQuantity: String(QUANTITY_MAX),
  sessionDays: String(SESSION_DAYS),
  phone: profile.supportNumber,
  email: profile.supportEmail,
});
