import { describe, expect, it } from "vitest";
import { pinFitsState } from "./tax/regions.ts";
import { mobileDigits } from "./validators.ts";

describe("PIN codes and their states", () => {
  it.each([
    ["500001", "Telangana", true],
    ["510001", "Telangana", false],
    ["509412", "Andhra Pradesh", false],
    ["515001", "Andhra Pradesh", true],
    ["535001", "Andhra Pradesh", true],
    ["540001", "Andhra Pradesh", false],
    ["560001", "Karnataka", true],
    ["591101", "Karnataka", true],
    ["600001", "Karnataka", false],
    ["600001", "Tamil Nadu", true],
    ["643001", "Tamil Nadu", true],
    ["695001", "Tamil Nadu", false],
    ["670001", "Kerala", true],
    ["695001", "Kerala", true],
    ["641001", "Kerala", false],
    // Head post offices of other States and Union Territories.
    ["110001", "Delhi", true],
    ["160017", "Chandigarh", true],
    ["194101", "Ladakh", true],
    ["248001", "Uttarakhand", true],
    ["380001", "Gujarat", true],
    ["380001", "Maharashtra", false],
    ["362520", "Dadra and Nagar Haveli and Daman and Diu", true],
    ["396210", "Dadra and Nagar Haveli and Daman and Diu", true],
    ["403001", "Goa", true],
    ["605001", "Puducherry", true],
    ["673310", "Puducherry", true],
    ["682555", "Lakshadweep", true],
    ["737101", "Sikkim", true],
    ["744101", "Andaman and Nicobar Islands", true],
    ["799001", "Tripura", true],
    ["834001", "Jharkhand", true],
  ] as const)("%s in %s: %s", (pincode, state, fits) => expect(pinFitsState(pincode, state)).toBe(fits));
});

describe("a mobile number as people type it", () => {
  it.each([
    ["98765 43210", "9876543210"],
    ["+91 98765-43210", "9876543210"],
    ["919876543210", "9876543210"],
    ["09876543210", "9876543210"],
    ["9198765432", "9198765432"],
    ["98765432101", "9876543210"],
    ["98a7", "987"],
    ["", ""],
  ])("%s becomes %s", (typed, digits) => expect(mobileDigits(typed)).toBe(digits));
});
