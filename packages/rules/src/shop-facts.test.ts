import { describe, expect, it } from "vitest";
import { SHIPPING_TIERS } from "./orders/shipping.ts";
import { shopFacts, unknownFact, withFacts } from "./shop-facts.ts";

const demo = {
  shopName: "Kasna",
  legalName: "",
  supportEmail: "a@b.example",
  supportNumber: "",
  statesServed: ["Kerala", "Tamil Nadu", "Telangana"] as const,
  deliveryDays: 5,
  pinRules: [],
  quantityMax: 1000,
  shippingTiers: SHIPPING_TIERS,
  returns: null,
};
const tiers = (...pairs: [above: number, charge: number][]) =>
  shopFacts({
    ...demo,
    shippingTiers: pairs.map(([above, charge]) => ({ abovePaise: above * 100, chargePaise: charge * 100 })),
  });

describe("the facts in a shop's texts", () => {
  it("come from its settings", () =>
    expect(shopFacts(demo)).toMatchObject({
      seller: "Kasna",
      states: "Kerala, Tamil Nadu and Telangana",
      deliveryTime: "five days",
      deliveryCosts: "₹70 up to a subtotal of ₹500, ₹35 above ₹500, and nothing above ₹1,000",
      deliveryCharges:
        "Nothing above a subtotal of ₹1,000. Above ₹500 and up to ₹1,000 it is ₹35, and ₹70 for smaller orders.",
      freeAbove: "₹1,000",
      maxQuantity: "1,000",
    }));

  it.each([
    [1, "one day"],
    [9, "nine days"],
    [10, "10 days"],
  ])("give %i days as %s", (deliveryDays, time) =>
    expect(shopFacts({ ...demo, deliveryDays }).deliveryTime).toBe(time),
  );

  it.each([
    [null, "Tell us. Send it back within 7 days. Freight is paid by you."],
    [{ days: 1, paidBy: "buyer" }, "Tell us. Send it back within 1 day. Freight is paid by you."],
    [{ days: 30, paidBy: "shop" }, "Tell us. Send it back within 30 days. Freight is paid by us."],
    [{ days: 0, paidBy: "buyer" }, "Tell us. "],
  ] as const)("give the time for returns: %j", (returns, text) => {
    const template = "Tell us. Send it back within {returnTime}. Freight is paid by {returnPayer}.";
    expect(withFacts(template, shopFacts({ ...demo, returns }))).toBe(text);
  });

  it.each([
    [tiers([0, 0]), "Nothing.", "₹0"],
    [tiers([0, 49.5]), "₹49.50 for every order.", null],
    [
      tiers([2000, 0], [0, 120]),
      "Nothing above a subtotal of ₹2,000, and ₹120 for smaller orders.",
      "₹2,000",
    ],
    [tiers([0, 0], [2000, 90]), "₹90 above a subtotal of ₹2,000, and nothing for smaller orders.", null],
    [
      tiers([0, 90], [100, 60], [200, 30], [300, 0]),
      "Nothing above a subtotal of ₹300. Above ₹200 and up to ₹300 it is ₹30, above ₹100 and up to ₹200 it is ₹60, and ₹90 for smaller orders.",
      "₹300",
    ],
  ])("give any delivery charges: %#", (facts, charges, free) =>
    expect([facts.deliveryCharges, facts.freeAbove]).toEqual([charges, free]),
  );

  it.each([
    ["To {states} in {deliveryTime}.", "To Kerala, Tamil Nadu and Telangana in five days."],
    ["{shop} has {count} of 4.5 mm", "Kasna has {count} of 4.5 mm"],
    ["{constructor} {}", "{constructor} {}"],
  ])("are used in %s", (text, filled) => expect(withFacts(text, shopFacts(demo))).toBe(filled));

  it.each([
    ["GST included, shipping free above {freeAbove}", ""],
    ["We pack well. Free above {freeAbove}! Ask us.", "We pack well. Ask us."],
    ["One\nFree above {freeAbove}\n\nTwo", "One\n\nTwo"],
  ])("leave out the sentence without its fact: %s", (text, kept) =>
    expect(withFacts(text, tiers([0, 70]))).toBe(kept),
  );

  it("are known by name", () => {
    expect(unknownFact("{states} {count} {free_above}", ["count"])).toBe("free_above");
    expect(unknownFact("{}")).toBe("");
    expect(unknownFact("{freeAbove} {constructor}")).toBe("constructor");
    expect(unknownFact("{freeAbove}")).toBeNull();
  });
});
