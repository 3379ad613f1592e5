import { springPin as springPinGeometry } from "../../src/families/pins.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const springPin = defineKind({
  key: "spring-pin",
  name: "Spring pin",
  dimensions: {
    holeD: mm("hole it fits", "for hole"),
    length: mm("overall length", "length"),
    wallS: mm("wall thickness of the tube", "wall"),
    d1Free: mm("outside diameter before driving"),
    d2: mm("inside diameter before driving"),
  },
  columns: { width: "holeD", height: "length", slotWidth: "wallS" },
  build: (measures) => springPinGeometry(measures, { isCoiled: false }),
  massGrams: mass.springPin,
  search: {
    names:
      "spring pin, spring dowel, spring dowel pin, roll pin, rollpin, sellock pin, sel lock pin, tension pin, slotted spring pin, mills pin, roll",
  },
});
