import { describe, expect, it } from "vitest";
import { missedText } from "./missed-text.ts";

describe("a text that found nothing is stored", () => {
  it.each([
    ["  Flange\u0000 \n GASKET  2in ", "flange gasket 2in"],
    ["m8 x 40 100 pcs under 50", "m8 x 40 100 pcs under 50"],
    [`${"🔩".repeat(79)} x`, "🔩".repeat(79)],
    ["a\ud800b", "a\ufffdb"],
  ])("%j as %j", (typed, stored) => expect(missedText(typed)).toBe(stored));

  it.each([
    "call 9876543210",
    "98765 43210",
    "98-76-54-32-10",
    "order 100234",
    "९८७६५४३२१०",
    "asha@example.in",
    " \n",
  ])("never: %j", (typed) => expect(missedText(typed)).toBeNull());
});
