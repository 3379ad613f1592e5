import { washer } from "../../src/families/washers.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const fenderWasher = defineKind({
  key: "fender-washer",
  name: "Fender washer",
  dimensions: {
    boltD: mm("bolt size it fits", "for bolt"),
    h: mm("thickness"),
    d1: mm("bore"),
    d2: mm("outside diameter"),
  },
  columns: { width: "boltD", height: "h", slotWidth: "d1" },
  build: (measures) => washer(measures, { outerPerBolt: 3 }),
  massGrams: mass.plainWasher,
  search: {
    names:
      "fender washer, penny washer, big od washer, mudguard washer, large od washer, repair washer, big washer, wide washer, mud guard washer",
  },
});
