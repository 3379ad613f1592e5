import { expect, it } from "vitest";
import { pagesShown } from "./pages-shown.ts";

it.each([
  [1, 1, "1"],
  [1, 2, "1 2"],
  [1, 3, "1 2 3"],
  [1, 4, "1 2 3 4"],
  [1, 5, "1 2 … 5"],
  [5, 9, "1 … 4 5 6 … 9"],
  [4, 9, "1 2 3 4 5 … 9"],
  [9, 9, "1 … 8 9"],
])("page %i of %i shows %s", (current, last, shown) => {
  expect(
    pagesShown(current, last)
      .map((page) => page ?? "…")
      .join(" "),
  ).toBe(shown);
});
