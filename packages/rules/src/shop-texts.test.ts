import { describe, expect, it } from "vitest";
import { fillPlaceholders } from "./fill-placeholders.ts";
import { shopFacts } from "./shop-facts.ts";
import { NEUTRAL_TEXTS, textsWithFacts } from "./shop-texts.ts";

const facts = shopFacts({
  shopName: "Hydra",
  legalName: "",
  supportEmail: "a@b.example",
  supportNumber: "044 1234",
  statesServed: [],
  pinRules: [],
  quantityMax: 1000,
  shippingTiers: [],
  returns: null,
  deliveryDays: 3,
});

describe("the words of a shop", () => {
  it("are neutral until the owner writes others", () => {
    expect(textsWithFacts({}, facts)).toMatchObject({
      homeHeading: "Hydra",
      searchHint: "Search products",
      emailSignature: "Hydra\na@b.example\n044 1234",
      pageTitle: "{page} | Hydra",
      confirmedSubject: "Your Hydra order {order} is confirmed",
    });
    expect(textsWithFacts({ searchHint: "bsp 1/2 at {shop}", footerNote: "" }, facts)).toMatchObject({
      searchHint: "bsp 1/2 at Hydra",
      footerNote: "",
    });
  });

  it("do not mention fasteners", () =>
    expect(Object.values(NEUTRAL_TEXTS).join(" ")).not.toMatch(
      /fastener|bolt|screw|nut\b|washer|rivet|hardware|millimet|thread|parts?\b/i,
    ));

  it.each([
    ["{shop}", "A$&B", "A$&B"],
    ["{shop} and {other}", "Hydra", "Hydra and {other}"],
    ["{constructor}", "Hydra", "{constructor}"],
  ])("%s of %s is %s", (text, shop, filled) => expect(fillPlaceholders(text, { shop })).toBe(filled));
});
