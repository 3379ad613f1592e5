import { cartridge } from "../../src/families/cartridges.ts";
import { defineKind, mm, number } from "../kind.ts";

type Shape = { volumeMl: number; packagingGrams: number };

export const resinCartridge = defineKind({
  key: "injection-resin",
  name: "Injection resin",
  dimensions: {
    bodyD: mm("cartridge diameter", "cartridge"),
    length: mm("overall length with the nozzle", "length"),
    nozzleD: mm("nozzle diameter", "nozzle"),
    volumeMl: number("contents in ml", "ml"),
  },
  columns: { width: "bodyD", height: "length", slotWidth: "nozzleD", making: "cartridge" },
  build: (measures) => cartridge(measures),
  massGrams: ({ volumeMl, packagingGrams }: Shape, density) => volumeMl * 1000 * density + packagingGrams,
  search: {
    names:
      "injection resin, resin, resin cartridge, injection mortar, anchor grout, chemical resin, anchor resin, anchoring resin, chemical mortar, resin tube, cartridge",
  },
});
