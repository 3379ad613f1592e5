import { describe, expect, it } from "vitest";
import { fillWords, NEUTRAL_WORDS, wordsOf } from "./shop-words.ts";

describe("the words of a shop", () => {
  it("are neutral until the owner writes others", () => {
    expect(wordsOf({}, "Hydra")).toMatchObject({
      homeHeading: "Hydra",
      searchHint: "Search products",
      emailSignature: "Hydra\n{email}\n{phone}",
    });
    expect(wordsOf({ searchHint: "bsp 1/2 at {shop}", footerNote: "" }, "Hydra")).toMatchObject({
      searchHint: "bsp 1/2 at Hydra",
      footerNote: "",
    });
  });

  it("say nothing of fasteners", () =>
    expect(Object.values(NEUTRAL_WORDS).join(" ")).not.toMatch(
      /fastener|bolt|screw|nut\b|washer|rivet|hardware|millimet|thread|parts?\b/i,
    ));

  it.each([
    ["{shop}", "A$&B", "A$&B"],
    ["{shop} and {other}", "Hydra", "Hydra and {other}"],
    ["{constructor}", "Hydra", "{constructor}"],
  ])("%s of %s is %s", (text, shop, filled) => expect(fillWords(text, { shop })).toBe(filled));
});
