import { expect, it } from "vitest";
import type { SetupFacts } from "./setup-facts.ts";
import { missingSteps, setupGroups } from "./setup-steps.ts";

const NEW_SHOP: SetupFacts = {
  hasName: false,
  hasContact: false,
  hasLogo: false,
  hasSeller: false,
  hasGrievanceOfficer: false,
  gstin: "",
  settled: [],
  delivery: { states: "Gujarat", time: "three days", costs: "₹70 for every order" },
  providers: ["sandbox"],
  smsProvider: "inbox",
  mailProvider: "inbox",
  tested: [],
  publicUrl: "http://localhost:3000",
  hasDemo: false,
  categories: 0,
  parts: 0,
  testOrders: "none",
};
const READY: SetupFacts = {
  ...NEW_SHOP,
  hasName: true,
  hasContact: true,
  hasSeller: true,
  hasGrievanceOfficer: true,
  gstin: "24AAACH7409R1Z8",
  settled: ["delivery", "terms"],
  providers: ["razorpay"],
  smsProvider: "msg91",
  mailProvider: "smtp",
  tested: ["sms", "email"],
  publicUrl: "https://hosewala.in",
  categories: 1,
  parts: 50,
};
const missing = (facts: SetupFacts) => missingSteps(setupGroups(facts)).map(({ key }) => key);

it("lacks everything in a new shop", () =>
  expect(missing(NEW_SHOP).join(" ")).toBe(
    "name seller gstin terms delivery payment sms email address category rows",
  ));

it("lacks nothing but optional steps: logo, words, bank account and test order", () =>
  expect(missing(READY)).toEqual([]));

it.each<[string, Partial<SetupFacts>, string]>([
  ["the demo is in the shop, whose parts do not count", { hasDemo: true }, "demo category rows"],
  ["a payment provider takes no money", { providers: ["razorpay", "sandbox"] }, "payment"],
  ["one-time passwords are shown to everybody", { smsProvider: "inbox" }, "sms"],
  ["no test message was sent", { tested: [] }, "sms email"],
  ["the grievance officer is not named", { hasGrievanceOfficer: false }, "seller"],
  ["the seller has no GSTIN", { gstin: "" }, "gstin"],
  ["the address is not https", { publicUrl: "http://hosewala.in" }, "address"],
])("is not ready where %s", (_, facts, keys) => expect(missing({ ...READY, ...facts }).join(" ")).toBe(keys));

it("needs no test e-mail if the shop sends none", () =>
  expect(missing({ ...READY, mailProvider: "none", tested: ["sms"] })).toEqual([]));

it.each<[Partial<SetupFacts>, string]>([
  [
    { hasName: false },
    "Enter the shop's name, the support number and the support e-mail. They are on every page.",
  ],
  [{ hasContact: false }, "Enter your own support number and support e-mail. They are on every page."],
])("says which of name and contact is missing: %o", (facts, text) =>
  expect(setupGroups({ ...READY, ...facts })[0]?.steps[0]).toMatchObject({ text, isDone: false }),
);

it("names the delivery charges, also those that a new shop starts with", () => {
  const step = setupGroups(NEW_SHOP)
    .flatMap(({ steps }) => steps)
    .find(({ key }) => key === "delivery");
  expect(step?.text).toBe(
    "You deliver to Gujarat within three days. Buyers pay ₹70 for every order. Change what does not apply to you, or keep it as it is.",
  );
});
