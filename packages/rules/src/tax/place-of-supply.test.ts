import { describe, expect, it } from "vitest";
import { GST_STATE_NAMES } from "./gstin.ts";
import { billingStateError, type DeliveredTo, placeOfSupply, stateWithCode } from "./place-of-supply.ts";

const KARNATAKA = "29AAACK0000A1ZK";
const TAMIL_NADU = "33AAACK0000A1ZV";
const MAHARASHTRA = "27AAPFU0939F1ZV";

describe("the place of supply", () => {
  it.each<[rule: string, gstin: string, bill: string, ship: string, to: DeliveredTo | null, place: string]>([
    ["(a) own site, same State", TAMIL_NADU, "Tamil Nadu", "Tamil Nadu", "own_site", "Tamil Nadu (33)"],
    ["(a) own site in another State", KARNATAKA, "Karnataka", "Tamil Nadu", "own_site", "Tamil Nadu (33)"],
    ["(a) billed far away", MAHARASHTRA, "Maharashtra", "Karnataka", "own_site", "Karnataka (29)"],
    ["(b) another, in another State", KARNATAKA, "Karnataka", "Tamil Nadu", "another", "Karnataka (29)"],
    ["(b) another, billed here", TAMIL_NADU, "Tamil Nadu", "Kerala", "another", "Tamil Nadu (33)"],
    ["(b) another, billed far away", MAHARASHTRA, "Maharashtra", "Kerala", "another", "Maharashtra (27)"],
    ["(ca) unregistered", "", "Kerala", "Kerala", "own_site", "Kerala (32)"],
    ["(ca) unregistered, billed elsewhere", "", "Goa", "Kerala", "own_site", "Kerala (32)"],
    ["(ca) unregistered, a gift", "", "Goa", "Kerala", "another", "Kerala (32)"],
    ["before buyers were asked, registered", KARNATAKA, "Kerala", "Kerala", null, "Karnataka (29)"],
    ["before buyers were asked, unregistered", "", "Kerala", "Kerala", null, "Kerala (32)"],
  ])("%s", (_, gstin, billingState, deliveryState, deliveredTo, expected) => {
    expect(stateWithCode(placeOfSupply({ gstin, billingState, deliveryState, deliveredTo }))).toBe(expected);
  });
});

describe("the State of a billing address", () => {
  it("matches any GSTIN registered there, and an unregistered buyer", () => {
    expect(billingStateError(MAHARASHTRA, "Maharashtra")).toBeNull();
    for (const state of GST_STATE_NAMES) expect(billingStateError("", state)).toBeNull();
  });

  it("must be that of the GSTIN, and the error says what to do", () => {
    expect(billingStateError(MAHARASHTRA, "Karnataka")).toBe(
      "Your GSTIN 27AAPFU0939F1ZV is registered in Maharashtra. Choose a billing address in Maharashtra, or remove the GSTIN from your details.",
    );
  });

  it("is one of 36", () => {
    expect(GST_STATE_NAMES).toHaveLength(36);
  });
});
