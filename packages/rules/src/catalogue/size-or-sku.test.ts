import { expect, it } from "vitest";
import { hasSize, sizeOrSku } from "./size-or-sku.ts";

it("a part without a size is called by its SKU", () => {
  expect(sizeOrSku({ size: "1/2 BSP", sku: "AD-12" })).toBe("1/2 BSP");
  expect(sizeOrSku({ size: "-", sku: "GR-1" })).toBe("GR-1");
  expect([hasSize("-"), hasSize("M8")]).toEqual([false, true]);
});
