import { describe, expect, it } from "vitest";
import { z } from "zod";
import { carriersText, deliveryFields, pinRulesText } from "./delivery-fields.ts";

const form = z.object(deliveryFields);
const typed = {
  shippingTiers: "0: 70\n500: 35\n1000: 0",
  statesServed: ["Kerala", "Gujarat", "Kerala"],
  deliveryDays: "5",
  pinRules: "744: 12\n 6825 : No Delivery \n\n79: 9 days",
  carriers: " DTDC : https://dtdc.example/t?n={number}\nOur van\n",
};
const errorOf = (changes: object) =>
  form.safeParse({ ...typed, ...changes }).error?.issues.map(({ message }) => message);

describe("the delivery settings", () => {
  it("are read as they are typed", () => {
    const read = form.parse(typed);
    expect(read).toEqual({
      returnDays: null,
      returnPaidBy: "buyer",
      returnMethod: "mail",
      shippingTiers: [
        { abovePaise: 0, chargePaise: 70_00 },
        { abovePaise: 500_00, chargePaise: 35_00 },
        { abovePaise: 1000_00, chargePaise: 0 },
      ],
      statesServed: ["Gujarat", "Kerala"],
      deliveryDays: 5,
      pinRules: [
        { prefix: "744", days: 12 },
        { prefix: "6825", days: null },
        { prefix: "79", days: 9 },
      ],
      carriers: [
        { name: "DTDC", tracking: "https://dtdc.example/t?n={number}" },
        { name: "Our van", tracking: "" },
      ],
    });
    expect(carriersText(read.carriers)).toBe("DTDC: https://dtdc.example/t?n={number}\nOur van");
    expect(pinRulesText(read.pinRules)).toBe("744: 12\n6825: no delivery\n79: 9");
    expect(form.parse({ ...typed, statesServed: "Goa", pinRules: "" })).toMatchObject({
      statesServed: ["Goa"],
      pinRules: [],
    });
  });

  it.each([
    [{ statesServed: undefined }, "Choose at least one State"],
    [{ statesServed: [] }, "Choose at least one State"],
    [{ statesServed: ["Atlantis"] }, "Choose from the list"],
    [{ deliveryDays: "0" }, "Enter a whole number from 1 to 90"],
    [{ deliveryDays: "5.5" }, "Enter a whole number from 1 to 90"],
    [{ shippingTiers: "" }, "Enter one tier on each line, such as 500: 35"],
    [{ shippingTiers: "10: 5" }, "One tier must start at 0"],
    [{ shippingTiers: "0: 5\n0: 6" }, "Two tiers start at the same amount"],
  ])("reject %j", (changes, message) => expect(errorOf(changes)).toEqual([message]));

  it.each(["074: 5", "744", "744: 0", "744: 91", "744: soon", "7441011: 5", "74a: 5", "744: -1"])(
    "reject the PIN rule %s",
    (pinRules) => expect(errorOf({ pinRules })?.[0]).toContain(`“${pinRules}” is not like 744: 12`),
  );

  it.each([
    "DTDC: nowhere",
    "DTDC: https://dtdc.example/",
    "DTDC: javascript:{number}",
    ": https://a.example/{number}",
  ])("reject the carrier %s", (carriers) =>
    expect(errorOf({ carriers })?.[0]).toContain(`“${carriers}” is not like DTDC: https://`),
  );

  it("reject a carrier with two lines", () =>
    expect(errorOf({ carriers: "DTDC\ndtdc: https://a.example/{number}" })).toEqual(["dtdc has two lines"]));

  it("reject two rules for the same digits", () =>
    expect(errorOf({ pinRules: "744: 5\n744: 6" })).toEqual(["744 has two lines"]));
});
