import { springWasher as springWasherGeometry } from "../../src/families/washers.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const springWasher = defineKind({
  key: "spring-washer",
  name: "Spring washer",
  dimensions: {
    boltD: mm("bolt size it fits", "for bolt"),
    sectionS: mm("thickness of the section", "thickness"),
    d1: mm("bore"),
    d2: mm("outside diameter"),
    freeHeightH: mm("free height"),
    sectionB: mm("width of the section"),
  },
  columns: { width: "boltD", height: "sectionS", slotWidth: "d1" },
  build: (measures) => springWasherGeometry(measures),
  massGrams: mass.springWasher,
  search: {
    names:
      "spring washer, split washer, helical washer, spring lock washer, helical spring lock washer, helical spring washer, kamani washer",
  },
});
