import { expect, it } from "vitest";
import { proposedTexts } from "./new-row.ts";

const like = { sku: "HB-M8x40-A2", name: "Hex bolt (full thread) M8 x 40", size: "M8 x 40" };

it("a new size gets its name and SKU from the row that it copies", () => {
  expect(proposedTexts(like, " M8 x 42 ")).toEqual({
    sku: "HB-M8x42-A2",
    name: "Hex bolt (full thread) M8 x 42",
  });
});

it("the same size, or none, suggests no SKU, because SKUs are unique", () => {
  for (const size of ["M8 x 40", "", "  "])
    expect(proposedTexts(like, size)).toEqual({ sku: "", name: like.name });
});

it("texts without the size are kept, and a size is not treated as a pattern", () => {
  const odd = { sku: "K-4711", name: "Bush", size: "M8" };
  expect(proposedTexts(odd, "M10")).toEqual({ sku: "", name: "Bush" });
  expect(proposedTexts({ sku: "A-M8", name: "Nut M8", size: "M8" }, "$&")).toEqual({
    sku: "A-$&",
    name: "Nut $&",
  });
});
