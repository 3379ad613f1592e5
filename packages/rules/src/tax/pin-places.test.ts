import { expect, it } from "vitest";
import { placeOfPin } from "./pin-places.ts";
import { pinFitsState } from "./regions.ts";

it.each([
  ["641001", "Tamil Nadu", "Coimbatore"],
  ["641604", "Tamil Nadu", ""],
  ["600001", "Tamil Nadu", "Chennai"],
  ["600119", "Tamil Nadu", "Chennai"],
  ["560100", "Karnataka", "Bengaluru"],
  ["500081", "Telangana", "Hyderabad"],
  ["682001", "Kerala", "Kochi"],
  ["695001", "Kerala", "Thiruvananthapuram"],
  ["520001", "Andhra Pradesh", "Vijayawada"],
  ["110001", "Delhi", "New Delhi"],
  ["122001", "Haryana", "Gurugram"],
  ["201301", "Uttar Pradesh", ""],
  ["380015", "Gujarat", "Ahmedabad"],
  ["400101", "Maharashtra", "Mumbai"],
  ["400601", "Maharashtra", ""],
  ["403001", "Goa", "Panaji"],
  ["700156", "West Bengal", "Kolkata"],
  ["737101", "Sikkim", ""],
  ["781001", "Assam", "Guwahati"],
])("PIN code %s is in %s, city %j", (pincode, state, city) => {
  expect(placeOfPin(pincode)).toEqual({ state, city });
});

it.each([
  ["160017", "Chandigarh, whose digits Mohali shares"],
  ["362520", "Diu"],
  ["605001", "Puducherry"],
  ["609602", "Karaikal"],
  ["673310", "Mahe"],
  ["682555", "Lakshadweep"],
  ["", "nothing typed"],
])("PIN code %j, %s, does not determine a State", (pincode) => {
  expect(placeOfPin(pincode)).toBeNull();
});

it("each district's State has its usual first digits", () => {
  for (let district = 100; district < 1000; district++) {
    const place = placeOfPin(`${district}001`);
    if (place) expect(pinFitsState(`${district}001`, place.state), String(district)).toBe(true);
  }
});
