import { hexNut as hexNutGeometry } from "../../src/families/nuts.ts";
import { inchNamed, tpi } from "../inch-thread.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const hexNut = defineKind({
  key: "hex-nut",
  name: "Hex nut",
  dimensions: {
    d: mm("thread diameter", "thread"),
    m: mm("nut height", "height"),
    s: mm("spanner size (across flats)", "spanner"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter of the bolt"),
    e: mm("width across corners"),
    pitch: mm("pitch"),
    tpi,
  },
  columns: { width: "d", height: "m", slotWidth: "s" },
  build: (measures) => inchNamed(measures, hexNutGeometry(measures)),
  massGrams: mass.hexNut,
  search: {
    names: "hex nut, full nut, hexagon nut, hexagonal nut, plain nut",
  },
});
