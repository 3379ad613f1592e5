import { dowelPin } from "../../src/families/pins.ts";
import { defineKind, mm, ratio } from "../kind.ts";
import * as mass from "../mass.ts";

export const taperPin = defineKind({
  key: "taper-pin",
  name: "Taper pin",
  dimensions: {
    dSmallEnd: mm("diameter of the small end", "small end"),
    length: mm("overall length", "length"),
    chamferA: mm("end chamfer", "chamfer"),
    taper: ratio("taper"),
  },
  columns: { width: "dSmallEnd", height: "length", slotWidth: "chamferA" },
  build: (measures) => dowelPin(measures, { isTaper: true }),
  massGrams: mass.taperPin,
  search: {
    names: "taper pin, taper, tapered pin",
  },
});
