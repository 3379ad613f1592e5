import { rivetNut as rivetNutGeometry } from "../../src/families/rivets.ts";
import { defineKind, mm } from "../kind.ts";
import { massByDrawing } from "../mass-by-drawing.ts";

export const rivetNut = defineKind({
  key: "rivet-nut",
  name: "Rivet nut",
  dimensions: {
    d: mm("thread diameter", "thread"),
    length: mm("length before setting", "length"),
    holeD: mm("hole to drill", "hole"),
    bodyD: mm("body diameter"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter of the screw"),
    headDk: mm("head diameter"),
    headK: mm("head height"),
    pitch: mm("pitch"),
  },
  columns: { width: "d", height: "length", slotWidth: "holeD" },
  build: (measures) => rivetNutGeometry(measures),
  massGrams: massByDrawing(rivetNutGeometry, ["d", "pitch", "bodyD", "headDk", "headK", "length"]),
  search: {
    names:
      "rivet nut, rivnut, insert nut, nutsert, blind nut, blind rivet nut, riv nut, rivetnut, rivet nut flat head, flat head rivet nut, rivet nut flat, flat rivet nut",
  },
});
