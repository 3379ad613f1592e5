import { flangeNut as flangeNutGeometry } from "../../src/families/nuts.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const flangeNut = defineKind({
  key: "flange-nut",
  name: "Flange nut",
  dimensions: {
    d: mm("thread diameter", "thread"),
    m: mm("nut height", "height"),
    s: mm("spanner size (across flats)", "spanner"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter"),
    e: mm("width across corners"),
    flangeC: mm("thickness of the flange"),
    flangeDc: mm("flange diameter"),
    pitch: mm("pitch"),
    sEn1661: mm("width across flats to EN 1661"),
  },
  columns: { width: "d", height: "m", slotWidth: "s" },
  build: (measures) => flangeNutGeometry(measures),
  massGrams: mass.flangeNut,
  search: {
    names: "flange nut, flanged nut, collar nut",
  },
});
