import { hexNut } from "../../src/families/nuts.ts";
import { inchNamed, tpi } from "../inch-thread.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const jamNut = defineKind({
  key: "jam-nut",
  name: "Jam nut",
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
  build: (measures) => inchNamed(measures, hexNut(measures, "thin")),
  massGrams: mass.hexNut,
  search: {
    names: "jam nut, check nut, half nut, thin nut, chek nut, back nut, patla nut, patli nut",
  },
});
