import { squareNut as squareNutGeometry } from "../../src/families/nuts.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const squareNut = defineKind({
  key: "square-nut",
  name: "Square nut",
  dimensions: {
    d: mm("thread diameter", "thread"),
    m: mm("nut height", "height"),
    s: mm("spanner size (across flats)", "spanner"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter of the bolt"),
    pitch: mm("pitch"),
  },
  columns: { width: "d", height: "m", slotWidth: "s" },
  build: (measures) => squareNutGeometry(measures, { isWeld: false }),
  massGrams: mass.squareNut,
  search: {
    names: "square nut, sq nut",
  },
});
