import { expect, it } from "vitest";
import { shortText } from "./short-text.ts";

it("lines that exceed the stock are described in the right number", () => {
  expect(shortText({ gone: 0, short: 1 })).toBe(
    "1 item has a higher quantity than we have in stock. Reduce it before you order.",
  );
  expect(shortText({ gone: 0, short: 2 })).toBe(
    "2 items have higher quantities than we have in stock. Reduce them before you order.",
  );
});

it("lines of which nothing is left are to be removed, not reduced", () => {
  expect(shortText({ gone: 1, short: 0 })).toBe("1 item is not available. Remove it before you order.");
  expect(shortText({ gone: 2, short: 1 })).toBe(
    "2 items are not available. Remove them before you order. 1 item has a higher quantity than we have in stock. Reduce it before you order.",
  );
});
