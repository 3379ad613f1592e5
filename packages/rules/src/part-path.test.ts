import { describe, expect, it } from "vitest";
import { partPath, skuOfPath } from "./part-path.ts";

describe("the path of a part", () => {
  it.each(["HB-M8x40-A2", "OLD/8-40", "A%2FB", "A%252FB", 'M8"x40', "बोल्ट-8", "A&B %2F#1?", "50%"])(
    "leads back to the SKU %s",
    (sku) => expect(skuOfPath(new URL(partPath(sku), "https://kasna.example").pathname)).toBe(sku),
  );

  it("that cannot be decoded is used unchanged", () => expect(skuOfPath("/parts/%E0%A4%A")).toBe("%E0%A4%A"));
});
