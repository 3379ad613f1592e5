import { SESSION_DAYS } from "./limits.ts";
import { rupeesFromPaise } from "./money.ts";
import { allStates } from "./orders/delivery.ts";
import { RETURN_DAYS, type ReturnPolicy } from "./orders/returns.ts";
import type { ShippingTier } from "./orders/shipping.ts";

/** The facts of a shop that its owner's texts can insert as `{name}`, each with its meaning. */
export const FACT_MEANINGS = {
  shop: "the shop's name",
  seller: "the seller's legal name",
  states: "the States that you deliver to",
  deliveryDays: "the days to delivery",
  deliveryTime: "the same with its unit, in words up to nine",
  returnTime: "the days in which buyers can return what they do not need, with their unit",
  returnPayer: "who pays their return freight: “you” or “us”",
  deliveryCosts: "the delivery charges, within a sentence",
  deliveryCharges: "the delivery charges, in whole sentences",
  freeAbove: "the subtotal above which delivery is free",
  maxQuantity: "the most pieces of a line",
  sessionDays: "the days that a login lasts",
  phone: "the support number",
  email: "the support e-mail",
};
type FactName = keyof typeof FACT_MEANINGS;
/** A fact is null if the shop has none, such as `freeAbove` if delivery always costs something. */
export type ShopFacts = Readonly<Record<FactName, string | null>>;

type Settings = Parameters<typeof allStates>[0] & {
  shopName: string;
  legalName: string;
  supportEmail: string;
  supportNumber: string;
  shippingTiers: readonly ShippingTier[];
  deliveryDays: number;
  returns: Pick<ReturnPolicy, "days" | "paidBy"> | null;
  quantityMax: number;
};

const list = new Intl.ListFormat("en", { type: "conjunction" });
const rupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  trailingZeroDisplay: "stripIfInteger",
});
const amount = (paise: number) => rupees.format(rupeesFromPaise(paise));
const cost = (paise: number) => (paise === 0 ? "nothing" : amount(paise));
const rising = (tiers: readonly ShippingTier[]) => tiers.toSorted((a, b) => a.abovePaise - b.abovePaise);

/** `₹70 up to a subtotal of ₹500, ₹35 above ₹500, and nothing above ₹1,000`. */
function deliveryCosts(tiers: readonly ShippingTier[]): string {
  const parts = rising(tiers).map(({ abovePaise, chargePaise }, index, all) => {
    const next = all[index + 1];
    const upTo = next ? `up to a subtotal of ${amount(next.abovePaise)}` : "";
    return abovePaise === 0
      ? `${cost(chargePaise)} ${upTo}`.trim()
      : `${cost(chargePaise)} above ${amount(abovePaise)}`;
  });
  return list.format(parts);
}

/** `Nothing above a subtotal of ₹1,000. Above ₹500 and up to ₹1,000 it is ₹35, and ₹70 for smaller orders.` */
function deliveryCharges(tiers: readonly ShippingTier[]): string {
  const [top, ...lower] = rising(tiers).reverse();
  if (!top) return "";
  const first = cost(top.chargePaise);
  const opening = first.charAt(0).toUpperCase() + first.slice(1);
  const smallest = lower.pop();
  if (!smallest) return top.chargePaise === 0 ? "Nothing." : `${opening} for every order.`;
  const smaller = `and ${cost(smallest.chargePaise)} for smaller orders.`;
  const above = `${opening} above a subtotal of ${amount(top.abovePaise)}`;
  if (lower.length === 0) return `${above}, ${smaller}`;
  const between = lower.map(({ abovePaise, chargePaise }, index) => {
    const upTo = (lower[index - 1] ?? top).abovePaise;
    return `above ${amount(abovePaise)} and up to ${amount(upTo)} it is ${cost(chargePaise)}`;
  });
  return `${above}. A${between.join(", ").slice(1)}, ${smaller}`;
}

/** The lowest subtotal above which every order is delivered free, or null. */
function freeAbove(tiers: readonly ShippingTier[]): string | null {
  const all = rising(tiers);
  const free = all.slice(all.findLastIndex(({ chargePaise }) => chargePaise > 0) + 1)[0];
  return free ? amount(free.abovePaise) : null;
}

const NUMBERS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** `7 days`; null if the shop accepts no returns. */
const returnTime = (days: number) => (days === 0 ? null : `${days} ${days === 1 ? "day" : "days"}`);

const returnPayer = (returns: Settings["returns"]) =>
  returns?.days === 0 ? null : returns?.paidBy === "shop" ? "us" : "you";

/** The facts from the current settings. */
export const shopFacts = (settings: Settings): ShopFacts => ({
  shop: settings.shopName,
  seller: settings.legalName || settings.shopName,
  states: allStates(settings),
  deliveryDays: String(settings.deliveryDays),
  deliveryTime: `${NUMBERS[settings.deliveryDays] ?? settings.deliveryDays} ${settings.deliveryDays === 1 ? "day" : "days"}`,
  returnPayer: returnPayer(settings.returns),
  returnTime: returnTime(settings.returns?.days ?? RETURN_DAYS),
  deliveryCosts: deliveryCosts(settings.shippingTiers),
  deliveryCharges: deliveryCharges(settings.shippingTiers),
  freeAbove: freeAbove(settings.shippingTiers),
  maxQuantity: settings.quantityMax.toLocaleString("en-IN"),
  sessionDays: String(SESSION_DAYS),
  phone: settings.supportNumber,
  email: settings.supportEmail,
});

const NAMED = /\{(\w*)\}/g;

/** The first `{name}` in a text that is neither a fact nor among `others`, or null. */
export const unknownFact = (text: string, others: readonly string[] = []): string | null =>
  [...text.matchAll(NAMED)]
    .map(([, name = ""]) => name)
    .find((name) => !Object.hasOwn(FACT_MEANINGS, name) && !others.includes(name)) ?? null;

/** A text with the shop's facts inserted. Leaves out sentences with a fact that the shop does not have. */
export function withFacts(text: string, facts: ShopFacts): string {
  const fact = (name: string) => (Object.hasOwn(facts, name) ? facts[name as FactName] : undefined);
  const isUntrue = (sentence: string) =>
    [...sentence.matchAll(NAMED)].some(([, name = ""]) => fact(name) === null);
  // Sentences alternate with the spaces or the line break after them.
  const parts = text.split(/((?<=[.!?])[ \t]+|\n)/);
  const trueParts = parts.filter(
    (part, i) => !isUntrue(part) && !(i % 2 === 1 && isUntrue(parts[i - 1] ?? "")),
  );
  return trueParts.join("").replaceAll(NAMED, (whole, name: string) => fact(name) ?? whole);
}
