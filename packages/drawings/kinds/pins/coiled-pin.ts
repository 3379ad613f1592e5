import { springPin } from "../../src/families/pins.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const coiledPin = defineKind({
  key: "coiled-pin",
  name: "Coiled pin",
  dimensions: {
    holeD: mm("hole it fits", "for hole"),
    length: mm("overall length", "length"),
    stripS: mm("thickness of the strip", "strip"),
    d1Free: mm("outside diameter before driving"),
  },
  columns: { width: "holeD", height: "length", slotWidth: "stripS" },
  build: (measures) => springPin(measures, { isCoiled: true }),
  massGrams: mass.coiledPin,
  search: {
    names: "coiled pin, coiled spring pin, spiral pin, coil pin, coiled, spirol pin, spirol",
  },
});
