import { toothWasher } from "../../src/families/washers.ts";
import { defineKind, mm, number } from "../kind.ts";
import * as mass from "../mass.ts";

export const toothLockWasherExternal = defineKind({
  key: "tooth-lock-washer-external",
  name: "Tooth lock washer (external)",
  dimensions: {
    boltD: mm("bolt size it fits", "for bolt"),
    s: mm("thickness"),
    d1: mm("bore"),
    d2: mm("outside diameter"),
    teeth: number("teeth"),
  },
  columns: { width: "boltD", height: "s", slotWidth: "d1" },
  build: (measures) => toothWasher(measures, { isExternal: true }),
  massGrams: mass.printedMass,
  search: {
    label: "External tooth washer",
    names: "tooth lock washer external, external star washer, external tooth washer",
  },
});
