import { expect, it } from "vitest";
import { shortText } from "./short-text.ts";

it("one line and several lines that exceed the stock are described in the right number", () => {
  expect(shortText(1)).toBe(
    "1 item has a higher quantity than we have in stock. Reduce it before you order.",
  );
  expect(shortText(2)).toBe(
    "2 items have higher quantities than we have in stock. Reduce them before you order.",
  );
});
