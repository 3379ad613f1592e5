import { washer } from "../../src/families/washers.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const plainWasher = defineKind({
  key: "plain-washer",
  name: "Plain washer",
  dimensions: {
    boltD: mm("bolt size it fits", "for bolt"),
    h: mm("thickness"),
    d1: mm("bore"),
    d2: mm("outside diameter"),
  },
  columns: { width: "boltD", height: "h", slotWidth: "d1" },
  build: (measures) => washer(measures),
  massGrams: mass.plainWasher,
  search: {
    names:
      "plain washer, flat washer, round washer, punched washer, punch washer, washer plain, washer flat, machined washer, chapta washer, chapti washer, plain washer form a, flat washer form a, washer form a",
  },
});
