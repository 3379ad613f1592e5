import { domeNut as domeNutGeometry } from "../../src/families/shaped-nuts.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const domeNut = defineKind({
  key: "dome-nut",
  name: "Dome nut",
  dimensions: {
    d: mm("thread diameter", "thread"),
    h: mm("overall height", "height"),
    s: mm("spanner size (across flats)", "spanner"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter of the bolt"),
    domeDk: mm("dome diameter"),
    e: mm("width across corners"),
    m: mm("height of the hexagon"),
    pitch: mm("pitch"),
  },
  columns: { width: "d", height: "h", slotWidth: "s" },
  build: (measures) => domeNutGeometry(measures),
  massGrams: mass.domeNut,
  search: {
    names:
      "dome nut, dome head nut, domed head nut, dome hex nut, acorn nut, cap nut, domed nut, dome cap nut, topi nut, topi wala nut, dhakkan nut",
  },
});
