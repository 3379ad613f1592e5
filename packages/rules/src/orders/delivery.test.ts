import { describe, expect, it } from "vitest";
import { SPECIFIED_STATES } from "../tax/regions.ts";
import { allStates, deliveryDaysTo, deliveryError, eitherState, SPECIFIED_DELIVERY } from "./delivery.ts";

const ahmedabad = { state: "Gujarat", pincode: "380001" };
const kochi = { state: "Kerala", pincode: "682001" };
const terms = {
  statesServed: ["Gujarat", "Kerala"],
  deliveryDays: 4,
  pinRules: [
    { prefix: "68", days: 9 },
    { prefix: "6825", days: null },
    { prefix: "682501", days: 12 },
  ],
};

describe("where a shop delivers", () => {
  it("is five States until its owner chooses others", () => {
    expect(SPECIFIED_STATES).toEqual(["Andhra Pradesh", "Karnataka", "Kerala", "Tamil Nadu", "Telangana"]);
    expect(deliveryError(kochi, SPECIFIED_DELIVERY)).toBeNull();
    expect(deliveryError(ahmedabad, SPECIFIED_DELIVERY)).toEqual({
      field: "state",
      message: "Please select a state",
    });
  });

  it.each([
    ["380001", null],
    ["682001", null],
    ["682555", { field: "pincode", message: "We do not deliver to PIN code 682555" }],
    ["682501", null],
  ])("depends on the longest rule for a PIN code: %s", (pincode, error) =>
    expect(deliveryError({ state: "Kerala", pincode }, terms)).toEqual(error),
  );

  it.each([
    ["380001", 4],
    ["682001", 9],
    ["682501", 12],
  ])("so do the days to delivery: %s takes %i", (pincode, days) =>
    expect(deliveryDaysTo({ state: "Kerala", pincode }, terms)).toBe(days),
  );

  it("is expressed in a sentence", () => {
    expect(eitherState(SPECIFIED_DELIVERY)).toBe(
      "Andhra Pradesh, Karnataka, Kerala, Tamil Nadu or Telangana",
    );
    expect(allStates(terms)).toBe("Gujarat and Kerala");
    expect(eitherState({ ...terms, statesServed: ["Goa"] })).toBe("Goa");
  });
});
