import { washer } from "../../src/families/washers.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const nylonWasher = defineKind({
  key: "nylon-washer",
  name: "Nylon washer",
  dimensions: {
    boltD: mm("bolt size it fits", "for bolt"),
    h: mm("thickness"),
    d1: mm("bore"),
    d2: mm("outside diameter"),
  },
  columns: { width: "boltD", height: "h", slotWidth: "d1" },
  build: (measures) => washer(measures, { isChamfered: true }),
  massGrams: mass.plainWasher,
  search: {
    names: "nylon washer, plastic washer, insulating washer",
  },
});
