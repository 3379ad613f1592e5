import { expect, test } from "vitest";
import { GST_STATE_NAMES, gstStateByName } from "./gstin.ts";
import { stateTaxOf } from "./state-tax.ts";

test("five Union Territories have UTGST; States, and Union Territories with a legislature, have SGST", () => {
  const underUtgst = GST_STATE_NAMES.filter((name) => stateTaxOf(gstStateByName(name)) === "UTGST");
  expect(underUtgst).toEqual([
    "Andaman and Nicobar Islands",
    "Chandigarh",
    "Dadra and Nagar Haveli and Daman and Diu",
    "Ladakh",
    "Lakshadweep",
  ]);
});
