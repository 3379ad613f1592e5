import { toothWasher } from "../../src/families/washers.ts";
import { defineKind, mm, number } from "../kind.ts";
import * as mass from "../mass.ts";

export const toothLockWasherInternal = defineKind({
  key: "tooth-lock-washer-internal",
  name: "Tooth lock washer (internal)",
  dimensions: {
    boltD: mm("bolt size it fits", "for bolt"),
    s: mm("thickness"),
    d1: mm("bore"),
    d2: mm("outside diameter"),
    teeth: number("teeth"),
  },
  columns: { width: "boltD", height: "s", slotWidth: "d1" },
  build: (measures) => toothWasher(measures, { isExternal: false }),
  massGrams: mass.printedMass,
  search: {
    label: "Internal tooth washer",
    names: "tooth lock washer internal, internal star washer, internal tooth washer",
  },
});
