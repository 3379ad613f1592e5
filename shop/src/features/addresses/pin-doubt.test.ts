import { expect, it } from "vitest";
import { pinDoubt } from "./pin-doubt.ts";

it("A PIN code of another State is doubted, but not one that is still being typed", () => {
  expect(pinDoubt({ pincode: "600001", state: "Gujarat" })).toBe(
    "PIN codes in Gujarat usually begin with other digits. Check the PIN code.",
  );
  const others = [
    { pincode: "380001", state: "Gujarat" },
    { pincode: "60000", state: "Gujarat" },
    { pincode: "600001", state: "" },
  ];
  expect(others.map(pinDoubt)).toEqual([null, null, null]);
});
