import { squareWasher as squareWasherGeometry } from "../../src/families/square-washers.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const squareWasher = defineKind({
  key: "square-washer",
  name: "Square washer",
  dimensions: {
    boltD: mm("bolt size it fits", "for bolt"),
    h: mm("thickness"),
    d1: mm("bore"),
    sideA: mm("side of the square", "side"),
  },
  columns: { width: "boltD", height: "h", slotWidth: "d1" },
  build: (measures) => squareWasherGeometry(measures),
  massGrams: mass.squareWasher,
  search: {
    names: "square washer, sq washer, square plate washer, plate washer, chaukor washer",
    groups: ["Washer"],
  },
});
